tt-name = Tous à table
    .line = On échange en secret soupes, plats et desserts pour dresser des tables entières.
    .begins = Dans le livret, la personne la plus jeune commence.

## Les cartes

# Le motif et sa couleur : « à pois rouges », « à fleurs bleues ».
tt-cloth = { $pattern ->
    [dots] à pois { $colour ->
        [red] rouges
        [yellow] jaunes
        [blue] bleus
       *[green] verts
    }
    [checks] à carreaux { $colour ->
        [red] rouges
        [yellow] jaunes
        [blue] bleus
       *[green] verts
    }
   *[flowers] à fleurs { $colour ->
        [red] rouges
        [yellow] jaunes
        [blue] bleues
       *[green] vertes
    }
}
tt-course = { $course ->
    [setting] couvert
    [soup] soupe
    [main] plat
   *[dessert] dessert
}
    .one = { $course ->
        [setting] un couvert
        [soup] une soupe
        [main] un plat
       *[dessert] un dessert
    }
tt-card = { $course ->
    [setting] le couvert
    [soup] la soupe
    [main] le plat
   *[dessert] le dessert
} { tt-cloth }
    .name = { tt-course } { tt-cloth }
    .short = { tt-course } { tt-table.short }
tt-table = la table { tt-cloth }
    .name = table { tt-cloth }
    .short = { $pattern ->
        [dots] pois
        [checks] carreaux
       *[flowers] fleurs
    } { colour.letter }

## Les règles qu’on choisit

tt-option-shelter = L’abri
    .help = Protéger une table presque finie de qui te prend une carte au hasard.
tt-value-shelter-true = Oui
    .help = Trois cartes d’une même nappe peuvent se mettre de côté : personne ne peut plus te les prendre au hasard.
tt-value-shelter-false = Non
    .help = Rien n’est à l’abri, comme dans le livret.
tt-option-removed = Les tables enlevées
    .help = À cinq, deux tables restent dans la boîte : sait-on lesquelles ?
tt-value-removed-shown = Montrées
    .help = On les pose à côté, face visible : personne ne les cherchera pour rien.
tt-value-removed-secret = Secrètes
    .help = Personne ne sait lesquelles manquent.
tt-option-max-turns = Tours au plus
    .help = Un garde-fou : après autant de tours, on s’arrête et personne ne gagne.

## Ce qui se passe

tt-wanted = { $wants ->
    [setting] un couvert
    [soup] une soupe
    [main] un plat
   *[dessert] un dessert
}
tt-got = { $for ->
    [setting] un couvert
    [soup] une soupe
    [main] un plat
    [dessert] un dessert
   *[none] une carte prise au hasard
}
# La même chose, sachant ce qu’on donne : « une autre soupe ».
tt-wanted-for = { $course ->
    [setting] { $wants ->
        [setting] un autre couvert
       *[other] { tt-wanted }
    }
    [soup] { $wants ->
        [soup] une autre soupe
       *[other] { tt-wanted }
    }
    [main] { $wants ->
        [main] un autre plat
       *[other] { tt-wanted }
    }
    [dessert] { $wants ->
        [dessert] un autre dessert
       *[other] { tt-wanted }
    }
   *[none] { tt-wanted }
}
tt-got-for = { $course ->
    [setting] { $for ->
        [setting] un autre couvert
       *[other] { tt-got }
    }
    [soup] { $for ->
        [soup] une autre soupe
       *[other] { tt-got }
    }
    [main] { $for ->
        [main] un autre plat
       *[other] { tt-got }
    }
    [dessert] { $for ->
        [dessert] un autre dessert
       *[other] { tt-got }
    }
   *[none] { tt-got }
}
tt-wanted-by = { $card-course ->
    [setting] { $wants ->
        [setting] un autre couvert
       *[other] { tt-wanted }
    }
    [soup] { $wants ->
        [soup] une autre soupe
       *[other] { tt-wanted }
    }
    [main] { $wants ->
        [main] un autre plat
       *[other] { tt-wanted }
    }
   *[dessert] { $wants ->
        [dessert] un autre dessert
       *[other] { tt-wanted }
    }
}

tt-event-removed = On joue sans { $table }.
tt-event-dealt = { $you ->
    [first] Les cartes sont distribuées. À toi de commencer.
   *[none] Les cartes sont distribuées. { $first } commence.
}
tt-event-turn = { $you ->
    [seat] À toi.
   *[none] C’est à { $seat }.
}
tt-event-offered = { $you ->
    [seat] Tu proposes { $card }. « Qui a { tt-wanted-for } ? »
   *[none] { $seat } propose { $card-shown ->
        [yes] { $card }
       *[no] { tt-course.one }
    }. « Qui a { tt-wanted-for } ? »
}
tt-event-declined = { $you ->
    [seat] Tu dis non merci.
   *[none] { $seat } dit non merci.
}
tt-event-pointed = { $you ->
    [seat] Personne n’en veut. Tu prends une carte au hasard chez { $at }.
    [at] Personne n’en veut. { $seat } prend une carte au hasard chez toi.
   *[none] Personne n’en veut. { $seat } prend une carte au hasard chez { $at }.
}
tt-event-swapped = { $you ->
    [seat] Tu donnes { $offered } à { $with } et tu reçois { $given }.
    [with] { $for ->
        [none] { $seat } te prend { $given } et te laisse { $offered }.
       *[other] Tu donnes { $given } à { $seat } et tu reçois { $offered }.
    }
   *[none] { $offered-shown ->
        [yes] { $seat } donne { $offered } à { $with } et reçoit { $given }.
       *[no] { $seat } donne { tt-course.one } à { $with } et reçoit { tt-got-for }.
    }
}
tt-event-returned = { $you ->
    [seat] Tout le monde est à l’abri : tu reprends ta carte.
   *[none] Tout le monde est à l’abri : { $seat } reprend sa carte.
}
tt-event-set = { $you ->
    [seat] À table ! Tu dresses { $table }.
   *[none] À table ! { $seat } dresse { $table }.
}
tt-event-sheltered = { $you ->
    [seat] Tu mets à l’abri tes trois cartes de { $table }.
   *[none] { $table-shown ->
        [yes] { $seat } met à l’abri trois cartes de { $table }.
       *[no] { $seat } met trois cartes à l’abri.
    }
}
tt-event-unsheltered = { $you ->
    [seat] Tes trois cartes de { $table } sortent de l’abri.
   *[none] { $table-shown ->
        [yes] { $seat } sort de l’abri trois cartes de { $table }.
       *[no] { $seat } sort trois cartes de l’abri.
    }
}
tt-event-over = { $reason ->
    [turn-limit] { tt-over-turn-limit }
   *[tables-set] { tt-over-tables-set }
}
tt-over-tables-set = Plus une carte en main, tout est servi. { won }
tt-over-turn-limit = La partie a assez duré, on s’arrête là. { won }

## Ce qu’on peut faire

tt-action-offer = Proposer { $card } contre { tt-wanted-by }
    .short = Proposer
tt-action-give = Donner { $card }
    .short = Donner
tt-action-decline = Non merci
    .short = Non merci
tt-action-pick = Prendre une carte au hasard chez { $at }
    .short = Prendre
tt-action-set = Dresser { $table }
    .short = Dresser
tt-action-shelter = Mettre à l’abri { $table }
    .short = À l’abri
tt-action-unshelter = Sortir de l’abri { $table }
    .short = Reprendre

## Pourquoi pas

tt-reason-not-your-offer = Ce n’est pas ton tour de proposer.
tt-reason-offer-stands = Tu as déjà proposé : une offre ne se change pas et ne se reprend pas.
tt-reason-another-offer-stands = Il y a déjà une offre sur la table. Réponds d’abord.
tt-reason-not-in-hand = Tu n’as pas cette carte en main.
tt-reason-nothing-offered = Personne ne propose rien pour le moment.
tt-reason-your-own-offer = C’est ton offre : aux autres de répondre.
tt-reason-wrong-course = Ce n’est pas ce qui est demandé.
tt-reason-already-declined = Tu as déjà dit non merci.
tt-reason-not-your-pick = C’est à la personne qui propose de prendre une carte.
tt-reason-still-answering = Attends : tout le monde n’a pas encore répondu.
tt-reason-no-such-seat = Personne n’est assis là.
tt-reason-not-yourself = Tu ne peux pas te prendre une carte à toi-même.
tt-reason-all-sheltered = Toutes ses cartes sont à l’abri.
tt-reason-not-complete = Il te manque une carte pour dresser cette table.
tt-reason-offered = Ce qui manque, c’est la carte que tu proposes : elle n’est plus dans ta main.
tt-reason-no-shelters = On joue sans abri.
tt-reason-not-while-offered = Pas pendant une offre : attends la fin de l’échange.
tt-reason-not-three = Il faut exactement trois cartes d’une même nappe pour les mettre à l’abri.
tt-reason-sheltered-already = Ces trois cartes sont déjà à l’abri.
tt-reason-not-sheltered = Cette table n’est pas à l’abri.
