terminal-marks-sardines =
    re rejoue  p2 pioche deux  vo vol  ch chat  co couvercle
    do double  ar arête
    → et ← : de quel côté va la tête.  [▣▣▣ … ▣▣▣] boîte fermée
terminal-sa-deed = { $verb ->
    [close] Fermer une boîte
    [lay] Poser une sardine
    [steal] Voler
    [unlid] Chiper un couvercle
    [feed] Nourrir le chat
    [take] Prendre dans la défausse
    [trim] Rendre une carte
   *[discard] Défausser et repiocher
}
terminal-sa-cat = Chat
terminal-sa-day = jour
terminal-sa-night = nuit
terminal-sa-mark = { $effect ->
    [replay] re
    [draw2] p2
    [steal] vo
    [cat] ch
    [lid] co
    [double] do
   *[bone] ar
}
terminal-sa-plain-piles = Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}. Sur la défausse : { $top }. { $cat ->
    [night] Il fait nuit.
   *[day] Il fait jour.
}
terminal-sa-plain-closed = fermée
terminal-sa-plain-empty = vide
terminal-sa-plain-tin = boîte { $tin }{ $has ->
    [bonus] {" "}({ $bonus })
   *[none] {""}
} : { $inside }
terminal-sa-plain-seat = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} ; { $tins }.
terminal-sa-near = Plus qu’une boîte à fermer pour { $name } !
