### The screen of Nain Jaune.

## The board and the run

nj-web-board = The board and its five boxes
nj-web-box = { $card }: { nj-tokens }{ $done ->
    [yes] , card already played
   *[no] {""}
}
nj-web-dwarf = Yellow Dwarf
nj-web-run = The run
nj-web-laid = { $card }, by { $name }
nj-web-no-run = No run has begun.
nj-web-any = any card
nj-web-lowest = the lowest
nj-web-skipped = Skipped: { $ranks }.
nj-web-leads-lowest = { $name } plays one of their lowest cards.
nj-web-wanted = Wanted: { $cards }.
nj-web-leads = { $name } may play any card.
nj-web-talon = Talon
nj-web-asleep = { $count ->
    [one] { $count } card sleeps in the talon
   *[other] { $count } cards sleep in the talon
}
nj-web-sans = no { nj-wanted }{ $suit ->
    [S] {" ♠"}
    [H] {" ♥"}
    [D] {" ♦"}
    [C] {" ♣"}
   *[none] {""}
}!

## The players

nj-web-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
nj-web-you = You
    .self = You
nj-web-player = Player

## My hand

nj-web-hand = Your hand{ $rows ->
    [1] {""}
   *[other] , row { $row } of { $rows }
}
nj-web-sort = { $order ->
    [rank] Your hand is sorted by rank. Sort it by suit
   *[suit] Your hand is sorted by suit. Sort it by rank
}

## What is expected of you

nj-web-lead = Your lead: play any card you like.
nj-web-lead-lowest = Your lead: play one of your lowest cards.
nj-web-follow = Your turn: play { $wanted-suit ->
    [none] { $wanted-rank ->
        [8] an
       *[other] a
    }
   *[other] the
} { nj-wanted }{ $choices ->
    [1] .
   *[other] , whichever you like.
}
nj-web-waits = { $name } is playing…
nj-web-over = The game is over.
nj-web-read = Read the accounts; the next deal waits.

## The end of a deal

nj-web-opera = { $you ->
    [yes] Opéra! The deal is yours!
   *[no] Opéra for { $name }!
}
nj-web-grand-opera = { $you ->
    [yes] Grand opéra! You sweep the board!
   *[no] Grand opéra for { $name }!
}
nj-web-settled = Settling deal { $deal } of { $deals }
nj-web-sweeps = { $you ->
    [yes] sweep
   *[no] sweeps
} the whole board
nj-web-pays = { $you ->
    [yes] pay
   *[no] pays
} { nj-tokens } for { $cards }
nj-web-receives = { $you ->
    [yes] get in all
   *[no] gets in all
}
nj-web-doubles = { $you ->
    [yes] double
   *[no] doubles
} the box: { $before } → { $after }
nj-web-doubles-nothing = { $you ->
    [yes] double
   *[no] doubles
} the box, which was empty
nj-web-whole-deal = Over the whole deal, stakes and boxes included
nj-web-close = Close

## Balances

nj-web-balances = Tokens, deal by deal
nj-web-deal-of = Deal { $deal }/{ $deals }
nj-web-deal = Deal { $deal }
nj-web-start = Start
nj-web-not-yet = Once a deal is over, this shows what everybody won or lost.
nj-web-figures = See the figures
nj-score = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
nj-why-box =
    you take { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
nj-why-lead = you keep the lead
nj-why-run = { $count } of your cards go in one run
nj-why-points =
    that is { $count ->
        [one] { $count } point
       *[other] { $count } points
    } less to pay
nj-why-left = { $count ->
    [0] that is the opéra
    [one] you have { $count } card left
   *[other] you have { $count } cards left
}
