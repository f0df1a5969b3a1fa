### La leçon de Tous à table : words/lessons dit quand on dit quoi.

tt-lesson-welcome = Bienvenue ! Une partie arrangée pour la leçon : essaie ce que tu veux, tout se reprend. Une table, c’est quatre cartes de la même nappe : couvert, soupe, plat et dessert. Qui n’a plus de cartes a gagné.
tt-lesson-hand = Dans ta main : trois cartes à carreaux verts (il manque le dessert), trois à pois bleus (il manque le plat), et deux cartes qui ne te servent à rien.
tt-lesson-offer = À ton tour, tu dois proposer un échange. Donne ce qui ne te sert pas, demande ce qui te manque : ta soupe à pois rouges, contre un dessert.
tt-lesson-offer-needed = Cette soupe-là fait partie de ta table à carreaux verts ! Tu aurais le dessert, mais plus la soupe.
tt-lesson-offer-main = Ton plat à fleurs ne sert à rien ici… mais il te faudra un plat à donner pour avoir celui à pois bleus. Garde-le, donne la soupe.
tt-lesson-offer-wrong = Une soupe contre une soupe, c’est permis, mais il ne te manque pas de soupe. Demande un dessert.
tt-lesson-offer-other = C’est permis, mais pense à ce qui te manque : un dessert à carreaux verts. Donne la soupe à pois rouges.
tt-lesson-swapped = Odette a donné un dessert la première : l’échange est fait. Seuls vous deux savez quelles cartes c’étaient… et c’est justement celui à carreaux verts !
tt-lesson-set = Les quatre cartes de la nappe à carreaux verts sont dans ta main : dresse la table ! On peut le faire à tout moment, même quand ce n’est pas son tour.
tt-lesson-set-done = Quatre cartes de moins, d’un coup. Marcel va proposer un échange : regarde ce qu’il demande.
tt-lesson-decline = « Une soupe contre un couvert ! » Ton couvert à pois bleus, tu en as besoin. Dis « Non merci ». Tout le monde répond, même sans la carte : le silence ne trahit personne.
tt-lesson-decline-gave = Tu as cassé ta table à pois bleus pour une soupe que tu ne connais pas. Reprends ta carte, et dis non merci.
tt-lesson-blind = Personne n’en veut : Marcel doit montrer quelqu’un du doigt, et échange sa carte contre une des siennes, au hasard. Une offre ne se reprend jamais. À Lucie : attention, ça va aller vite !
tt-lesson-race = « Un plat contre un plat ! » C’est la course : le premier qui donne fait l’échange. Vite, ton plat à fleurs rouges, qui ne te sert à rien !
tt-lesson-too-late = Trop tard : Antoine a donné le sien avant toi. C’est la règle : la première carte posée l’emporte. On recommence, et cette fois ils te laissent plus de temps.
tt-lesson-race-declined = Tu laisses passer un plat, et c’est un plat qui te manque ! Prends-le plutôt, vite !
tt-lesson-win = Le plat à pois bleus ! Dresse ta table : ce sont tes dernières cartes.
tt-lesson-end = Plus une carte en main : tu as gagné ! Retiens qui cherche quoi, ne casse jamais une table presque finie, et sois rapide. À toi de jouer pour de vrai !
