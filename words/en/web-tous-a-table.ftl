### The table of “Tous à table” in the browser.

## What is expected of you

tt-web-offer = Your turn! Tap the card you offer.
tt-web-for = You offer { $card } for…
tt-web-answer = Who has { tt-wanted }? Give a card or pass.
tt-web-answer-none = Who has { tt-wanted }? You have none.
tt-web-pick = Nobody wants it. Tap a player to pick one of their cards blind.
tt-web-declined = You said no, thank you. Waiting for { $who }.
tt-web-picking = Nobody wants it: { $who } will pick a card.
tt-web-answering = “Who has { tt-wanted }?” Waiting for { $who }.
tt-web-turn = It’s up to { $who } to offer a card.
tt-web-over = The game is over.
tt-web-next = Your next offer: { $card }.
tt-web-set = Dinner’s ready!

## The table

tt-web-offers = { $you ->
    [yes] You offer
   *[no] { $seat } offers
} { tt-course.one } for { $same ->
    [yes] another { tt-course }
   *[no] { tt-wanted }
}
tt-web-to = for { $seat }
tt-web-wanted = { tt-wanted } is wanted
tt-web-hidden = { tt-course.one }, face down
tt-web-hidden-blind = a card picked blind, face down
tt-web-no = no, thanks
tt-web-offering = offers
tt-web-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
tt-web-aside = { $count ->
    [one] one table sheltered
   *[other] { $count } tables sheltered
}
tt-web-in-front = In front of { $seat }
tt-web-in-front-of-you = In front of you
tt-web-removed = The tables taken out
tt-web-without = without
tt-web-known = What you know of the others’ hands ({ $count })

## Your hand

tt-web-hand = Your hand
tt-web-mat = { $table }{ $missing ->
    [0] , complete
   *[other] , still needs { $courses }
}{ $sheltered ->
    [yes] , sheltered
   *[no] { "" }
}
tt-web-card = { $card }{ $fresh ->
    [yes] , just came in
   *[no] { "" }
}
tt-score = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
tt-why-set = the table is whole, and nobody can take it any more
tt-why-shelter = three cards of one cloth are worth protecting
tt-why-alone = this card is alone on its cloth
tt-why-spare = { $count } of that cloth stay with you
tt-why-misses = { $count } cards you have not seen would bring one of your tables nearer
tt-why-worth = of what you might be offered, { $count } cards would bring one of your tables nearer
tt-why-keep = you would lose more than you can gain
tt-why-known =
    you know { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } of that hand
tt-why-large = that hand has { $count } cards, so there is choice
tt-why-take-back = the table is to be taken back now
