### Le cercle : ceux qui jouent ensemble.

circle = Cercle
circle-about = Un cercle réunit ceux qui jouent ensemble : vos tables, vos soirées, les parties et qui les gagne. Pas de compte, pas de mot de passe : un lien suffit, et chaque appareil garde sa clé.
circle-other = Mes cercles
circle-found = Fonder un cercle
circle-found-go = Fonder le cercle
circle-name = Le nom du cercle
circle-name-hint = Les dimanches de Rose
circle-join-help = On t’invite dans un cercle. Choisis ton nom et ton image : seuls ceux du cercle les voient.
circle-join = Rejoindre le cercle
circle-avatar = Ton image
circle-words = Cinq mots d’un autre appareil
circle-words-help = Tu es déjà dans un cercle ailleurs ? Demande cinq mots à cet appareil (dans « Moi et le cercle ») et tape-les ici.
circle-again = Réessayer
circle-forget = Oublier ce cercle ici
circle-somebody = Quelqu’un
circle-bot = Robot
circle-guest = Pas du cercle
circle-members = Ceux du cercle
circle-invite = Inviter
circle-invite-help = Qui a ce lien peut entrer. Envoie-le à ceux que tu connais, ou montre l’image.
circle-invite-qr = L’invitation à scanner
circle-renew = Faire un nouveau lien
circle-renew-help = Le lien est allé trop loin ? Avec un nouveau, l’ancien n’ouvre plus rien.
circle-tables = Nos tables
circle-tables-none = Personne ne joue en ce moment.
circle-table-gathering = On attend : { $names }
circle-table-playing = En jeu : { $names }
circle-table-over = Partie finie : { $names }
circle-open = Ouvrir une table pour le cercle
circle-sums = Au fil des mois
circle-which = De quel jeu
circle-all-games = Tous les jeux
circle-wins = Parties gagnées
circle-wins-none = Personne n’a encore joué à ce jeu ici.
circle-wins-count = { $count ->
    [0] aucune
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
circle-balances = Jetons au Nain Jaune
circle-tokens = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
circle-figures = Les chiffres
circle-month = Mois
circle-evenings = Nos soirées
circle-evenings-none = Les parties jouées à une table du cercle viennent ici.
circle-evenings-all = Les { $count } soirées
circle-won = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent
}
circle-late = (arrivé en cours)
circle-real = À une vraie table
circle-take-out = Retirer du cercle
circle-houses = Règles de la maison
circle-house-choose = Jouer avec
circle-house-name = Garder ces règles sous le nom
circle-house-go = Garder
circle-house-kept = « { $name } » est dans le cercle.
circle-house-drop = Retirer
circle-regulars = Rendez-vous
circle-regulars-none = Un soir par semaine ? Il ira dans vos agendas.
circle-regular = { $day } à { $time }
circle-regular-in = (fuseau : { $place })
circle-regular-add = Ajouter un rendez-vous
circle-regular-go = Ajouter
circle-regular-drop = Retirer
circle-day = Jour
circle-hour = Heure
circle-calendar = Mettre dans l’agenda
circle-tell = Me prévenir une heure avant
circle-told = Tu seras prévenu ici une heure avant.
circle-own = Moi et le cercle
circle-look-go = Changer
circle-call = Renommer le cercle
circle-devices = Mes appareils
circle-device = Un appareil · { $day }
circle-device-this = Cet appareil · { $day }
circle-device-part = Retirer
circle-device-add = Ajouter un appareil
circle-device-help = Sur l’autre appareil, tape ces cinq mots à la page Cercle, ou scanne l’image. Cela sert une fois, pendant dix minutes.
circle-device-qr = Le lien de l’appareil à scanner
circle-device-come = Cet appareil devient l’un des tiens dans ce cercle.
circle-device-go = Ajouter cet appareil
circle-export = Tout emporter
circle-export-help = Un fichier avec tout ce qui est dans le cercle, et les parties coup par coup.
circle-export-go = Enregistrer le fichier
circle-end = Partir
circle-leave = Quitter et m’effacer
circle-leave-help = Ton nom, ton image et tes appareils sont effacés. Les parties restent, jouées par « quelqu’un ».
circle-leave-sure = Oui, m’effacer
circle-erase = Effacer tout le cercle
circle-erase-help = { $count ->
    [one] Tout est effacé, tout de suite et pour toujours.
   *[other] Les autres voient ta demande. Le cercle est effacé quand tous sont d’accord, ou si personne ne s’y oppose pendant deux semaines.
}
circle-erase-sure = Oui, tout effacer
circle-no = Non, garder
circle-closing = { $name } voudrait effacer le cercle. Si personne ne s’y oppose, il sera effacé à cette date : { $day }. Chacun peut d’abord tout emporter.
circle-keep = Je m’y oppose
circle-agree = D’accord
circle-put = Mettre cette soirée dans le cercle
circle-put-go = Mettre dans le cercle
circle-put-again = Mettre à jour dans le cercle
circle-put-done = La soirée est dans « { $name } ».
avatar-teapot = Théière
avatar-cat = Chat
avatar-rooster = Coq
avatar-snail = Escargot
avatar-sardine = Sardine
avatar-owl = Hibou
avatar-bee = Abeille
avatar-fox = Renard
avatar-lemon = Citron
avatar-pear = Poire
avatar-cherry = Cerises
avatar-mushroom = Champignon
avatar-clover = Trèfle
avatar-hat = Bonnet de nain
avatar-moon = Lune
avatar-lamp = Lampe
