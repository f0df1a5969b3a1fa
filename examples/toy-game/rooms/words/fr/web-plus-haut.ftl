ph-web-lay = Pose une carte : la plus haute emporte la manche.
ph-web-over = La partie est finie.
ph-web-rounds = { $points ->
    [one] { $points } manche
   *[other] { $points } manches
}
ph-web-laid = a posé une carte
ph-web-shown = Déjà montrées

## La première partie expliquée

ph-help-goal = Le but : emporter plus de manches que les autres.
ph-help-turn = Chacun pose une carte face cachée, tous en même temps.
ph-help-watch = La plus haute emporte la manche. Ce qui a été montré ne revient pas.
ph-help-lay = Touche la carte que tu veux poser.
ph-help-wait = Les autres choisissent leur carte.
ph-help-over = Voilà ! Tu sais jouer à Plus haut.
ph-why-high = plus c’est haut, plus c’est sûr
ph-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
