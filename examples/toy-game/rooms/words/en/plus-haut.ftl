ph-name = Plus haut
    .line = Everybody lays a card, and the highest takes the round.
    .begins = Everybody plays at the same time.

## Cards

ph-card = the { $number }
    .name = { $number }
    .short = { $number }

## The rules you choose

ph-option-cards = Cards each
    .help = As many cards as rounds.

## What happens

ph-event-dealt = The cards are dealt.
ph-event-laid = { $you ->
    [seat] You lay { $card } face down.
   *[none] { $seat } lays a card face down.
}
ph-event-shown = { $you ->
    [seat] The cards are shown: you take the round.
   *[none] The cards are shown: { $seat } takes the round.
}
ph-event-over = { ph-over-cards-played }
ph-over-cards-played = All cards are played. { won }

## What you can do

ph-action-lay = Lay { $card }
    .short = Lay { $card }

## Why not

ph-reason-not-in-hand = You don’t have that card in your hand.
