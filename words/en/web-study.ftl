# What if…? and study positions.

what-if-help = What { $name } could do at that moment, and what a champion thinks of it. Choose: the game goes on from there against bots, beside the real one.
what-if-champion = What the champion would have done
what-if-done = What was played
what-if-esteem = The champion’s opinion: { $esteem } out of 100
study-help = Choose a game and everybody’s cards; what you do not choose, chance deals. The position is in the link, nothing is sent.
study-unable = This browser cannot play alone: it needs the page’s engine.
study-seats = Players
study-first = Who begins
study-seat = Seat { $seat }
study-hands = The hands
study-actions = { $count ->
    [one] One action has already been done in this position.
   *[other] { $count } actions have already been done in this position.
}
study-any = Up to chance
study-give = Give cards to seat { $seat }
study-take = Take back: { $card }
study-me = My seat
study-play = Play this position
study-share = Share the link
study-save = Save the file
study-open = Open a file
study-bad = This is no position of these games.
