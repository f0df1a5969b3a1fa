### The table of Sardines de Marseille in the browser.

## What is expected of you

sa-web-turn = Your turn! Choose a card.
sa-web-replay = Play again! Choose one more card.
sa-web-lay = Tap the tin to lay it in.
sa-web-close = Tap the tin to close with it.
sa-web-lay-or-close = Lay it, or close a full tin.
sa-web-nowhere = It goes nowhere right now.
sa-web-bone-nowhere = No full tin to close.
sa-web-heading = Which way does its head go?
sa-web-left = Left
sa-web-right = Right
sa-web-discard = Discard and draw
sa-web-discard-which = Which cards do you discard?
sa-web-discard-draws = { $more ->
    [0] You draw as many.
   *[other] You draw one more than that.
}
sa-web-discard-confirm = Discard { $count }, draw { $draw }
sa-web-back = Back
sa-web-steal = Stop, thief! Tap a hand, or a sardine in an open tin.
sa-web-unlid = Pinch a lid: tap a closed tin.
sa-web-feed = Meow! Give the cat a card, or a sardine from an open tin.
sa-web-trim = { $count ->
    [one] One card too many: tap the one to discard.
   *[other] { $count } cards too many: tap one to discard.
}
sa-web-take = { $count ->
    [one] One more card: from the pile or from the discards?
   *[other] { $count } more cards: from the pile or from the discards?
}
# A hand is refilled in the middle of a turn, and the effect follows.
sa-web-then = { $effect ->
    [replay] Your hand was empty. After this, you play again.
    [draw2] Your hand was empty. After this, you draw again.
    [steal] Your hand was empty. After this, you steal a card.
    [cat] Your hand was empty. After this, the cat wants its share of the others.
   *[lid] Your hand was empty. After this, you take a lid.
}
sa-web-wait = Waiting for { $names }.
sa-web-wait-cat = The cat is waiting for its share: { $names }.
sa-web-patience = One moment…
sa-web-over = The game is over.

## What a card does

sa-web-help-replay = Play again: lay one more card.
sa-web-help-draw2 = Draw two: take two cards.
sa-web-help-steal = Steal: pinch a card from a hand or a tin.
sa-web-help-cat = Cat: everybody else gives it a sardine.
sa-web-help-lid = Lid: pinch the lid of a closed tin.
sa-web-help-double = Two-way: can be laid either way round.
sa-web-help-bone = Bone: can’t be laid, but makes a good lid.
sa-web-help-bone-useless = Bone: only good for throwing away, or for the cat.

## Tins

sa-web-my-tins = Your tins
sa-web-my-tin = Your tin { $number }
sa-web-their-tin = { $name }’s tin { $number }
sa-web-tin-empty = empty
sa-web-tin-closed = closed
sa-web-tin-open = An empty tin: three sardines head to tail, then a lid.
sa-web-closing = { $effect ->
    [replay] Full! Closing it lets you play again.
    [draw2] Full! Closing it lets you draw two.
    [steal] Full! Closing it lets you steal a card.
    [cat] Full! Closing it calls the cat.
    [lid] Full! Closing it lets you pinch a lid.
   *[other] Full! All it needs is a lid.
}
sa-web-lid-known = The lid: { $card }.
sa-web-lid-hidden = The lid, face down.
sa-web-bonus-on = – active
sa-web-bonus-off = – no longer active
sa-web-shut = Close

## The hands of others and yours

sa-web-hand = Your hand
sa-web-hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
sa-web-closed-count = { $count ->
    [one] { $count } tin of { $of } closed
   *[other] { $count } tins of { $of } closed
}

## The cat, the pile and the discards

sa-web-cat-day = The cat is watching
sa-web-cat-evening = Night is near…
sa-web-cat-night = The cat sleeps, night falls
sa-web-cat-morning = Morning is near…
sa-web-cat-hungry = Meow!
sa-web-pile = { $count ->
    [one] Pile: { $count } card
   *[other] Pile: { $count } cards
}
sa-web-pile-short = Pile
sa-web-discards = { $count ->
    [one] Discards: { $count } card, { $card }
   *[other] Discards: { $count } cards, { $card } on top
}
sa-web-discards-short = Discards
sa-web-discards-title = The discards
sa-web-discards-take = Pepper lets you choose: tap the card you take.
sa-web-discards-none = There are no discards.
sa-score = { $count ->
    [one] { $count } tin
   *[other] { $count } tins
}
sa-why-closes = another tin is closed
sa-why-again = the effect on top works again
sa-why-fills = it will be sardine number { $count } of that tin, and a full tin can be closed
sa-why-begins = a tin begins
sa-why-replay = you play again
sa-why-draw2 = you draw two cards
sa-why-steal = you steal a card
sa-why-cat = the cat begs from everybody else
sa-why-lid = you open a closed tin
sa-why-useless = { $count ->
    [one] { $count } card fits
   *[other] { $count } cards fit
} none of your tins
sa-why-hurts =
    that tin has { $count ->
        [one] { $count } sardine
       *[other] { $count } sardines
    } already
sa-why-cards =
    that hand has { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
sa-why-opens =
    that person has { $count ->
        [one] { $count } closed tin
       *[other] { $count } closed tins
    }
sa-why-least = it is the card you will miss least
sa-why-undo = you have nothing cheaper to give
sa-why-pile = the pile is better than the discards
sa-why-good = that card is worth having
