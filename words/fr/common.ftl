### Ce que disent tous les jeux et tous les écrans.

## Petits mots

yes = Oui
no = Non
you = toi
nobody = personne
nothing = rien
list-and = { $list } et { $last }
list-times = { $item } (×{ $count })
seat-number = Place { $number }
spectator = Spectateur
minutes = { $to } min
    .range = { $from } à { $to } min
colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [blue] bleu
    [green] vert
    [purple] violet
   *[orange] orange
}
    .letter = { $colour ->
        [red] R
        [yellow] J
        [blue] B
        [green] V
        [purple] P
       *[orange] O
    }

## La fin d’une partie

won = { $winners-count ->
    [0] Personne ne gagne.
    [1] { $you ->
        [winners] Tu as gagné !
       *[none] { $winners } gagne !
    }
   *[other] { $you ->
        [winners] Vous gagnez ensemble : { $winners } !
       *[none] { $winners } gagnent ensemble !
    }
}

## Qui commence

begins = Qui commence
begins-lot = Tirage au sort
    .help = Le sort est dans la donne : personne ne peut le choisir, et chacun peut le recalculer.
begins-seat = { $name }
    .help = C’est dit d’avance, par qui prépare la table.
begins-youngest = Plus jeune de la table : { $name }
    .help = C’est dit d’avance, par qui prépare la table.
begins-oldest = Doyen ou doyenne : { $dealer } distribue, { $name } commence
    .help = Qui donne joue en dernier : la place d’après commence.
begins-rule = { $name }
    .help = Après une partie, la règle du jeu le dit.
lot-drawing = On tire au sort qui commence…
lot-fell = { $you ->
    [yes] Tirage au sort : à toi de commencer !
   *[no] Tirage au sort : { $name } commence.
}

## La donne honnête, en chemin

deal-waits = On attend le nombre { OF($names) } pour distribuer.
deal-voided = Donne annulée : le nombre { OF($names) } n’est pas venu à temps. Une autre donne est promise.
deal-foul = Attention : ce que le serveur a figé n’est pas ce qu’il avait montré. Cet appareil garde son nombre.

## Ce qui se règle à table

memory = Aide-mémoire
    .help = Nommer à tout le monde une carte que chacun pourrait connaître de mémoire. Sans aide-mémoire, il faut se souvenir.
pace = Les robots sont
    .help = Le temps qu’ils prennent pour jouer et pour répondre à une offre, quelles que soient leurs cartes.
pace-lively = Vifs : une offre part en 1 à 3 secondes
pace-even = Normaux : aussi vifs que toi
pace-calm = Tranquilles : 3 à 6 secondes pour répondre
pace-very-calm = Très tranquilles : 6 à 12 secondes
pace-waits = Patients : ils m’attendent

## Les joueurs de la maison

level-debutant = Débutant
    .help = Joue un peu au hasard, mais ne rate pas ce qui saute aux yeux.
level-habitue = Habitué
    .help = Joue comme un bon joueur de la famille, et retient ce qu’il a vu.
level-champion = Champion
    .help = Réfléchit longtemps et ne laisse pas passer grand-chose.

## Ce qu’on se dit à table

talk-hello = Bonjour !
talk-goodbye = Au revoir !
talk-thanks = Merci !
talk-well-played = Bien joué !
talk-bravo = Bravo !
talk-oops = Oups !
talk-your-turn = À toi de jouer !
talk-one-moment = Un instant, s’il te plaît.
talk-another-game = On en refait une ?
talk-dinner = À table !
talk-lucky = Quelle chance !
talk-ouch = Aïe aïe aïe…
talk-smile = 😀
talk-applause = 👏
talk-thinking = 🤔
talk-heart = ❤️
talk-laugh = 😂
talk-surprise = 😮
talk-sad = 😢
talk-party = 🎉

## Quand quelque chose n’est pas possible

refused-already-begun = La partie a déjà commencé.
refused-already-mixed = Tu as déjà mélangé pour cette donne.
refused-bad-action = Je n’ai pas compris ce coup.
refused-bad-chance = Ce tirage ne va pas avec la partie.
refused-bad-clock = Ce temps de réflexion ne va pas : de 1 à 300 secondes pour répondre, de 1 à 3600 pour jouer, ou de 1 à 336 heures à la journée.
refused-bad-deck = Ce paquet de cartes n’est pas celui du jeu.
refused-bad-frame = Le message est arrivé abîmé. Recharge la page.
refused-bad-link = Ce lien ne va pas : il commence par https:// et nomme un site.
refused-bad-level = Ce niveau n’existe pas : il y a débutant, habitué et champion.
refused-bad-name = Ce nom ne va pas : il faut quelques lettres qui se voient, et pas trop.
refused-bad-number = Ce nombre est mal écrit.
refused-bad-origin = Cette page n’a pas le droit d’entrer ici.
refused-bad-players = On ne peut pas être aussi nombreux, ou aussi peu, à ce jeu.
refused-bad-request = Je n’ai pas compris la demande. Recharge la page.
refused-bad-rules = Ces règles ne vont pas ensemble.
refused-bad-seat = Cette place n’existe pas, ou personne n’y est assis.
refused-bad-table = Ce que cet appareil a gardé de cette table ne se rejoue pas selon les règles : elle reste ici.
refused-bad-token = Cette place n’est plus à toi.
refused-bad-words = Ce ne sont pas les bons mots, ou ils sont trop vieux : ils servent une fois, pendant dix minutes.
refused-busy = Il y a trop de monde pour le moment. Réessaie dans un instant.
refused-chance = Le tirage a échoué. Réessaie dans un instant.
refused-chance-exhausted = Il n’y a plus de hasard à tirer.
refused-circle-full = Le cercle n’a plus de place pour cela.
refused-closing = La maison ferme un moment. La partie est gardée, reviens tout à l’heure.
refused-empty-seat = Il reste une place vide : invite quelqu’un, ou mets-y un robot.
refused-frozen = On distribue les cartes : un instant.
refused-game-over = La partie est finie.
refused-hello-first = La table n’a pas eu ton bonjour à temps. Recharge la page.
refused-id-reused = Cet envoi porte un numéro déjà utilisé. Recommence.
refused-illegal-action = Les règles ne le permettent pas.
refused-journal = La partie ne peut pas être notée en ce moment. Rien n’a changé, réessaie dans un instant.
refused-damaged = Cette table ne se lit plus : ce qui en était écrit a changé sur le disque. Les autres tables vont bien. La personne qui tient ce serveur peut y regarder.
refused-elsewhere = La partie a avancé : quelqu’un d’autre l’a ouverte.
refused-moved-on = Trop tard pour un conseil : le jeu a avancé.
refused-name-taken = Quelqu’un ici porte ce nom, ou un nom qui lui ressemble trop. Ajoute une initiale ?
refused-newer = Cette table a été écrite par une version plus récente de Tablée : ouvre-la avec celle-là.
refused-unknown = Le serveur a dit non, pour une raison que cette version ne connaît pas.
refused-bad-view = Ce n’est pas ce qu’une place pourrait voir : aucune donne n’y correspond.
refused-no-game = Aucune partie n’est en cours.
refused-no-such-circle = Ce cercle ne connaît pas cet appareil. Demande le lien à un membre.
refused-no-such-record = Cette partie n’a pas été gardée, ou n’est pas finie.
refused-no-such-table = Il n’y a pas de table avec ce code.
refused-no-spectators = L’hôte a fermé la table à ceux qui regardent.
refused-no-talk = L’hôte de la table a demandé le silence.
refused-not-found = Il n’y a rien ici.
refused-not-json = Je n’ai pas compris la demande. Recharge la page.
refused-not-shared = Cette partie est à ceux qui l’ont jouée. Demande-leur un lien.
refused-not-seated = Il faut être assis à la table pour faire ça.
refused-not-the-host = Seul l’hôte de la table peut faire ça.
refused-not-your-turn = Ce n’est pas à toi de jouer.
refused-nothing-to-do = C’est déjà comme ça.
refused-outdated = La table est plus récente que cette page. Recharge-la.
refused-paused = La partie est en pause.
refused-quota = C’est assez pour aujourd’hui : trop a été noté depuis cette adresse ou à cette table.
refused-reading = Un instant : tout le monde n’a pas fini de regarder.
refused-rate-limited = Doucement ! Attends un instant.
refused-seat-taken = Quelqu’un est déjà assis là.
refused-silent = On ne t’entend plus : la connexion s’est perdue.
refused-still-here = Cette personne est encore là, ou l’était il y a un instant. Attends un peu.
refused-storage-full = Cet appareil n’a plus de place pour garder la partie. Ce que tu viens de faire n’est pas noté : fais de la place, puis recommence.
refused-table-full = La table est complète.
refused-text-only = La table n’accepte que du texte.
refused-too-large = Le message est trop long.
refused-too-many = Trop de monde entre par la même porte. Réessaie dans un instant.
refused-too-slow = Ta connexion n’a pas suivi. Recharge la page.
refused-unknown-game = Ce jeu n’existe pas ici.

## Ce qu’on envoie à qui ne regarde pas

told-turn = C’est à toi de jouer.
told-reminder = { $count ->
    [0] On t’attend : il te reste moins d’une heure pour jouer.
    [one] On t’attend : il te reste une heure pour jouer.
   *[other] On t’attend : il te reste { $count } heures pour jouer.
}
told-stand-in = Un robot joue à ta place. Reviens quand tu veux : elle est à toi.
told-evening = La soirée commence dans une heure.
letter-number-subject = Tablée : ton code
letter-number =
    Le code à taper dans la page : { $number }

    Si tu n’as rien demandé, oublie ce courriel : il n’y en aura pas d’autre.
letter-turn =
    { $what }

    { $link }

    Pour ne plus recevoir ces courriels : à la table, menu, « Plus de courriels ».
