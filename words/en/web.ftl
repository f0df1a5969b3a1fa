home-me = Me
seats = Around the table
bot = computer
away = away
is-waited-for = (to play)
my-hand = Your hand
watching = You are watching.
waiting-for = Waiting for { $who }…
