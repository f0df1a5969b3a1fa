### What the terminal says: `tablee play`, `join`, `replay`, `rules`.

## The welcome

terminal-welcome = Card games for the family. What shall we play?
terminal-menu-keys = ↑↓ choose · Enter play · q quit
terminal-row-game = { $name }: { $line }
terminal-row-resume = Go on with { $table }
terminal-kept-table = { $game } ({ $names }){ $unit ->
    [minutes] , { $count } min ago
    [hours] , { $count } h ago
    [days] , { $count } days ago
   *[none] {""}
}
terminal-row-bots = { $count ->
    [one] a bot
   *[other] { $count } bots
}
terminal-either = { $list } or { $last }
terminal-row = { $what }: { $chosen }
terminal-row-players = Players
terminal-row-edition = Edition
terminal-row-person = { $name } (at the keyboard)
terminal-row-bot = { $level } (bot)
terminal-row-usual = as usual
terminal-help-players = { $least } to { $most } players.
terminal-help-person = Somebody here. Type their name; ← and → seat a bot instead.
terminal-setup-keys = ↑↓ line · ←→ change · Enter start · r rules · F1 help · Esc back
terminal-setup-keys-short = ↑↓ line · ←→ change · Enter play · F1 help · Esc
terminal-start = Start the game
terminal-needs-a-person = At least one person has to sit at the table.
terminal-default-name = Player
terminal-empty-seat = (free seat)

## At the table

terminal-title-at = no. { $at }
terminal-log = What happened
terminal-your-turn = Your turn, { $name }! What will you do?
terminal-others-turn = { $count ->
    [0] One moment…
    [one] It is up to { $names }…
   *[other] Waiting for { $names }…
}
terminal-curtain = Pass the keyboard to { $name }.
terminal-curtain-how = Press Enter when the keyboard is yours: your hand will be shown.
terminal-curtain-take-back = u: the person before takes their move back
terminal-hint = Hint: { $action }
terminal-hint-thinking = Let me think…
terminal-hint-wait = Hint: wait.
terminal-taken-back = Taken back.
terminal-took-back = { $name } takes that back.
terminal-cannot-take-back = This cannot be taken back: something was shown, or somebody has played since.
terminal-by-rule = { $why } ({ $rule })
terminal-said = { $name }: “{ $said }”
terminal-scores = Score: { $scores }.
terminal-another-game = Another game
terminal-keep-record = Keep the game in a file
terminal-keep-where = In which file? Enter for { $file }; or another name; or q to go back.
terminal-keep-title = Keep the game in which file?
terminal-keep-keys = Enter keep · Esc back
terminal-record-kept = The game is in { $file }
    Watch it again with: tablee replay { $typed }
terminal-record-none = There is no finished game to keep.
terminal-record-there = Another file is at that place, and stays there: { $file }. Give another name.
terminal-record-lost = The file { $file } could not be written: { $why }.
terminal-receipt-kept = Your receipt is in { $receipt }
    Compare with: tablee verify --receipt { $typed } { $file }
terminal-leave = Leave the table
terminal-can-start = Everybody is here.
terminal-waiting = At the table: { $names }. { $empty ->
    [0] Waiting for the host to begin.
    [one] One seat is free.
   *[other] { $empty } seats are free.
}
terminal-host = host
terminal-away = away
terminal-stood-in = a bot plays for them
terminal-went = { $name } is not there.
terminal-came = { $name } is there.
terminal-seat-a-bot = Seat a bot at seat { $seat }
terminal-connection-lost = The connection is lost. Trying to come back…
terminal-connection-lost-short = connection lost…
terminal-connection-found = The connection is back.
terminal-too-small = The window is too small: it takes { $columns } columns and { $rows } lines. Make it larger, or quit with q and begin again with --plain. Nothing is lost.
terminal-play-keys = ↑↓ Enter play · ←→ space cards · h hint · u undo · r rule · F1 · q
terminal-play-keys-many = ↑↓ Enter play · ←→ cards · h hint · u undo · r rule · Tab · F1 · q
terminal-play-keys-short = ↑↓ Enter play · ←→ cards · h hint · F1 help · q
terminal-overlay-keys = any key to close
terminal-overlay-keys-scroll = ↑↓ read · any other key to close
terminal-rules-title = The rules
terminal-rules-title-at = The rules · { $rule }
terminal-pile = Pile
terminal-discards = Discards
terminal-known = sure:

terminal-invitation = To invite: { $link }
    The code of the table: { $code }
terminal-invitation-title = Invite
terminal-invitation-how = Type i for the invitation again, with a picture to photograph.
terminal-invitation-here = This link leads here only from this machine. So that others can come, serve at an address that they can reach, like: tablee serve --listen 0.0.0.0:7272, and give it to --server.
terminal-no-invitation = This table is at home: nobody can come to it from elsewhere.

## Help

terminal-help-title = Help
terminal-help =
    ↑ ↓     choose what to do; Enter does it
    1 to 9  straight to a line
    ← →     from card to card, to see only what can be done with it
    Space   keep this card and add others; Esc lets go of all
    Mouse   one click chooses, a second one plays; the wheel scrolls
    h       a hint from a good player, who sees only what you see
    u       take your last move back, while nothing hidden was shown
    r       the rule that applies
    l       everything that happened
    i       invite: the link and a picture to photograph (on a server)
    Tab     somebody else takes the keyboard (when several play)
    q       quit: the game is kept, and goes on whenever you like

    ▶ whose turn it is   ▯ cards in hand   [ ] card that can be played

## In plain lines

terminal-plain-which-game = What shall we play? Type a number, or q to quit.
terminal-plain-menu-number = Type a number from 1 to { $most }, or q to quit.
terminal-plain-number = Type a number from 1 to { $most }, or “help”.
terminal-plain-setup = { $game }: this is the plan.
terminal-plain-setup-how = Enter to start. A number changes a line, a number and a value set it (“1 3”: three players; “2 Rose”: a name; “3 champion”). q to quit.
terminal-plain-table = { $game }. At the table: { $names }.
terminal-plain-code = The code of the table: { $code }.
terminal-plain-help-short = Type the number of your choice. “help” to know more, “q” to quit.
terminal-plain-help =
    A number: make that choice. 0: back to the choice before. Enter: say the choices again.
    A card or a few words: “queen of spades”, “7D”, “offer dessert”.
    t: describe the table. hand: your cards. l: what happened. h: a hint.
    u: take your last move back, if nothing hidden was shown. r: the rules that apply.
    b: say less, or everything again. i: invite, at a table of a server. q: quit, the game is kept.
terminal-plain-before = This is what happened last.
terminal-plain-no-log = Nothing has happened yet.
terminal-plain-brief = I say as little as possible. Type b once more to hear everything.
terminal-plain-whole = I say everything again.
terminal-plain-which = Which one?
terminal-plain-more = { $what }…
terminal-plain-card = { $what }: { $card }
terminal-times = { $count } times
terminal-head-left = heading left
terminal-head-right = heading right
terminal-plain-back = back
terminal-plain-hint-number = It is behind number { $number }.
terminal-plain-hand = { $count ->
    [0] You have no cards left.
   *[other] Your hand: { $cards }.
}
terminal-plain-open-hand = { $name } has { $cards }.
terminal-plain-seat = { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.

## Watching a game again

terminal-replay-title = { $game } · step { $step } of { $most }
terminal-replay-title-short = step { $step } of { $most }
terminal-replay-all = all hands open
terminal-replay-of = as { $name } saw it
terminal-replay-spectator = as a spectator saw it
terminal-replay-keys = ←→ step · Home/End · Tab who looks · F1 help · q quit
terminal-replay-keys-short = ←→ step · Tab who looks · F1 help · q
terminal-replay-help =
    ← →          a step back, a step on; Page up and down: ten
    Home, End    to the beginning, to the end
    Tab          who looks: everything open, each seat, a spectator
    r            the rules
    q            quit
terminal-replay-plain-how = Enter: go on. q: quit.
terminal-story-players = Around the table: { $names }.
terminal-story-dealt = The deal was promised beforehand: “tablee verify” recomputes every card.
terminal-story-lead = { $name } takes the lead.
terminal-story-you = You
terminal-story-then = { $first }, then { $rest }
terminal-story-end = The game took { $actions } moves{ $changes ->
    [0] {"."}
    [one] , and the lead changed once.
   *[other] , and the lead changed { $changes } times.
}

## Games that are kept

terminal-games-none = No game is kept in { $folder }
terminal-games-title = { $count ->
    [one] One game is kept in { $folder }
   *[other] { $count } games are kept in { $folder }
}
terminal-games-line = { $code }: { $table }, { $state ->
    [over] { $games ->
        [one] over
       *[other] { $games } games over
    }
   *[playing] { $games ->
        [0] under way
        [one] one over, one under way
       *[other] { $games } over, one under way
    }
}
terminal-games-how = The beginning of a code is enough: “tablee play --resume CODE” to go on, “tablee games replay CODE” to watch again, “tablee games export CODE” to keep in a file, “tablee games delete CODE” to put away for good.
terminal-games-several = “{ $code }” could be { $codes }.
terminal-games-none-over = None of the games that are kept is over.
terminal-games-not-over = { $games ->
    [0] The game { $code } is not over. To go on with it: tablee play --resume { $code }
    [one] At the table { $code } one game is over.
   *[other] At the table { $code } { $games } games are over.
}
terminal-games-delete = { $count ->
    [one] Put this game away for good? (y/n)
   *[other] Put these { $count } games away for good? (y/n)
}
terminal-games-stay = Nothing was put away.
terminal-games-deleted = { $count ->
    [one] The game is gone.
   *[other] { $count } games are gone.
}
terminal-plain-which-kept = Which game to go on with? Type a number, or q to leave.
terminal-resume-welcome = Which game to go on with?

## Leaving

terminal-kept = The game is kept. To go on with it: tablee play --resume { $code }
terminal-kept-over = The game is kept. To watch it again: tablee games replay { $code }
terminal-bye = See you soon!

## What is wrong

terminal-refused-unreachable = The server does not answer at that address.
terminal-refused-untrusted = The certificate of that address is not one that this machine trusts. SSL_CERT_FILE can name a file with more.
terminal-refused-no-server = What answers at that address is no table of Tablée.
terminal-refused-elsewhere = The game has moved on elsewhere: it is open in another window.
terminal-refused-bad-token = Your seat at this table is no longer yours.
terminal-print-done = It is in “{ $file }”.
terminal-print-no-board = This game has no board.
terminal-bad-game = There is no game “{ $name }”. The games: { $games }.
terminal-bad-edition = There is no edition “{ $name }”. The editions: { $editions }.
terminal-bad-option = “{ $text }” will not do. The options: { $options }.
terminal-bad-players = It is for { $least } to { $most } players.
terminal-bad-crowd = That makes { $people } people for { $places } seats.
terminal-bad-level = There is no bot “{ $name }”. The levels: debutant, habitue, champion.
terminal-bad-bot = There is no bot “{ $name }”. The bots: debutant, habitue, champion, random, or a program (exec).
terminal-bad-lang = There is no language “{ $name }”. The languages: fr, en.
terminal-bad-server = “{ $address }” is not the address of a server. It looks like http://house:7272.
terminal-no-server = No server answers at { $address }. “tablee serve” opens one here; --server names another one.
terminal-bad-link = “{ $link }” is not the link of a table. One looks like http://house:7272/t/bado-mireku.
terminal-bad-rule = { $game } has no rule “{ $number }”. The rules go from { $first } to { $last }.
terminal-bad-viewer = “{ $name }” does not watch this game. Say “all”, “spectator” or a seat from 1 to { $most }.
terminal-bad-file = { $file } cannot be read: { $why }.
terminal-bad-record = { $file } is no record of Tablée: { $why }.
terminal-bad-listen = Cannot listen at { $address }: { $why }.
terminal-bad-journal = Games cannot be kept here: { $folder } cannot be used, { $why }.
terminal-foreign-journal = Games cannot be kept here: { $folder } is not a journal of Tablée, or damaged.
terminal-newer-journal = Games cannot be kept here: { $folder } was written by a newer version of Tablée.
terminal-bad-replay = { $file } cannot be played again. “tablee verify” says where it goes wrong.
terminal-no-record-version = it does not say its version
terminal-other-record-version = it is of version { $found }, and this program reads version { $known }
terminal-no-record = the text is not that of a record
terminal-why-not-found = there is nothing at that place
terminal-why-denied = access is denied
terminal-why-folder = it is a folder
terminal-why-no-folder = it is not a folder
terminal-why-no-text = it is not text
terminal-why-in-use = the address is taken
terminal-why-no-address = this machine does not have that address
terminal-why-full = the disk is full
terminal-nothing-to-resume = There is no game to go on with in { $folder }.
terminal-bad-terminal = This terminal cannot be drawn on. Play with --plain.
terminal-full-table = This table is full. To watch: tablee join --watch { $link }
terminal-begun-table = The game at this table has begun. To watch: tablee join --watch { $link }

terminal-bad-begins = “{ $text }” does not say who begins. What does: lot, a name or the number of a seat, youngest=NAME, oldest=NAME.

## Verifying a game

terminal-verify-fair = This game of { $game } was dealt fairly.
terminal-verify-table = - At the table: { $names }.
terminal-verify-promise = - The secret is the one that was promised before the first card.
terminal-verify-begins = { $how ->
    [lot] - Drawn by lot in the same deal, and recomputed: { $name } begins.
    [rule] - { $name } begins, as the rules of the game say after the game before.
    [youngest] - { $name } begins, the youngest at the table: the host said so.
    [oldest] - { $name } begins, right after the oldest at the table, who deals: the host said so.
   *[chosen] - { $name } begins: the host said so.
}
terminal-verify-numbers = - { $numbers ->
    [0] No seat
    [one] One seat
   *[other] { $numbers } seats
} of { $seats } mixed in a number of their own.
terminal-verify-without = - Without a number of their own: { $names }.
terminal-verify-first-form = - Dealt in the first form: names were in the key, so whoever ran the server could have chosen among many deals.
terminal-verify-second-form = - Dealt in the second form: every number is the one whose hash was sent before the deal was frozen.
terminal-verify-device = - Dealt on a device that played alone: the secret was its own, and whoever has it could know the cards.
terminal-verify-alone = - Nobody mixed in a number: the cards follow from the secret alone. That shows that nothing was changed afterwards, not that whoever chose the secret did not choose the cards.
terminal-verify-voided = - A deal before this one came to nothing: no number came from { $names }.
terminal-verify-receipt = - It is the deal of this receipt: the same promise, terms, hashes and names, and this device’s own number.
terminal-verify-no-receipt = - A record alone cannot show that promise and hashes came before the numbers, nor whose names these are: compare it with a device’s receipt (--receipt).
terminal-verify-cards = - Recomputed and equal: { $shuffles ->
    [one] { $shuffles } shuffle
   *[other] { $shuffles } shuffles
}, { $picks ->
    [one] { $picks } card
   *[other] { $picks } cards
} taken blind.
terminal-verify-actions = - Allowed by the rules: { $actions ->
    [one] the one action
   *[other] all { $actions } actions
}, in their order.
terminal-verify-end = - The end is as recorded: { $over }
terminal-verify-seal = - Seal: { $seal }
terminal-verify-forged = THIS RECORD IS NOT IN ORDER.
terminal-forged-field = The secret, the promise or a number is not written as 64 hexadecimal digits.
terminal-forged-secret = The secret is not the one that was promised before the first card.
terminal-forged-number = The number of seat { $seat } is not the one whose hash it sent before the deal.
terminal-forged-receipt = { $what ->
    [form] The record is of the first form, and the receipt of the second.
    [terms] The receipt says that something else was played.
    [voided] The receipt says that other deals came to nothing before.
    [promise] The receipt has another promise of the server’s.
    [hashes] The receipt has other hashes of the players’ numbers.
    [number] The number that this device showed is not in the deal.
   *[names] The receipt has other names at the table.
}
terminal-bad-receipt = { $file } is no receipt.
terminal-forged-terms = No game can be played on these terms.
terminal-forged-lot = The lot, drawn again, falls on somebody else.
terminal-forged-chance = Entry { $at }: these cards do not follow from the secret and the numbers.
    Dealt: { $dealt }
    Recorded: { $recorded }
terminal-forged-action = Entry { $at }: this action is not allowed there.
terminal-forged-missing = Entry { $at }: something is missing here.
terminal-forged-surplus = Entry { $at }: the game was over before this.
terminal-forged-outcome = The game did not end as recorded.
terminal-forged-seal = The seal is broken: something was changed after the game.

## The command line

terminal-cli-unknown-command = There is no command “{ $given }”. “tablee --help” says what there is.
terminal-cli-unknown-argument = “{ $given }” is not expected here. “tablee --help” says what there is.
terminal-cli-bad-value = “{ $given }” will not do for { $argument }. { $values ->
    [none] {""}
   *[other] What will do: { $values }.
}
terminal-served = Tablée is served: { $address }
terminal-cli-no-command = A command is missing: { $commands }.
terminal-cli-missing = { $given } is missing. “tablee --help” says what there is.
terminal-cli-conflict = { $given } does not go with the rest.
terminal-cli-misread = This command line cannot be read. “tablee --help” says what there is.
terminal-luck-stays-here = With luck that can be foretold (--luck-from) only this machine is served.

## Looking after the journal

terminal-held-journal = { $pid ->
    [none] Another server uses { $folder }: one server a folder.
   *[other] Another server uses { $folder }: process { $pid }, since { $since }. One server a folder.
}
terminal-journal-none = There is no journal in { $folder }.
terminal-journal-whole = { $tables ->
    [one] One table
   *[other] { $tables } tables
}, { $entries ->
    [one] one entry
   *[other] { $entries } entries
}: all as written.
terminal-journal-harmed = { $harmed ->
    [one] One table of { $tables } is
   *[other] { $harmed } tables of { $tables } are
} damaged.
terminal-journal-changed = Table { $table }: entry { $at } is not what was written.
terminal-journal-unread = Table { $table } does not add up: { $why }.
terminal-journal-file = The file itself: { $why }.
terminal-journal-exported = { $tables ->
    [one] One table
   *[other] { $tables } tables
}, { $entries ->
    [one] one entry
   *[other] { $entries } entries
} written out.
terminal-journal-imported = { $tables ->
    [one] One table
   *[other] { $tables } tables
} taken in, { $known } already there.
terminal-journal-other = There is another table { $table } here already: it is left as it is.
terminal-journal-copied = { $tables ->
    [one] One table
   *[other] { $tables } tables
}, { $entries ->
    [one] one entry
   *[other] { $entries } entries
}: copied and read again. { $known } were there already.
terminal-nats-address = { $address } is not the address of a shared journal. It is written nats://one:4222,two:4222,three:4222.
terminal-nats-unfit = { $code ->
    [nats-unshown] Nothing shows that the cluster { $address } writes to its disks before it answers: { $why }. Say with --nats-monitor where each node shows it.
    [nats-sync] The cluster { $address } would forget what it promised: { $why }.
    [nats-replicas] The cluster { $address } does not keep everything on three disks: { $why }.
    [nats-version] The cluster { $address } is too old: { $why }.
    [nats-unreachable] The cluster { $address } does not answer: { $why }.
   *[other] The cluster { $address } cannot keep the tables: { $why }.
} [{ $code }]
terminal-journal-bad-line = Line { $line } is not in order: { $why }.
terminal-journal-no-table = There is no table { $table } in { $folder }.
terminal-journal-line-format = it is no journal that was written out by Tablée, or one of a newer version
terminal-journal-line-order = it cannot stand here
terminal-journal-line-chain = the entries of the table { $table } are not what was written
terminal-journal-line-end = the end is missing
terminal-journal-pruned = { $tables ->
    [one] One table that nobody wrote to for { $days } days is gone.
   *[other] { $tables } tables that nobody wrote to for { $days } days are gone.
}
terminal-journal-would-prune = { $tables ->
    [one] One table that nobody wrote to for { $days } days would go.
   *[other] { $tables } tables that nobody wrote to for { $days } days would go.
}
terminal-journal-erased = { $tables ->
    [one] The name was erased at one table.
   *[other] The name was erased at { $tables } tables.
}
terminal-journal-would-erase = { $tables ->
    [one] The name would be erased at one table.
   *[other] The name would be erased at { $tables } tables.
}
terminal-journal-bar = { $done } of { $all } tables

## Where a server is reached

terminal-bad-url-scheme = “{ $url }” is no public address: it begins with http:// or https://.
terminal-bad-url-host = “{ $url }” is no public address: the name of the host is missing, or nobody can have it.
terminal-bad-url-foreign = “{ $url }” is no public address: write the host as browsers do, with xn-- for letters beyond a to z.
terminal-bad-url-port = “{ $url }” is no public address: a port is a number from 1 to 65535.
terminal-bad-url-path = “{ $url }” is no public address: nothing may follow the host. Give Tablée a host of its own, like https://tablee.example.
terminal-bad-pem = { $file } holds no certificate or key (PEM).
terminal-bad-smtp = The mail server cannot be used: { $why }.
terminal-bad-tls = Certificate and key cannot be used: { $why }.

## What a champion would do

terminal-think-choice = { $game }, { $who }: a champion would { $waits ->
    [yes] do this now, or wait:
   *[no] do this:
} { $action }
terminal-think-how = { $how ->
    [only] There is nothing else to do.
    [habit] Nobody waits for this seat: it goes by rules of thumb.
    [solved] This was worked out exactly: nothing is hidden, and the end is near.
   *[search] It imagined { $thoughts ->
        [one] one game
       *[other] { $thoughts } games
    } that this seat cannot tell from the real one.
}
terminal-think-wait = wait
terminal-think-head-action = Action
terminal-think-head-worth = worth
terminal-think-head-tries = tried
terminal-think-note = Worth: how imagined games went for this seat, from 0 (all lost) to 100 (all won), with 95% intervals. What looks a little better than the choice is not clearly better.
terminal-think-line = Line { $line }: { $why }
terminal-think-action = Action { $at } of the record: { $why }
terminal-think-bad-request = this is neither a request of the table protocol, nor a view, nor a record.
terminal-think-no-game = there is no such game. There are: { $games }.
terminal-think-over = The game is over here: ask about an earlier position with --at.
terminal-think-not-asked = That seat can do nothing in this position.
terminal-think-no-seat = There is no such seat at this table.
terminal-think-no-view = The rules make something else of this view, or no deal fits it.
terminal-think-illegal = the rules do not allow this action.

## Programs that play

terminal-program-unstarted = The program { $program } cannot be started: { $why }.
terminal-bad-program = “{ $name }” is no program. One is named exec:./bot.py
terminal-program-sits = { $name } sits at the table and plays.
terminal-program-over = Game { $game } is over.
terminal-program = { $name } { $what ->
    [ended] has ended
    [silent] said nothing for { $seconds } seconds
   *[illegal] answered “{ $answer }”, which it may not do
}: { $then ->
    [leaves] it leaves the table.
   *[replaced] a Regular plays in its place.
}
