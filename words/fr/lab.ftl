### Ce que dit le laboratoire : `tablee lab`.

## Les titres

lab-title-run = { $game } : ce que dit le laboratoire
lab-title-compare = { $game } : deux règles, mêmes donnes
lab-title-sweep = { $game } : ce que change une règle, valeur par valeur
lab-title-arena = { $game } : l’arène

## Les nombres

lab-percent = { $number } %
lab-points = { $number } points
lab-estimate = { $mean } ± { $margin }
lab-estimate-between = { $mean } [{ $low } ; { $high }]
lab-mean = moyenne
lab-mean-interval = moyenne, intervalle à 95 %
lab-wins-interval = victoires, intervalle à 95 %
lab-lead-interval = avance, intervalle à 95 %
lab-first-decile = premier décile (classe)
lab-median = médiane (classe)
lab-last-decile = dernier décile (classe)
lab-change = changement (B − A)
lab-change-note = changement entre A et B ; l’astérisque marque un intervalle à 95 % qui exclut zéro
lab-place = place { $place }
lab-seat = siège { $seat }
lab-page-numbers = Les nombres
lab-page-footer = Chaque nombre est suivi de la demi-largeur de son intervalle de confiance à 95 %.

## Ce qui a été joué

lab-fact-game = jeu
lab-fact-players = joueurs
lab-fact-bots = robots
lab-fact-iterations = itérations par coup
lab-fact-iterations-champion = itérations par coup (champion)
lab-fact-rules = règles
lab-fact-rules-both = règles des deux côtés
lab-fact-sweep = valeurs
lab-axis =
    .number = nombre
    .percent = pour cent
    .points = points
    .tokens = jetons
    .tallest = jusqu’à { $share } des parties
lab-fact-version = version de Tablée
lab-fact-day = jour
lab-fact-command = commande
lab-fact-seed = graine
lab-fact-games = parties
lab-fact-games-each = parties de chaque côté
lab-fact-replaced = parties où un programme a dû être remplacé (elles ne comptent pas)
lab-fact-shard = tranche
lab-fact-deals = donnes
lab-fact-note = remarque
lab-games-stopped = { $played } sur { $asked } (arrêté avant la fin)
lab-stopped = arrêté avant la fin
lab-deals-fixed = { $deals } par duel
lab-deals-until-clear = autant qu’il faut, { $deals } au plus
lab-side = { $side } : { $rules }
lab-random = Hasard
lab-simple = Simple

## L’arène

lab-versus = { $a } contre { $b }
lab-verdict = verdict
lab-verdict-wins = { $bot } gagne
lab-verdict-open = pas tranché
lab-duels = Qui est meilleur
    .wins = Avance du premier en points de victoires : zéro est l’égalité.
    .tokens = Avance du premier en jetons par partie sur la moyenne de la table : zéro est l’égalité.
lab-alone = Seul parmi les autres : victoires
    .note = Le trait marque une part égale.
lab-alone-one = { $lone } seul, tous les autres { $others }
lab-ratings = Classement
    .note = Échelle d’Elo, moyenne 1000 ; 400 points valent dix fois les chances.
    .points = points
    .from = de
    .to = à

## Ce qu’on mesure à tous les jeux

lab-actions = Durée : actions par partie
    .actions = actions
lab-turns = Durée : tours par partie
    .turns = tours
lab-end = Comment la partie finit
    .end-shared = victoire partagée
    .end-nobody = personne ne gagne
    .turn-limit = limite de tours
lab-win-place = Victoires selon l’ordre de jeu
    .note = La place 1 commence. Le trait marque une part égale.
lab-first = Avantage à commencer
    .note = Part de victoires de la place 1, moins une part égale, en points.
lab-score-place = Score moyen selon l’ordre de jeu
lab-win-seat = Victoires par siège
    .note = Celui qui commence change à chaque partie.
lab-score-seat = Score moyen par siège

## Pendant qu’on joue

lab-bar-pairs = paires de parties
lab-bar-left = encore { $time }
lab-stopped-early = Arrêté avant la fin. Voici les résultats jusque-là.
lab-program-unstarted = Le robot { $program } ne démarre pas ({ $why }). Rien n’a été joué.
lab-program = Le robot { $program } { $what } ; un { level-habitue } prend sa place jusqu’à la fin de la partie.
    .ended = s’est arrêté
    .silent = n’a rien dit pendant { $seconds } secondes
    .illegal = a répondu « { $answer } », ce qui n’est pas permis

## Ce qui ne va pas

lab-no-game = Il n’y a pas de jeu « { $name } ». Les jeux : { $games }.
lab-no-edition = Il n’y a pas d’édition « { $name } ». Les éditions : { $editions }.
lab-no-editions = { $game } n’a pas d’éditions.
lab-no-option = Il n’y a pas d’option « { $name } ». Les options : { $options }.
lab-bad-value = « { $value } » ne va pas pour { $option }, qui prend { $allowed }.
lab-takes-flag = true ou false
lab-takes-number = un nombre entier de { $min } à { $max }
lab-bad-setting = « { $text } » n’est pas de la forme option=valeur.
lab-bad-players = { $game } : avec ces règles, on joue de { $least } à { $most }, pas à { $players }.
lab-bad-seats = Nomme un robot pour toutes les places, ou un pour chacune des { $seats } places, pas { $bots }.
lab-no-bot = Il n’y a pas de robot « { $name } ». Les robots : { $bots }, champion-2026, simple, random, ou un programme (exec, deux-points et son chemin).
lab-no-weight = Ici, un robot ne pèse rien de ce nom : « { $name } ». Ce qu’il pèse : { $known }.
lab-bad-pair = Une paire, c’est deux robots, par exemple champion,habitue.
lab-bad-crowd = Dans l’arène il faut au moins deux robots, chacun nommé une fois.
lab-same-rules = Les deux règles sont les mêmes. Dis ce qui change avec --a et --b.
lab-bad-format = { $file } ne dit pas son format : il finit par .parquet, .csv ou .jsonl, ces deux-là aussi avec .zst.
lab-shared = On ne peut partager qu’un nombre fixe de donnes : --shard va avec --deals, pas avec --until-clear.
lab-bad-shard = Une tranche s’écrit i/n avec i de 1 à n, par exemple 2/3, pas « { $text } ».
lab-zero-games = Il faut jouer au moins une partie, pas 0.
lab-zero-deals = Il faut jouer au moins une donne, pas 0.
lab-zero-iterations = Il faut au moins une itération à un champion, pas 0.
lab-zero-threads = Il faut au moins un fil d’exécution, pas 0.
lab-no-threads = Les fils d’exécution ne démarrent pas : { $why }.
lab-unreadable = { $file } ne se lit pas : { $why }.
lab-unwritable = { $file } ne peut pas être écrit : { $why }.

## Les tranches et leurs fichiers

lab-no-intact-shard = { $file } n’est pas une tranche intacte. { $why }
lab-file-no-json = Ce n’est pas du JSON, ou pas tout entier (ligne { $line }, colonne { $column }).
lab-file-other = Ce n’est pas le résultat d’un lab run.
lab-file-layout = Une autre version du laboratoire l’a écrit.
lab-file-lacks = Il y manque { $field }, ou ce n’est pas ce que cela devrait être.
lab-file-measures = Ses mesures ne sont pas celles du jeu.
lab-file-measure = Sa mesure { $key } manque ou est abîmée.
lab-file-sums = Ses sommes ne peuvent pas venir de ses parties.
lab-file-crowded = Il a plus de parties que sa tranche de l’expérience.
lab-file-disagrees = Ses nombres ne sont pas d’accord entre eux.
lab-merge-nothing = Il n’y a rien à réunir.
lab-merge-foreign = { $one } et { $other } ne sont pas des tranches de la même expérience.
lab-merge-twice = { $one } et { $other } sont tous deux la tranche { $shard }.
lab-merge-missing = Il manque à l’expérience : { $shards }.
lab-merge-stopped = { $file } s’est arrêté après { $played } de ses { $games } parties. Rejoue-le jusqu’au bout.
