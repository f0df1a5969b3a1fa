# Et si… ? et les positions d’étude.

what-if-help = Voici ce que pouvait faire { $name } à ce moment-là, et ce qu’un champion en pense. Choisis : la partie reprend de là, contre des robots, à côté de la vraie.
what-if-champion = Le champion aurait fait ça
what-if-done = Ce qui a été joué
what-if-esteem = Avis du champion : { $esteem } sur 100
study-help = Choisis un jeu et les cartes de chacun ; ce que tu ne choisis pas, le hasard le donne. La position est dans le lien, rien n’est envoyé.
study-unable = Ce navigateur ne peut pas jouer seul : il faut le moteur de la page.
study-seats = Joueurs
study-first = Qui commence
study-seat = Place { $seat }
study-hands = Les mains
study-actions = { $count ->
    [one] Un coup a déjà été joué dans cette position.
   *[other] { $count } coups ont déjà été joués dans cette position.
}
study-any = Au hasard
study-give = Donner des cartes à la place { $seat }
study-take = Reprendre : { $card }
study-me = Ma place
study-play = Jouer cette position
study-share = Partager le lien
study-save = Enregistrer le fichier
study-open = Ouvrir un fichier
study-bad = Ce n’est pas une position de ces jeux.
