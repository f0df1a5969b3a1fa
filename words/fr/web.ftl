home-me = Moi
seats = Autour de la table
bot = ordinateur
away = absent
is-waited-for = (c’est son tour)
