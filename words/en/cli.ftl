### What `tablee --help` and the manual say. Made from the definitions of the commands: `TABLEE_BLESS=1 cargo test --workspace --bin tablee help`.

## What clap says by itself

cli-usage = Usage:
cli-commands = Commands:
cli-arguments = Arguments:
cli-options = Options:
cli-examples = Examples:
cli-example = Example:
cli-default = {"["}default:
cli-env = {"["}env:
cli-values = {"["}possible values:
cli-command-optional = {"["}COMMAND]
cli-command-needed = <COMMAND>
cli-help-short = Print help (see more with {"\u0027"}--help{"\u0027"})
cli-help-long = Print help (see a summary with {"\u0027"}-h{"\u0027"})
cli-help-command = Print this message or the help of the given subcommand(s)
cli-help = Print help
cli-version = Print version
cli-man-name = NAME
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-options = OPTIONS
cli-man-commands = COMMANDS
cli-man-extra = EXAMPLES
cli-man-version = VERSION

## Commands

cli = French family card games, played for real
    .after =
        Examples:
          tablee                                  serve tables to browsers, and say where
          tablee play                             choose a game and play it here
          tablee play trefles --now               Les Trèfles against three bots, at once
          tablee play --plain                     the same in plain lines
          tablee host trefles                     a table on a server, for others to come to
          tablee join http://localhost:7272/t/bado-mireku
          tablee games                            the games that are kept here
          tablee rules sardines 10                rule SA-10
          tablee replay --text game.json          a finished game as a story

        Exit codes: 0 done; 1 a record is not in order; 2 something cannot be done, and one sentence says why.
cli-serve = Serves live tables over HTTP and WebSocket, on this machine unless told otherwise
cli-play = Plays in this terminal: alone against bots, or several people with one keyboard
    .more = Every move is on disk before it is shown; a game that was left, or a terminal that was closed, goes on with --resume.
cli-host = Opens a table on a server, invites others with a link and a picture to photograph, and plays there
    .more = The seat is remembered: the link leads back to it.
cli-join = Sits down at a live table of a server, next to people in browsers
    .more = The seat is remembered: the same link leads back to it.
cli-games = Lists the games that are kept here, shows them again, writes them out, puts them away
cli-games-list = Lists the games that are kept here; the same as no command
cli-games-replay = Watches a game that is over again
cli-games-export = Writes a game that is over into a file: its record, which can be watched and verified anywhere
cli-games-delete = Puts games away for good, after asking. Not while a server runs on the same folder
cli-replay = Steps through the record of a finished game, with everything open or as any seat saw it
cli-rules = Prints the rules of a game, or one of them
cli-paper = Prints a game on real paper, as PDF on A4: cards to cut out, the board, the rules as a booklet
    .more = Print both sides: cards are flipped along the long edge, the booklet along the short one.
cli-verify = Checks the record of a finished game: recomputes every card, and plays every action again
    .more = Leaves with 0 when all is in order, with 1 when anything was changed.
cli-referee = Plays any game over standard input and output: one JSON request a line, one JSON answer a line
cli-think = Says what a champion would do in a position, and what it thinks of everything else that could be done
    .more = It is told the position as the referee is, by the record of a game, or by a seat’s view, and knows of it what the seat may know.
cli-lab = Plays thousands of games between bots and says how they go
cli-lab-run = Plays many games and says how they went
cli-lab-merge = Puts the shards of one experiment or arena together: the result of the whole, bit for bit
cli-lab-arena = Lets bots play against each other: the same deals for all, in every seat
cli-lab-compare = Plays two sets of rules on the same deals and says what changes
cli-journal = Looks after a journal: checks it, writes it out and takes it in, puts old tables away, erases a name
cli-journal-check = Looks at every entry of every table: whether it is what was written, and whether it adds up
    .more = Can be done while a server runs. Leaves with 0 when all is in order, with 1 when anything is damaged.
cli-journal-export = Writes tables out as lines of JSON, for a copy that any journal takes in: a backup, or a move
    .more = Can be done while a server runs: each table is written out as it is at that moment.
cli-journal-import = Takes in what was written out: tables that are not here, and what is new at those that are
    .more = Every entry is checked before it is written. Can be done while a server runs; nothing that is here is changed. Leaves with 1 when another table with the same code is here.
cli-journal-copy = Copies tables from one journal into another: from a folder into a NATS cluster, or back
    .more = Every entry is checked on the way, and read again where it was written. Can be done while people play elsewhere, and again: then only what is new is copied. Leaves with 1 when another table with the same code is there.
cli-journal-prune = Puts away for good the tables that nobody wrote to for so long. Not while a server runs
cli-journal-erase = Erases somebody’s name from every table they sat at. Not while a server runs
    .more = Their games stay and can be seen again. What can be proven of them afterwards, docs/operations.md says.
cli-completions = Prints completions for a shell
cli-man = Prints the manual page, of all of it or of one command

## Their arguments: what several of them share, and what is one’s own

cli-arg-a = One set of rules: edition=classic, shelter=true, …; say it again for each option
    .value = NAME=VALUE
cli-arg-at = The position after so many actions; after all of them when left out
    .value = N
cli-arg-b = The other one
    .value = NAME=VALUE
cli-arg-begins = Who begins: lot, a name or the number of a seat, youngest=NAME, oldest=NAME (who deals)
    .value = WHO
cli-arg-behind-proxy = A proxy stands before the server, on this machine or in its private network: trusts those
cli-arg-bot = A program that plays there instead of you (exec:…), as it does in the laboratory
    .value = exec:PROGRAM
cli-arg-bot-pace = Milliseconds a bot takes to act
    .value = BOT_PACE
cli-arg-bots = The bots: debutant, habitue, champion, or a program (exec:…)
    .value = LEVEL,…
cli-host-arg-bots = Bots that sit down at the last seats, one for each level: debutant, habitue, champion
    .value = LEVEL,…
cli-lab-run-arg-bots = Who plays: one for all seats, or one for each, with commas: debutant, habitue, champion, random
    .value = A,B,…
cli-lab-arena-arg-bots = Two or more, everybody against everybody
    .value = A,B,C,…
cli-lab-compare-arg-bots = Who plays: one for all seats, or one for each
    .value = A,B,…
cli-arg-brief = Plain lines, and as few as possible
cli-play-arg-brief = Plain lines, and as few as possible: what changed, then the question; moves without a choice are played
cli-arg-code = The code of its table, or the beginning of it; the latest when left out
    .value = CODE
cli-arg-codes = The codes of their tables, or the beginnings of them
    .value = CODE
cli-arg-commands = A command, and one below it
    .value = COMMAND
cli-arg-connections = Connections at the same time in all; else what the limit of open files leaves room for
    .value = CONNECTIONS
cli-arg-connections-per-address = Connections at the same time from one address
    .value = CONNECTIONS_PER_ADDRESS
cli-arg-csv = Writes every number with its interval as CSV; - for the screen
    .value = FILE
cli-arg-data = The folder of the journal
    .value = FOLDER
cli-serve-arg-data = The folder of the journal; it is made when there is none
    .value = DATA
cli-play-arg-data = The folder of the journal, the same as the server’s; it is made when there is none
    .value = FOLDER
cli-arg-deals = How many deals; each is played in every seat, by a lone A with Bs and by a lone B with As
    .value = N
cli-arg-decisions = Keeps every decision as a row: what the seat knew, what it could do and what it did
    .value = FILE
cli-arg-dry-run = Says what would go, and changes nothing
cli-journal-erase-arg-dry-run = Says what would change, and changes nothing
cli-arg-edition = An edition of the game
    .value = NAME
cli-arg-file = The file; `-` is standard input
    .value = FILE
cli-arg-files = The JSON files of all shards
    .value = FILES
cli-arg-from = The journal to read: a folder, or nats://…
    .value = PLACE
cli-arg-game = nain-jaune, tous-a-table, trefles or sardines, or the beginning of it
    .value = GAME
cli-play-arg-game = nain-jaune, tous-a-table, trefles or sardines, or the beginning of it; asked for when left out
    .value = GAME
cli-host-arg-game = nain-jaune, tous-a-table, trefles or sardines, or the beginning of it; asked for when left out
    .value = GAME
cli-games-replay-arg-game = Which game of the table, counted from 1; the latest when left out
    .value = N
cli-games-export-arg-game = Which game of the table, counted from 1; the latest when left out
    .value = N
cli-arg-games = How many games
    .value = N
cli-lab-compare-arg-games = How many games with each
    .value = N
cli-arg-host = A further name that the server is reached by; others are refused, so that no other site can pass for it
    .value = NAME
cli-arg-html = Writes a page with charts, in French and English, that needs nothing else
    .value = FILE
cli-arg-idle = Seconds that a table without anybody at it stays in memory
    .value = IDLE
cli-arg-iterations = How many thoughts a champion has for a move
    .value = K
cli-think-arg-iterations = How many thoughts the champion has
    .value = K
cli-arg-journal = Keeps the tables in a NATS cluster that several servers share, nats://one:4222,two:4222,three:4222, instead of the folder
    .value = ADDRESS
cli-arg-json = Writes the results as JSON; - or nothing for the screen, instead of the tables
    .value = FILE
cli-think-arg-json = One line of JSON instead of a table
cli-arg-lang = The language of screens and sentences: fr or en. (LANG says it otherwise.)
    .value = LANG
cli-arg-link = The link of the table, from an invitation: http://house:7272/t/bado-mireku
    .value = LINK
cli-arg-listen = The address to listen at; 0.0.0.0:7272 lets everybody in the house join
    .value = LISTEN
cli-arg-log-json = Writes the log as JSON, one object a line. What is logged, TABLEE_LOG says (default: info)
cli-arg-mail-from = Who those letters are from: Tablée <cartes@example.org>
    .value = ADDRESS
cli-arg-max-deals = With --until-clear: gives up after this many deals
    .value = N
cli-arg-messages-per-second = Messages a second that one connection may send
    .value = MESSAGES_PER_SECOND
cli-arg-name = What you are called there
    .value = NAME
cli-journal-erase-arg-name = The name, exactly as they wrote it
    .value = NAME
cli-arg-names = A person at the keyboard; say it again for each one
    .value = NAME
cli-arg-nats-ca = The certificates that the nodes of the NATS cluster are trusted by (PEM); nothing goes without TLS then
    .value = FILE
cli-arg-nats-credentials = The file of credentials for the NATS cluster
    .value = FILE
cli-arg-nats-monitor = The monitoring address of a node of the NATS cluster, http://one:8222, which shows that it writes to its disk at once; say it for each node
    .value = URL
cli-arg-now = Begins at once, without asking anything
cli-arg-number = The number of a rule: 8, R3, NJ-8
    .value = NUMBER
cli-arg-older-than = Days
    .value = DAYS
cli-arg-one-way = Plays only a lone A with Bs, not a lone B with As: the cheaper half when A thinks long
cli-arg-options = An option of the game; say it again for each one
    .value = NAME=VALUE
cli-arg-pace = Milliseconds a bot takes to act (900; 0 with --plain)
    .value = MS
cli-arg-pair = The two that play each other
    .value = A,B
cli-arg-part = Cards to cut out, the board of Nain Jaune with tokens, or the rules as a booklet to fold
    .value = PART
cli-arg-plain = Plain lines: numbered choices and sentences
cli-play-arg-plain = Plain lines: numbered choices and sentences, for screen readers, pipes and small terminals
cli-games-replay-arg-plain = Steps through it in plain lines
cli-replay-arg-plain = Steps through it in plain lines
cli-arg-players = How many play
    .value = N
cli-arg-position = The position: requests as `tablee referee` takes them (new, act, …), the record of a game, or a seat’s view; `-` is standard input
    .value = POSITION
cli-arg-public-url = The address that people reach the server at, for invitations and to know its own pages
    .value = URL
cli-arg-push-to-private = Lets pushes go to push services in the server’s own network, too
cli-arg-receipt = What a device kept of the deal: the record is compared with it, too
    .value = FILE
cli-arg-record = The record; `-` is standard input
    .value = RECORD
cli-arg-records = Keeps every game in a file of its own: the requests that tell it to a referee, or to think
    .value = FOLDER
cli-arg-resume = Goes on with a game: the one whose code begins like this, or one that is chosen
    .value = CODE
cli-arg-save = Keeps every game as a row: .parquet, .csv, .jsonl, the last two also with .zst
    .value = FILE
cli-arg-save-ink = Outlines alone, and no backs that are all the same
cli-arg-seat = Whose decision it is, counted from 1; the seat that the game waits for when left out
    .value = N
cli-arg-seed = Where chance begins: the same seed gives the same results
    .value = S
cli-think-arg-seed = Where chance begins: the same seed gives the same thoughts
    .value = S
cli-arg-server = The address of the server
    .value = URL
cli-arg-set = An option of the game; say it again for each one
    .value = NAME=VALUE
cli-arg-shard = Plays only this part of the games, to spread an experiment over machines: 1/3, 2/3, 3/3
    .value = I/N
cli-lab-arena-arg-shard = Plays only this part of the deals, to spread a tournament over machines: 1/3, 2/3, 3/3
    .value = I/N
cli-arg-shell = The shell
    .value = SHELL
cli-arg-smtp = Sends letters to who wants to be told that it is their turn, by way of this SMTP server: smtps://user:password@host. It has a password in it, so the environment is the better place
    .value = URL
cli-arg-sweep = Plays it with each of several values of an option; say it again for each option: stake=1,2,5
    .value = NAME=A,B,…
cli-arg-tables = Only this table; say it again for each one
    .value = CODE
cli-journal-erase-arg-tables = Only at this table; say it again for each one
    .value = CODE
cli-arg-tables-per-address = Tables that one address can open per hour
    .value = TABLES_PER_ADDRESS
cli-arg-text = Prints the whole game as a story
cli-arg-threads = How many threads; all cores if not said. The results do not depend on it
    .value = T
cli-arg-tls-cert = Serves over TLS with the certificates in this file (PEM; the server’s first). Read again when it changes, and on SIGHUP
    .value = FILE
cli-arg-tls-key = The key that goes with --tls-cert (PEM)
    .value = FILE
cli-arg-to = The file, or a folder; - is standard output. A file that is there is not written over
    .value = FILE
cli-paper-arg-to = The file to write; `-` is standard output. Without it, a file with the name of the game, here
    .value = FILE
cli-journal-export-arg-to = The file to write; standard output otherwise
    .value = FILE
cli-journal-copy-arg-to = The journal to write: a folder, or nats://…; it is made when there is none
    .value = PLACE
cli-arg-trusted-proxy = A proxy, or a network of them, that is believed about who asks (X-Forwarded-For)
    .value = ADDRESS
cli-arg-until-clear = Plays until it is clear who is better, by a sequential test that allows to look after every deal
cli-arg-viewer = Who looks: all (everything open), spectator, or a seat counted from 1
    .value = WHO
cli-arg-watch = Stands by and watches, without a seat
cli-arg-yes = Does not ask
