### L’écran du Nain Jaune.

## Le tableau et la suite

nj-web-board = Le tableau et ses cinq cases
nj-web-box = { $card } : { nj-tokens }{ $done ->
    [yes] , carte déjà jouée
   *[no] {""}
}
nj-web-dwarf = Nain Jaune
nj-web-run = La suite
nj-web-laid = { $card }, par { $name }
nj-web-no-run = La suite n’a pas commencé.
nj-web-any = au choix
nj-web-lowest = la plus basse
nj-web-skipped = On a sauté : { $ranks }.
nj-web-leads-lowest = { $name } joue une de ses cartes les plus basses.
nj-web-wanted = On attend : { $cards }.
nj-web-leads = { $name } joue ce qui lui plaît.
nj-web-talon = Talon
nj-web-asleep = { $count ->
    [one] { $count } carte dort au talon
   *[other] { $count } cartes dorment au talon
}
nj-web-sans = sans { nj-wanted }{ $suit ->
    [S] {" ♠"}
    [H] {" ♥"}
    [D] {" ♦"}
    [C] {" ♣"}
   *[none] {""}
} !

## Les joueurs

nj-web-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
nj-web-you = Tu
    .self = Toi
nj-web-player = Joueur

## Ma main

nj-web-hand = Ta main{ $rows ->
    [1] {""}
   *[other] , rangée { $row } sur { $rows }
}
nj-web-sort = { $order ->
    [rank] Ta main est rangée par rang. La ranger par couleur
   *[suit] Ta main est rangée par couleur. La ranger par rang
}

## Ce qu’on attend de toi

nj-web-lead = À toi d’ouvrir : joue la carte que tu veux.
nj-web-lead-lowest = À toi d’ouvrir : joue une de tes cartes les plus basses.
nj-web-follow = À toi : pose { $wanted-suit ->
    [none] { $wanted-rank ->
        [Q] une
       *[other] un
    }
   *[other] { $wanted-rank ->
        [Q] la
       *[other] le
    }
} { nj-wanted }{ $choices ->
    [1] .
   *[other] , { $wanted-rank ->
        [Q] celle
       *[other] celui
    } que tu veux.
}
nj-web-waits = { $name } joue…
nj-web-over = La partie est finie.
nj-web-read = Lis les comptes ; la donne suivante attend.

## La fin d’une donne

nj-web-opera = { $you ->
    [yes] Tu fais opéra !
   *[no] { $name } fait opéra !
}
nj-web-grand-opera = { $you ->
    [yes] Grand opéra ! Tu rafles tout !
   *[no] Grand opéra pour { $name } !
}
nj-web-settled = Les comptes de la donne { $deal } sur { $deals }
nj-web-sweeps = { $you ->
    [yes] rafles
   *[no] rafle
} tout le tableau
nj-web-pays = { $you ->
    [yes] paies
   *[no] paie
} { nj-tokens } pour { $cards }
nj-web-receives = { $you ->
    [yes] reçois en tout
   *[no] reçoit en tout
}
nj-web-doubles = { $you ->
    [yes] doubles
   *[no] double
} la case : { $before } → { $after }
nj-web-doubles-nothing = { $you ->
    [yes] doubles
   *[no] double
} la case, qui était vide
nj-web-whole-deal = Sur toute la donne, mises et cases comprises
nj-web-close = Fermer

## Les soldes

nj-web-balances = Les jetons, donne après donne
nj-web-deal-of = Donne { $deal }/{ $deals }
nj-web-deal = Donne { $deal }
nj-web-start = Départ
nj-web-not-yet = Quand une donne sera finie, tu verras ici ce que chacun a gagné ou perdu.
nj-web-figures = Voir les chiffres
nj-score = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
nj-why-box =
    tu ramasses { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
nj-why-lead = tu gardes la main
nj-why-run = { $count } de tes cartes partent d’un coup
nj-why-points =
    c’est { $count ->
        [one] { $count } point
       *[other] { $count } points
    } de moins à payer
nj-why-left = { $count ->
    [0] c’est l’opéra
    [one] il te reste { $count } carte
   *[other] il te reste { $count } cartes
}
