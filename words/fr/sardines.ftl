sa-name = Sardines de Marseille
    .line = On remplit ses boîtes tête-bêche, on les ferme vite, et gare au chat.
    .begins = La règle ne dit pas qui commence.

## Les cartes

sa-effect = { $effect ->
    [replay] Rejoue
    [draw2] Pioche deux
    [steal] Vol
    [cat] Chat
    [lid] Couvercle
    [double] Double
   *[bone] arête
}
sa-arrow = { $heading ->
    [right] {" →"}
    [left] {" ←"}
   *[none] {""}
}
sa-card = { $effect ->
    [bone] une arête
    [double] une sardine Double{ sa-arrow }
   *[other] une sardine { sa-effect }{ sa-arrow }
}
    .name = { $effect ->
        [bone] arête
       *[other] sardine { sa-effect }
    }{ $heading ->
        [right] , tête à droite
        [left] , tête à gauche
       *[none] {""}
    }
    .short = { $effect ->
        [bone] arête
        [double] Double { $heading ->
            [right] →
            [left] ←
           *[none] ↔
        }
       *[other] { sa-effect }{ sa-arrow }
    }
sa-assortment-lemon = Citron
    .help = Boîte vide : une carte de plus quand tu défausses pour repiocher, ou avec une sardine Pioche deux.
sa-assortment-tomato = Tomate
    .help = Boîte vide : tu peux garder six cartes en main au lieu de cinq.
sa-assortment-garlic = Ail et persil
    .help = Boîte vide : personne ne peut voler de carte dans ta main.
sa-assortment-pepper = Poivre et basilic
    .help = Boîte vide : tu peux prendre dans la défausse au lieu de piocher.

## Les règles qu’on choisit

sa-option-assortments = Les assortiments
    .help = Jouer avec le dos des boîtes : citron, tomate, ail et poivre.
sa-value-assortments-true = Oui
    .help = Quatre boîtes chacun, et chacune t’aide tant qu’elle est vide. De 2 à 4 joueurs.
sa-value-assortments-false = Non
    .help = Trois boîtes toutes simples.
sa-option-night = La fin de la nuit
    .help = Qui gagne si la pioche s’épuise une deuxième fois.
sa-value-night-score = On compte les boîtes
    .help = Qui a fermé le plus de boîtes gagne.
sa-value-night-cat-wins = Le chat gagne
    .help = Le chat emporte tout, et tout le monde a perdu.
sa-option-bone-lids = L’arête en couvercle
    .help = Peut-on fermer une boîte avec une arête ?
sa-value-bone-lids-true = Oui
    .help = Une arête fait un bon couvercle.
sa-value-bone-lids-false = Non
    .help = Une arête est tout juste bonne à jeter, ou à donner au chat.
sa-option-refill = Une main vide
    .help = Quand pioche-t-on des cartes neuves, quand on n’en a plus ?
sa-value-refill-end-of-turn = À la fin du tour
    .help = On attend la fin du tour, même au milieu d’une suite d’effets.
sa-value-refill-at-once = Aussitôt
    .help = On pioche tout de suite une main neuve, puis l’effet de la carte a lieu.
sa-option-deal-tomato = Six cartes au début
    .help = Avec les assortiments : la tomate compte-t-elle dès la première donne ?
sa-value-deal-tomato-true = Oui
    .help = Avec les assortiments, six cartes chacun au début.
sa-value-deal-tomato-false = Non
    .help = Cinq cartes chacun au début.
sa-option-max-turns = Tours au plus
    .help = Un garde-fou : après autant de tours, on s’arrête et personne ne gagne.

## Ce qui se passe

sa-each = { $each ->
    [6] Six cartes chacun
   *[other] Cinq cartes chacun
}
sa-event-dealt = { $you ->
    [first] { sa-each }, { $pile } dans la pioche. À toi de commencer.
   *[none] { sa-each }, { $pile } dans la pioche. { $first } commence.
}
sa-event-laid = { $you ->
    [seat] Tu poses { $card } dans ta boîte { $tin }.
   *[none] { $seat } pose { $card } dans sa boîte { $tin }.
}
sa-event-closed = { $you ->
    [seat] Tu fermes ta boîte { $tin } avec { $card }.
   *[none] { $card-shown ->
        [yes] { $seat } ferme sa boîte { $tin } avec { $card }.
       *[no] { $seat } ferme sa boîte { $tin }.
    }
}
sa-event-discarded = { $you ->
    [seat] Tu défausses { $cards }.
   *[none] { $seat } défausse { $cards }.
}
sa-event-effect = { $effect ->
    [replay] { $you ->
        [seat] Rejoue ! Encore une carte pour toi.
       *[none] Rejoue ! { $seat } joue encore.
    }
    [draw2] { $you ->
        [seat] Pioche deux ! C’est pour toi.
       *[none] Pioche deux ! C’est pour { $seat }.
    }
    [steal] { $you ->
        [seat] Au voleur ! À toi de chiper une carte.
       *[none] Au voleur ! { $seat } va chiper une carte.
    }
    [cat] { $you ->
        [seat] Miaou ! Le chat réclame sa part aux autres.
       *[none] Miaou ! { $seat } appelle le chat, qui réclame sa part aux autres.
    }
   *[lid] { $you ->
        [seat] À toi de chiper un couvercle.
       *[none] { $seat } va chiper un couvercle.
    }
}
sa-event-lost = { $effect ->
    [replay] Rien à rejouer, tant pis.
    [draw2] Rien à piocher, tant pis.
    [steal] Rien à voler, tant pis.
    [cat] Rien pour le chat, tant pis.
   *[lid] Pas de couvercle à chiper, tant pis.
}
sa-event-reached = { $you ->
    [seat] Tu tends la main vers les cartes, chez { $victim }…
    [victim] { $seat } tend la main vers tes cartes…
   *[none] { $seat } tend la main vers les cartes, chez { $victim }…
}
sa-stolen = { $card-shown ->
    [yes] { $card }
   *[no] une carte
}
sa-event-stole = { $you ->
    [seat] Tu voles { sa-stolen } à { $victim }.
    [victim] { $seat } te vole { sa-stolen }.
   *[none] { $seat } vole { sa-stolen } à { $victim }.
}
sa-event-stole-sardine = { $you ->
    [seat] Tu voles { $card } dans la boîte { $tin }, chez { $victim }.
    [victim] { $seat } te vole { $card } dans ta boîte { $tin }.
   *[none] { $seat } vole { $card } dans la boîte { $tin }, chez { $victim }.
}
sa-event-unlidded = { $you ->
    [seat] Tu chipes le couvercle de la boîte { $tin } à { $victim } : c’était { $card }.
    [victim] { $seat } te chipe le couvercle de ta boîte { $tin } : c’était { $card }.
   *[none] { $card-shown ->
        [yes] { $seat } chipe le couvercle de la boîte { $tin } à { $victim } : c’était { $card }.
       *[no] { $seat } chipe le couvercle de la boîte { $tin } à { $victim }.
    }
}
sa-event-fed = { $you ->
    [seat] Tu donnes { $card } au chat.
   *[none] { $seat } donne { $card } au chat.
}
sa-event-fed-sardine = { $you ->
    [seat] Tu donnes au chat { $card } de ta boîte { $tin }.
   *[none] { $seat } donne au chat { $card } de sa boîte { $tin }.
}
sa-drawn = { $cards-shown ->
    [yes] { $cards }
   *[no] { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
}
sa-event-drew = { $you ->
    [seat] Tu pioches { sa-drawn }.
   *[none] { $seat } pioche { sa-drawn }.
}
sa-event-took = { $you ->
    [seat] Tu prends { $card } dans la défausse.
   *[none] { $seat } prend { $card } dans la défausse.
}
sa-event-pile-out = La pioche est vide.
sa-event-night = { $cards-count ->
    [0] Le chat dort, la nuit tombe, et il n’y a plus rien à piocher.
   *[other] Le chat dort, la nuit tombe. On mélange la défausse : { $cards-count ->
        [one] { $cards-count } carte
       *[other] { $cards-count } cartes
    } dans la pioche.
}
sa-event-trims = { $you ->
    [seat] Tu as { $excess ->
        [one] { $excess } carte
       *[other] { $excess } cartes
    } de trop.
   *[none] { $seat } a { $excess ->
        [one] { $excess } carte
       *[other] { $excess } cartes
    } de trop.
}
sa-event-trimmed = { $you ->
    [seat] Tu défausses { $card }.
   *[none] { $seat } défausse { $card }.
}
# Une main vidée au milieu du tour : l’effet de la dernière carte attend.
sa-event-refills = { $effect ->
    [none] { $you ->
        [seat] Ta main est vide : tu en pioches une toute neuve.
       *[none] { $seat } n’a plus de cartes et pioche une main toute neuve.
    }
   *[other] { $you ->
        [seat] Ta main est vide : tu en pioches d’abord une toute neuve.
       *[none] { $seat } n’a plus de cartes et pioche d’abord une main toute neuve.
    }
}
sa-event-turn-ended = { $you ->
    [next] À toi.
   *[none] { $next-shown ->
        [yes] C’est à { $next }.
       *[no] Le dernier tour est fini.
    }
}
sa-event-over = { $reason ->
    [night] { sa-over-night }
    [cat] { sa-over-cat }
    [turn-limit] { sa-over-turn-limit }
   *[tins-closed] { sa-over-tins-closed }
}
sa-over-tins-closed = Toutes les boîtes sont fermées. { won }
sa-over-night = La nuit est finie, on compte les boîtes. { won }
sa-over-cat = La nuit est finie, et le chat a tout mangé. { won }
sa-over-turn-limit = La partie a assez duré, on s’arrête là. { won }

## Ce qu’on peut faire

sa-action-lay = Poser { $card } dans ta boîte { $tin }
    .short = Poser, boîte { $tin }
sa-action-close = Fermer ta boîte { $tin } avec { $card }
    .short = Fermer la boîte { $tin }
sa-action-discard = Défausser { $cards } et repiocher
    .short = { $cards-count ->
        [one] Défausser { $cards-count } carte
       *[other] Défausser { $cards-count } cartes
    }
sa-action-steal-hand = Voler une carte au hasard à { $victim }
    .short = Dans sa main
sa-action-steal-sardine = Voler la sardine { $slot } de la boîte { $tin }, chez { $victim }
    .short = Boîte { $tin }, sardine { $slot }
    .lying = Voler { $lying }, boîte { $tin } { OF($victim) }
sa-action-unlid = Chiper le couvercle de la boîte { $tin } à { $victim }
    .short = Couvercle { $tin }
sa-action-feed-sardine = Donner au chat la sardine { $slot } de ta boîte { $tin }
    .short = Boîte { $tin }, sardine { $slot }
    .lying = Donner au chat { $lying }, dans ta boîte { $tin }
sa-action-feed = Donner { $card } au chat
    .short = Au chat
sa-action-trim = Défausser { $card }
    .short = Défausser
sa-action-take-pile = Prendre dans la pioche
    .short = Pioche
sa-action-take = Prendre { $card } dans la défausse
    .short = Défausse

## Pourquoi pas

sa-reason-something-else-wanted = Pas maintenant : on attend autre chose de toi.
sa-reason-not-in-hand = Tu n’as pas ça en main.
sa-reason-bone-laid = Une arête ne se pose pas dans une boîte.
sa-reason-no-such-tin = Cette boîte n’existe pas à cette table.
sa-reason-lid-on = Cette boîte est fermée.
sa-reason-tin-full = Cette boîte est pleine.
sa-reason-head-to-tail = Tête-bêche ! Ici, la sardine doit regarder de l’autre côté.
sa-reason-tin-not-full = Il faut trois sardines dans la boîte pour la fermer.
sa-reason-bone-lid = À cette table, une arête ne fait pas un couvercle.
sa-reason-no-opponent = Choisis un adversaire.
sa-reason-empty-hand = Sa main est vide.
sa-reason-garlic = L’ail protège sa main : vole plutôt dans une boîte.
sa-reason-empty-slot = Il n’y a pas de sardine à cet endroit.
sa-reason-no-lid = Cette boîte n’a pas de couvercle.
sa-reason-not-in-discards = Cette carte n’est pas dans la défausse.
