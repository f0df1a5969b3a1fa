tr-name = Les Trèfles
    .line = Quatre trèfles d’une même couleur font une famille, et la famille gagne.
    .begins = Sur la feuille de règles, la personne la plus âgée distribue et la plus jeune commence.

## Les cartes

# Une carte est féminine.
tr-she = { $colour ->
    [red] rouge
    [yellow] jaune
    [blue] bleue
    [green] verte
    [purple] violette
   *[orange] orange
}
tr-card = { $sort ->
    [clover] un trèfle { colour }
    [joker] un joker
    [draw] une carte Pioche { tr-she }
    [pull] une carte Tire { tr-she }
    [antijoker] une carte Anti-joker { tr-she }
   *[swap] une carte Échange { tr-she }
}
    .name = { $sort ->
        [clover] trèfle { colour }
        [joker] joker
        [draw] carte Pioche { tr-she }
        [pull] carte Tire { tr-she }
        [antijoker] carte Anti-joker { tr-she }
       *[swap] carte Échange { tr-she }
    }
    .short = { $sort ->
        [clover] ☘ { colour.letter }
        [joker] Joker
        [draw] Pioche { colour.letter }
        [pull] Tire { colour.letter }
        [antijoker] Anti-joker { colour.letter }
       *[swap] Échange { colour.letter }
    }

## Les règles qu’on choisit

tr-option-actions = Les actions
    .help = Faut-il toujours faire l’action de la carte qu’on défausse ?
tr-value-actions-forced = Obligatoires
    .help = Une carte action défaussée fait toujours son effet.
tr-value-actions-optional = Au choix
    .help = On peut aussi défausser une carte action sans s’en servir : il ne se passe rien, et le tour est fini.
tr-option-swap-family = Famille par Échange
    .help = Quand peut-on annoncer la famille qu’un Échange vient d’apporter ?
tr-value-swap-family-next-turn = Au prochain tour
    .help = Il faut attendre que son tour revienne.
tr-value-swap-family-at-once = Tout de suite
    .help = Après chaque Échange, on annonce « Famille ! » ou on passe.
tr-option-mistakes = Les étourderies
    .help = Peut-on oublier de piocher, ou mentir sur son joker ?
tr-value-mistakes-prevented = Impossibles
    .help = La table pioche pour toi quand il te manque une carte, et prend elle-même le joker visé.
tr-value-mistakes-played = Permises
    .help = Comme en vrai : qui oublie une carte passe un tour si quelqu’un le remarque. Nier son joker ne prend jamais : on sort du jeu.
tr-option-max-turns = Tours au plus
    .help = Un garde-fou : après autant de tours, on s’arrête et personne ne gagne.

## Ce qui se passe

tr-event-dealt = { $you ->
    [first] Les cartes sont distribuées. À toi de commencer.
   *[none] Les cartes sont distribuées. { $first } commence.
}
tr-event-turn = { $you ->
    [seat] À toi.
   *[none] C’est à { $seat }.
}
tr-drawn = { $card-shown ->
    [yes] { $card }
   *[no] une carte
}
tr-event-drew = { $you ->
    [seat] Tu pioches { tr-drawn }.
   *[none] { $seat } pioche { tr-drawn }.
}
tr-event-put-under = { $you ->
    [seat] Tu pioches alors qu’il ne te manque rien : { tr-drawn } repart sous la pioche, et tu passeras un tour.
   *[none] { $seat } pioche sans raison et passera un tour. Sous la pioche repart { tr-drawn }.
}
tr-event-turned-over = La pioche est vide : on retourne la défausse sans la mélanger ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}).
# Une Pioche juste après une Pioche, ou une Tire quand il n’y a personne à qui prendre une carte.
tr-effect = { $works ->
    [yes] {"."}
   *[no] { $card-sort ->
        [draw] , juste après une autre : ça ne fait rien.
        [pull] , mais il n’y a personne à qui prendre une carte.
       *[other] {"."}
    }
}
tr-event-discarded = { $target-shown ->
    [yes] { $you ->
        [seat] Tu joues { $card } contre { $target }.
        [target] { $seat } joue { $card } contre toi.
       *[none] { $seat } joue { $card } contre { $target }.
    }
   *[no] { $you ->
        [seat] Tu défausses { $card }{ tr-effect }
       *[none] { $seat } défausse { $card }{ tr-effect }
    }
}
tr-event-dropped = { $you ->
    [seat] Tu défausses { $card }, sans t’en servir.
   *[none] { $seat } défausse { $card }, sans s’en servir.
}
tr-event-pulled = { $you ->
    [seat] Tu prends { tr-drawn } chez { $target }.
    [target] { $seat } te prend { tr-drawn }.
   *[none] { $seat } prend { tr-drawn } chez { $target }.
}
tr-event-swapped = { $you ->
    [seat] { $got-count ->
        [0] Tu échanges ta main avec { $target }, qui n’avait plus rien.
       *[other] Tu échanges ta main avec { $target } et tu reçois { $got }.
    }
    [target] { $gave-count ->
        [0] { $seat } échange sa main vide avec la tienne.
       *[other] { $seat } échange sa main avec la tienne : tu reçois { $gave }.
    }
   *[none] { $seat } et { $target } échangent leurs mains.
}
tr-event-gave-joker = { $you ->
    [seat] Tu lâches un joker.
   *[none] { $seat } lâche un joker.
}
tr-event-no-joker = { $you ->
    [seat] Tu n’as pas de joker à lâcher.
   *[none] { $seat } n’a pas de joker à lâcher.
}
tr-event-denied = { $you ->
    [seat] « Pas de joker ! » Et c’est vrai.
   *[none] { $seat } : « Pas de joker ! » Et c’est vrai.
}
tr-event-out = { $you ->
    [seat] Tu cachais un joker : te voilà hors jeu. Sur la défausse : { $hand }.
   *[none] { $seat } cachait un joker : hors jeu ! Sur la défausse : { $hand }.
}
tr-event-called = { $short ->
    [yes] { $you ->
        [seat] Bien vu : { $target } n’a pas le bon compte, complète sa main et passera un tour.
        [target] { $seat } a l’œil : tu n’as pas le bon compte. Tu complètes ta main et tu passeras un tour.
       *[none] { $seat } a l’œil : { $target } n’a pas le bon compte, complète sa main et passera un tour.
    }
   *[no] { $you ->
        [seat] Fausse alerte : { $target } a le bon compte.
        [target] { $seat } te soupçonne, mais tu as le bon compte.
       *[none] Fausse alerte : { $seat } soupçonne { $target }, qui a le bon compte.
    }
}
tr-event-skipped = { $turns ->
    [1] { $you ->
        [seat] Tu passes ton tour.
       *[none] { $seat } passe son tour.
    }
   *[other] { $you ->
        [seat] Tu passes { $turns } tours.
       *[none] { $seat } passe { $turns } tours.
    }
}
tr-event-turn-ended = { $you ->
    [seat] Ton tour est fini.
   *[none] { $seat } a fini son tour.
}
tr-family = { $shown-colour ->
    [red] rouges
    [yellow] jaunes
    [blue] bleus
    [green] verts
    [purple] violets
   *[orange] orange
}
tr-event-family = { $card-shown ->
    [yes] { $you ->
        [seat] Famille ! Tu étales tes quatre trèfles { tr-family } et tu défausses { $card }.
       *[none] Famille ! { $seat } étale ses quatre trèfles { tr-family } et défausse { $card }.
    }
   *[no] { $you ->
        [seat] Famille ! Tu étales les quatre trèfles { tr-family } que tu viens de recevoir.
       *[none] Famille ! { $seat } étale les quatre trèfles { tr-family } de son échange.
    }
}
tr-event-passed = { $you ->
    [seat] Tu n’annonces rien.
   *[none] { $seat } n’annonce rien.
}
tr-event-over = { $reason ->
    [last-standing] { tr-over-last-standing }
    [turn-limit] { tr-over-turn-limit }
   *[family] { tr-over-family }
}
tr-over-family = La famille est au complet. { won }
tr-over-last-standing = Il ne reste qu’une personne en jeu. { won }
tr-over-turn-limit = La partie a assez duré, on s’arrête là. { won }

## Ce qu’on peut faire

tr-action-draw = Piocher une carte
    .short = Piocher
tr-action-discard = Défausser { $card }
    .short = Défausser
tr-action-discard-at = Jouer { $card } contre { $target }
    .short = Contre { $target }
tr-action-family = Annoncer « Famille ! » et défausser { $card }
    .short = Famille !
tr-action-drop = Défausser { $card } sans s’en servir
    .short = Sans s’en servir
tr-action-family-at-once = Annoncer « Famille ! »
    .short = Famille !
tr-action-pass = Ne rien annoncer
    .short = Passer
tr-action-call = Dire à { $target } : « Tu n’as pas le bon compte ! »
    .short = Mauvais compte !
tr-action-yield = Lâcher un joker
    .short = Lâcher
tr-action-deny = Répondre : « Pas de joker ! »
    .short = Pas de joker !

## Pourquoi pas

tr-reason-mistakes-prevented = À cette table, personne ne peut se tromper : il n’y a rien à dénoncer ni à répondre.
tr-reason-not-on-turn = Ce n’est pas ton tour.
tr-reason-draw-first = Pioche d’abord : il te faut cinq cartes.
tr-reason-discard-first = Tu as déjà cinq cartes : défausse-en une.
tr-reason-waiting-for-answer = On attend la réponse à l’Anti-joker.
tr-reason-not-in-hand = Tu n’as pas cette carte en main.
tr-reason-needs-target = Dis contre qui tu joues cette carte.
tr-reason-no-target = Cette carte ne vise personne.
tr-reason-no-opponent = Ce n’est pas quelqu’un que tu peux viser.
tr-reason-empty-hand = Il n’y a rien à prendre : sa main est vide.
tr-reason-no-family = Tes quatre autres cartes ne sont pas quatre trèfles d’une même couleur.
tr-reason-third-joker = Deux jokers au plus dans une famille.
tr-reason-actions-forced = À cette table, une carte action défaussée fait toujours son effet.
tr-reason-no-action = Cette carte n’a pas d’action : défausse-la, tout simplement.
tr-reason-next-turn = À cette table, une famille venue d’un Échange s’annonce au tour suivant.
tr-reason-not-swapped = Tu ne viens pas de faire un Échange.
tr-reason-announce-first = Annonce d’abord ta famille, ou passe.
tr-reason-none-received = Les cartes que tu as reçues ne sont pas quatre trèfles d’une même couleur.
tr-reason-not-asked = Personne ne te demande de joker.
tr-reason-no-joker = Tu n’as pas de joker à lâcher.
