terminal-marks-nain-jaune = ☺ marque le Nain Jaune, le sept de carreau.
terminal-nj-deed = { $verb ->
   *[play] Jouer
}
terminal-nj-board = Tableau
terminal-nj-chain = Dernière carte
terminal-nj-wanted = il faut
terminal-nj-place = donne { $deal } · talon ▯{ $talon }
terminal-nj-tokens = jetons
terminal-nj-plain-board = Sur le tableau : { $boxes }.
terminal-nj-plain-box = { $card }, { $tokens ->
    [0] vide
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
terminal-nj-plain-seat = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}.
terminal-nj-plain-last = Dernière carte jouée : { $card }.
terminal-nj-plain-wanted = Pour continuer, il faut { $cards }.
terminal-nj-near = Plus qu’une carte pour { $name } !
