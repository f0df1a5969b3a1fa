terminal-marks-trefles = ◆R red  ●Y yellow  ▲B blue  ■G green  ✚P purple  ★O orange
terminal-tr-deed = { $verb ->
    [family] Announce a family
    [draw] Draw
    [yield] Give up your joker
    [deny] Deny
    [call] Say that somebody has the wrong number of cards
    [drop] Discard without using it
    [pass] Announce nothing
   *[discard] Discard
}
terminal-tr-out = out
terminal-tr-lost = { $turns ->
    [one] loses a turn
   *[other] loses { $turns } turns
}
terminal-tr-plain-piles = Pile: { $pile ->
    [one] { $pile } card
   *[other] { $pile } cards
}. On the discards: { $top }.
terminal-tr-near = One more clover, and { $name } has a family!
