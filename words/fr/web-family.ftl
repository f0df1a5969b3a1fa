# Une table qui vit : les places changent de mains, on en refait une, on s’appelle.

## Les places

seating = Prendre une place
seating-help = Tu joues à partir de maintenant, avec les cartes de cette place. Tout le monde le voit.
seating-bot = Prendre la place { OF($name) }
seating-where = Où ?
seating-empty = La place libre
seating-late = La partie a commencé, mais un robot peut te laisser sa place.
stand-up = Me lever et regarder
stand-up-sure = Oui, me lever ; un robot continue
note-sat = { $name } s’assoit à la place { OF($was) }.

## Les robots attendent

watch-go = Continuer
watch-help = Les robots attendent que tu aies vu.
watch-others = Les robots attendent { $names }.

## Encore une

again-yes = On en refait une
again-said = Tu en veux une autre.
again-no = Finalement non
again-count = { $count ->
    [one] { $count } sur { $all } en veut une autre.
   *[other] { $count } sur { $all } en veulent une autre.
}
again-waits = On attend { $names }.
again-soon = On commence dans { $count } s.
again-now = Commencer sans attendre

## L’appel

meeting = L’appel de la table
meeting-join = Rejoindre l’appel sur { $host }
meeting-help = Un lien en https, que seuls ceux qui sont assis voient. Rien ne s’ouvre tout seul.
meeting-link = Lien de l’appel
meeting-set = Mettre ce lien
meeting-drop = Enlever le lien

## À la journée

days = Rythme de la partie
    .help = À la journée, la table vit des semaines : chacun joue quand il peut, et un robot joue pour qui oublie.
days-live = En direct
days-slow = À la journée
days-turn = Temps pour jouer
    .help = Un rappel part quand il n’en reste qu’un quart. Ensuite un robot joue, jusqu’au retour.
days-answer = Temps pour répondre
    .help = Les réponses restent secrètes jusqu’à la fin ou jusqu’à ce que tous aient répondu ; la première arrivée l’emporte.
days-weekends = Le week-end ne compte pas
days-time = { $hours ->
    [24] 1 jour
    [48] 2 jours
    [72] 3 jours
    [168] 1 semaine
   *[other] { $hours } heures
}
until-mine = À toi de jouer, jusqu’à { $when }.
until-theirs = On attend { $names } jusqu’à { $when }.
until-answered = Ta réponse est gardée. On attend { $names } jusqu’à { $when }.
elsewhere = À toi aussi : { $game } avec { $names }
waiting-until = jusqu’à { $when }

## Être prévenu

tell = Me prévenir
tell-ask = Te prévenir quand c’est à toi, même le téléphone dans la poche ?
tell-yes = Oui, préviens-moi
tell-no = Non merci
tell-on = Cet appareil te prévient quand c’est à toi.
tell-off = Ne plus me prévenir
tell-denied = Le navigateur refuse les notifications pour cette page : c’est dans ses réglages.
tell-cannot = Ce navigateur ne sait pas prévenir. Sur un iPhone, ajoute d’abord Tablée à l’écran d’accueil.
tell-help = Pour cette table et cet appareil. Jamais une carte dans le message. Cela s’arrête quand tu quittes la table.
tell-mail = Ou par courriel
tell-mail-help = L’adresse ne sert qu’à cela, et s’oublie quand tu quittes la table.
tell-address = Ton adresse
tell-mail-go = Envoyer un code
tell-number = Le code reçu par courriel
tell-number-go = C’est ce code
tell-mail-on = Un courriel te prévient quand c’est à toi.
tell-mail-off = Plus de courriels
set-awake = Garder l’écran allumé pendant la partie
    .help = Là où le téléphone sait le faire.

home-circle = Votre cercle
home-circle-help = Ceux qui jouent ensemble : vos tables, vos soirées, qui gagne au fil des mois. Sans compte, par un lien.
home-circle-go = Fonder ou rejoindre un cercle
home-circle-more = Tous les cercles
home-circle-table = { $game } : { $names }
