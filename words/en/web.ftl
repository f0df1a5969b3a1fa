### The screen: what is around the games.

## Small words

close = Close
menu = Menu
settings = Settings
rules = Rules
log = What happened
log-tab = Log
talk = Table talk
table = The table
help = Help
replay = Replay
verify = Verify this deal
resume = Go back
to-home = Home
leave = Leave the table
seats = Around the table
bot = bot
here = at the table
away = away
is-waited-for = (it is their turn)
my-hand = Your hand
watching = You are watching.
waiting-for = Waiting for { $who }…
your-turn = Your turn!
continue = Continue
refused-too-late = Too late, somebody was faster. Better luck next time!
refused-offline = The house does not answer. Check your connection and try again.

## Home

home-me = Me
home-line = The family’s card games, together or against bots.
home-name = Your name
home-name-hint = What are you called?
home-name-ask = Your name, so that the others know who invites them.
home-name-go = Set the table
home-players = { $least } to { $most } players
home-play = Play now
home-new = New table
home-learn = Learn by playing
home-join = Join a table
home-paper = On real paper
home-paper-help = Cards to print, a booklet, and help with counting around a real table.
home-pass = One phone for all
home-pass-help = Everybody plays on this device, and you pass it around.
home-pass-go = Pass the phone
home-offline = Without a network
home-offline-help = Everything happens on this device: on a train, in the country, the games stay here.
home-offline-level = Level of the bots
home-offline-go = Play here
device-full = This device has no room left: the game waits. Nothing is lost; make some room, and it goes on.
home-keeps = You can go home: the table waits for you. If somebody stays, a bot plays for you until you are back.
join-code = Table code
join-go = Join
my-games = My tables
waiting = What waits for you
waiting-turn = A game waits for you: it’s your turn
waiting-game = Your game goes on
waiting-lobby = The table is being set
waiting-with = { $game }, with { $names }
my-games-here = On this device
bring-playing = Go on with others
bring-over = Send to the server
brought = The table is on the server now.
device-dealt = This game was dealt on a device without a network: whoever has it could know the cards. The next deal will be the server’s.
home-study = Set up a position
what-if = What if…?
what-if-thinking = The champion is thinking…
study = Study position
study-branch = Back to the real game
my-games-gone = This table is gone.
my-games-all = See all { $count } tables
forget = Forget the table { $code }

## Invited

invited-who = { $count ->
    [0] Nobody has sat down yet.
    [one] { $names } is at the table.
   *[other] { $names } are at the table.
}
invited-sit = Sit down
invited-free = { $count ->
    [one] There is one seat left.
   *[other] There are { $count } seats left.
}
invited-full = The table is full.
invited-playing = The game has already begun.
invited-watch = Watch
sitting-down = Sitting down…

## Before the start

lobby-title = Setting the table
lobby-change = Another game
lobby-rules = Read the rules
lobby-who = Who plays?
lobby-seats = { $count } seats
lobby-fewer = One seat fewer
lobby-more = One seat more
lobby-empty = Empty seat
lobby-you = that is you
rename = Change name
rename-go = That’s me
lobby-host = host
lobby-first = begins
lobby-bot = A bot
lobby-level = Level of { $name }
lobby-remove = Send { $name } away
lobby-how = How we play
lobby-edition = The edition
lobby-edition-own = Rules of your own.
lobby-options = All the rules you can choose
lobby-start = Begin
lobby-start-bots = { $count ->
    [one] Begin with a bot
   *[other] Begin with { $count } bots
}
lobby-wait = { $name } begins when everybody is here.
clock-none = No limit
clock-seconds = { $count ->
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[other] { $count } seconds
}
clock-turn = Time for a turn
    .help = When it runs out, a bot plays for you, just this once.
clock-answer = Time to answer an offer
    .help = No answer in time means “no, thank you”.
absent = If somebody is away
    .help = After that time a bot plays for them; they take the seat back by returning.
absent-never = We wait
invite = Invite
invite-help = Send this link, say the code, or let them scan the picture.
invite-code = The code of the table:
invite-copy = Copy the link
invite-copied = Copied!
invite-link = The table’s link
invite-select = The link is selected: copy it with a long press.
invite-qr-large = Enlarge the picture to scan
invite-share = Send
invite-text = Come and play cards with us!
invite-qr = The link to the table, to scan with a phone

## During the game

hint = Hint
hint-wait = No hurry: better wait.
hint-why = { $action }: { $why }.
why-only = it is the only thing to do
why-weighed = imagining what follows, it works out most often
take-back = Take my card back
back-asks = { $name } would like to take back what was just played.
back-asked = Asking { $names } whether you may take your card back…
back-yes = All right
back-no = No
reconnecting = Reconnecting…
paused = Paused
pause = Pause
go-on = Go on
see-rule = Rule { $rule }
log-said = { $name }: { $phrase }
log-empty = Nothing yet.
story-deal = Deal { $deal }
story-mine = You
since-my-turn = Since your last turn
since-seen = Seen
standing-in = a bot plays for them
note-left = { $name } left the table; a bot finishes their game.
note-stand-in = A bot plays for { $name }, who is away.
note-back = { $name } is back and takes the seat again.
note-away = { $name } is away.
note-host = { $you ->
    [yes] You run the table now.
   *[no] { $name } runs the table now.
}
seat-stand-in = bot plays
seat-away = away, bot in { $count } s
spectators = { $closed ->
    [yes] The table is closed to those who watch.
   *[no] { $count ->
        [0] Nobody watches.
        [one] 1 person watches.
       *[other] { $count } people watch.
    }
}
spectators-close = Close to spectators
spectators-open = Let people watch
reaction-smile = smile
reaction-applause = applaud
reaction-thinking = think
reaction-heart = a heart
reaction-laugh = laugh
reaction-surprise = surprise
reaction-sad = a tear
reaction-party = party
speak-reactions = React
speak-off = The host asked for quiet.
speak-close = Ask for quiet
speak-open = Let people talk
speak-unheard = { $count ->
    [one] Talk, 1 message
   *[other] Talk, { $count } messages
}
stand-in = Let a bot play
remove = Send away
remove-sure = Yes, send away
leave-sure = Yes, leave; a bot finishes my game
wins = { $count ->
    [0] no wins
    [one] 1 win
   *[other] { $count } wins
}
end-show = Show the results
end-name = Player
end-score = This game
end-total = Altogether
end-wins = Wins
end-set = Change the table

## Passing the phone

pass-game = Which game?
pass-who = Who plays?
pass-player = Player { $number }
pass-remove = Take player { $number } away
pass-add = Somebody else
pass-bots = { $count ->
    [one] A bot completes the table.
   *[other] { $count } bots complete the table.
}
pass-go = Set the table
pass-on = Pass the phone on
curtain-to = Pass the phone to { $name }
curtain-next = Next: { $name }.
curtain-help = The cards stay hidden until you touch the button.
curtain-me = I am { $name }
curtain-nobody = The bots are playing…
curtain-other = I am { $name }

## Settings

set-language = Language
set-language-missing = This language is not kept on this device: it takes a network to fetch it.
set-theme = Light
theme-auto = As the device
theme-light = Light
theme-dark = Dark
set-cards = Card size
cards-small = Small
cards-usual = Usual
cards-large = Large
cards-larger = Very large
set-pace = Pace
pace-slow = Slow
pace-usual = Usual
pace-quick = Quick
pace-none = No waiting
set-forced = Play forced moves for me
    .help = When there is only one thing to do, it happens by itself.
set-leftHanded = Left-handed
    .help = Buttons and hand on the other side.
set-fourColours = Four colours
    .help = Spades, hearts, diamonds and clubs each have their own.
set-sound = Sounds
    .help = Cards, tokens, tins, and the cat.
set-vibrate = Buzz when it is my turn
    .help = A short one, on phones that can.

## Rules and help

rules-of = Rules: { $game }
rules-search = Search the rules
rules-nothing = Nothing like that in the rules.
help-first = Learn by playing: a first game with somebody who explains
help-begin = Begin my first game
help-lesson = The lesson
help-lesson-about = The lesson: with cards that are arranged, somebody waits for you at every new idea, says why, and lets you go wrong.
help-about = The first game: a real one against beginners. At every step a line explains what you see.
help-skip = Got it

## Replay

replay-as = Seen by
replay-all = Everything open
replay-as-seat = Seen by { $name }
replay-step = Move { $step } of { $last }
replay-first = To the beginning
replay-back = One move back
replay-next = Next move
replay-last = To the end
replay-play = Play
replay-speed = Speed
replay-moments = Great moments
replay-no-moments = A very quiet game.
replay-share = Share this moment

## Verify this deal

fair-checking = Doing all the sums again…
fair-yes = The deal was fair: nobody chose a single card.
fair-no = Something is wrong: this is not the game that was promised.
fair-secret = { $ok ->
    [yes] The secret shown at the end is the one that was promised.
   *[no] The secret shown at the end is not the one that was promised.
}
fair-promise = { $ok ->
    [yes] This device wrote the promise down before the deal, and it is the same.
   *[no] This device wrote down another promise before the deal.
}
fair-numbers = { $ok ->
    [yes] The number that this device mixed into the cards is in it.
   *[no] The number that this device mixed into the cards is not in it.
}
fair-lot = { $ok ->
    [yes] The lot, drawn again, lets the same person begin.
   *[no] The lot, drawn again, falls on somebody else.
}
fair-shuffles = { $ok ->
    [yes] { $count ->
        [one] The shuffle, worked out again card by card, is right.
       *[other] The { $count } shuffles, worked out again card by card, are right.
    }
   *[no] A shuffle is not the one that follows from the secret.
}
fair-picks = { $ok ->
    [yes] { $count ->
        [one] The card taken blind is the right one.
       *[other] The { $count } cards taken blind are the right ones.
    }
   *[no] A card taken blind is not the one that follows from the secret.
}
fair-moves = { $ok ->
    [yes] The { $count } moves, played again one by one, follow the rules.
   *[no] A move does not follow the rules.
}
fair-engine = { $ok ->
    [yes] The whole game was played again right here, move by move, without asking the server anything.
   *[no] Played again right here, the game does not go as it is written.
}
fair-outcome = { $ok ->
    [yes] The result is that of these moves.
   *[no] The result is not that of these moves.
}
fair-seal = { $ok ->
    [yes] The seal of the game is whole.
   *[no] The seal of the game is broken.
}
fair-hashes = { $ok ->
    [yes] { $count ->
        [0] Nobody mixed in a number of their own.
        [one] One number was mixed in, and it is the one whose hash was there before.
       *[other] { $count } numbers were mixed in, each the one whose hash was there before.
    }
   *[no] A number is not the one whose hash was there before the deal.
}
fair-receipt = { $ok ->
    [yes] It is the deal that this device kept a receipt of.
   *[no] It is not the deal that this device kept a receipt of.
}
fair-first-form = This game is of the first form: names were part of the deal, so whoever ran the server could have chosen among many.
fair-alone = Nobody mixed in a number: the cards follow from the server’s secret alone. Nothing was changed afterwards; but whoever chose the secret could choose the cards.
fair-device = Dealt on a device that played alone: the secret was its own, and whoever has it could know the cards.
fair-without = Without a number of their own: { $names }.
fair-voided = A deal before this one came to nothing: no number came from { $names }.
fair-no-receipt = This device was not at the table. Only the receipt of one that was shows that the promise came first.
fair-seal-is = The seal, the same for every player:
fair-more = To work it all out on your own computer, give this file to “tablee verify”:
fair-record = the game as it was written down
fair-receipt-file = and this device’s receipt
deal-without = Begin without the number of { $names }
