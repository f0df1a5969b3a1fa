home-me = Me
