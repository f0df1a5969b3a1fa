### La table des Sardines de Marseille dans le navigateur.

## Ce qu’on attend de toi

sa-web-turn = À toi ! Choisis une carte.
sa-web-replay = Rejoue ! Choisis encore une carte.
sa-web-lay = Touche la boîte où la poser.
sa-web-close = Touche la boîte à fermer avec.
sa-web-lay-or-close = Pose-la, ou ferme une boîte pleine.
sa-web-nowhere = Elle ne va nulle part pour l’instant.
sa-web-bone-nowhere = Pas de boîte pleine à fermer.
sa-web-heading = La tête de quel côté ?
sa-web-left = À gauche
sa-web-right = À droite
sa-web-discard = Défausser et piocher
sa-web-discard-which = Quelles cartes jettes-tu ?
sa-web-discard-draws = { $more ->
    [0] Tu en piocheras autant.
   *[other] Tu en piocheras une de plus.
}
sa-web-discard-confirm = Jeter { $count }, piocher { $draw }
sa-web-back = Retour
sa-web-steal = Au voleur ! Touche une main, ou une sardine dans une boîte ouverte.
sa-web-unlid = Chipe un couvercle : touche une boîte fermée.
sa-web-feed = Miaou ! Donne au chat une carte, ou une sardine d’une boîte ouverte.
sa-web-trim = { $count ->
    [one] Une carte de trop : touche celle que tu jettes.
   *[other] { $count } cartes de trop : touche celle que tu jettes.
}
sa-web-take = { $count ->
    [one] Encore une carte : dans la pioche ou dans la défausse ?
   *[other] Encore { $count } cartes : dans la pioche ou dans la défausse ?
}
# La main se remplit au milieu du tour, l’effet vient après.
sa-web-then = { $effect ->
    [replay] Ta main était vide. Après ça, tu rejoues.
    [draw2] Ta main était vide. Après ça, tu pioches encore.
    [steal] Ta main était vide. Après ça, tu voles une carte.
    [cat] Ta main était vide. Après ça, le chat réclame sa part aux autres.
   *[lid] Ta main était vide. Après ça, tu chipes un couvercle.
}
sa-web-wait = C’est à { $names }.
sa-web-wait-cat = Le chat attend sa part : { $names }.
sa-web-patience = Un instant…
sa-web-over = La partie est finie.

## Ce que fait une carte

sa-web-help-replay = Rejoue : pose encore une carte.
sa-web-help-draw2 = Pioche deux : prends deux cartes.
sa-web-help-steal = Vol : chipe une carte, en main ou en boîte.
sa-web-help-cat = Chat : les autres lui donnent une sardine.
sa-web-help-lid = Couvercle : chipe celui d’une boîte fermée.
sa-web-help-double = Double : se pose dans les deux sens.
sa-web-help-bone = Arête : ne se pose pas, mais fait un bon couvercle.
sa-web-help-bone-useless = Arête : bonne à jeter, ou à donner au chat.

## Les boîtes

sa-web-my-tins = Tes boîtes
sa-web-my-tin = Ta boîte { $number }
sa-web-their-tin = Boîte { $number }, chez { $name }
sa-web-tin-empty = vide
sa-web-tin-closed = fermée
sa-web-tin-open = Une boîte vide : trois sardines tête-bêche, puis un couvercle.
sa-web-closing = { $effect ->
    [replay] Pleine ! La fermer fait rejouer.
    [draw2] Pleine ! La fermer fait piocher deux cartes.
    [steal] Pleine ! La fermer fait voler une carte.
    [cat] Pleine ! La fermer appelle le chat.
    [lid] Pleine ! La fermer fait chiper un couvercle.
   *[other] Pleine ! Il ne manque que le couvercle.
}
sa-web-lid-known = Le couvercle : { $card }.
sa-web-lid-hidden = Le couvercle, face cachée.
sa-web-bonus-on = – actif
sa-web-bonus-off = – plus actif
sa-web-shut = Fermer

## La main des autres et la tienne

sa-web-hand = Ta main
sa-web-hand-count = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
sa-web-closed-count = { $count ->
    [one] { $count } boîte fermée sur { $of }
   *[other] { $count } boîtes fermées sur { $of }
}

## Le chat, la pioche et la défausse

sa-web-cat-day = Le chat veille
sa-web-cat-evening = Bientôt la nuit…
sa-web-cat-night = Le chat dort, la nuit tombe
sa-web-cat-morning = Bientôt le matin…
sa-web-cat-hungry = Miaou !
sa-web-pile = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
sa-web-pile-short = Pioche
sa-web-discards = { $count ->
    [one] Défausse : { $count } carte, { $card }
   *[other] Défausse : { $count } cartes, sur le dessus { $card }
}
sa-web-discards-short = Défausse
sa-web-discards-title = La défausse
sa-web-discards-take = Le poivre te laisse choisir : touche la carte que tu prends.
sa-web-discards-none = La défausse est vide.
sa-score = { $count ->
    [one] { $count } boîte
   *[other] { $count } boîtes
}
sa-why-closes = une boîte de plus est fermée
sa-why-again = l’effet du dessus sert encore
sa-why-fills = ce sera la sardine n° { $count } de cette boîte, et une boîte pleine se ferme
sa-why-begins = une boîte commence
sa-why-replay = tu rejoues
sa-why-draw2 = tu pioches deux cartes
sa-why-steal = tu voles une carte
sa-why-cat = le chat réclame chez tous les autres
sa-why-lid = tu rouvres une boîte fermée
sa-why-useless = { $count ->
    [one] { $count } carte ne va
   *[other] { $count } cartes ne vont
} dans aucune de tes boîtes
sa-why-hurts =
    cette boîte a déjà { $count ->
        [one] { $count } sardine
       *[other] { $count } sardines
    }
sa-why-cards =
    cette main a { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
sa-why-opens =
    cette personne a { $count ->
        [one] { $count } boîte fermée
       *[other] { $count } boîtes fermées
    }
sa-why-least = c’est la carte qui te manquera le moins
sa-why-undo = tu n’as rien de moins cher à donner
sa-why-pile = la pioche vaut mieux que la défausse
sa-why-good = cette carte vaut la peine
