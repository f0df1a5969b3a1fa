### What the laboratory says: `tablee lab`.

## Titles

lab-title-run = { $game }: what the laboratory says
lab-title-compare = { $game }: two sets of rules, same deals
lab-title-sweep = { $game }: what a rule changes, value by value
lab-title-arena = { $game }: the arena

## Numbers

lab-percent = { $number }%
lab-points = { $number } points
lab-estimate = { $mean } ± { $margin }
lab-estimate-between = { $mean } [{ $low }; { $high }]
lab-mean = mean
lab-mean-interval = mean, 95% interval
lab-wins-interval = wins, 95% interval
lab-lead-interval = lead, 95% interval
lab-first-decile = tenth percentile (bin)
lab-median = median (bin)
lab-last-decile = ninetieth percentile (bin)
lab-change = change (B − A)
lab-change-note = change from A to B; an asterisk marks a 95% interval that is clear of zero
lab-place = place { $place }
lab-seat = seat { $seat }
lab-page-numbers = The numbers
lab-page-footer = Every number is followed by its 95% confidence interval: half its width, or its ends where they are not equally far.

## What was played

lab-fact-game = game
lab-fact-players = players
lab-fact-bots = bots
lab-fact-iterations = iterations a move
lab-fact-iterations-champion = iterations a move (champion)
lab-fact-rules = rules
lab-fact-rules-both = rules on both sides
lab-fact-sweep = values
lab-axis =
    .number = number
    .percent = percent
    .points = points
    .tokens = tokens
    .tallest = up to { $share } of games
lab-fact-version = version of Tablée
lab-fact-day = day
lab-fact-command = command
lab-fact-seed = seed
lab-fact-games = games
lab-fact-games-each = games on each side
lab-fact-replaced = games in which a program had to be replaced (they do not count)
lab-fact-shard = shard
lab-fact-deals = deals
lab-fact-note = note
lab-games-stopped = { $played } of { $asked } (stopped early)
lab-stopped = stopped early
lab-deals-fixed = { $deals } a pairing
lab-deals-until-clear = as many as it takes, { $deals } at most
lab-side = { $side }: { $rules }
lab-random = Random
lab-simple = Simple

## The arena

lab-versus = { $a } against { $b }
lab-verdict = verdict
lab-verdict-wins = { $bot } wins
lab-verdict-open = not clear
lab-duels = Who is better
    .wins = The first one’s lead in points of wins: zero is even.
    .tokens = The first one’s lead in tokens a game over the table’s mean: zero is even.
lab-alone = Alone among the others: wins
    .note = The line marks an even share.
lab-alone-one = { $lone } alone, all others { $others }
lab-ratings = Rating table
    .note = Elo’s scale, mean 1000; 400 points are ten times the odds.
    .points = points
    .from = from
    .to = to

## What is measured of every game

lab-actions = Length: actions a game
    .actions = actions
lab-turns = Length: turns a game
    .turns = turns
lab-end = How the game ends
    .end-shared = win shared
    .end-nobody = nobody wins
    .turn-limit = turn limit
lab-win-place = Wins by playing order
    .note = Place 1 begins. The line marks an even share.
lab-first = Advantage of beginning
    .note = Wins of place 1 less an even share, in points.
lab-score-place = Mean score by playing order
lab-win-seat = Wins by seat
    .note = Who begins moves on from game to game.
lab-score-seat = Mean score by seat

## While it plays

lab-bar-pairs = pairs of games
lab-bar-left = { $time } left
lab-stopped-early = Stopped early. These are the results so far.
lab-program-unstarted = The bot exec:{ $program } cannot be started ({ $why }). Nothing was played.
lab-program = The bot exec:{ $program } { $what }; a { level-habitue } takes its seat for the rest of the game.
    .ended = has ended
    .silent = said nothing for { $seconds } seconds
    .illegal = answered “{ $answer }”, which it may not do

## When something cannot be done

lab-no-game = There is no game “{ $name }”. The games: { $games }.
lab-no-edition = There is no edition “{ $name }”. The editions: { $editions }.
lab-no-editions = { $game } has no editions.
lab-no-option = There is no option “{ $name }”. The options: { $options }.
lab-bad-value = “{ $value }” will not do for { $option }, which takes { $allowed }.
lab-takes-flag = true or false
lab-takes-number = a whole number from { $min } to { $max }
lab-bad-setting = “{ $text }” is not of the form option=value.
lab-bad-players = With these rules { $game } is for { $least } to { $most } players, not { $players }.
lab-bad-seats = Name one bot for all seats, or one for each of the { $seats } seats, not { $bots }.
lab-no-bot = There is no bot “{ $name }”. The bots: { $bots }, champion-2026, simple, random, or a program (exec:…).
lab-no-weight = Bots weigh nothing of that name here: “{ $name }”. What they weigh: { $known }.
lab-bad-pair = A pair is two bots, such as champion,habitue.
lab-bad-crowd = An arena needs at least two bots, each named once.
lab-same-rules = Both sets of rules are the same. Name what differs with --a and --b.
lab-bad-format = { $file } says no format: it ends with .parquet, .csv or .jsonl, the last two also with .zst.
lab-shared = Only a fixed number of deals can be shared out: --shard goes with --deals, not with --until-clear.
lab-bad-shard = A shard is i/n with i from 1 to n, such as 2/3, not “{ $text }”.
lab-zero-games = At least one game has to be played, not 0.
lab-zero-deals = At least one deal has to be played, not 0.
lab-zero-iterations = A champion needs at least one iteration, not 0.
lab-zero-threads = At least one thread is needed, not 0.
lab-no-threads = The threads cannot be started: { $why }.
lab-unreadable = { $file } cannot be read: { $why }.
lab-unwritable = { $file } cannot be written: { $why }.

## Shards and their files

lab-no-intact-shard = { $file } is no intact shard. { $why }
lab-file-no-json = It is no JSON, or not all of it (line { $line }, column { $column }).
lab-file-other = It is not the result of a lab run.
lab-file-layout = Another version of the laboratory wrote it.
lab-file-lacks = Its { $field } is missing, or is not what it should be.
lab-file-measures = Its measures are not those of the game.
lab-file-measure = Its measure { $key } is missing or damaged.
lab-file-sums = Its sums cannot come from its games.
lab-file-crowded = It has more games than its part of the experiment.
lab-file-disagrees = Its numbers do not agree with each other.
lab-merge-nothing = There is nothing to merge.
lab-merge-foreign = { $one } and { $other } are not parts of the same experiment.
lab-merge-twice = { $one } and { $other } are both shard { $shard }.
lab-merge-missing = The experiment lacks shard { $shards }.
lab-merge-stopped = { $file } was stopped after { $played } of its { $games } games. Play it again to the end.
