### The first game, explained.

## Nain Jaune

nj-help-goal = The aim: get rid of your cards before the others, and grab tokens on the way.
nj-help-turn = You play upwards: ace, two, three… up to the king. As long as you have the next one, you go on.
nj-help-watch = Five cards are worth gold: the ten of diamonds, the jack of clubs, the queen of spades, the king of hearts and the yellow dwarf (the seven of diamonds). Whoever plays one empties its box.
nj-help-lead = You lead: play any card. A low one with a long run above it gets rid of many.
nj-help-follow = The next rank is wanted, and you have several. If one of them has a box, start with that!
nj-help-only = You have the next one: touch the raised card. Whoever can go on must.
nj-help-sans = “Sans” means: I do not have the next one. Then the neighbour tries.
nj-help-took = A belle carte: the tokens in its box are yours.
nj-help-opera = Opéra! Somebody has no cards left, the deal is over. The others pay for what they still hold.
nj-help-wait = The others are playing. Watch which cards have gone, and what is left in the boxes.
nj-help-over = That’s it! You know how to play Nain Jaune. Next time, try the regulars.

## Tous à table

tt-help-goal = The aim: set tables. A table is a setting, a soup, a main course and a dessert on the same cloth.
tt-help-turn = On your turn you offer a card for a course: “my soup for a dessert”. Pattern and colour stay secret.
tt-help-watch = The first to have no cards left wins.
tt-help-offer = Your turn: choose a card that you do not need, then the course you want for it.
tt-help-give = Somebody offers a swap. If you have that course to spare, give it quickly: the first to answer gets the deal!
tt-help-decline = Somebody offers a swap, but you have nothing for it. Say no, thank you.
tt-help-pick = Nobody wanted it. Point at somebody: you take a card from them, blind.
tt-help-set = You have all four courses of a cloth: set the table!
tt-help-swapped = The swap is made. Only the two know which cards changed hands.
tt-help-wait = The others are playing. Remember who looks for what: it tells you who has your cards.
tt-help-over = That’s it! You know how to play Tous à table.

## Les Trèfles

tr-help-goal = The aim: four clovers of the same colour. A joker stands for any clover, but no more than two.
tr-help-turn = On your turn you draw a card, then discard one.
tr-help-watch = Action cards work when you discard them: draw again, pull from somebody, chase a joker, swap hands.
tr-help-draw = Your turn: draw a card.
tr-help-discard = Five cards in hand: keep the colour you have most of, and discard what is no use. An action works.
tr-help-aim = This action is aimed at somebody: touch the player.
tr-help-family = Four clovers of one colour: say FAMILLE!
tr-help-turned-over = The pile was empty: the discards were turned over, unshuffled. A good memory knows what comes.
tr-help-wait = The others are playing. What they throw away tells you what they are not looking for.
tr-help-over = That’s it! You know how to play Les Trèfles.

## Sardines de Marseille

sa-help-goal = The aim: fill your tins with three sardines and close them all before the others.
sa-help-turn = On your turn: lay a sardine, or close a full tin, or discard and draw again.
sa-help-watch = Sardines lie head to tail: one this way, the next that way. And each has an effect!
sa-help-lay = Your turn: touch a sardine, then one of your tins. Places 1 and 3 look the same way, place 2 the other.
sa-help-close = One of your tins is full: close it with any card of your hand. The effect of its last sardine comes again.
sa-help-discard = Nothing to lay? Discard what does not fit, and draw as many.
sa-help-replay = Play again: lay or close once more.
sa-help-steal = Stop thief! Take a card from a hand, blind, or a sardine from an open tin.
sa-help-unlid = Pinch the lid of a closed tin: it is open again.
sa-help-feed = The cat is hungry: give it what you will miss least.
sa-help-trim = More than five cards in hand: discard down to five.
sa-help-night = Night falls. When the pile runs out a second time, it is over.
sa-help-wait = The others are playing. Watch their tins: an open tin can be robbed.
sa-help-over = That’s it! You know how to play Sardines.
