nj-name = Nain Jaune
    .line = Play up from ace to king and empty the boxes of the board.
    .minutes = 20 to 40 min

nj-rank = { $rank ->
    [A] ace
    [T] ten
    [J] jack
    [Q] queen
    [K] king
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[9] nine
}
nj-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
nj-card = { nj-rank } of { nj-suit }
    .short = { $rank ->
        [T] 10
       *[other] { $rank }
    }{ $suit ->
        [S] ♠
        [H] ♥
        [D] ♦
       *[C] ♣
    }
nj-event-played = { $you ->
    [seat] You play the { $card }.
   *[none] { $seat } plays the { $card }.
}
nj-action-play = Play the { $card }
    .short = Play
