terminal-marks-tous-a-table =
    ◆R red  ●Y yellow  ▲B blue  ■G green
    ∴ dots  ▦ checks  ✿ flowers
terminal-tt-deed = { $verb ->
    [set] Set a table
    [offer] Offer
    [give] Give
    [decline] Decline
    [pick] Draw a card from somebody
    [shelter] Shelter
   *[unshelter] Take out of shelter
}
terminal-tt-offer = Offer
terminal-tt-against = for
terminal-tt-sheltered = sheltered
terminal-tt-removed = without
terminal-tt-declined = no thanks
terminal-tt-plain-removed = We play without { $tables }.
terminal-tt-plain-offer = { $name } offers { $card } and looks for { $wants }.
terminal-tt-plain-seat = { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $tables ->
    [0] no table set
    [one] one table set
   *[other] { $tables } tables set
}.
terminal-tt-near = One card left for { $name }!
