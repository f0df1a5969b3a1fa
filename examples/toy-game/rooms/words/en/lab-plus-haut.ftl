lab-plus-haut-end =
    .cards-played = all cards played
lab-plus-haut-highest = What takes a round
    .highest-card = card
