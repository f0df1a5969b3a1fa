ph-name = Plus haut
    .line = Chacun pose une carte, et la plus haute emporte la manche.
    .begins = Tout le monde joue en même temps.

## Les cartes

ph-card = le { $number }
    .name = { $number }
    .short = { $number }

## Les règles qu’on choisit

ph-option-cards = Cartes par personne
    .help = Autant de cartes que de manches.

## Ce qui se passe

ph-event-dealt = Les cartes sont distribuées.
ph-event-laid = { $you ->
    [seat] Tu poses { $card } face cachée.
   *[none] { $seat } pose une carte face cachée.
}
ph-event-shown = { $you ->
    [seat] On retourne les cartes : tu emportes la manche.
   *[none] On retourne les cartes : { $seat } emporte la manche.
}
ph-event-over = { ph-over-cards-played }
ph-over-cards-played = Toutes les cartes sont jouées. { won }

## Ce qu’on peut faire

ph-action-lay = Poser { $card }
    .short = Poser { $card }

## Pourquoi pas

ph-reason-not-in-hand = Tu n’as pas cette carte en main.
