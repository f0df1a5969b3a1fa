tt-name = Tous à table
    .line = Swap soups, mains and desserts in secret until whole tables are set.
    .begins = The leaflet lets the youngest begin.

## Cards

# The colour and the pattern: “red-dotted”, “blue-flowered”.
tt-cloth = { colour }{ $pattern ->
    [dots] -dotted
    [checks] -checked
   *[flowers] -flowered
}
tt-course = { $course ->
    [setting] place setting
    [soup] soup
    [main] main dish
   *[dessert] dessert
}
    .one = a { tt-course }
tt-card = the { tt-cloth } { tt-course }
    .name = { tt-cloth } { tt-course }
    .short = { $course ->
        [setting] setting
        [main] main
       *[other] { tt-course }
    } { tt-table.short }
tt-table = the { tt-cloth } table
    .name = { tt-cloth } table
    .short = { $pattern ->
        [dots] dots
        [checks] checks
       *[flowers] flowers
    } { colour.letter }

## The rules you choose

tt-option-shelter = Shelter
    .help = Keep a table that is nearly set safe from blind picks.
tt-value-shelter-true = Yes
    .help = With three courses of one table in hand you may lay them aside: nobody can take them blind any more.
tt-value-shelter-false = No
    .help = Nothing is safe, as in the leaflet.
tt-option-removed = Tables taken out
    .help = With five players two tables stay in the box: does anybody know which?
tt-value-removed-shown = Shown
    .help = They are laid aside face up: no need to look for them.
tt-value-removed-secret = Secret
    .help = Nobody knows which are missing.
tt-option-max-turns = Turns at most
    .help = A safety net: after so many turns the game stops and nobody wins.

## What happens

tt-wanted = { $wants ->
    [setting] a place setting
    [soup] a soup
    [main] a main dish
   *[dessert] a dessert
}
tt-got = { $for ->
    [setting] a place setting
    [soup] a soup
    [main] a main dish
    [dessert] a dessert
   *[none] a card taken blind
}
# The same, knowing what is given: “another soup”.
tt-wanted-for = { $course ->
    [setting] { $wants ->
        [setting] another setting
       *[other] { tt-wanted }
    }
    [soup] { $wants ->
        [soup] another soup
       *[other] { tt-wanted }
    }
    [main] { $wants ->
        [main] another main
       *[other] { tt-wanted }
    }
    [dessert] { $wants ->
        [dessert] another dessert
       *[other] { tt-wanted }
    }
   *[none] { tt-wanted }
}
tt-got-for = { $course ->
    [setting] { $for ->
        [setting] another setting
       *[other] { tt-got }
    }
    [soup] { $for ->
        [soup] another soup
       *[other] { tt-got }
    }
    [main] { $for ->
        [main] another main
       *[other] { tt-got }
    }
    [dessert] { $for ->
        [dessert] another dessert
       *[other] { tt-got }
    }
   *[none] { tt-got }
}
tt-wanted-by = { $card-course ->
    [setting] { $wants ->
        [setting] another setting
       *[other] { tt-wanted }
    }
    [soup] { $wants ->
        [soup] another soup
       *[other] { tt-wanted }
    }
    [main] { $wants ->
        [main] another main
       *[other] { tt-wanted }
    }
    [dessert] { $wants ->
        [dessert] another dessert
       *[other] { tt-wanted }
    }
   *[none] { tt-wanted }
}

tt-event-removed = We play without { $table }.
tt-event-dealt = { $you ->
    [first] The cards are dealt. You begin.
   *[none] The cards are dealt. { $first } begins.
}
tt-event-turn = { $you ->
    [seat] Your turn.
   *[none] It’s { $seat }’s turn.
}
tt-event-offered = { $you ->
    [seat] You offer { $card }. “Who has { tt-wanted-for }?”
   *[none] { $seat } offers { $card-shown ->
        [yes] { $card }
       *[no] { tt-course.one }
    }. “Who has { tt-wanted-for }?”
}
tt-event-declined = { $you ->
    [seat] You say no, thank you.
   *[none] { $seat } says no, thank you.
}
tt-event-pointed = { $you ->
    [seat] Nobody wants it. You pick a card from { $at }.
    [at] Nobody wants it. { $seat } picks a card from you.
   *[none] Nobody wants it. { $seat } picks a card from { $at }.
}
tt-event-swapped = { $you ->
    [seat] You give { $with } { $offered } and get { $given }.
    [with] { $for ->
        [none] { $seat } picks { $given } from you and leaves you { $offered }.
       *[other] You give { $seat } { $given } and get { $offered }.
    }
   *[none] { $offered-shown ->
        [yes] { $seat } gives { $with } { $offered } and gets { $given }.
       *[no] { $seat } gives { $with } { tt-course.one } and gets { tt-got-for }.
    }
}
tt-event-returned = { $you ->
    [seat] Everybody is sheltered: you take your card back.
   *[none] Everybody is sheltered: { $seat } takes the card back.
}
tt-event-set = { $you ->
    [seat] Dinner’s ready! You set { $table }.
   *[none] Dinner’s ready! { $seat } sets { $table }.
}
tt-event-sheltered = { $you ->
    [seat] You shelter your three courses of { $table }.
   *[none] { $table-shown ->
        [yes] { $seat } shelters three courses of { $table }.
       *[no] { $seat } shelters three courses.
    }
}
tt-event-unsheltered = { $you ->
    [seat] Your three courses of { $table } come out of the shelter.
   *[none] { $table-shown ->
        [yes] { $seat } takes three courses of { $table } out of the shelter.
       *[no] { $seat } takes three courses out of the shelter.
    }
}
tt-event-over = { $reason ->
    [turn-limit] { tt-over-turn-limit }
   *[tables-set] { tt-over-tables-set }
}
tt-over-tables-set = Not a card left, dinner is served. { won }
tt-over-turn-limit = This has gone on long enough, so we stop here. { won }

## What you can do

tt-action-offer = Offer { $card } for { tt-wanted-by }
    .short = Offer
tt-action-give = Give { $card }
    .short = Give
tt-action-decline = No, thank you
    .short = No, thanks
tt-action-pick = Pick a card from { $at }
    .short = Pick
tt-action-set = Set { $table }
    .short = Set
tt-action-shelter = Shelter { $table }
    .short = Shelter
tt-action-unshelter = Take { $table } out of the shelter
    .short = Take back

## Why not

tt-reason-not-your-offer = It is not your turn to offer.
tt-reason-offer-stands = Your offer stands: it can’t be changed or taken back.
tt-reason-another-offer-stands = There is an offer on the table already. Answer that first.
tt-reason-not-in-hand = You don’t have that card in your hand.
tt-reason-nothing-offered = Nobody is offering anything right now.
tt-reason-your-own-offer = It is your own offer: the others answer it.
tt-reason-wrong-course = That is not the course that is wanted.
tt-reason-already-declined = You have already said no, thank you.
tt-reason-not-your-pick = Whoever made the offer picks.
tt-reason-still-answering = Wait: not everybody has answered yet.
tt-reason-no-such-seat = Nobody sits there.
tt-reason-not-yourself = You can’t pick a card from yourself.
tt-reason-all-sheltered = All their cards are sheltered.
tt-reason-not-complete = A course is missing to set that table.
tt-reason-offered = The missing course is the card you are offering: it has left your hand.
tt-reason-no-shelters = There are no shelters in this game.
tt-reason-not-while-offered = Not while an offer stands: wait for the swap.
tt-reason-not-three = A shelter takes exactly three courses of one table.
tt-reason-sheltered-already = Those three courses are sheltered already.
tt-reason-not-sheltered = That table is not sheltered.
