lab-plus-haut-end =
    .cards-played = toutes les cartes jouées
lab-plus-haut-highest = Ce qui emporte une manche
    .highest-card = carte
