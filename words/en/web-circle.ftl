### The circle: those who play together.

circle = Circle
circle-about = A circle is those who play together: your tables, your evenings, the games and who wins them. No account, no password: a link is enough, and each device keeps its key.
circle-other = My circles
circle-found = Found a circle
circle-found-go = Found the circle
circle-name = The name of the circle
circle-name-hint = Rose’s Sundays
circle-join-help = You are invited to a circle. Choose your name and your picture: only those in the circle see them.
circle-join = Join the circle
circle-avatar = Your picture
circle-words = Five words of another device
circle-words-help = Already in a circle elsewhere? Ask that device for five words (in “Me and the circle”) and type them here.
circle-again = Try again
circle-forget = Forget this circle here
circle-somebody = Somebody
circle-bot = Robot
circle-guest = Not in the circle
circle-members = Those in the circle
circle-invite = Invite
circle-invite-help = Whoever has this link can come in. Send it to those you know, or show the picture.
circle-invite-qr = The invitation to scan
circle-renew = Make a new link
circle-renew-help = Has the link gone too far? With a new one, the old one opens nothing any more.
circle-tables = Our tables
circle-tables-none = Nobody is playing just now.
circle-table-gathering = Waiting: { $names }
circle-table-playing = Playing: { $names }
circle-table-over = Game over: { $names }
circle-open = Open a table for the circle
circle-sums = Over the months
circle-which = Of which game
circle-all-games = All games
circle-wins = Games won
circle-wins-none = Nobody has played that game here yet.
circle-wins-count = { $count ->
    [0] none
    [one] { $count } won
   *[other] { $count } won
}
circle-balances = Tokens at Nain Jaune
circle-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
circle-figures = The figures
circle-month = Month
circle-evenings = Our evenings
circle-evenings-none = Games played at a table of the circle come here.
circle-evenings-all = All { $count } evenings
circle-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
circle-late = (came later)
circle-real = At a real table
circle-take-out = Take out of the circle
circle-houses = House rules
circle-house-choose = Play by
circle-house-name = Keep these rules under the name
circle-house-go = Keep
circle-house-kept = “{ $name }” is in the circle.
circle-house-drop = Remove
circle-regulars = Regular evenings
circle-regulars-none = One evening a week? It goes into your calendars.
circle-regular = { $day } at { $time }
circle-regular-in = { $place } time
circle-regular-add = Add a regular evening
circle-regular-go = Add
circle-regular-drop = Remove
circle-day = Day
circle-hour = Time
circle-calendar = Add to calendar
circle-tell = Tell me one hour before
circle-told = You will be told here one hour before.
circle-own = Me and the circle
circle-look-go = Change
circle-call = Rename the circle
circle-devices = My devices
circle-device = A device · { $day }
circle-device-this = This device · { $day }
circle-device-part = Remove
circle-device-add = Add a device
circle-device-help = On the other device, type these five words on the Circle page, or scan the picture. They are good once, for ten minutes.
circle-device-qr = The link for the device, to scan
circle-device-come = This device becomes one of yours in this circle.
circle-device-go = Add this device
circle-export = Take everything with you
circle-export-help = One file with all that is in the circle, and the games move by move.
circle-export-go = Save the file
circle-end = Leave
circle-leave = Leave and erase me
circle-leave-help = Your name, your picture and your devices are erased. The games stay, played by “somebody”.
circle-leave-sure = Yes, erase me
circle-erase = Erase the whole circle
circle-erase-help = { $count ->
    [one] Everything is erased, at once and for ever.
   *[other] The others see that you ask for it. The circle is erased when all agree, or when nobody objects for two weeks.
}
circle-erase-sure = Yes, erase everything
circle-no = No, keep
circle-closing = { $name } would like to erase the circle. If nobody objects, it is erased on { $day }. Everybody can take everything with them first.
circle-keep = I object
circle-agree = I agree
circle-put = Put this evening into the circle
circle-put-go = Put into the circle
circle-put-again = Update in the circle
circle-put-done = The evening is in “{ $name }”.
avatar-teapot = Teapot
avatar-cat = Cat
avatar-rooster = Rooster
avatar-snail = Snail
avatar-sardine = Sardine
avatar-owl = Owl
avatar-bee = Bee
avatar-fox = Fox
avatar-lemon = Lemon
avatar-pear = Pear
avatar-cherry = Cherries
avatar-mushroom = Mushroom
avatar-clover = Clover
avatar-hat = Dwarf’s hat
avatar-moon = Moon
avatar-lamp = Lamp
