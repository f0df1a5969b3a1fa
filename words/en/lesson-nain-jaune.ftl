### The lesson of Nain Jaune: words/lessons says when each is said.

nj-lesson-welcome = Welcome! Two deals, arranged for the lesson: nobody wins anything by it, and a mistake costs nothing. Everybody wants to play their last card before the others.
nj-lesson-board = Look at the board: five boxes, and in each everybody’s stakes. Whoever plays the card of a box empties it. In the middle the seven of diamonds: the Yellow Dwarf, the richest.
nj-lesson-sans = Odette led: three, four… “Sans five!” She has no five. The suit does not matter, only the rank goes up. So her neighbour tries: you.
nj-lesson-five = You have two fives: either will do. Play the five of hearts.
nj-lesson-five-other = That is allowed, too: all suits are equal. So that the rest of the lesson comes out right, play the one of hearts.
nj-lesson-must = You have a six, so you go on: whoever can follow must. Why? Otherwise everybody would keep their good cards for the right moment. Try something else if you like: the table will refuse.
nj-lesson-dwarf = Two sevens in your hand, and one of them is the Yellow Dwarf with its 25 tokens. Which one do you play?
nj-lesson-dwarf-missed = Allowed, but a pity: the dwarf would stay in your hand. At the end of a deal, whoever still holds such a card pays to double its box. Take your card back.
nj-lesson-took = 25 tokens for you! Play those cards as soon as you can. You have no eight: Marcel goes on. Watch the tokens go.
nj-lesson-king = Antoine played a king: nothing comes after it. The run is over, and whoever played last leads the next one with any card. To end with a king is to keep the lead.
nj-lesson-again = You are asked for a five and have one: play it. After that you have no six left.
nj-lesson-opera = Opéra! Antoine played his last card, the deal stops at once. Everybody pays him what they still hold: one token for an ace, the number on the cards, ten for a picture. Keeping high cards is expensive.
nj-lesson-doubled = And you still held the jack of clubs. Its box had 10 tokens: you added 10 more, it doubled. That is the price of such a card that was not played. But those tokens are still there to be taken!
nj-lesson-second = Second deal: everybody staked again, on top of what was left. Count the jack of clubs: 20 and 10 make 30! This time you lead.
nj-lesson-lead = Lead with any card. Think: you have 3-4-5-6 and 9-10-jack-queen-king. Which run gives you the lead again when it ends?
nj-lesson-lead-low = Your run will stop at the six, and somebody will have a seven: you lose the lead with all your high cards left. Begin with the run that ends in a king.
nj-lesson-lead-king = A king gives you the lead again, true; but then you are left with 9-10-jack-queen and no king at the end. Keep it to end the run.
nj-lesson-lead-middle = The run will end with your king, but you leave its lower cards behind. Take it from the bottom: the nine.
nj-lesson-on = And you go on up to the king, card after card.
nj-lesson-king-yours = The king! The run is over, and it is still your turn. Nobody has played since you led… Now the three.
nj-lesson-king-other = From the bottom, always: from the three you can go up to the six without stopping.
nj-lesson-last = Your last card. And nobody else has played…
nj-lesson-grand = Grand opéra! All your cards in one go, with nobody’s card between them: you take the whole board, the doubled box included, before the others pay you.
nj-lesson-end = You know it all: follow, keep the lead, empty the boxes, and never keep one of those cards. After some deals the richest wins. Now play for real!
