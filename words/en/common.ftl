### What every game and every screen says.

## Small words

yes = Yes
no = No
you = you
nobody = nobody
nothing = nothing
list-and = { $list } and { $last }
list-times = { $item } (×{ $count })
seat-number = Seat { $number }
spectator = Spectator
minutes = { $to } min
    .range = { $from } to { $to } min
colour = { $colour ->
    [red] red
    [yellow] yellow
    [blue] blue
    [green] green
    [purple] purple
   *[orange] orange
}
    .letter = { $colour ->
        [red] R
        [yellow] Y
        [blue] B
        [green] G
        [purple] P
       *[orange] O
    }

## The end of a game

won = { $winners-count ->
    [0] Nobody wins.
    [1] { $you ->
        [winners] You win!
       *[none] { $winners } wins!
    }
   *[other] { $you ->
        [winners] You win together: { $winners }!
       *[none] { $winners } win together!
    }
}

## Who begins

begins = Who begins
begins-lot = Drawn by lot
    .help = The lot is in the deal: nobody can choose it, and anybody can recompute it.
begins-seat = { $name }
    .help = Said beforehand, by whoever sets the table.
begins-youngest = The youngest: { $name }
    .help = Said beforehand, by whoever sets the table.
begins-oldest = The oldest deals: { $dealer }. { $name } begins
    .help = Whoever deals plays last: the next seat begins.
begins-rule = { $name }
    .help = After a game, the rules of the game say it.
lot-drawing = Drawing lots for who begins…
lot-fell = { $you ->
    [yes] Drawn by lot: you begin!
   *[no] Drawn by lot: { $name } begins.
}

## The fair deal on its way

deal-waits = Waiting for the number of { $names } before the cards are dealt.
deal-voided = This deal is void: the number of { $names } did not come in time. Another deal is promised.
deal-foul = Careful: what the server froze is not what it had shown before. This device keeps its number.

## What a table can be set to

memory = Memory aid
    .help = Name to everybody a card that everybody could know from memory. Without it, one has to remember.
pace = Robots are
    .help = The time they take to move and to answer an offer, whatever they hold.
pace-lively = Quick: an offer is gone in 1 to 3 seconds
pace-even = Normal: as quick as you
pace-calm = Calm: 3 to 6 seconds to answer
pace-very-calm = Very calm: 6 to 12 seconds
pace-waits = Patient: they wait for me

## The players of the house

level-debutant = Beginner
    .help = Plays a little at random, but never misses what stares it in the face.
level-habitue = Regular
    .help = Plays like a good player in the family, and remembers what it has seen.
level-champion = Champion
    .help = Thinks for a while and lets little slip by.

## Table talk

talk-hello = Hello!
talk-goodbye = Goodbye!
talk-thanks = Thank you!
talk-well-played = Well played!
talk-bravo = Bravo!
talk-oops = Oops!
talk-your-turn = Your turn!
talk-one-moment = One moment, please.
talk-another-game = Another game?
talk-dinner = Dinner’s ready!
talk-lucky = Lucky you!
talk-ouch = Ouch…
talk-smile = 😀
talk-applause = 👏
talk-thinking = 🤔
talk-heart = ❤️
talk-laugh = 😂
talk-surprise = 😮
talk-sad = 😢
talk-party = 🎉

## When something cannot be done

refused-already-begun = The game has already begun.
refused-already-mixed = You have already mixed for this deal.
refused-bad-action = That move makes no sense to me.
refused-bad-chance = That draw does not fit the game.
refused-bad-clock = That clock won’t do: 1 to 300 seconds to answer, 1 to 3600 for a turn, or 1 to 336 hours by day.
refused-bad-deck = Those are not exactly the cards of this game.
refused-bad-frame = The message arrived damaged. Reload the page.
refused-bad-link = This link will not do: it begins with https:// and names a site.
refused-bad-level = There is no such level: there are beginner, regular and champion.
refused-bad-name = That name won’t do: a few letters that can be seen, and not too many.
refused-bad-number = That number is badly written.
refused-bad-origin = This page may not come in here.
refused-bad-players = That is too many players for this game, or too few.
refused-bad-request = That request makes no sense to me. Reload the page.
refused-bad-rules = These rules do not go together.
refused-bad-seat = There is no such seat, or nobody sits there.
refused-bad-table = What this device kept of this table cannot be played again by the rules: it stays here.
refused-bad-token = This seat is no longer yours.
refused-bad-words = Those are not the words, or they are too old: they are good for ten minutes, and once.
refused-busy = The house is full at the moment. Try again in a little while.
refused-chance = The draw failed. Try again in a little while.
refused-chance-exhausted = There is no chance left to draw from.
refused-circle-full = The circle has no room for more of these.
refused-closing = The house is closing for a moment. Your game is safe; come back soon.
refused-empty-seat = There is an empty seat: invite somebody, or let a bot sit there.
refused-frozen = The cards are being dealt: one moment.
refused-game-over = The game is over.
refused-hello-first = The table did not hear your hello in time. Reload the page.
refused-id-reused = This was sent under a number that was already used. Try again.
refused-illegal-action = The rules do not allow that.
refused-journal = The game cannot be written down right now. Nothing has changed; try again in a little while.
refused-damaged = This table can no longer be read: what was written about it has changed on the disk. The other tables are well; whoever runs this server can look into it.
refused-elsewhere = The game has moved on: somebody else has it open.
refused-moved-on = Too late for a hint: the game has moved on.
refused-name-taken = Somebody here has that name, or one that looks just like it. Add an initial?
refused-newer = A newer version of Tablée wrote this table: open it with that one.
refused-unknown = The server said no, for a reason that this version does not know.
refused-bad-view = This is not what a seat could see: no deal fits it.
refused-no-game = No game is being played.
refused-no-such-circle = This circle does not know this device. Ask a member for the link.
refused-no-such-record = That game was not kept, or is not over.
refused-no-such-table = There is no table with this code.
refused-no-spectators = The host has closed the table to those who watch.
refused-no-talk = The host of the table asked for quiet.
refused-not-found = There is nothing here.
refused-not-json = That request makes no sense to me. Reload the page.
refused-not-shared = That game belongs to those who played it. Ask them for a link.
refused-not-seated = You have to sit at the table to do that.
refused-not-the-host = Only the host of the table can do that.
refused-not-your-turn = It is not your turn.
refused-nothing-to-do = It is like that already.
refused-outdated = The table is newer than this page. Load it again.
refused-paused = The game is paused.
refused-quota = That is enough for today: too much was written from this address or at this table.
refused-reading = One moment: not everybody has finished looking.
refused-rate-limited = Easy! Wait a moment.
refused-seat-taken = Somebody already sits there.
refused-silent = We can’t hear you any more: the connection was lost.
refused-still-here = They are still here, or were a moment ago. Wait a little.
refused-storage-full = This device has no room left to keep the game. What you just did is not noted: free some space, then try again.
refused-table-full = The table is full.
refused-text-only = The table only takes text.
refused-too-large = The message is too long.
refused-too-many = Too many people are coming in by the same door. Try again in a little while.
refused-too-slow = Your connection could not keep up. Reload the page.
refused-unknown-game = There is no such game here.

## What is sent to who does not look

told-turn = It is your turn.
told-reminder = { $count ->
    [0] You are waited for: less than one hour is left.
    [one] You are waited for: one hour is left.
   *[other] You are waited for: { $count } hours are left.
}
told-stand-in = A robot plays for you. Come back any time: the seat is yours.
told-evening = The evening begins in one hour.
letter-number-subject = Tablée: your code
letter-number =
    The code to type into the page: { $number }

    If you asked for nothing, forget this e-mail: there will be no other.
letter-turn =
    { $what }

    { $link }

    To get no more of these e-mails: at the table, menu, “No more e-mails”.
