nj-name = Nain Jaune
    .line = Play up from ace to king and empty the boxes of the board.
    .begins = The rule: the first in hand begins, right after whoever deals.

## Cards

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
nj-card = the { nj-rank } of { nj-suit }
    .name = { nj-rank } of { nj-suit }
    .short = { $rank ->
        [T] 10
       *[other] { $rank }
    }{ $suit ->
        [S] ♠
        [H] ♥
        [D] ♦
       *[C] ♣
    }

## The rules you choose

nj-edition-classic = Classic
    .help = The old way: only the rank counts, cards are dealt one by one, and a grand opéra takes all your cards in one go.
nj-edition-suited = In suit
    .help = Runs stay in one suit, cards are dealt in threes, and a grand opéra comes before your neighbour has played.
nj-edition-modern = Modern
    .help = As many play it now: the classic rules, but ranks that nobody holds are skipped.

nj-option-sequence = The run
    .help = What may be played on the card before.
nj-value-sequence-any-suit = Any suit
    .help = Only the rank counts: any eight follows a seven.
nj-value-sequence-same-suit = Same suit
    .help = After the seven of spades only the eight of spades. Runs break sooner.

nj-option-deal-by = The deal
    .help = How the cards are dealt. In packets, hands differ more.
nj-value-deal-by-one = One by one
    .help = A card each, round and round.
nj-value-deal-by-three = In threes
    .help = Packets of three; the last is whatever is missing.

nj-option-grand-opera = Grand opéra
    .help = When a perfect deal sweeps the whole board.
nj-value-grand-opera-first-turn = In one go
    .help = All your cards in a row, with nobody else’s between your first and your last.
nj-value-grand-opera-before-neighbour = Before your neighbour
    .help = You are done, and the player after you hasn’t played a single card.
nj-value-grand-opera-leader = All alone
    .help = You led the deal and played all your cards before anybody else played a single one.
nj-value-grand-opera-off = Never
    .help = Nobody sweeps the board.

nj-option-counting = The price of cards
    .help = What you pay for the cards you are left with.
nj-value-counting-points = Points
    .help = An ace costs 1, small cards their number, a jack, queen or king 10.
nj-value-counting-cards = One token a card
    .help = Cards are counted, whatever they are.

nj-option-open-hands = Open hands
    .help = Everybody plays with their cards on the table.
nj-value-open-hands-true = Yes
    .help = All hands lie open, and cards asleep in the talon are passed over.
nj-value-open-hands-false = No
    .help = Everybody hides their cards.

nj-option-skip-missing = Skip missing ranks
    .help = What happens when nobody holds the next card.
nj-value-skip-missing-true = Yes
    .help = The rank after it is wanted instead, whether its cards were played or lie in the talon, and so on up to the king.
nj-value-skip-missing-false = No
    .help = The run ends there, and whoever played last leads again.

nj-option-lead = To lead
    .help = What whoever starts a run may play.
nj-value-lead-any = Any card
    .help = They choose freely from their hand.
nj-value-lead-lowest = Their lowest
    .help = They play a card of the lowest rank they hold, of any suit.

nj-option-stake = Stakes
    .help = What the stakes are multiplied by: 1, 2, 3, 4 and 5 tokens on the five boxes.
nj-option-tokens = Tokens to start with
    .help = What everybody has in front of them at first.
nj-option-deals = Number of deals
    .help = How long the match is. Usually as many deals as players.
nj-option-bankruptcy = Out of tokens
    .help = What happens when somebody cannot stake any more.
nj-value-bankruptcy-credit = On credit
    .help = They go on with a debt.
nj-value-bankruptcy-stop = We stop
    .help = The match ends after the deal that leaves somebody unable to stake.

## What happens

nj-tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
# The rank that is wanted, and the suit where it counts: “ten”, “ten of hearts”.
nj-wanted = { $wanted-rank ->
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
}{ $wanted-suit ->
    [S] {" of spades"}
    [H] {" of hearts"}
    [D] {" of diamonds"}
    [C] {" of clubs"}
   *[none] {""}
}

nj-event-staked = Deal { $deal }: everybody stakes on the five boxes{ $stake ->
    [1] {""}
   *[other] , times { $stake }
}.
nj-event-dealt = { $you ->
    [seat] You get { $hand-count } cards.
   *[none] { $seat } gets { $hand-count } cards.
}
nj-event-laid-aside = { $talon-shown ->
    [yes] In the talon: { $talon }.
   *[no] { $talon-count } cards sleep in the talon.
}
nj-event-played = { $you ->
    [seat] You play { $card }.
   *[none] { $seat } plays { $card }.
}
nj-event-took = { $card-rank ->
    [7] { $you ->
        [seat] The Yellow Dwarf! You sweep up { nj-tokens }.
       *[none] The Yellow Dwarf! { $seat } sweeps up { nj-tokens }.
    }
   *[other] { $you ->
        [seat] A fine card! You take { nj-tokens }.
       *[none] A fine card! { $seat } takes { nj-tokens }.
    }
}
nj-event-sans = { $wanted-rank ->
    [none] Nobody holds what follows.
   *[other] { nj-sans }
}
nj-sans = { $seats-count ->
    [1] { $you ->
        [seats] You say: “No { nj-wanted }!”
       *[none] { $seats } says: “No { nj-wanted }!”
    }
   *[other] { $seats }: “No { nj-wanted }!”
}
nj-event-skipped = So we skip ahead. { $wanted-count ->
    [1] Who has { $wanted }?
   *[other] { $wanted-rank ->
        [8] Who has an { nj-wanted }?
       *[other] Who has a { nj-wanted }?
    }
}
nj-event-leads = { $you ->
    [seat] You start a new run.
   *[none] { $seat } starts a new run.
}
nj-event-opera = { $grand-shown ->
    [yes] { $you ->
        [seat] Grand opéra! You sweep the whole board: { $grand ->
            [one] { $grand } token
           *[other] { $grand } tokens
        }.
       *[none] Grand opéra! { $seat } sweeps the whole board: { $grand ->
            [one] { $grand } token
           *[other] { $grand } tokens
        }.
    }
   *[no] { $you ->
        [seat] Opéra! Your last card is gone and the deal is yours.
       *[none] Opéra! { $seat } has no cards left and wins the deal.
    }
}
nj-event-paid = { $you ->
    [seat] You are left with { $hand } and pay { $to } { nj-tokens }.
    [to] { $seat } is left with { $hand } and pays you { nj-tokens }.
   *[none] { $seat } is left with { $hand } and pays { $to } { nj-tokens }.
}
nj-event-doubled = { $you ->
    [seat] You never played { $card }: you double its box, { nj-tokens } out of your pocket.
   *[none] { $seat } never played { $card } and doubles its box: { nj-tokens }.
}
nj-event-over = { $reason ->
    [bankruptcy] { nj-over-bankruptcy }
   *[deals-played] { nj-over-deals-played }
}
nj-over-deals-played = All deals are played; let’s count the tokens. { won }
nj-over-bankruptcy = Somebody cannot stake any more, so we stop here. { won }

## What you can do

nj-action-play = Play { $card }
    .short = Play

## Why not

nj-reason-not-in-hand = You don’t have that card in your hand.
nj-reason-not-lowest = To lead, you have to play one of your lowest cards.
nj-reason-not-wanted = That card doesn’t follow: it has to be the one right after the last card played.
