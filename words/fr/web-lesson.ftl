### Une leçon : ce qui est autour de ce qu’elle dit.

lesson-idea = { $at } sur { $of }
lesson-back = Revenir un pas en arrière
lesson-watch = Regarde ce que font les autres…
lesson-show = Montre-moi
lesson-take-back = Je reprends
lesson-refused = { $why } Essaie autre chose.
lesson-arranged = Cartes arrangées pour la leçon : ce n’est pas une vraie donne.
lesson-over = La leçon est finie.
lesson-real = Jouer pour de vrai
lesson-again = Encore une fois
