nj-name = Nain Jaune
    .line = On enchaîne les cartes de l’as au roi et on vide les cases du tableau.
    .begins = La règle : le premier en cartes commence, juste après qui donne.

## Les cartes

nj-rank = { $rank ->
    [A] as
    [T] dix
    [J] valet
    [Q] dame
    [K] roi
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
   *[9] neuf
}
nj-suit = { $suit ->
    [S] pique
    [H] cœur
    [D] carreau
   *[C] trèfle
}
nj-card = { $rank ->
    [A] l’as
    [Q] la dame
   *[other] le { nj-rank }
} de { nj-suit }
    .name = { nj-rank } de { nj-suit }
    .short = { $rank ->
        [A] A
        [T] 10
        [J] V
        [Q] D
        [K] R
       *[other] { $rank }
    }{ $suit ->
        [S] ♠
        [H] ♥
        [D] ♦
       *[C] ♣
    }

## Les règles qu’on choisit

nj-edition-classic = Classique
    .help = La règle de toujours : seul le rang compte, on donne carte par carte, et il faut tout jouer d’une traite pour un grand opéra.
nj-edition-suited = À la couleur
    .help = La suite reste dans sa couleur, on donne par trois, et le grand opéra se fait avant que ton voisin ait joué.
nj-edition-modern = Moderne
    .help = Comme on joue souvent maintenant : la règle classique, mais on saute les rangs que personne n’a en main.

nj-option-sequence = La suite
    .help = Ce qu’on a le droit de poser sur la carte précédente.
nj-value-sequence-any-suit = Toutes les couleurs
    .help = Seul le rang compte : n’importe quel huit après un sept.
nj-value-sequence-same-suit = Même couleur
    .help = Après le sept de pique, seulement le huit de pique. Les suites cassent plus vite.

nj-option-deal-by = La donne
    .help = Comment les cartes sont données. Par paquets, les mains se ressemblent moins.
nj-value-deal-by-one = Carte par carte
    .help = Une carte à chacun, puis on recommence.
nj-value-deal-by-three = Par trois
    .help = Des paquets de trois ; le dernier fait l’appoint.

nj-option-grand-opera = Le grand opéra
    .help = Quand une donne parfaite rafle tout le tableau.
nj-value-grand-opera-first-turn = D’une traite
    .help = Toutes tes cartes à la suite, sans que personne d’autre en pose une entre ta première et ta dernière.
nj-value-grand-opera-before-neighbour = Avant le voisin
    .help = Tu as fini, et le joueur d’après n’a pas encore posé une seule carte.
nj-value-grand-opera-leader = Seul à jouer
    .help = Tu as ouvert la donne, et tu as tout posé sans que personne d’autre joue une seule carte.
nj-value-grand-opera-off = Jamais
    .help = Personne ne rafle le tableau d’un coup.

nj-option-counting = Le prix des cartes
    .help = Ce que paient ceux à qui il reste des cartes.
nj-value-counting-points = Les points
    .help = L’as coûte 1, les petites cartes leur chiffre, et valet, dame ou roi 10.
nj-value-counting-cards = Une carte, un jeton
    .help = On compte les cartes, sans regarder ce qu’elles valent.

nj-option-open-hands = Cartes sur table
    .help = Tout le monde joue à découvert.
nj-value-open-hands-true = Oui
    .help = Toutes les mains sont étalées, et on saute les cartes qui dorment au talon.
nj-value-open-hands-false = Non
    .help = Chacun cache son jeu.

nj-option-skip-missing = Sauter les rangs manquants
    .help = Ce qu’on fait quand personne n’a la carte suivante.
nj-value-skip-missing-true = Oui
    .help = On passe au rang d’après, que les cartes soient déjà jouées ou au talon, et ainsi de suite jusqu’au roi.
nj-value-skip-missing-false = Non
    .help = La suite s’arrête là, et celui qui a joué en dernier recommence.

nj-option-lead = Pour ouvrir
    .help = Ce que peut jouer celui qui commence une suite.
nj-value-lead-any = N’importe quelle carte
    .help = Il choisit librement dans son jeu.
nj-value-lead-lowest = Sa plus basse
    .help = Il joue une carte du rang le plus bas qu’il a, de la couleur qu’il veut.

nj-option-stake = Les mises
    .help = Par combien on multiplie les mises : 1, 2, 3, 4 et 5 jetons sur les cinq cases.
nj-option-tokens = Jetons au départ
    .help = Ce que chacun a devant soi en commençant.
nj-option-deals = Nombre de donnes
    .help = La longueur de la partie. D’habitude, autant de donnes que de joueurs.
nj-option-bankruptcy = À court de jetons
    .help = Ce qui se passe quand quelqu’un n’a plus de quoi miser.
nj-value-bankruptcy-credit = On fait crédit
    .help = On continue avec des dettes.
nj-value-bankruptcy-stop = On s’arrête
    .help = La partie finit après la donne qui laisse quelqu’un sans de quoi miser.

## Ce qui se passe

nj-tokens = { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
# Le rang demandé (jamais l’as, qui ne suit rien), et la couleur quand elle compte : « dix », « dix de cœur ».
nj-wanted = { $wanted-rank ->
    [T] dix
    [J] valet
    [Q] dame
    [K] roi
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
   *[9] neuf
}{ $wanted-suit ->
    [S] {" de pique"}
    [H] {" de cœur"}
    [D] {" de carreau"}
    [C] {" de trèfle"}
   *[none] {""}
}

nj-event-staked = Donne { $deal } : chacun pose ses mises sur les cinq cases{ $stake ->
    [1] {""}
   *[other] , multipliées par { $stake }
}.
nj-event-dealt = { $you ->
    [seat] Tu reçois { $hand-count } cartes.
   *[none] { $seat } reçoit { $hand-count } cartes.
}
nj-event-laid-aside = { $talon-shown ->
    [yes] Au talon : { $talon }.
   *[no] { $talon-count } cartes dorment au talon.
}
nj-event-played = { $you ->
    [seat] Tu joues { $card }.
   *[none] { $seat } joue { $card }.
}
nj-event-took = { $card-rank ->
    [7] { $you ->
        [seat] Le Nain Jaune ! Tu rafles { nj-tokens }.
       *[none] Le Nain Jaune ! { $seat } rafle { nj-tokens }.
    }
   *[other] { $you ->
        [seat] Belle carte ! Tu prends { nj-tokens }.
       *[none] Belle carte ! { $seat } prend { nj-tokens }.
    }
}
nj-event-sans = { $wanted-rank ->
    [none] Personne n’a la suite.
   *[other] { nj-sans }
}
nj-sans = { $seats-count ->
    [1] { $you ->
        [seats] Tu annonces : « Sans { nj-wanted } ! »
       *[none] { $seats } annonce : « Sans { nj-wanted } ! »
    }
   *[other] { $seats } : « Sans { nj-wanted } ! »
}
nj-event-skipped = On saute. { $wanted-count ->
    [1] Qui a { $wanted } ?
   *[other] { $wanted-rank ->
        [Q] Qui a une { nj-wanted } ?
       *[other] Qui a un { nj-wanted } ?
    }
}
nj-event-leads = { $you ->
    [seat] À toi d’ouvrir une nouvelle suite.
   *[none] { $seat } ouvre une nouvelle suite.
}
nj-event-opera = { $grand-shown ->
    [yes] { $you ->
        [seat] Grand opéra ! Tu rafles tout le tableau : { $grand ->
            [one] { $grand } jeton
           *[other] { $grand } jetons
        }.
       *[none] Grand opéra ! { $seat } rafle tout le tableau : { $grand ->
            [one] { $grand } jeton
           *[other] { $grand } jetons
        }.
    }
   *[no] { $you ->
        [seat] Opéra ! Tu n’as plus une carte, la donne est à toi.
       *[none] Opéra ! { $seat } n’a plus une carte et gagne la donne.
    }
}
nj-event-paid = { $you ->
    [seat] Il te reste { $hand } : tu paies { nj-tokens } à { $to }.
    [to] Il reste { $hand } à { $seat }, qui te paie { nj-tokens }.
   *[none] Il reste { $hand } à { $seat }, qui paie { nj-tokens } à { $to }.
}
nj-event-doubled = { $you ->
    [seat] Tu n’as pas placé { $card } : tu doubles sa case, { nj-tokens } de ta poche.
   *[none] { $seat } n’a pas placé { $card } et double sa case : { nj-tokens }.
}
nj-event-over = { $reason ->
    [bankruptcy] { nj-over-bankruptcy }
   *[deals-played] { nj-over-deals-played }
}
nj-over-deals-played = Toutes les donnes sont jouées, on compte les jetons. { won }
nj-over-bankruptcy = Quelqu’un n’a plus de quoi miser : on s’arrête là. { won }

## Ce qu’on peut faire

nj-action-play = Jouer { $card }
    .short = Jouer

## Pourquoi pas

nj-reason-not-in-hand = Tu n’as pas cette carte en main.
nj-reason-not-lowest = Pour ouvrir, il faut jouer une de tes cartes les plus basses.
nj-reason-not-wanted = Cette carte ne suit pas : il faut celle qui vient juste après la dernière jouée.
