### L’écran : ce qui est autour des jeux.

## Petits mots

close = Fermer
menu = Menu
settings = Réglages
rules = Règles
log = Ce qui s’est passé
log-tab = Journal
talk = Se parler
table = La table
help = Aide
replay = Revoir
verify = Vérifier la donne
resume = Y retourner
to-home = Accueil
leave = Quitter la table
seats = Autour de la table
bot = robot
here = à table
away = pas là
is-waited-for = (c’est son tour)
my-hand = Ta main
watching = Tu regardes la partie.
waiting-for = On attend { $who }…
your-turn = À toi !
continue = Continuer
refused-too-late = Trop tard, quelqu’un a été plus rapide. Ce sera pour la prochaine fois !
refused-offline = La maison ne répond pas. Vérifie ta connexion, puis réessaie.

## L’accueil

home-me = Moi
home-line = Les jeux de cartes de la famille, à plusieurs ou contre des robots.
home-name = Ton prénom
home-name-hint = Comment t’appelles-tu ?
home-name-ask = Ton prénom, pour que les autres sachent qui les invite.
home-name-go = Mettre la table
home-players = de { $least } à { $most } joueurs
home-play = Jouer tout de suite
home-new = Nouvelle table
home-learn = Apprendre en jouant
home-join = Rejoindre une table
home-paper = Sur du vrai papier
home-paper-help = Les cartes à imprimer, un livret, et de quoi compter autour d’une vraie table.
home-pass = Un seul téléphone
home-pass-help = Tout le monde joue sur cet appareil, et on se le passe.
home-pass-go = Se passer le téléphone
home-offline = Sans réseau
home-offline-help = Tout se passe sur cet appareil : dans le train, à la campagne, les parties restent ici.
home-offline-level = Niveau des robots
home-offline-go = Jouer ici
device-full = Cet appareil n’a plus de place : la partie attend. Rien n’est perdu ; fais de la place, et elle continue.
home-keeps = Tu peux revenir à l’accueil : la table t’attend. S’il reste quelqu’un, un robot joue pour toi jusqu’à ton retour.
join-code = Code de la table
join-go = Rejoindre
my-games = Mes tables
waiting = Ce qui t’attend
waiting-turn = Une partie t’attend : c’est à toi
waiting-game = Ta partie continue
waiting-lobby = La table se prépare
waiting-with = { $game }, avec { $names }
my-games-here = Sur cet appareil
bring-playing = Continuer avec d’autres
bring-over = Envoyer au serveur
brought = La table est maintenant sur le serveur.
device-dealt = Cette partie a été donnée sur un appareil, sans réseau : qui tient cet appareil a pu connaître les cartes. La prochaine donne sera celle du serveur.
home-study = Monter une position
what-if = Et si… ?
what-if-thinking = Le champion réfléchit…
study = Position d’étude
study-branch = Revenir à la vraie partie
my-games-gone = Cette table n’existe plus.
my-games-all = Voir les { $count } tables
forget = Oublier la table { $code }

## Sur invitation

invited-who = { $count ->
    [0] Personne n’est encore assis.
    [one] { $names } est à table.
   *[other] { $names } sont à table.
}
invited-sit = M’asseoir
invited-free = { $count ->
    [one] Il reste une place.
   *[other] Il reste { $count } places.
}
invited-full = La table est complète.
invited-playing = La partie a déjà commencé.
invited-watch = Regarder
sitting-down = On s’installe…

## Avant de commencer

lobby-title = La table se prépare
lobby-change = Un autre jeu
lobby-rules = Lire les règles
lobby-who = Qui joue ?
lobby-seats = { $count } places
lobby-fewer = Une place de moins
lobby-more = Une place de plus
lobby-empty = Place libre
lobby-you = c’est toi
rename = Changer de nom
rename-go = C’est moi
lobby-host = hôte
lobby-first = commence
lobby-bot = Un robot
lobby-level = Niveau { OF($name) }
lobby-remove = Faire partir { $name }
lobby-how = Comment on joue
lobby-edition = L’édition
lobby-edition-own = Des règles à votre façon.
lobby-options = Toutes les règles à choisir
lobby-start = Commencer
lobby-start-bots = { $count ->
    [one] Commencer avec un robot
   *[other] Commencer avec { $count } robots
}
lobby-wait = { $name } lance la partie quand tout le monde est là.
clock-none = Sans limite
clock-seconds = { $count ->
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[other] { $count } secondes
}
clock-turn = Temps pour jouer
    .help = Quand il est écoulé, un robot joue à ta place, juste pour cette fois.
clock-answer = Temps pour répondre à une offre
    .help = Sans réponse à temps, c’est « non merci ».
absent = Si quelqu’un s’absente
    .help = Après ce temps, un robot joue à sa place ; il la reprend en revenant.
absent-never = On l’attend
invite = Inviter
invite-help = Envoie ce lien, dis le code, ou fais scanner l’image.
invite-code = Le code de la table :
invite-copy = Copier le lien
invite-copied = Copié !
invite-link = Le lien de la table
invite-select = Le lien est sélectionné : copie-le d’un appui long.
invite-qr-large = Agrandir l’image à scanner
invite-share = Envoyer
invite-text = Viens jouer aux cartes avec nous !
invite-qr = Le lien de la table, à scanner avec un téléphone

## Pendant la partie

hint = Conseil
hint-wait = Rien ne presse : mieux vaut attendre.
hint-why = { $action } : { $why }.
why-only = c’est la seule chose à faire
why-weighed = en imaginant la suite, c’est ce qui réussit le plus souvent
take-back = Reprendre ma carte
back-asks = { $name } voudrait reprendre ce qui vient d’être joué.
back-asked = On demande à { $names } si tu peux reprendre ta carte…
back-yes = D’accord
back-no = Non
reconnecting = On te reconnecte…
paused = En pause
pause = Pause
go-on = Reprendre
see-rule = Règle { $rule }
log-said = { $name } : { $phrase }
log-empty = Rien encore.
story-deal = Donne { $deal }
story-mine = À toi
since-my-turn = Depuis ton dernier tour
since-seen = J’ai vu
standing-in = un robot joue à sa place
note-left = { $name } a quitté la table ; un robot finit sa partie.
note-stand-in = Un robot joue à la place { OF($name) }, qui n’est pas là.
note-back = { $name } est de retour et reprend sa place.
note-away = { $name } n’est plus là.
note-host = { $you ->
    [yes] C’est toi qui tiens la table maintenant.
   *[no] C’est { $name } qui tient la table maintenant.
}
seat-stand-in = robot à sa place
seat-away = pas là, robot dans { $count } s
spectators = { $closed ->
    [yes] La table est fermée à ceux qui regardent.
   *[no] { $count ->
        [0] Personne ne regarde.
        [one] 1 personne regarde.
       *[other] { $count } personnes regardent.
    }
}
spectators-close = Fermer aux spectateurs
spectators-open = Laisser regarder
reaction-smile = sourire
reaction-applause = applaudir
reaction-thinking = réfléchir
reaction-heart = un cœur
reaction-laugh = rire
reaction-surprise = la surprise
reaction-sad = une larme
reaction-party = la fête
speak-reactions = Réagir
speak-off = L’hôte a demandé le silence.
speak-close = Demander le silence
speak-open = Laisser parler
speak-unheard = { $count ->
    [one] Se parler, 1 message
   *[other] Se parler, { $count } messages
}
stand-in = Faire jouer un robot à sa place
remove = Faire partir
remove-sure = Oui, faire partir
leave-sure = Oui, quitter ; un robot finit ma partie
wins = { $count ->
    [0] pas de victoire
    [one] 1 victoire
   *[other] { $count } victoires
}
end-show = Voir les résultats
end-name = Joueur
end-score = Cette partie
end-total = En tout
end-wins = Victoires
end-set = Changer la table

## Le téléphone qu’on se passe

pass-game = À quel jeu ?
pass-who = Qui joue ?
pass-player = Joueur { $number }
pass-remove = Enlever le joueur { $number }
pass-add = Encore quelqu’un
pass-bots = { $count ->
    [one] Un robot complète la table.
   *[other] { $count } robots complètent la table.
}
pass-go = Mettre la table
pass-on = Passer le téléphone
curtain-to = Passe le téléphone à { $name }
curtain-next = C’est à { $name }.
curtain-help = Les cartes sont cachées tant que tu n’as pas touché le bouton.
curtain-me = C’est moi, { $name }
curtain-nobody = Les robots jouent…
curtain-other = Je suis { $name }

## Les réglages

set-language = Langue
set-language-missing = Cette langue n’est pas gardée sur cet appareil : il faut du réseau pour la prendre.
set-theme = Lumière
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
set-cards = Taille des cartes
cards-small = Petites
cards-usual = Normales
cards-large = Grandes
cards-larger = Très grandes
set-pace = Rythme
pace-slow = Tranquille
pace-usual = Normal
pace-quick = Vif
pace-none = Sans attendre
set-forced = Jouer pour moi les coups forcés
    .help = Quand il n’y a qu’une chose à faire, elle se fait toute seule.
set-leftHanded = Pour gaucher
    .help = Les boutons et la main de l’autre côté.
set-fourColours = Quatre couleurs
    .help = Pique, cœur, carreau et trèfle ont chacun la leur.
set-sound = Sons
    .help = Cartes, jetons, boîtes, et le chat.
set-vibrate = Vibrer quand c’est à moi
    .help = Une petite secousse, sur les téléphones qui savent.

## Les règles et l’aide

rules-of = Les règles : { $game }
rules-search = Chercher dans les règles
rules-nothing = Rien de tel dans les règles.
help-first = Apprendre en jouant : une première partie avec quelqu’un qui explique
help-begin = Commencer ma première partie
help-lesson = La leçon
help-lesson-about = La leçon : sur des cartes arrangées, quelqu’un t’attend à chaque idée nouvelle, te dit pourquoi, et te laisse te tromper.
help-about = La première partie : une vraie partie contre des débutants. À chaque pas, une ligne t’explique ce que tu vois.
help-skip = J’ai compris

## Revoir une partie

replay-as = Vu par
replay-all = Cartes sur table
replay-as-seat = Vu par { $name }
replay-step = Coup { $step } sur { $last }
replay-first = Au début
replay-back = Coup précédent
replay-next = Coup suivant
replay-last = À la fin
replay-play = Lecture
replay-speed = Vitesse
replay-moments = Grands moments
replay-no-moments = Une partie bien tranquille.
replay-share = Partager ce moment

## Vérifier la donne

fair-checking = On refait tous les calculs…
fair-yes = La donne était honnête : personne n’a choisi une seule carte.
fair-no = Quelque chose ne va pas : cette partie n’est pas celle qui a été promise.
fair-secret = { $ok ->
    [yes] Le secret montré à la fin est bien celui qui était promis.
   *[no] Le secret montré à la fin n’est pas celui qui était promis.
}
fair-promise = { $ok ->
    [yes] Cet appareil avait noté la promesse avant la donne, et c’est la même.
   *[no] Cet appareil avait noté une autre promesse avant la donne.
}
fair-numbers = { $ok ->
    [yes] Le nombre que cet appareil a mélangé aux cartes y est.
   *[no] Le nombre que cet appareil a mélangé aux cartes n’y est pas.
}
fair-lot = { $ok ->
    [yes] Le tirage au sort, refait, désigne bien la même personne pour commencer.
   *[no] Le tirage au sort, refait, désigne quelqu’un d’autre pour commencer.
}
fair-shuffles = { $ok ->
    [yes] { $count ->
        [one] Le mélange, recalculé carte par carte, est le bon.
       *[other] Les { $count } mélanges, recalculés carte par carte, sont les bons.
    }
   *[no] Un mélange n’est pas celui qui découle du secret.
}
fair-picks = { $ok ->
    [yes] { $count ->
        [one] La carte prise à l’aveugle est la bonne.
       *[other] Les { $count } cartes prises à l’aveugle sont les bonnes.
    }
   *[no] Une carte prise à l’aveugle n’est pas celle qui découle du secret.
}
fair-moves = { $ok ->
    [yes] Les { $count } coups, rejoués un par un, suivent les règles.
   *[no] Un coup ne suit pas les règles.
}
fair-engine = { $ok ->
    [yes] Toute la partie a été rejouée ici même, coup par coup, sans rien demander au serveur.
   *[no] Rejouée ici même, la partie ne se déroule pas comme elle est notée.
}
fair-outcome = { $ok ->
    [yes] Le résultat est celui de ces coups.
   *[no] Le résultat n’est pas celui de ces coups.
}
fair-seal = { $ok ->
    [yes] Le sceau de la partie est intact.
   *[no] Le sceau de la partie est brisé.
}
fair-hashes = { $ok ->
    [yes] { $count ->
        [0] Personne n’a ajouté de nombre à lui.
        [one] Un nombre a été ajouté : c’est bien celui dont l’empreinte était là avant.
       *[other] { $count } nombres ont été ajoutés : chacun est bien celui dont l’empreinte était là avant.
    }
   *[no] Un nombre n’est pas celui dont l’empreinte était là avant la donne.
}
fair-receipt = { $ok ->
    [yes] C’est bien la donne dont cet appareil a gardé le reçu.
   *[no] Ce n’est pas la donne dont cet appareil a gardé le reçu.
}
fair-first-form = Cette partie est de la première forme : les noms entraient dans la donne, et qui tenait le serveur aurait pu en choisir une parmi beaucoup.
fair-alone = Personne n’a ajouté de nombre : les cartes découlent du seul secret du serveur. Rien n’a été changé après coup ; mais qui a choisi le secret a pu choisir les cartes.
fair-device = Donnée sur un appareil qui jouait seul : le secret était le sien, et qui le tient a pu connaître les cartes.
fair-without = Sans nombre à eux : { $names }.
fair-voided = Une donne a été annulée avant celle-ci : il manquait le nombre { OF($names) }.
fair-no-receipt = Cet appareil n’était pas à table. Seul le reçu d’un appareil qui y était montre que la promesse est venue d’abord.
fair-seal-is = Le sceau, le même chez tous les joueurs :
fair-more = Pour tout recalculer sur ton ordinateur, donne ce fichier à « tablee verify » :
fair-record = la partie notée
fair-receipt-file = et le reçu de cet appareil
deal-without = Commencer sans le nombre { OF($names) }
