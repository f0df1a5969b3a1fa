terminal-marks-tous-a-table =
    ◆R rouge  ●J jaune  ▲B bleu  ■V vert
    ∴ pois  ▦ carreaux  ✿ fleurs
terminal-tt-deed = { $verb ->
    [set] Dresser une table
    [offer] Proposer
    [give] Donner
    [decline] Refuser
    [pick] Prendre une carte au hasard
    [shelter] Mettre à l’abri
   *[unshelter] Reprendre de l’abri
}
terminal-tt-offer = Offre
terminal-tt-against = contre
terminal-tt-sheltered = abri
terminal-tt-removed = sans
terminal-tt-declined = non merci
terminal-tt-plain-removed = On joue sans { $tables }.
terminal-tt-plain-offer = { $name } propose { $card } et cherche { $wants }.
terminal-tt-plain-seat = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $tables ->
    [0] aucune table dressée
    [one] une table dressée
   *[other] { $tables } tables dressées
}.
terminal-tt-near = Plus qu’une carte pour { $name } !
