tr-web-sort-clover = clover
    .does = A clover: discarding it ends your turn.
tr-web-sort-joker = joker
    .does = A joker stands for a clover. Discarding it ends your turn.
tr-web-sort-draw = Draw
    .does = Draw: you take a card and discard again.
tr-web-sort-pull = Pull
    .does = Pull: take a card blind from somebody, then discard again.
tr-web-sort-antijoker = Anti-joker
    .does = Anti-joker: whoever it points at gives up a joker.
tr-web-sort-swap = Swap
    .does = Swap: give your four cards for somebody’s whole hand.
tr-web-discard = Your turn: choose a card to discard.
tr-web-at-whom = { $what } Who is it for?
tr-web-answer = An Anti-joker points at you. Have you got a joker?
tr-web-announce = You have swapped! Is it a family?
tr-web-call-whom = Who holds the wrong number of cards?
tr-web-call-does = If they do not hold four cards, they draw and will lose a turn. If their count is right, nothing happens.
tr-web-answer-joker = You hold one: whoever hides it is out.
tr-web-answer-none = You hold none.
tr-web-owes = You are a card short: draw before somebody says “Count!”
tr-web-family-which = Family! Which card do you discard?
tr-web-family = The winning family
tr-web-over = The game is over.
tr-web-pile = The pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
tr-web-discards = The discards, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
tr-web-no-discards = no discards yet
tr-web-holds = { $count ->
    [0] no cards left
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
tr-web-out = out
tr-web-lost = loses { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
tr-web-draw = Your turn: draw a card.
tr-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
tr-why-wins = you win
tr-why-honest = whoever hides a joker is out
tr-why-true = it is true, you hold no joker
tr-why-short = they are a card short
tr-why-draw = a turn begins with drawing
tr-why-owed = you are a card short, and somebody could say so
tr-why-together =
    you keep { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } for your family
tr-why-free = it is a free card, and you discard again
tr-why-joker = that person is known to hold a joker
tr-why-maybe-joker = that person may hold a joker
tr-why-hand = the other hand promises more than yours
tr-why-harmless = its action would do you harm
tr-why-no-family = it is no family
