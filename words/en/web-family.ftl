# A table that lives: seats change hands, another game is voted for, people call each other.

## Seats

seating = Take a seat
seating-help = You play from now on, with the cards of that seat. Everybody sees it.
seating-bot = Take { $name }’s seat
seating-where = Where?
seating-empty = The free seat
seating-late = The game has begun, but a robot can leave you its seat.
stand-up = Stand up and watch
stand-up-sure = Yes, stand up; a robot goes on
note-sat = { $name } sits down in { $was }’s seat.

## The robots wait

watch-go = Continue
watch-help = The robots wait until you have seen it.
watch-others = The robots wait for { $names }.

## Another one

again-yes = Play another one
again-said = You would like another one.
again-no = On second thoughts, no
again-count = { $count } of { $all } would like another one.
again-waits = Waiting for { $names }.
again-soon = It begins in { $count } s.
again-now = Begin without waiting

## The call

meeting = The table’s call
meeting-join = Join the call at { $host }
meeting-help = Only https links; only those seated see it. Nothing opens by itself.
meeting-link = Link of the call
meeting-set = Use this link
meeting-drop = Remove the link

## By day

days = Tempo of the game
    .help = By day a table lives for weeks: people play when they can, and a robot plays for who forgets.
days-live = Live
days-slow = By day
days-turn = Time for a turn
    .help = A reminder goes out when a quarter of it is left. Then a robot plays, until they are back.
days-answer = Time to answer
    .help = Answers stay secret until the end, or until all have answered; the earliest wins.
days-weekends = Weekends do not count
days-time = { $hours ->
    [24] 1 day
    [48] 2 days
    [72] 3 days
    [168] 1 week
   *[other] { $hours } hours
}
until-mine = Your turn, until { $when }.
until-theirs = Waiting for { $names } until { $when }.
until-answered = Your answer is kept. Waiting for { $names } until { $when }.
elsewhere = Your turn, too: { $game } with { $names }
waiting-until = until { $when }

## Being told

tell = Let me know
tell-ask = Shall we let you know when it is your turn, even with the phone in your pocket?
tell-yes = Yes, let me know
tell-no = No, thanks
tell-on = This device lets you know when it is your turn.
tell-off = Stop letting me know
tell-denied = The browser refuses notifications for this page: that is in its settings.
tell-cannot = This browser cannot do that. On an iPhone, add Tablée to the home screen first.
tell-help = For this table and this device. Never a card in the message. It ends when you leave the table.
tell-mail = Or by e-mail
tell-mail-help = The address is for nothing else, and is forgotten when you leave the table.
tell-address = Your address
tell-mail-go = Send a code
tell-number = The code from the e-mail
tell-number-go = This is the code
tell-mail-on = An e-mail lets you know when it is your turn.
tell-mail-off = No more e-mails
set-awake = Keep the screen on during a game
    .help = Where the phone can do it.

home-circle = Your circle
home-circle-help = Those who play together: your tables, your evenings, who wins over the months. No account, just a link.
home-circle-go = Found or join a circle
home-circle-more = All circles
home-circle-table = { $game }: { $names }
