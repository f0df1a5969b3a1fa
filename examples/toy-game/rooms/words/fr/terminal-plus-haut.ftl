terminal-marks-plus-haut = №7, c’est le sept.
terminal-ph-deed = { $verb ->
   *[lay] Poser une carte
}
terminal-ph-shown = Montrées
terminal-ph-points = { $points ->
    [one] { $points } manche
   *[other] { $points } manches
}
terminal-ph-laid = a posé une carte
terminal-ph-plain-seat = { $name } : { $points ->
    [one] { $points } manche
   *[other] { $points } manches
}{ $laid ->
    [yes] , une carte posée
   *[no] {""}
}.
