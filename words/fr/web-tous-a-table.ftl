### La table de « Tous à table » dans le navigateur.

## Ce qu’on attend de toi

tt-web-offer = À toi ! Touche la carte que tu proposes.
tt-web-for = Tu proposes { $card } contre…
tt-web-answer = Qui a { tt-wanted } ? Donne une carte ou passe.
tt-web-answer-none = Qui a { tt-wanted } ? Tu n’en as pas.
tt-web-pick = Personne n’en veut. Touche quelqu’un : tu prends une de ses cartes, au hasard.
tt-web-declined = Tu as dit non merci. On attend { $who }.
tt-web-picking = Personne n’en veut : { $who } va prendre une carte à quelqu’un.
tt-web-answering = « Qui a { tt-wanted } ? » On attend { $who }.
tt-web-turn = C’est à { $who } de proposer une carte.
tt-web-over = La partie est finie.
tt-web-next = Ta prochaine offre : { $card }.
tt-web-set = À table !

## La table

tt-web-offers = { $you ->
    [yes] Tu proposes
   *[no] { $seat } propose
} { tt-course.one } contre { $same ->
    [yes] { $course ->
        [setting] un autre couvert
        [soup] une autre soupe
        [main] un autre plat
       *[dessert] un autre dessert
    }
   *[no] { tt-wanted }
}
tt-web-to = pour { $seat }
tt-web-wanted = on demande { tt-wanted }
tt-web-hidden = { tt-course.one }, face cachée
tt-web-hidden-blind = une carte prise au hasard, face cachée
tt-web-no = non merci
tt-web-offering = propose
tt-web-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
tt-web-aside = { $count ->
    [one] une table à l’abri
   *[other] { $count } tables à l’abri
}
tt-web-in-front = Devant { $seat }
tt-web-in-front-of-you = Devant toi
tt-web-removed = Les tables enlevées
tt-web-without = sans
tt-web-known = Ce que tu sais des mains des autres ({ $count })

## Ta main

tt-web-hand = Ta main
tt-web-mat = { $table }{ $missing ->
    [0] , complète
   *[other] , il manque { $courses }
}{ $sheltered ->
    [yes] , à l’abri
   *[no] { "" }
}
tt-web-card = { $card }{ $fresh ->
    [yes] , vient d’arriver
   *[no] { "" }
}
tt-score = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
tt-why-set = la table est complète, plus personne ne peut te la prendre
tt-why-shelter = trois cartes d’une nappe valent d’être protégées
tt-why-alone = cette carte est seule sur sa nappe
tt-why-spare = sur cette nappe il t’en reste { $count }
tt-why-misses = { $count } cartes que tu n’as pas vues avanceraient une de tes tables
tt-why-worth = parmi ce qu’on peut t’offrir, { $count } cartes avanceraient une de tes tables
tt-why-keep = tu perdrais plus que ce que tu peux gagner
tt-why-known =
    tu connais { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } de cette main
tt-why-large = cette main a { $count } cartes, donc du choix
tt-why-take-back = la table est à reprendre maintenant
