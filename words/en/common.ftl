you = you
seat-n = Seat { $n }
