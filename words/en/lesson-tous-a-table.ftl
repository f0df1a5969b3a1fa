### The lesson of Tous à table: words/lessons says when each is said.

tt-lesson-welcome = Welcome! A game arranged for the lesson: try whatever you like, everything can be taken back. A table is four cards of one tablecloth: setting, soup, main and dessert. Whoever has no cards left has won.
tt-lesson-hand = In your hand: three green checks (the dessert is missing), three blue dots (the main is missing), and two cards of no use to you.
tt-lesson-offer = On your turn you must offer a swap. Give what is of no use, ask for what you lack: your soup with red dots, for a dessert.
tt-lesson-offer-needed = That soup belongs to your table with green checks! You would have the dessert, but no soup any more.
tt-lesson-offer-main = Your main with flowers is of no use here… but you will want a main to give for the one with blue dots. Keep it, give the soup.
tt-lesson-offer-wrong = A soup for a soup is allowed, but you need no soup. Ask for a dessert.
tt-lesson-offer-other = That is allowed, but think of what you lack: a dessert with green checks. Give the soup with red dots.
tt-lesson-swapped = Odette was the first to give a dessert: the swap is done. Only the two of you know which cards it was… and it is the one with green checks!
tt-lesson-set = The four cards of the tablecloth with green checks are in your hand: set the table! You can do that at any time, even when it is not your turn.
tt-lesson-set-done = Four cards fewer, in one go. Marcel is about to offer a swap: look at what he asks for.
tt-lesson-decline = “A soup for a setting!” You need your setting with blue dots. Say “No, thank you”. Everybody answers, even without the card: silence betrays nobody.
tt-lesson-decline-gave = You broke up your table with blue dots for a soup you do not know. Take your card back, and say no, thank you.
tt-lesson-blind = Nobody wants it: Marcel must point at somebody and swaps his card for one of theirs, at random. An offer is never taken back. Lucie next: careful, it will be quick!
tt-lesson-race = “A main for a main!” It is a race: whoever gives first makes the swap. Quick, your main with red flowers, which is of no use to you!
tt-lesson-too-late = Too late: Antoine gave his before you. That is the rule: the first card on the table wins. Once more, and this time they leave you more time.
tt-lesson-race-declined = You let a main go by, and a main is what you lack! Try to get it instead.
tt-lesson-win = The main with blue dots! Set your table: these are your last cards.
tt-lesson-end = Not a card left: you have won! Remember who wants what, never break up a table that is nearly done, and be quick. Now play for real!
