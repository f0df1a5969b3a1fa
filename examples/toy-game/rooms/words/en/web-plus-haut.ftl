ph-web-lay = Lay a card: the highest takes the round.
ph-web-over = The game is over.
ph-web-rounds = { $points ->
    [one] { $points } round
   *[other] { $points } rounds
}
ph-web-laid = has laid a card
ph-web-shown = Shown already

## The first game explained

ph-help-goal = The aim: take more rounds than anybody else.
ph-help-turn = Everybody lays a card face down, all at the same time.
ph-help-watch = The highest card takes the round. What was shown does not come again.
ph-help-lay = Touch the card that you want to lay.
ph-help-wait = The others are choosing their cards.
ph-help-over = That’s it! You know how to play Plus haut.
ph-why-high = the higher, the surer
ph-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
