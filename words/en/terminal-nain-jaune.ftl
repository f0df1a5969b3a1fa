terminal-marks-nain-jaune = ☺ marks the Nain Jaune, the seven of diamonds.
terminal-nj-deed = { $verb ->
   *[play] Play
}
terminal-nj-board = Board
terminal-nj-chain = Last card
terminal-nj-wanted = wanted
terminal-nj-place = deal { $deal } · talon ▯{ $talon }
terminal-nj-tokens = tokens
terminal-nj-plain-board = On the board: { $boxes }.
terminal-nj-plain-box = { $card }, { $tokens ->
    [0] empty
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
terminal-nj-plain-seat = { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}.
terminal-nj-plain-last = Last card played: { $card }.
terminal-nj-plain-wanted = To go on, { $cards } is wanted.
terminal-nj-near = One card left for { $name }!
