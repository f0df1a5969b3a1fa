terminal-marks-sardines =
    pa play-again  d2 draw-two  st steal  ca cat  li lid
    2w two-way  bo bone
    → and ←: which way the head points.  [▣▣▣ … ▣▣▣] closed tin
terminal-sa-deed = { $verb ->
    [close] Close a tin
    [lay] Lay a sardine
    [steal] Steal
    [unlid] Steal a lid
    [feed] Feed the cat
    [take] Take from the discards
    [trim] Put a card back
   *[discard] Discard and draw again
}
terminal-sa-cat = Cat
terminal-sa-day = day
terminal-sa-night = night
terminal-sa-mark = { $effect ->
    [replay] pa
    [draw2] d2
    [steal] st
    [cat] ca
    [lid] li
    [double] 2w
   *[bone] bo
}
terminal-sa-plain-piles = Pile: { $pile ->
    [one] { $pile } card
   *[other] { $pile } cards
}. On the discards: { $top }. { $cat ->
    [night] It is night.
   *[day] It is day.
}
terminal-sa-plain-closed = closed
terminal-sa-plain-empty = empty
terminal-sa-plain-tin = tin { $tin }{ $has ->
    [bonus] {" "}({ $bonus })
   *[none] {""}
}: { $inside }
terminal-sa-plain-seat = { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}; { $tins }.
terminal-sa-near = One more tin to close for { $name }!
