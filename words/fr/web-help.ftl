### La première partie, expliquée.

## Nain Jaune

nj-help-goal = Le but : te débarrasser de tes cartes avant les autres, et rafler des jetons au passage.
nj-help-turn = On joue en montant : as, deux, trois… jusqu’au roi. Tant que tu as la suivante, tu continues.
nj-help-watch = Cinq cartes valent de l’or : le 10 de carreau, le valet de trèfle, la dame de pique, le roi de cœur et le nain jaune (le 7 de carreau). Qui les joue vide leur case.
nj-help-lead = À toi d’ouvrir : joue la carte que tu veux. Une petite carte d’où part une longue suite te débarrasse vite.
nj-help-follow = Il faut le rang juste au-dessus, et tu en as plusieurs. Si l’une d’elles a une case, commence par elle !
nj-help-only = Tu as la suivante : touche la carte levée. Qui peut continuer doit continuer.
nj-help-sans = « Sans » veut dire : je n’ai pas la suivante. C’est alors au voisin d’essayer.
nj-help-took = Une belle carte : les jetons de sa case sont à toi.
nj-help-opera = Opéra ! Quelqu’un n’a plus de cartes, la donne est finie. Les autres paient ce qui leur reste.
nj-help-wait = Les autres jouent. Regarde quelles cartes sont déjà passées, et ce qui reste dans les cases.
nj-help-over = C’est fini ! Tu sais jouer au Nain Jaune. La prochaine fois, essaie contre des habitués.

## Tous à table

tt-help-goal = Le but : dresser des tables. Une table, c’est couvert, soupe, plat et dessert sur la même nappe.
tt-help-turn = À ton tour, tu proposes une carte contre une autre : « une soupe contre un dessert ». Le motif et la couleur restent secrets.
tt-help-watch = Le premier à se retrouver sans carte gagne.
tt-help-offer = À toi : choisis une carte dont tu n’as pas besoin, puis ce que tu veux en échange.
tt-help-give = Quelqu’un propose un échange. Si tu as ce qu’il faut en trop, donne-le vite : la première réponse l’emporte !
tt-help-decline = Quelqu’un propose un échange, mais tu n’as rien à donner pour ça. Dis non merci.
tt-help-pick = Personne n’a voulu. Montre quelqu’un du doigt : tu prends une de ses cartes, au hasard.
tt-help-set = Tu as les quatre cartes d’une nappe : dresse la table !
tt-help-swapped = L’échange est fait. Seuls les deux savent quelles cartes ont changé de main.
tt-help-wait = Les autres jouent. Retiens qui cherche quoi, ça aide à deviner qui a tes cartes.
tt-help-over = C’est fini ! Tu sais jouer à Tous à table.

## Les Trèfles

tr-help-goal = Le but : réunir quatre trèfles de la même couleur. Un joker remplace n’importe quel trèfle ; une famille peut en compter deux, pas plus.
tr-help-turn = À ton tour, tu pioches une carte, puis tu en défausses une.
tr-help-watch = Les cartes action font leur effet quand tu les défausses : piocher encore, prendre une carte à quelqu’un, chasser un joker, échanger les mains.
tr-help-draw = À toi : pioche une carte.
tr-help-discard = Cinq cartes en main : garde la couleur dont tu as le plus, et défausse ce qui ne sert pas. Une action fait son effet.
tr-help-aim = Cette action vise quelqu’un : touche le joueur.
tr-help-family = Quatre trèfles de la même couleur : annonce FAMILLE !
tr-help-turned-over = La pioche était vide : on a retourné la défausse sans la mélanger. Qui a bonne mémoire sait ce qui vient.
tr-help-wait = Les autres jouent. Ce qu’ils jettent te dit ce qu’ils ne cherchent pas.
tr-help-over = C’est fini ! Tu sais jouer aux Trèfles.

## Sardines de Marseille

sa-help-goal = Le but : remplir tes boîtes de trois sardines et les fermer toutes avant les autres.
sa-help-turn = À ton tour : pose une sardine, ou ferme une boîte pleine, ou défausse pour repiocher.
sa-help-watch = Les sardines se rangent tête-bêche : une dans un sens, la suivante dans l’autre. Et chacune a un effet !
sa-help-lay = À toi : touche une sardine, puis une de tes boîtes. Les places 1 et 3 regardent du même côté, la place 2 de l’autre.
sa-help-close = Une de tes boîtes est pleine : ferme-la avec n’importe quelle carte de ta main. L’effet de sa dernière sardine a lieu encore une fois.
sa-help-discard = Rien à poser ? Défausse ce qui ne va pas, et repioche.
sa-help-replay = Rejoue : pose ou ferme encore une fois.
sa-help-steal = Au voleur ! Prends une carte dans une main, à l’aveugle, ou une sardine dans une boîte ouverte.
sa-help-unlid = Chipe le couvercle d’une boîte fermée : elle est de nouveau ouverte.
sa-help-feed = Le chat a faim : donne-lui ce qui te manquera le moins.
sa-help-trim = Plus de cinq cartes en main : défausse jusqu’à cinq.
sa-help-night = La nuit tombe. Quand la pioche sera vide une deuxième fois, c’est fini.
sa-help-wait = Les autres jouent. Surveille leurs boîtes : une boîte ouverte, ça se pille.
sa-help-over = C’est fini ! Tu sais jouer aux Sardines.
