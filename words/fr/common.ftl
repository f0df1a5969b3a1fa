you = toi
seat-n = Place { $n }
