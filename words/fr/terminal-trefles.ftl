terminal-marks-trefles = ◆R rouge  ●J jaune  ▲B bleu  ■V vert  ✚P violet  ★O orange
terminal-tr-deed = { $verb ->
    [family] Annoncer une famille
    [draw] Piocher
    [yield] Donner son joker
    [deny] Nier
    [call] Dire à quelqu’un que son compte n’est pas bon
    [drop] Défausser sans s’en servir
    [pass] Ne rien annoncer
   *[discard] Défausser
}
terminal-tr-out = hors jeu
terminal-tr-lost = { $turns ->
    [one] passe un tour
   *[other] passe { $turns } tours
}
terminal-tr-plain-piles = Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}. Sur la défausse : { $top }.
terminal-tr-near = Plus qu’un trèfle, et { $name } a une famille !
