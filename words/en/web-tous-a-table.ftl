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
