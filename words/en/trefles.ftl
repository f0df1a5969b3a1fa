tr-name = Les Trèfles
    .line = Four clovers of one colour make a family, and a family wins.
    .begins = The sheet of rules lets the oldest deal and the youngest begin.

## Cards

# “an orange”, “a red”: the only colour that begins with a vowel.
tr-a = { $colour ->
    [orange] an orange
   *[other] a { colour }
}
tr-card = { $sort ->
    [clover] { tr-a } clover
    [joker] a joker
    [draw] { tr-a } Draw
    [pull] { tr-a } Pull
    [antijoker] { tr-a } Anti-joker
   *[swap] { tr-a } Swap
}
    .name = { $sort ->
        [clover] { colour } clover
        [joker] joker
        [draw] { colour } Draw
        [pull] { colour } Pull
        [antijoker] { colour } Anti-joker
       *[swap] { colour } Swap
    }
    .short = { $sort ->
        [clover] ☘ { colour.letter }
        [joker] Joker
        [draw] Draw { colour.letter }
        [pull] Pull { colour.letter }
        [antijoker] Anti-joker { colour.letter }
       *[swap] Swap { colour.letter }
    }

## The rules you choose

tr-option-actions = Actions
    .help = Must the action of a discarded card always be carried out?
tr-value-actions-forced = Compulsory
    .help = A discarded action card always does what it says.
tr-value-actions-optional = Optional
    .help = You may also discard an action card without using it: nothing happens, and the turn ends.
tr-option-swap-family = A family by Swap
    .help = When can you call a family that a Swap has just brought you?
tr-value-swap-family-next-turn = On the next turn
    .help = You have to wait until it is your turn again.
tr-value-swap-family-at-once = At once
    .help = After every Swap you call “Family!” or pass.
tr-option-mistakes = Mistakes
    .help = Can you forget to draw, or lie about your joker?
tr-value-mistakes-prevented = Impossible
    .help = The table draws for you when you are a card short, and takes the joker that is asked for.
tr-value-mistakes-played = Allowed
    .help = As in real life: whoever forgets a card loses a turn if somebody notices. Denying your joker never works: you are out.
tr-option-max-turns = Turns at most
    .help = A safety net: after so many turns the game stops and nobody wins.

## What happens

tr-event-dealt = { $you ->
    [first] The cards are dealt. You begin.
   *[none] The cards are dealt. { $first } begins.
}
tr-event-turn = { $you ->
    [seat] Your turn.
   *[none] It’s { $seat }’s turn.
}
tr-drawn = { $card-shown ->
    [yes] { $card }
   *[no] a card
}
tr-event-drew = { $you ->
    [seat] You draw { tr-drawn }.
   *[none] { $seat } draws { tr-drawn }.
}
tr-event-put-under = { $you ->
    [seat] You draw without being short: { tr-drawn } goes back under the pile, and you will lose a turn.
   *[none] { $seat } draws without being short and will lose a turn: { tr-drawn } goes back under the pile.
}
tr-event-turned-over = The pile is empty: the discards are turned over, unshuffled ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}).
# A Draw right after a Draw, or a Pull with nobody to pull from.
tr-effect = { $works ->
    [yes] {"."}
   *[no] { $card-sort ->
        [draw] , right after another: nothing happens.
        [pull] , but there is nobody to pull from.
       *[other] {"."}
    }
}
tr-event-discarded = { $target-shown ->
    [yes] { $you ->
        [seat] You play { $card } on { $target }.
        [target] { $seat } plays { $card } on you.
       *[none] { $seat } plays { $card } on { $target }.
    }
   *[no] { $you ->
        [seat] You discard { $card }{ tr-effect }
       *[none] { $seat } discards { $card }{ tr-effect }
    }
}
tr-event-dropped = { $you ->
    [seat] You discard { $card } without using it.
   *[none] { $seat } discards { $card } without using it.
}
tr-event-pulled = { $you ->
    [seat] You pull { tr-drawn } from { $target }.
    [target] { $seat } pulls { tr-drawn } from you.
   *[none] { $seat } pulls { tr-drawn } from { $target }.
}
tr-event-swapped = { $you ->
    [seat] { $got-count ->
        [0] You swap hands with { $target }, who had nothing left.
       *[other] You swap hands with { $target } and get { $got }.
    }
    [target] { $gave-count ->
        [0] { $seat } swaps an empty hand for yours.
       *[other] { $seat } swaps hands with you: you get { $gave }.
    }
   *[none] { $seat } and { $target } swap hands.
}
tr-event-gave-joker = { $you ->
    [seat] You give up a joker.
   *[none] { $seat } gives up a joker.
}
tr-event-no-joker = { $you ->
    [seat] You have no joker to give up.
   *[none] { $seat } has no joker to give up.
}
tr-event-denied = { $you ->
    [seat] “No joker!” And that’s the truth.
   *[none] { $seat }: “No joker!” And that’s the truth.
}
tr-event-out = { $you ->
    [seat] You were hiding a joker: you are out. On the discards: { $hand }.
   *[none] { $seat } was hiding a joker and is out. On the discards: { $hand }.
}
tr-event-called = { $short ->
    [yes] { $you ->
        [seat] Well spotted: { $target } is short, draws up to four and will lose a turn.
        [target] { $seat } has sharp eyes: you are short. You draw up to four and will lose a turn.
       *[none] { $seat } has sharp eyes: { $target } is short, draws up to four and will lose a turn.
    }
   *[no] { $you ->
        [seat] False alarm: { $target } has the right number of cards.
        [target] { $seat } suspects you, but you have the right number of cards.
       *[none] False alarm: { $seat } suspects { $target }, who has the right number of cards.
    }
}
tr-event-skipped = { $turns ->
    [1] { $you ->
        [seat] You miss your turn.
       *[none] { $seat } misses a turn.
    }
   *[other] { $you ->
        [seat] You miss { $turns } turns.
       *[none] { $seat } misses { $turns } turns.
    }
}
tr-event-turn-ended = { $you ->
    [seat] Your turn is over.
   *[none] { $seat }’s turn is over.
}
tr-family = { $shown-colour ->
    [red] red
    [yellow] yellow
    [blue] blue
    [green] green
    [purple] purple
   *[orange] orange
}
tr-event-family = { $card-shown ->
    [yes] { $you ->
        [seat] Family! You show your four { tr-family } clovers and discard { $card }.
       *[none] Family! { $seat } shows four { tr-family } clovers and discards { $card }.
    }
   *[no] { $you ->
        [seat] Family! You show the four { tr-family } clovers you have just been given.
       *[none] Family! { $seat } shows the four { tr-family } clovers that came with the swap.
    }
}
tr-event-passed = { $you ->
    [seat] You call nothing.
   *[none] { $seat } calls nothing.
}
tr-event-over = { $reason ->
    [last-standing] { tr-over-last-standing }
    [turn-limit] { tr-over-turn-limit }
   *[family] { tr-over-family }
}
tr-over-family = The family is complete. { won }
tr-over-last-standing = Only one player is left in the game. { won }
tr-over-turn-limit = This has gone on long enough, so we stop here. { won }

## What you can do

tr-action-draw = Draw a card
    .short = Draw
tr-action-discard = Discard { $card }
    .short = Discard
tr-action-discard-at = Play { $card } on { $target }
    .short = On { $target }
tr-action-family = Call “Family!” and discard { $card }
    .short = Family!
tr-action-drop = Discard { $card } without using it
    .short = Without using it
tr-action-family-at-once = Call “Family!”
    .short = Family!
tr-action-pass = Call nothing
    .short = Pass
tr-action-call = Tell { $target }: “You’re short of cards!”
    .short = Short!
tr-action-yield = Give up a joker
    .short = Give up
tr-action-deny = Answer: “No joker!”
    .short = No joker!

## Why not

tr-reason-mistakes-prevented = Nobody can make mistakes at this table: there is nothing to call or to answer.
tr-reason-not-on-turn = It is not your turn.
tr-reason-draw-first = Draw first: you need five cards.
tr-reason-discard-first = You have five cards already: discard one.
tr-reason-waiting-for-answer = The Anti-joker has to be answered first.
tr-reason-not-in-hand = You don’t have that card in your hand.
tr-reason-needs-target = Say whom you play this card on.
tr-reason-no-target = This card isn’t played on anybody.
tr-reason-no-opponent = That is nobody you can aim at.
tr-reason-empty-hand = There is nothing to take: that hand is empty.
tr-reason-no-family = Your other four cards aren’t four clovers of one colour.
tr-reason-third-joker = A family has two jokers at most.
tr-reason-actions-forced = At this table a discarded action card always does what it says.
tr-reason-no-action = That card has no action: just discard it.
tr-reason-next-turn = At this table a family that came by a Swap is called on your next turn.
tr-reason-not-swapped = You have not just made a Swap.
tr-reason-announce-first = Call your family first, or pass.
tr-reason-none-received = The cards you were given aren’t four clovers of one colour.
tr-reason-not-asked = Nobody is asking you for a joker.
tr-reason-no-joker = You have no joker to give up.
