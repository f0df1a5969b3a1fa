nj-name = Nain Jaune
    .line = On enchaîne les cartes de l’as au roi et on vide les cases du tableau.
    .minutes = 20 à 40 min

nj-rank = { $rank ->
    [A] as
    [T] dix
    [J] valet
    [Q] dame
    [K] roi
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
   *[9] neuf
}
nj-suit = { $suit ->
    [S] pique
    [H] cœur
    [D] carreau
   *[C] trèfle
}
nj-card = { nj-rank } de { nj-suit }
    .short = { $rank ->
        [A] A
        [T] 10
        [J] V
        [Q] D
        [K] R
       *[other] { $rank }
    }{ $suit ->
        [S] ♠
        [H] ♥
        [D] ♦
       *[C] ♣
    }
nj-event-played = { $you ->
    [seat] Tu joues : { $card }.
   *[none] { $seat } joue : { $card }.
}
nj-action-play = Jouer : { $card }
    .short = Jouer
