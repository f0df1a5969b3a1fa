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
tr-web-call-does = Si la personne n’a pas quatre cartes, elle en pioche et passera un tour. Si elle a le bon compte, il ne se passe rien.
tr-web-answer-joker = Tu en as un : qui le cache est hors jeu.
tr-web-answer-none = Tu n’en as pas.
tr-web-owes = Il te manque une carte : pioche avant que quelqu’un ne dise « Compte ! »
tr-web-family-which = Famille ! Quelle carte défausses-tu ?
tr-web-family = La famille gagnante
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
tr-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
tr-why-wins = tu gagnes
tr-why-honest = qui cache un joker est hors jeu
tr-why-true = c’est vrai, tu n’as pas de joker
tr-why-short = il lui manque une carte
tr-why-draw = on commence par piocher
tr-why-owed = il te manque une carte, et quelqu’un pourrait le dire
tr-why-together =
    tu gardes { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } pour ta famille
tr-why-free = c’est une carte gratuite, et tu défausses encore
tr-why-joker = on sait qu’il y a un joker chez cette personne
tr-why-maybe-joker = cette personne a peut-être un joker
tr-why-hand = l’autre main promet plus que la tienne
tr-why-harmless = son action te ferait du tort
tr-why-no-family = ce n’est pas une famille
