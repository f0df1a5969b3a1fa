tr-web-sort-clover = trèfle
    .does = Un trèfle : la défausse termine ton tour.
tr-web-sort-joker = joker
    .does = Un joker remplace un trèfle. Le défausser termine ton tour.
tr-web-sort-draw = Pioche
    .does = Pioche : tu pioches une carte et tu défausses encore.
tr-web-sort-pull = Tire
    .does = Tire : prends une carte au hasard chez quelqu’un, puis défausse encore.
tr-web-sort-antijoker = Anti-joker
    .does = Anti-joker : la personne visée lâche son joker.
tr-web-sort-swap = Échange
    .does = Échange : donne tes quatre cartes contre la main de quelqu’un.
tr-web-discard = À toi : choisis une carte à défausser.
tr-web-at-whom = { $what } Contre qui ?
tr-web-answer = Un Anti-joker te vise. As-tu un joker ?
tr-web-announce = Échange fait ! Est-ce une famille ?
tr-web-call-whom = Qui n’a pas le bon nombre de cartes ?
tr-web-family-which = Famille ! Quelle carte défausses-tu ?
tr-web-over = La partie est finie.
tr-web-pile = La pioche, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
tr-web-discards = La défausse, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
tr-web-no-discards = pas encore de défausse
tr-web-holds = { $count ->
    [0] plus de cartes
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
tr-web-out = hors jeu
tr-web-lost = passe { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
tr-web-draw = À toi : pioche une carte.
