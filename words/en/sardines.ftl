sa-name = Sardines de Marseille
    .line = Fill your tins head to tail, close them fast, and mind the cat.
    .begins = The rules do not say who begins.

## Cards

sa-effect = { $effect ->
    [replay] play-again
    [draw2] draw-two
    [steal] steal
    [cat] cat
    [lid] lid
    [double] two-way
   *[bone] bone
}
sa-arrow = { $heading ->
    [right] {" →"}
    [left] {" ←"}
   *[none] {""}
}
sa-card = { $effect ->
    [bone] a bone
    [double] a two-way sardine{ sa-arrow }
   *[other] a { sa-effect } sardine{ sa-arrow }
}
    .name = { $effect ->
        [bone] bone
       *[other] { sa-effect } sardine
    }{ $heading ->
        [right] , heading right
        [left] , heading left
       *[none] {""}
    }
    .short = { $effect ->
        [bone] bone
        [double] two-way { $heading ->
            [right] →
            [left] ←
           *[none] ↔
        }
       *[other] { sa-effect }{ sa-arrow }
    }
sa-assortment-lemon = Lemon
    .help = While this tin is empty: one more card when you discard and draw, or draw two.
sa-assortment-tomato = Tomato
    .help = While this tin is empty: you may keep six cards in hand instead of five.
sa-assortment-garlic = Garlic and parsley
    .help = While this tin is empty: nobody can steal a card from your hand.
sa-assortment-pepper = Pepper and basil
    .help = While this tin is empty: you may take from the discards instead of the pile.

## The rules you choose

sa-option-assortments = Assortments
    .help = Play with the other side of the tins: lemon, tomato, garlic and pepper.
sa-value-assortments-true = Yes
    .help = Four tins each, and each helps you while it is empty. For 2 to 4 players.
sa-value-assortments-false = No
    .help = Three plain tins.
sa-option-night = The end of the night
    .help = Who wins when the pile runs out a second time.
sa-value-night-score = Count the tins
    .help = Whoever closed the most tins wins.
sa-value-night-cat-wins = The cat wins
    .help = The cat takes it all, and everybody has lost.
sa-option-bone-lids = Bones as lids
    .help = May a tin be closed with a bone?
sa-value-bone-lids-true = Yes
    .help = A bone makes a good lid.
sa-value-bone-lids-false = No
    .help = A bone is only good for throwing away, or for the cat.
sa-option-refill = An empty hand
    .help = When do you draw new cards, once you have none left?
sa-value-refill-end-of-turn = At the end of the turn
    .help = You wait for the end of the turn, even in the middle of a chain.
sa-value-refill-at-once = At once
    .help = You draw a fresh hand right away, and then the card has its effect.
sa-option-deal-tomato = Six cards to start with
    .help = With assortments: does the tomato count for the first deal?
sa-value-deal-tomato-true = Yes
    .help = With assortments, six cards each to start with.
sa-value-deal-tomato-false = No
    .help = Five cards each to start with.
sa-option-max-turns = Turns at most
    .help = A safety net: after so many turns the game stops and nobody wins.

## What happens

sa-each = { $each ->
    [6] Six cards each
   *[other] Five cards each
}
sa-event-dealt = { $you ->
    [first] { sa-each }, { $pile } in the pile. You begin.
   *[none] { sa-each }, { $pile } in the pile. { $first } begins.
}
sa-event-laid = { $you ->
    [seat] You lay { $card } in your tin { $tin }.
   *[none] { $seat } lays { $card } in tin { $tin }.
}
sa-event-closed = { $you ->
    [seat] You close your tin { $tin } with { $card }.
   *[none] { $card-shown ->
        [yes] { $seat } closes tin { $tin } with { $card }.
       *[no] { $seat } closes tin { $tin }.
    }
}
sa-event-discarded = { $you ->
    [seat] You discard { $cards }.
   *[none] { $seat } discards { $cards }.
}
sa-event-effect = { $effect ->
    [replay] { $you ->
        [seat] Play again! One more card from you.
       *[none] Play again! { $seat } goes on.
    }
    [draw2] { $you ->
        [seat] Draw two! They are for you.
       *[none] Draw two! They are for { $seat }.
    }
    [steal] { $you ->
        [seat] Stop, thief! Now you get to steal a card.
       *[none] Stop, thief! { $seat } is about to steal a card.
    }
    [cat] { $you ->
        [seat] Meow! The cat wants its share from the others.
       *[none] Meow! { $seat } calls the cat, who wants its share from the others.
    }
   *[lid] { $you ->
        [seat] You get to pinch a lid.
       *[none] { $seat } is about to pinch a lid.
    }
}
sa-event-lost = { $effect ->
    [replay] Nothing to play again, too bad.
    [draw2] Nothing to draw, too bad.
    [steal] Nothing to steal, too bad.
    [cat] Nothing for the cat, too bad.
   *[lid] No lid to pinch, too bad.
}
sa-event-reached = { $you ->
    [seat] You reach for { $victim }’s hand…
    [victim] { $seat } reaches for your hand…
   *[none] { $seat } reaches for { $victim }’s hand…
}
sa-stolen = { $card-shown ->
    [yes] { $card }
   *[no] a card
}
sa-event-stole = { $you ->
    [seat] You steal { sa-stolen } from { $victim }.
    [victim] { $seat } steals { sa-stolen } from you.
   *[none] { $seat } steals { sa-stolen } from { $victim }.
}
sa-event-stole-sardine = { $you ->
    [seat] You steal { $card } from { $victim }’s tin { $tin }.
    [victim] { $seat } steals { $card } from your tin { $tin }.
   *[none] { $seat } steals { $card } from { $victim }’s tin { $tin }.
}
sa-event-unlidded = { $you ->
    [seat] You pinch the lid of { $victim }’s tin { $tin }: it was { $card }.
    [victim] { $seat } pinches the lid of your tin { $tin }: it was { $card }.
   *[none] { $card-shown ->
        [yes] { $seat } pinches the lid of { $victim }’s tin { $tin }: it was { $card }.
       *[no] { $seat } pinches the lid of { $victim }’s tin { $tin }.
    }
}
sa-event-fed = { $you ->
    [seat] You give the cat { $card }.
   *[none] { $seat } gives the cat { $card }.
}
sa-event-fed-sardine = { $you ->
    [seat] You give the cat { $card } from your tin { $tin }.
   *[none] { $seat } gives the cat { $card } from tin { $tin }.
}
sa-drawn = { $cards-shown ->
    [yes] { $cards }
   *[no] { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
}
sa-event-drew = { $you ->
    [seat] You draw { sa-drawn }.
   *[none] { $seat } draws { sa-drawn }.
}
sa-event-took = { $you ->
    [seat] You take { $card } from the discards.
   *[none] { $seat } takes { $card } from the discards.
}
sa-event-pile-out = The pile is empty.
sa-event-night = { $cards-count ->
    [0] The cat sleeps, night falls, and there is nothing left to draw.
   *[other] The cat sleeps, night falls. The discards are shuffled: { $cards-count ->
        [one] { $cards-count } card
       *[other] { $cards-count } cards
    } in the pile.
}
sa-event-trims = { $you ->
    [seat] You have { $excess ->
        [one] { $excess } card
       *[other] { $excess } cards
    } too many.
   *[none] { $seat } has { $excess ->
        [one] { $excess } card
       *[other] { $excess } cards
    } too many.
}
sa-event-trimmed = { $you ->
    [seat] You discard { $card }.
   *[none] { $seat } discards { $card }.
}
# A hand that ran out in the middle of a turn: the effect of the last card waits.
sa-event-refills = { $effect ->
    [none] { $you ->
        [seat] Your hand is empty: you draw a fresh one.
       *[none] { $seat } has an empty hand and draws a fresh one.
    }
   *[other] { $you ->
        [seat] Your hand is empty: you draw a fresh one first.
       *[none] { $seat } has an empty hand and draws a fresh one first.
    }
}
sa-event-turn-ended = { $you ->
    [next] Your turn.
   *[none] { $next-shown ->
        [yes] It’s { $next }’s turn.
       *[no] That was the last turn.
    }
}
sa-event-over = { $reason ->
    [night] { sa-over-night }
    [cat] { sa-over-cat }
    [turn-limit] { sa-over-turn-limit }
   *[tins-closed] { sa-over-tins-closed }
}
sa-over-tins-closed = All the tins are closed. { won }
sa-over-night = The night is over; let’s count the tins. { won }
sa-over-cat = The night is over, and the cat has eaten everything. { won }
sa-over-turn-limit = This has gone on long enough, so we stop here. { won }

## What you can do

sa-action-lay = Lay { $card } in your tin { $tin }
    .short = Lay, tin { $tin }
sa-action-close = Close your tin { $tin } with { $card }
    .short = Close tin { $tin }
sa-action-discard = Discard { $cards } and draw
    .short = { $cards-count ->
        [one] Discard { $cards-count } card
       *[other] Discard { $cards-count } cards
    }
sa-action-steal-hand = Steal a card blind from { $victim }
    .short = From their hand
sa-action-steal-sardine = Steal sardine { $slot } from { $victim }’s tin { $tin }
    .short = Tin { $tin }, sardine { $slot }
    .lying = Steal { $lying } from { $victim }’s tin { $tin }
sa-action-unlid = Pinch the lid of { $victim }’s tin { $tin }
    .short = Lid { $tin }
sa-action-feed-sardine = Give the cat sardine { $slot } from your tin { $tin }
    .short = Tin { $tin }, sardine { $slot }
    .lying = Give the cat { $lying } from your tin { $tin }
sa-action-feed = Give the cat { $card }
    .short = To the cat
sa-action-trim = Discard { $card }
    .short = Discard
sa-action-take-pile = Take from the pile
    .short = Pile
sa-action-take = Take { $card } from the discards
    .short = Discards

## Why not

sa-reason-something-else-wanted = Not now: something else is wanted of you.
sa-reason-not-in-hand = You don’t have that in your hand.
sa-reason-bone-laid = A bone can’t be laid in a tin.
sa-reason-no-such-tin = There is no such tin at this table.
sa-reason-lid-on = That tin is closed.
sa-reason-tin-full = That tin is full.
sa-reason-head-to-tail = Head to tail! Here the sardine has to face the other way.
sa-reason-tin-not-full = A tin needs three sardines before you can close it.
sa-reason-bone-lid = At this table a bone can’t be a lid.
sa-reason-no-opponent = Choose an opponent.
sa-reason-empty-hand = That hand is empty.
sa-reason-garlic = Garlic protects that hand: steal from a tin instead.
sa-reason-empty-slot = There is no sardine in that place.
sa-reason-no-lid = That tin has no lid.
sa-reason-not-in-discards = That card is not among the discards.
