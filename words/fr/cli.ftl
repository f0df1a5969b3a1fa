### Ce que disent « tablee --help » et le manuel.

## Ce que clap dit de lui-même

cli-usage = Utilisation :
cli-commands = Commandes :
cli-arguments = Arguments :
cli-options = Options :
cli-examples = Exemples :
cli-example = Exemple :
cli-default = {"["}d’habitude :
cli-env = {"["}variable :
cli-values = {"["}ce qui va :
cli-command-optional = {"["}COMMANDE]
cli-command-needed = <COMMANDE>
cli-help-short = Montrer cette aide (tout est dit avec --help)
cli-help-long = Montrer cette aide (un résumé avec -h)
cli-help-command = Montrer cette aide, ou celle d’une commande
cli-help = Montrer cette aide
cli-version = Montrer la version
cli-man-name = NOM
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-options = OPTIONS
cli-man-commands = COMMANDES
cli-man-extra = EXEMPLES
cli-man-version = VERSION

## Les commandes

cli = Des jeux de cartes en famille, pour jouer pour de vrai
    .after =
        Exemples :
          tablee                                  servir des tables aux navigateurs, et dire où
          tablee play                             choisir un jeu et y jouer ici
          tablee play trefles --now               Les Trèfles contre trois robots, tout de suite
          tablee play --plain                     la même chose en lignes simples
          tablee host trefles                     une table sur un serveur, où d’autres viennent
          tablee join http://localhost:7272/t/bado-mireku
          tablee games                            les parties gardées ici
          tablee rules sardines 10                la règle SA-10
          tablee replay --text partie.json        une partie finie, racontée

        Codes de sortie : 0 c’est fait ; 1 une partie notée n’est pas en ordre ; 2 quelque chose ne va pas, et une phrase dit pourquoi.
cli-serve = Sert des tables par HTTP et WebSocket, sur cette machine sauf avis contraire
cli-play = Joue dans ce terminal : contre des robots, ou à plusieurs autour d’un clavier
    .more = Chaque coup est sur le disque avant d’être montré ; une partie quittée, ou un terminal fermé, se reprend avec --resume.
cli-host = Ouvre une table sur un serveur, invite par un lien et une image à photographier, et y joue
    .more = La place est retenue : le lien y ramène.
cli-join = S’assoit à une table d’un serveur, à côté de gens dans leurs navigateurs
    .more = La place est retenue : le même lien y ramène.
cli-games = Montre les parties gardées ici, les fait revoir, les met dans un fichier, les efface
cli-games-list = Montre les parties gardées ici ; pareil sans commande
cli-games-replay = Fait revoir une partie finie
cli-games-export = Met une partie finie dans un fichier, qui se revoit et se vérifie partout
cli-games-delete = Efface des parties pour de bon, après l’avoir demandé. Pas pendant qu’un serveur tourne sur le même dossier
cli-replay = Fait revoir une partie notée pas à pas, tout ouvert ou comme chacun l’a vue
cli-rules = Donne les règles d’un jeu, ou une seule
cli-paper = Imprime un jeu sur du vrai papier, en PDF sur A4 : les cartes à découper, le tableau, les règles en livret
    .more = Imprimer recto verso : les cartes se retournent sur le grand côté, le livret sur le petit.
cli-verify = Vérifie une partie notée : recompte chaque carte et rejoue chaque coup
    .more = Sort avec 0 quand tout est en ordre, avec 1 quand quelque chose a été changé.
cli-referee = Arbitre n’importe quel jeu par l’entrée et la sortie standard : une demande JSON par ligne, une réponse JSON par ligne
cli-think = Dit ce qu’un champion ferait dans une position, et ce qu’il pense de tout le reste
    .more = On lui dit la position comme à l’arbitre, par une partie notée, ou par la vue d’une place ; il en sait ce que la place peut en savoir.
cli-lab = Joue des milliers de parties entre robots et dit ce qui en sort
cli-lab-run = Joue beaucoup de parties et dit comment elles se sont passées
cli-lab-merge = Réunit les parts d’une expérience ou d’un tournoi : le résultat du tout, au bit près
cli-lab-arena = Oppose des robots : les mêmes donnes pour tous, à chaque place
cli-lab-compare = Joue avec deux jeux de règles sur les mêmes donnes et dit ce qui change
cli-journal = Tient un journal : le vérifie, le copie et le reprend, efface de vieilles tables ou un nom
cli-journal-check = Regarde chaque entrée de chaque table : si c’est bien ce qui a été écrit, et si tout se tient
    .more = Possible pendant qu’un serveur tourne. Sort avec 0 quand tout est en ordre, avec 1 quand quelque chose est abîmé.
cli-journal-export = Copie des tables en lignes de JSON, que tout journal sait reprendre : une sauvegarde, un déménagement
    .more = Possible pendant qu’un serveur tourne : chaque table est copiée comme elle est à ce moment-là.
cli-journal-import = Reprend ce qui a été copié : les tables qui ne sont pas ici, et ce qui est nouveau aux autres
    .more = Chaque entrée est vérifiée avant d’être écrite. Possible pendant qu’un serveur tourne ; rien de ce qui est ici n’est changé. Sort avec 1 quand une autre table du même code est ici.
cli-journal-copy = Copie des tables d’un journal dans un autre : d’un dossier dans une grappe NATS, ou dans l’autre sens
    .more = Chaque entrée est vérifiée en chemin, et relue là où elle a été écrite. Possible pendant qu’on joue ailleurs, et à refaire : alors seul le nouveau est copié. Sort avec 1 quand une autre table du même code est là.
cli-journal-prune = Efface pour de bon les tables où rien ne s’est passé depuis longtemps. Pas pendant qu’un serveur tourne
cli-journal-erase = Efface le nom de quelqu’un à toutes ses tables. Pas pendant qu’un serveur tourne
    .more = Ses parties restent et se revoient. Ce qu’on peut encore en prouver ensuite est dit dans docs/operations.md.
cli-completions = Donne de quoi compléter les commandes dans un shell
cli-man = Donne la page de manuel, de tout ou d’une commande

## Leurs arguments : ce que plusieurs partagent, et ce qui est propre à chacune

cli-arg-a = Un jeu de règles : edition=classic, shelter=true, … ; à redire pour chaque option
    .value = NOM=VALEUR
cli-arg-b = L’autre
    .value = NOM=VALEUR
cli-arg-begins = Qui commence : lot (le sort), un nom ou le numéro d’une place, youngest=NOM (plus jeune), oldest=NOM (qui donne)
    .value = QUI
cli-arg-behind-proxy = Un mandataire se tient devant le serveur, sur cette machine ou dans son réseau privé : les croire
cli-arg-bot = Un programme qui y joue à ta place (exec, deux-points et son chemin), comme au laboratoire
    .value = PROGRAMME
cli-arg-bot-pace = Les millièmes de seconde qu’un robot prend pour jouer
    .value = MS
cli-lab-compare-arg-bots = Qui joue : un pour toutes les places, ou un par place
    .value = A,B,…
cli-arg-bots = Les robots : debutant, habitue, champion, ou un programme (exec, deux-points et son chemin)
    .value = NIVEAU,…
cli-host-arg-bots = Des robots pour les dernières places, un par niveau : debutant, habitue, champion
    .value = NIVEAU,…
cli-lab-run-arg-bots = Qui joue : un pour toutes les places, ou un par place, avec des virgules : debutant, habitue, champion, random
    .value = A,B,…
cli-lab-arena-arg-bots = Deux ou plus, tous contre tous
    .value = A,B,C,…
cli-arg-brief = Des lignes simples, et le moins possible
cli-play-arg-brief = Des lignes simples, et le moins possible : ce qui a changé, puis la question ; les coups sans choix sont joués
cli-arg-code = Le code de sa table, ou son début ; la dernière si rien n’est dit
    .value = CODE
cli-arg-codes = Les codes de leurs tables, ou leurs débuts
    .value = CODE
cli-arg-commands = Une commande, et une sous elle
    .value = COMMANDE
cli-arg-connections = Les connexions en même temps en tout ; sinon ce que permet la limite des fichiers ouverts
    .value = N
cli-arg-connections-per-address = Les connexions en même temps d’une même adresse
    .value = N
cli-arg-csv = Écrit chaque nombre avec son intervalle en CSV ; - pour l’écran
    .value = FICHIER
cli-arg-data = Le dossier du journal
    .value = DOSSIER
cli-serve-arg-data = Le dossier du journal ; il est créé s’il n’existe pas
    .value = DOSSIER
cli-arg-from = Le journal à lire : un dossier, ou nats://…
    .value = LIEU
cli-journal-copy-arg-to = Le journal à écrire : un dossier, ou nats://… ; il est créé s’il n’existe pas
    .value = LIEU
cli-arg-journal = Garde les tables dans une grappe NATS que plusieurs serveurs partagent, nats://un:4222,deux:4222,trois:4222, et non dans le dossier
    .value = ADRESSE
cli-arg-nats-monitor = L’adresse de surveillance d’un nœud de la grappe NATS, http://un:8222, qui montre qu’il écrit aussitôt sur son disque ; à redire pour chaque nœud
    .value = URL
cli-arg-nats-credentials = Le fichier d’identité pour la grappe NATS
    .value = FICHIER
cli-arg-nats-ca = Les certificats auxquels on reconnaît les nœuds de la grappe NATS (PEM) ; rien ne passe alors sans TLS
    .value = FICHIER
cli-play-arg-data = Le dossier du journal, le même que celui du serveur ; il est créé s’il n’existe pas
    .value = DOSSIER
cli-arg-deals = Combien de donnes ; chacune est jouée à chaque place, par un A parmi des B et par un B parmi des A
    .value = N
cli-journal-erase-arg-dry-run = Dit ce qui changerait, et ne change rien
cli-arg-dry-run = Dit ce qui partirait, et ne change rien
cli-arg-edition = Une édition du jeu
    .value = NOM
cli-arg-file = Le fichier ; « - » est l’entrée standard
    .value = FICHIER
cli-arg-files = Les fichiers JSON de toutes les parts
    .value = FICHIER
cli-arg-game = nain-jaune, tous-a-table, trefles ou sardines, ou le début du nom
    .value = JEU
cli-play-arg-game = nain-jaune, tous-a-table, trefles ou sardines, ou le début du nom ; demandé si rien n’est dit
    .value = JEU
cli-host-arg-game = nain-jaune, tous-a-table, trefles ou sardines, ou le début du nom ; demandé si rien n’est dit
    .value = JEU
cli-games-replay-arg-game = Quelle partie de la table, comptée à partir de 1 ; la dernière si rien n’est dit
    .value = N
cli-games-export-arg-game = Quelle partie de la table, comptée à partir de 1 ; la dernière si rien n’est dit
    .value = N
cli-lab-compare-arg-games = Combien de parties avec chacun
    .value = N
cli-arg-games = Combien de parties
    .value = N
cli-arg-host = Un autre nom par lequel on joint le serveur ; les autres sont refusés, pour qu’aucun site ne se fasse passer pour lui
    .value = NOM
cli-arg-html = Écrit une page avec des graphiques, en français et en anglais, qui se suffit
    .value = FICHIER
cli-arg-idle = Les secondes pendant lesquelles une table sans personne reste en mémoire
    .value = S
cli-arg-smtp = Le serveur SMTP qui envoie un courriel à qui veut être prévenu que c’est à lui ; un mot de passe est mieux dans l’environnement
    .value = URL
cli-arg-mail-from = De qui viennent ces courriels
    .value = ADRESSE
cli-arg-push-to-private = Laisse aussi les notifications aller à des services du réseau de la maison
cli-arg-iterations = Combien de fois un champion réfléchit à un coup
    .value = K
cli-arg-json = Écrit les résultats en JSON ; - ou rien pour l’écran, à la place des tableaux
    .value = FICHIER
cli-arg-lang = La langue des écrans et des phrases : fr ou en. (Sinon, LANG le dit.)
    .value = LANGUE
cli-arg-link = Le lien de la table, d’une invitation : http://maison:7272/t/bado-mireku
    .value = LIEN
cli-arg-listen = L’adresse où écouter ; 0.0.0.0:7272 laisse venir toute la maison
    .value = ADRESSE
cli-arg-log-json = Écrit les messages de service en JSON, un objet par ligne. TABLEE_LOG dit lesquels (d’habitude : info)
cli-arg-max-deals = Avec --until-clear : abandonne après tant de donnes
    .value = N
cli-arg-messages-per-second = Les messages par seconde qu’une connexion peut envoyer
    .value = N
cli-arg-name = Ton nom là-bas
    .value = NOM
cli-journal-erase-arg-name = Le nom, exactement comme il a été écrit
    .value = NOM
cli-arg-names = Une personne au clavier ; à redire pour chacune
    .value = NOM
cli-arg-now = Commence tout de suite, sans rien demander
cli-arg-number = Le numéro d’une règle : 8, R3, NJ-8
    .value = NUMÉRO
cli-arg-older-than = Des jours
    .value = JOURS
cli-arg-one-way = Ne joue qu’un A parmi des B, et pas un B parmi des A : la moitié la moins chère quand A réfléchit longtemps
cli-arg-options = Une option du jeu ; à redire pour chacune
    .value = NOM=VALEUR
cli-arg-pace = Les millièmes de seconde qu’un robot prend pour jouer (900 ; 0 avec --plain)
    .value = MS
cli-arg-pair = Les deux qui s’opposent
    .value = A,B
cli-arg-plain = Des lignes simples : des choix numérotés et des phrases
cli-play-arg-plain = Des lignes simples : des choix numérotés et des phrases, pour les lecteurs d’écran, les tubes et les petits terminaux
cli-games-replay-arg-plain = Pas à pas, en lignes simples
cli-replay-arg-plain = Pas à pas, en lignes simples
cli-arg-players = À combien l’on joue
    .value = N
cli-arg-public-url = L’adresse où l’on joint le serveur, pour les invitations et pour reconnaître ses propres pages
    .value = URL
cli-arg-receipt = Ce qu’un appareil a gardé de la donne : la partie notée lui est comparée aussi
    .value = FICHIER
cli-arg-record = La partie notée ; « - » est l’entrée standard
    .value = PARTIE
cli-arg-resume = Reprend une partie : celle dont le code commence ainsi, ou une que l’on choisit
    .value = CODE
cli-arg-seed = D’où part le hasard : la même graine donne les mêmes résultats
    .value = S
cli-arg-server = L’adresse du serveur
    .value = URL
cli-arg-set = Une option du jeu ; à redire pour chacune
    .value = NOM=VALEUR
cli-arg-shard = Ne joue que cette part des parties, pour étaler une expérience sur plusieurs machines : 1/3, 2/3, 3/3
    .value = I/N
cli-arg-shell = Le shell
    .value = SHELL
cli-journal-erase-arg-tables = Seulement à cette table ; à redire pour chacune
    .value = CODE
cli-arg-tables = Seulement cette table ; à redire pour chacune
    .value = CODE
cli-arg-tables-per-address = Les tables qu’une adresse peut ouvrir en une heure
    .value = N
cli-arg-text = Raconte toute la partie d’un coup
cli-arg-threads = Combien de fils ; tous les cœurs si rien n’est dit. Les résultats n’en dépendent pas
    .value = T
cli-arg-tls-cert = Sert par TLS avec les certificats de ce fichier (PEM ; celui du serveur d’abord). Relu quand il change, et sur SIGHUP
    .value = FICHIER
cli-arg-tls-key = La clé qui va avec --tls-cert (PEM)
    .value = FICHIER
cli-journal-export-arg-to = Le fichier à écrire ; sinon la sortie standard
    .value = FICHIER
cli-paper-arg-to = Le fichier à écrire ; - est la sortie standard. Sinon, un fichier au nom du jeu, ici
    .value = FICHIER
cli-arg-part = Les cartes à découper, le tableau du Nain Jaune avec des jetons, ou les règles en livret à plier
    .value = PARTIE
cli-arg-save-ink = Les contours seulement, et pas de dos qui se ressemblent tous
cli-arg-to = Le fichier, ou un dossier ; - est la sortie standard. Un fichier qui existe n’est pas remplacé
    .value = FICHIER
cli-arg-trusted-proxy = Un mandataire, ou un réseau, que l’on croit quand il dit qui demande (X-Forwarded-For)
    .value = ADRESSE
cli-arg-until-clear = Joue jusqu’à ce qu’on sache qui est le meilleur, par un test séquentiel qui permet de regarder après chaque donne
cli-arg-viewer = Qui regarde : all (tout ouvert), spectator, ou une place comptée à partir de 1
    .value = QUI
cli-arg-watch = Regarde, sans place
cli-arg-yes = Ne demande pas
cli-arg-at = La position après tant d’actions ; après toutes si rien n’est dit
    .value = N
cli-think-arg-iterations = Combien de fois le champion réfléchit
    .value = K
cli-think-arg-json = Une ligne de JSON au lieu d’un tableau
cli-arg-position = La position : des demandes comme « tablee referee » les prend (new, act, …), une partie notée, ou la vue d’une place ; « - » est l’entrée standard
    .value = POSITION
cli-arg-seat = À qui de décider, compté à partir de 1 ; la place que le jeu attend si rien n’est dit
    .value = N
cli-think-arg-seed = D’où part le hasard : la même graine donne les mêmes pensées
    .value = S
cli-arg-decisions = Garde chaque décision sur une ligne : ce que la place savait, ce qu’elle pouvait faire et ce qu’elle a fait
    .value = FICHIER
cli-arg-records = Garde chaque partie dans un fichier à elle : les demandes qui la disent à un arbitre, ou à « think »
    .value = DOSSIER
cli-arg-save = Garde chaque partie sur une ligne : .parquet, .csv, .jsonl, ces deux-là aussi avec .zst
    .value = FICHIER
cli-arg-sweep = Joue avec chacune de plusieurs valeurs d’une option ; à redire pour chaque option (stake=1,2,5)
    .value = NOM=A,B,…
cli-lab-arena-arg-shard = Ne joue que cette part des donnes, pour répartir un tournoi entre machines : 1/3, 2/3, 3/3
    .value = I/N
