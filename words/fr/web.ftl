home-me = Moi
seats = Autour de la table
bot = ordinateur
away = absent
is-waited-for = (c’est son tour)
my-hand = Ta main
watching = Tu regardes la partie.
waiting-for = On attend { $who }…
