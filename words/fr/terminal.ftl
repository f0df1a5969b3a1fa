### Ce que dit le terminal : `tablee play`, `join`, `replay`, `rules`.

## L’accueil

terminal-welcome = Des jeux de cartes en famille. À quoi joue-t-on ?
terminal-menu-keys = ↑↓ choisir · Entrée jouer · q quitter
terminal-row-game = { $name } : { $line }
terminal-row-resume = Reprendre { $table }
terminal-kept-table = { $game } ({ $names }){ $unit ->
    [minutes] , il y a { $count } min
    [hours] , il y a { $count } h
    [days] , il y a { $count } jours
   *[none] {""}
}
terminal-row-bots = { $count ->
    [one] un robot
   *[other] { $count } robots
}
terminal-either = { $list } ou { $last }
terminal-row = { $what } : { $chosen }
terminal-row-players = Joueurs
terminal-row-edition = Édition
terminal-row-person = { $name } (au clavier)
terminal-row-bot = { $level } (robot)
terminal-row-usual = comme d’habitude
terminal-help-players = De { $least } à { $most } joueurs.
terminal-help-person = Quelqu’un d’ici. Écris son nom ; ← et → pour mettre un robot à sa place.
terminal-setup-keys = ↑↓ ligne · ←→ changer · Entrée commencer · r règles · F1 aide · Échap retour
terminal-setup-keys-short = ↑↓ ligne · ←→ changer · Entrée jouer · F1 aide · Échap
terminal-start = Commencer la partie
terminal-needs-a-person = Il faut au moins une personne à la table.
terminal-default-name = Joueur
terminal-empty-seat = (place libre)

## À table

terminal-title-at = n° { $at }
terminal-log = Le fil de la partie
terminal-your-turn = À toi, { $name } ! Que fais-tu ?
terminal-others-turn = { $count ->
    [0] Un instant…
    [one] C’est à { $names }…
   *[other] On attend { $names }…
}
terminal-curtain = Passe le clavier à { $name }.
terminal-curtain-how = Entrée quand le clavier est à toi : ta main s’affichera.
terminal-curtain-take-back = a : la personne d’avant reprend son coup
terminal-hint = Conseil : { $action }
terminal-hint-thinking = Je réfléchis…
terminal-hint-wait = Conseil : attendre.
terminal-taken-back = Coup repris.
terminal-took-back = { $name } reprend son coup.
terminal-cannot-take-back = Ça ne se reprend pas : quelque chose a été montré, ou quelqu’un a joué depuis.
terminal-by-rule = { $why } ({ $rule })
terminal-said = { $name } : « { $said } »
terminal-scores = Points : { $scores }.
terminal-another-game = Encore une partie
terminal-keep-record = Garder la partie dans un fichier
terminal-keep-where = Dans quel fichier ? Entrée pour { $file } ; ou un autre nom ; ou q pour revenir.
terminal-keep-title = Garder la partie dans quel fichier ?
terminal-keep-keys = Entrée garder · Échap revenir
terminal-record-kept = La partie est dans { $file }
    On la revoit avec : tablee replay { $typed }
terminal-record-none = Il n’y a pas de partie finie à garder.
terminal-record-there = Un autre fichier est déjà à cet endroit, et il y reste : { $file }. Donne un autre nom.
terminal-record-lost = Le fichier { $file } n’a pas pu être écrit : { $why }.
terminal-receipt-kept = Ton reçu est dans { $receipt }
    Pour comparer : tablee verify --receipt { $typed } { $file }
terminal-leave = Quitter la table
terminal-can-start = Tout le monde est là.
terminal-waiting = À table : { $names }. { $empty ->
    [0] On attend que l’hôte commence.
    [one] Il reste une place.
   *[other] Il reste { $empty } places.
}
terminal-host = hôte
terminal-away = absent
terminal-stood-in = un robot joue pour
terminal-went = { $name } n’est pas là.
terminal-came = { $name } est là.
terminal-seat-a-bot = Mettre un robot à la place { $seat }
terminal-connection-lost = La connexion est perdue. J’essaie de revenir…
terminal-connection-lost-short = connexion perdue…
terminal-connection-found = La connexion est revenue.
terminal-too-small = La fenêtre est trop petite : il faut { $columns } colonnes et { $rows } lignes. Agrandis-la, ou quitte avec q et recommence avec --plain. Rien n’est perdu.
terminal-play-keys = ↑↓ Entrée jouer · ←→ espace cartes · c conseil · a annuler · r règle · F1 · q
terminal-play-keys-many = ↑↓ Entrée jouer · ←→ cartes · c conseil · a annuler · r règle · Tab · F1 · q
terminal-play-keys-short = ↑↓ Entrée jouer · ←→ cartes · c conseil · F1 aide · q
terminal-overlay-keys = une touche pour fermer
terminal-overlay-keys-scroll = ↑↓ lire · une autre touche pour fermer
terminal-rules-title = Les règles
terminal-rules-title-at = Les règles · { $rule }
terminal-pile = Pioche
terminal-discards = Défausse
terminal-known = sûr :

terminal-invitation = Pour inviter : { $link }
    Le code de la table : { $code }
terminal-invitation-title = Inviter
terminal-invitation-how = Tape i pour revoir l’invitation, avec une image à photographier.
terminal-invitation-here = Ce lien ne mène ici que depuis cette machine. Pour que d’autres viennent, sers à une adresse qu’ils peuvent joindre, comme : tablee serve --listen 0.0.0.0:7272, et donne-la à --server.
terminal-no-invitation = Cette table est à la maison : personne ne peut y venir d’ailleurs.

## L’aide

terminal-help-title = Aide
terminal-help =
    ↑ ↓     choisir ce que tu fais ; Entrée pour le faire
    1 à 9   aller droit à une ligne
    ← →     d’une carte à l’autre, pour ne voir que ce qu’elle permet
    Espace  garder cette carte et en ajouter d’autres ; Échap relâche tout
    Souris  un clic choisit, un deuxième joue ; la molette fait défiler
    c       le conseil d’un bon joueur, qui ne voit que ton jeu
    a       annuler ton dernier coup, si rien de caché n’a été montré
    r       la règle qui s’applique
    j       tout ce qui s’est passé
    i       inviter : le lien et une image à photographier (sur un serveur)
    Tab     quelqu’un d’autre prend le clavier (à plusieurs)
    q       quitter : la partie est gardée, on la reprend quand on veut

    ▶ qui doit jouer   ▯ cartes en main   [ ] carte jouable

## En lignes simples

terminal-plain-which-game = À quoi joue-t-on ? Tape un numéro, ou q pour quitter.
terminal-plain-menu-number = Tape un numéro de 1 à { $most }, ou q pour quitter.
terminal-plain-number = Tape un numéro de 1 à { $most }, ou « aide ».
terminal-plain-setup = { $game } : voici ce qui est prévu.
terminal-plain-setup-how = Entrée pour commencer. Un numéro change une ligne, un numéro et une valeur la fixent (« 1 3 » : trois joueurs ; « 2 Rose » : un nom ; « 3 champion »). q pour quitter.
terminal-plain-table = { $game }. À table : { $names }.
terminal-plain-code = Le code de la table : { $code }.
terminal-plain-help-short = Tape le numéro de ton choix. « aide » pour en savoir plus, « q » pour quitter.
terminal-plain-help =
    Un numéro : faire ce choix. 0 : revenir au choix d’avant. Entrée : redire les choix.
    Une carte ou quelques mots : « dame de pique », « 7D », « proposer dessert ».
    t : décrire la table. m : ta main. j : ce qui s’est passé. c : un conseil.
    a : annuler ton dernier coup, si rien de caché n’a été montré. r : les règles qui s’appliquent.
    b : en dire moins, ou tout de nouveau. i : inviter, à une table d’un serveur. q : quitter, la partie est gardée.
terminal-plain-before = Voici ce qui vient de se passer.
terminal-plain-no-log = Rien ne s’est encore passé.
terminal-plain-brief = Je dis le moins possible. Tape b encore une fois pour tout entendre.
terminal-plain-whole = Je dis tout de nouveau.
terminal-plain-which = Plus précisément ?
terminal-plain-more = { $what }…
terminal-plain-card = { $what } : { $card }
terminal-times = { $count } fois
terminal-head-left = tête à gauche
terminal-head-right = tête à droite
terminal-plain-back = revenir
terminal-plain-hint-number = C’est par le numéro { $number }.
terminal-plain-hand = { $count ->
    [0] Tu n’as plus de cartes.
   *[other] Ta main : { $cards }.
}
terminal-plain-open-hand = { $name } a { $cards }.
terminal-plain-seat = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.

## Revoir une partie

terminal-replay-title = { $game } · étape { $step } sur { $most }
terminal-replay-title-short = étape { $step } sur { $most }
terminal-replay-all = toutes les mains ouvertes
terminal-replay-of = vu par { $name }
terminal-replay-spectator = vu par un spectateur
terminal-replay-keys = ←→ étape · Début/Fin · Tab qui regarde · F1 aide · q quitter
terminal-replay-keys-short = ←→ étape · Tab qui regarde · F1 aide · q
terminal-replay-help =
    ← →          une étape en arrière, en avant ; Page haut et bas : dix
    Début, Fin   au début, à la fin
    Tab          changer de point de vue : tout ouvert, chacun à sa place, un spectateur
    r            les règles
    q            quitter
terminal-replay-plain-how = Entrée : la suite. q : quitter.
terminal-story-players = Autour de la table : { $names }.
terminal-story-dealt = La donne était promise d’avance : « tablee verify » recompte chaque carte.
terminal-story-lead = { $name } passe en tête.
terminal-story-you = Tu
terminal-story-then = { $first }, puis { $rest }
terminal-story-end = La partie a duré { $actions } coups{ $changes ->
    [0] {"."}
    [one] , et la tête a changé une fois.
   *[other] , et la tête a changé { $changes } fois.
}

## Les parties gardées

terminal-games-none = Aucune partie n’est gardée dans { $folder }
terminal-games-title = { $count ->
    [one] Une partie est gardée dans { $folder }
   *[other] { $count } parties sont gardées dans { $folder }
}
terminal-games-line = { $code } : { $table }, { $state ->
    [over] { $games ->
        [one] finie
       *[other] { $games } parties finies
    }
   *[playing] { $games ->
        [0] en cours
        [one] une finie, une en cours
       *[other] { $games } finies, une en cours
    }
}
terminal-games-how = Le début d’un code suffit : « tablee play --resume CODE » pour reprendre, « tablee games replay CODE » pour revoir, « tablee games export CODE » pour garder dans un fichier, « tablee games delete CODE » pour effacer.
terminal-games-several = « { $code } » peut être { $codes }.
terminal-games-none-over = Aucune des parties gardées n’est finie.
terminal-games-not-over = { $games ->
    [0] La partie { $code } n’est pas finie. Pour la reprendre : tablee play --resume { $code }
    [one] À la table { $code }, une seule partie est finie.
   *[other] À la table { $code }, { $games } parties sont finies.
}
terminal-games-delete = { $count ->
    [one] Effacer cette partie pour de bon ? (o/n)
   *[other] Effacer ces { $count } parties pour de bon ? (o/n)
}
terminal-games-stay = Rien n’est effacé.
terminal-games-deleted = { $count ->
    [one] La partie est effacée.
   *[other] { $count } parties sont effacées.
}
terminal-plain-which-kept = Quelle partie reprend-on ? Tape un numéro, ou q pour quitter.
terminal-resume-welcome = Quelle partie reprend-on ?

## Quand on s’en va

terminal-kept = La partie est gardée. Pour la reprendre : tablee play --resume { $code }
terminal-kept-over = La partie est gardée. Pour la revoir : tablee games replay { $code }
terminal-bye = À bientôt !

## Ce qui ne va pas

terminal-refused-unreachable = Le serveur ne répond pas à cette adresse.
terminal-refused-untrusted = Le certificat de cette adresse n’est pas de ceux auxquels cette machine se fie. SSL_CERT_FILE peut nommer un fichier qui en contient d’autres.
terminal-refused-no-server = À cette adresse, ce n’est pas une table de Tablée qui répond.
terminal-refused-elsewhere = La partie a avancé ailleurs : elle est ouverte dans une autre fenêtre.
terminal-refused-bad-token = Ta place à cette table n’est plus à toi.
terminal-print-done = C’est dans « { $file } ».
terminal-print-no-board = Ce jeu n’a pas de tableau.
terminal-bad-game = Il n’y a pas de jeu « { $name } ». Les jeux : { $games }.
terminal-bad-edition = Il n’y a pas d’édition « { $name } ». Les éditions : { $editions }.
terminal-bad-option = « { $text } » ne va pas. Les options : { $options }.
terminal-bad-players = On y joue de { $least } à { $most }.
terminal-bad-crowd = Cela fait { $people } personnes pour { $places } places.
terminal-bad-level = Il n’y a pas de robot « { $name } ». Les niveaux : debutant, habitue, champion.
terminal-bad-bot = Il n’y a pas de robot « { $name } ». Les robots : debutant, habitue, champion, random, ou un programme (exec).
terminal-bad-lang = Il n’y a pas de langue « { $name } ». Les langues : fr, en.
terminal-bad-server = « { $address } » n’est pas l’adresse d’un serveur. Elle ressemble à http://maison:7272.
terminal-no-server = Aucun serveur ne répond à { $address }. « tablee serve » en ouvre un ici ; --server en nomme un autre.
terminal-bad-link = « { $link } » n’est pas le lien d’une table. Il ressemble à http://maison:7272/t/bado-mireku.
terminal-bad-rule = Il n’y a pas de règle « { $number } » à ce jeu ({ $game }). Les règles vont de { $first } à { $last }.
terminal-bad-viewer = « { $name } » ne regarde pas cette partie. Dis « all », « spectator » ou une place de 1 à { $most }.
terminal-bad-file = { $file } ne se lit pas : { $why }.
terminal-bad-record = { $file } n’est pas une partie de Tablée : { $why }.
terminal-bad-listen = Impossible d’écouter à l’adresse { $address } : { $why }.
terminal-bad-journal = Les parties ne peuvent pas être gardées dans { $folder } : { $why }.
terminal-foreign-journal = Les parties ne peuvent pas être gardées dans { $folder } : ce fichier n’est pas de Tablée, ou il est abîmé.
terminal-newer-journal = Les parties ne peuvent pas être gardées dans { $folder } : une version plus récente de Tablée y écrit déjà.
terminal-bad-replay = { $file } ne se rejoue pas. « tablee verify » dit où ça coince.
terminal-no-record-version = elle ne dit pas sa version
terminal-other-record-version = elle est de la version { $found }, et je lis la version { $known }
terminal-no-record = le texte n’est pas celui d’une partie
terminal-why-not-found = il n’y a rien à cet endroit
terminal-why-denied = l’accès est refusé
terminal-why-folder = c’est un dossier
terminal-why-no-folder = ce n’est pas un dossier
terminal-why-no-text = ce n’est pas du texte
terminal-why-in-use = l’adresse est déjà prise
terminal-why-no-address = cette machine n’a pas cette adresse
terminal-why-full = le disque est plein
terminal-nothing-to-resume = Il n’y a pas de partie à reprendre dans { $folder }.
terminal-bad-terminal = Ce terminal ne se laisse pas dessiner. Joue avec --plain.
terminal-full-table = Cette table est complète. Pour regarder : tablee join --watch { $link }
terminal-begun-table = À cette table, la partie a commencé. Pour regarder : tablee join --watch { $link }

terminal-bad-begins = « { $text } » ne dit pas qui commence. Ce qui va : lot, un nom ou le numéro d’une place, youngest=NOM, oldest=NOM.

## Vérifier une partie

terminal-verify-fair = Cette partie { OF($game) } a été distribuée honnêtement.
terminal-verify-table = - À table : { $names }.
terminal-verify-promise = - Le secret est bien celui qui était promis avant la première carte.
terminal-verify-begins = { $how ->
    [lot] - Tiré au sort dans la même donne, et recalculé : { $name } commence.
    [rule] - { $name } commence, comme le dit la règle du jeu après la partie d’avant.
    [youngest] - { $name } commence, comme plus jeune de la table : c’est l’hôte qui l’a dit.
    [oldest] - { $name } commence, juste après qui donne, doyen ou doyenne de la table : c’est l’hôte qui l’a dit.
   *[chosen] - { $name } commence : c’est l’hôte qui l’a dit.
}
terminal-verify-numbers = - { $numbers ->
    [0] Aucune place n’a
    [one] Une place a
   *[other] { $numbers } places ont
} mélangé un nombre à soi, sur { $seats }.
terminal-verify-without = - Sans nombre à eux : { $names }.
terminal-verify-first-form = - Donne de la première forme : les noms entraient dans la clé, et qui tenait le serveur aurait pu choisir parmi beaucoup de donnes.
terminal-verify-second-form = - Donne de la seconde forme : chaque nombre est bien celui dont l’empreinte était là avant que la donne soit figée.
terminal-verify-device = - Donnée sur un appareil qui jouait seul : le secret était le sien, et qui le tient a pu connaître les cartes.
terminal-verify-alone = - Personne n’a ajouté de nombre : les cartes découlent du secret seul. Rien n’a été changé après coup ; mais qui a choisi le secret a pu choisir les cartes.
terminal-verify-voided = - Une donne a été annulée avant celle-ci : il manquait le nombre { OF($names) }.
terminal-verify-receipt = - C’est bien la donne de ce reçu : même promesse, mêmes conditions, mêmes empreintes, mêmes noms, et le nombre de cet appareil.
terminal-verify-no-receipt = - Une partie notée ne montre pas toute seule que la promesse et les empreintes sont venues avant les nombres, ni à qui sont ces noms : compare-la au reçu d’un appareil (--receipt).
terminal-verify-cards = - Recalculés, et identiques : { $shuffles ->
    [one] { $shuffles } mélange
   *[other] { $shuffles } mélanges
} et { $picks ->
    [one] { $picks } carte prise
   *[other] { $picks } cartes prises
} au hasard.
terminal-verify-actions = - Permis par les règles : { $actions ->
    [one] { $actions } coup
   *[other] { $actions } coups
}, dans l’ordre.
terminal-verify-end = - La fin est bien celle-là : { $over }
terminal-verify-seal = - Sceau : { $seal }
terminal-verify-forged = CETTE PARTIE N’EST PAS EN ORDRE.
terminal-forged-field = Le secret, la promesse ou un nombre est mal écrit : il faut 64 chiffres hexadécimaux.
terminal-forged-secret = Le secret n’est pas celui qui était promis avant la première carte.
terminal-forged-number = Le nombre de la place { $seat } n’est pas celui dont l’empreinte était là avant la donne.
terminal-forged-receipt = { $what ->
    [form] La partie notée est de la première forme, et le reçu de la seconde.
    [terms] D’après le reçu, on jouait à autre chose.
    [voided] D’après le reçu, d’autres donnes ont été annulées avant.
    [promise] Le reçu porte une autre promesse du serveur.
    [hashes] Le reçu porte d’autres empreintes des nombres des joueurs.
    [number] Le nombre que cet appareil a montré n’est pas dans la donne.
   *[names] Le reçu porte d’autres noms à table.
}
terminal-bad-receipt = { $file } n’est pas un reçu.
terminal-forged-terms = Aucune partie ne se joue dans ces conditions.
terminal-forged-lot = Le sort, tiré à nouveau, désigne quelqu’un d’autre pour commencer.
terminal-forged-chance = Entrée { $at } : ces cartes ne découlent pas du secret et des nombres.
    Distribué : { $dealt }
    Noté : { $recorded }
terminal-forged-action = Entrée { $at } : ce coup n’est pas permis ici.
terminal-forged-missing = Entrée { $at } : il manque quelque chose.
terminal-forged-surplus = Entrée { $at } : la partie était déjà finie.
terminal-forged-outcome = La partie ne s’est pas terminée comme c’est noté.
terminal-forged-seal = Le sceau est brisé : quelque chose a été changé après la partie.

## La ligne de commande

terminal-cli-unknown-command = Il n’y a pas de commande « { $given } ». « tablee --help » dit ce qu’il y a.
terminal-cli-unknown-argument = « { $given } » n’est pas attendu ici. « tablee --help » dit ce qu’il y a.
terminal-cli-bad-value = « { $given } » ne va pas pour { $argument }. { $values ->
    [none] {""}
   *[other] Ce qui va : { $values }.
}
terminal-served = Tablée est servie : { $address }
terminal-cli-no-command = Il manque une commande : { $commands }.
terminal-cli-missing = Il manque { $given }. « tablee --help » dit ce qu’il y a.
terminal-cli-conflict = { $given } ne va pas avec le reste.
terminal-cli-misread = Cette ligne de commande ne se lit pas. « tablee --help » dit ce qu’il y a.
terminal-luck-stays-here = Avec une chance connue d’avance (--luck-from), on ne sert que sur cette machine.

## Tenir le journal

terminal-held-journal = { $pid ->
    [none] Un autre serveur utilise déjà { $folder } : un seul serveur par dossier.
   *[other] Un autre serveur utilise déjà { $folder } : processus { $pid }, depuis { $since }. Un seul serveur par dossier.
}
terminal-journal-none = Il n’y a pas de journal dans { $folder }.
terminal-journal-whole = { $tables ->
    [one] Une table
   *[other] { $tables } tables
}, { $entries ->
    [one] une entrée
   *[other] { $entries } entrées
} : tout est comme écrit.
terminal-journal-harmed = { $harmed ->
    [one] Une table sur { $tables } est abîmée.
   *[other] { $harmed } tables sur { $tables } sont abîmées.
}
terminal-journal-changed = Table { $table } : l’entrée { $at } n’est plus ce qui était écrit.
terminal-journal-unread = La table { $table } ne tient pas debout : { $why }.
terminal-journal-file = Le fichier lui-même : { $why }.
terminal-journal-exported = { $tables ->
    [one] Une table
   *[other] { $tables } tables
}, { $entries ->
    [one] une entrée
   *[other] { $entries } entrées
} : tout est copié.
terminal-journal-imported = { $tables ->
    [one] Une table ajoutée
   *[other] { $tables } tables ajoutées
}, { $known } déjà là.
terminal-journal-other = Il y a déjà ici une autre table { $table } : elle reste comme elle est.
terminal-journal-copied = { $tables ->
    [one] Une table
   *[other] { $tables } tables
}, { $entries ->
    [one] une entrée
   *[other] { $entries } entrées
} : copiées et relues. { $known } étaient déjà là.
terminal-nats-address = { $address } n’est pas l’adresse d’un journal partagé. Elle s’écrit nats://un:4222,deux:4222,trois:4222.
terminal-nats-unfit = { $code ->
    [nats-unshown] Rien ne montre que la grappe { $address } écrit sur ses disques avant de répondre : { $why }. Dis avec --nats-monitor où chaque nœud le montre.
    [nats-sync] La grappe { $address } oublierait ce qu’elle a promis : { $why }.
    [nats-replicas] La grappe { $address } ne garde pas tout sur trois disques : { $why }.
    [nats-version] La grappe { $address } est trop ancienne : { $why }.
    [nats-unreachable] La grappe { $address } ne répond pas : { $why }.
   *[other] La grappe { $address } ne peut pas garder les tables : { $why }.
} [{ $code }]
terminal-journal-bad-line = La ligne { $line } ne va pas : { $why }.
terminal-journal-no-table = Il n’y a pas de table { $table } dans { $folder }.
terminal-journal-line-format = ce n’est pas un journal copié par Tablée, ou il vient d’une version plus récente
terminal-journal-line-order = elle n’est pas à sa place
terminal-journal-line-chain = les entrées de la table { $table } ne sont plus ce qui était écrit
terminal-journal-line-end = la fin manque
terminal-journal-pruned = { $tables ->
    [one] Une table où rien ne s’est passé depuis { $days } jours a été effacée.
   *[other] { $tables } tables où rien ne s’est passé depuis { $days } jours ont été effacées.
}
terminal-journal-would-prune = { $tables ->
    [one] Une table où rien ne s’est passé depuis { $days } jours serait effacée.
   *[other] { $tables } tables où rien ne s’est passé depuis { $days } jours seraient effacées.
}
terminal-journal-erased = { $tables ->
    [one] Le nom a été effacé à une table.
   *[other] Le nom a été effacé à { $tables } tables.
}
terminal-journal-would-erase = { $tables ->
    [one] Le nom serait effacé à une table.
   *[other] Le nom serait effacé à { $tables } tables.
}
terminal-journal-bar = { $done } tables sur { $all }

## Où le serveur se trouve

terminal-bad-url-scheme = « { $url } » n’est pas une adresse publique : elle commence par http:// ou https://.
terminal-bad-url-host = « { $url } » n’est pas une adresse publique : le nom de la machine manque, ou personne ne peut l’avoir.
terminal-bad-url-foreign = « { $url } » n’est pas une adresse publique : écris le nom comme les navigateurs, avec xn-- pour les lettres accentuées.
terminal-bad-url-port = « { $url } » n’est pas une adresse publique : un port est un nombre de 1 à 65535.
terminal-bad-url-path = « { $url } » n’est pas une adresse publique : rien ne peut suivre le nom de la machine. Donne à Tablée un nom à elle, comme https://tablee.example.
terminal-bad-pem = { $file } ne contient ni certificat ni clé (PEM).
terminal-bad-smtp = Le serveur de courriels ne va pas : { $why }.
terminal-bad-tls = Le certificat et la clé ne vont pas : { $why }.

## Ce que ferait un champion

terminal-think-choice = { $game }, { $who } : un champion ferait { $waits ->
    [yes] ceci maintenant, ou attendrait :
   *[no] ceci :
} { $action }
terminal-think-how = { $how ->
    [only] Il n’y a rien d’autre à faire.
    [habit] Personne n’attend cette place : il suit son bon sens.
    [solved] C’est calculé exactement : rien n’est caché, et la fin est proche.
   *[search] Il a imaginé { $thoughts ->
        [one] une partie
       *[other] { $thoughts } parties
    } que cette place ne distingue pas de la vraie.
}
terminal-think-wait = attendre
terminal-think-head-action = Action
terminal-think-head-worth = valeur
terminal-think-head-tries = essais
terminal-think-note = Valeur : ce que donnent les parties imaginées pour cette place, de 0 (tout perdu) à 100 (tout gagné), avec un intervalle à 95 %. Ce qui semble un peu meilleur que le choix ne l’est pas nettement.
terminal-think-line = Ligne { $line } : { $why }
terminal-think-action = Action { $at } de la partie : { $why }
terminal-think-bad-request = ce n’est ni une demande du protocole, ni une vue, ni une partie gardée.
terminal-think-no-game = ce jeu n’existe pas. Il y a : { $games }.
terminal-think-over = La partie est finie ici : demande une position plus tôt avec --at.
terminal-think-not-asked = Cette place ne peut rien faire dans cette position.
terminal-think-no-seat = Cette place n’existe pas à cette table.
terminal-think-no-view = Les règles ne font pas la même chose de cette vue, ou aucune donne n’y correspond.
terminal-think-illegal = les règles ne permettent pas cette action.

## Des programmes qui jouent

terminal-program-unstarted = Le programme { $program } ne démarre pas : { $why }.
terminal-bad-program = « { $name } » n’est pas un programme. On le nomme par exec, deux-points et son chemin.
terminal-program-sits = { $name } est à table et joue.
terminal-program-over = La partie { $game } est finie.
terminal-program = { $name } { $what ->
    [ended] s’est arrêté
    [silent] n’a rien dit pendant { $seconds } secondes
   *[illegal] a répondu « { $answer } », ce qui ne lui est pas permis
} : { $then ->
    [leaves] il quitte la table.
   *[replaced] un Habitué joue à sa place.
}
