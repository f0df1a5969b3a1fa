### La leçon du Nain Jaune : words/lessons dit quand on dit quoi.

nj-lesson-welcome = Bienvenue ! Deux donnes, arrangées pour la leçon : personne n’y gagne rien, et tu peux te tromper sans crainte. Chacun veut jouer sa dernière carte avant les autres.
nj-lesson-board = Regarde le tableau : cinq cases, et dans chacune les mises de tout le monde. Qui joue la carte d’une case la vide. Au milieu, le sept de carreau : le Nain Jaune, la plus riche.
nj-lesson-sans = Odette a ouvert : trois, quatre… « Sans cinq ! » Elle n’a pas de cinq. La couleur ne compte pas, seul le rang monte. C’est donc au voisin d’essayer : toi.
nj-lesson-five = Tu as deux cinq : l’un ou l’autre convient. Pose le cinq de cœur.
nj-lesson-five-other = C’est permis aussi : toutes les couleurs se valent. Pour que la suite de la leçon tombe juste, pose celui de cœur.
nj-lesson-must = Tu as un six, alors tu continues : qui peut suivre doit suivre. Pourquoi ? Sinon chacun garderait ses belles cartes pour le bon moment. Essaie autre chose si tu veux : la table refusera.
nj-lesson-dwarf = Deux sept dans ta main, et l’un des deux est le Nain Jaune, avec ses 25 jetons. Lequel poses-tu ?
nj-lesson-dwarf-missed = Permis, mais dommage : le nain restait dans ta main. À la fin de la donne, qui garde une belle carte paie de quoi doubler sa case. Reprends ta carte.
nj-lesson-took = 25 jetons pour toi ! Les belles cartes, on les joue dès qu’on peut. Tu n’as pas de huit : Marcel continue. Regarde les jetons partir.
nj-lesson-king = Antoine a posé un roi : rien ne vient après. La suite est finie, et qui a joué en dernier ouvre la suivante, avec la carte qu’il veut. Finir par un roi, c’est garder la main.
nj-lesson-again = On te demande un cinq, tu en as un : pose-le. Après, tu n’as plus de six.
nj-lesson-opera = Opéra ! Antoine a joué sa dernière carte, la donne s’arrête net. Chacun lui paie ce qui lui reste en main : un jeton pour un as, le chiffre des cartes, dix pour une figure. Garder de grosses cartes coûte cher.
nj-lesson-doubled = Et toi, tu gardais le valet de trèfle. Sa case contenait 10 jetons : tu en as mis 10 de plus, elle a doublé. C’est le prix d’une belle carte qui n’est pas sortie. Mais ces jetons restent à prendre !
nj-lesson-second = Deuxième donne : chacun a misé de nouveau, par-dessus ce qui restait. Compte le valet de trèfle : 20 et 10, ça fait 30 ! Cette fois, c’est toi qui ouvres.
nj-lesson-lead = Ouvre avec la carte que tu veux. Réfléchis : tu as 3-4-5-6, puis 9-10-valet-dame-roi. Quelle suite te rend la main quand elle finit ?
nj-lesson-lead-low = Ta suite s’arrêtera au six, et quelqu’un aura un sept : tu perds la main avec tes grosses cartes sur les bras. Commence plutôt par la suite qui finit par un roi.
nj-lesson-lead-king = Un roi te rend la main, c’est vrai ; mais alors il te reste 9-10-valet-dame, sans roi au bout. Garde-le pour finir la suite.
nj-lesson-lead-middle = La suite finira bien par ton roi, mais tu laisses derrière toi ses plus petites cartes. Prends-la par le bas : le neuf.
nj-lesson-on = Et tu continues jusqu’au roi, carte après carte.
nj-lesson-king-yours = Le roi ! La suite est finie, et c’est encore à toi. Personne n’a joué depuis que tu as ouvert… Descends au trois.
nj-lesson-king-other = Par le bas, toujours : du trois, tu peux monter jusqu’au six sans t’arrêter.
nj-lesson-last = Ta dernière carte. Et personne d’autre n’a joué…
nj-lesson-grand = Grand opéra ! Toutes tes cartes d’une traite, sans qu’une autre vienne entre elles : tu prends tout le tableau, case doublée comprise, avant que les autres ne te paient.
nj-lesson-end = Tu sais tout : suivre, garder la main, vider les cases, et ne jamais garder une belle carte. Après quelques donnes, le plus riche gagne. À toi de jouer pour de vrai !
