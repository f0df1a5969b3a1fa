terminal-marks-plus-haut = №7 is the seven.
terminal-ph-deed = { $verb ->
   *[lay] Lay a card
}
terminal-ph-shown = Shown
terminal-ph-points = { $points ->
    [one] { $points } round
   *[other] { $points } rounds
}
terminal-ph-laid = has laid a card
terminal-ph-plain-seat = { $name }: { $points ->
    [one] { $points } round
   *[other] { $points } rounds
}{ $laid ->
    [yes] , a card laid
   *[no] {""}
}.
