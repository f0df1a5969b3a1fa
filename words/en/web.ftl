home-me = Me
seats = Around the table
bot = computer
away = away
is-waited-for = (to play)
