home-me = Moi
