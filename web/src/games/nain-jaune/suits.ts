// The four suits as shapes, around 0,0 in a square of 20.

import type { Rank, Suit } from './rules'

export const SHAPES: Record<Suit, string> = {
  S: 'M0-9.6C2-6 9-2 9 3.2 9 6.2 6.8 7.6 4.8 7.6 3 7.6 1.6 6.8.9 5.4 1.1 7.4 1.9 8.9 3.4 9.7H-3.4C-1.9 8.9-1.1 7.4-.9 5.4-1.6 6.8-3 7.6-4.8 7.6-6.8 7.6-9 6.2-9 3.2-9-2-2-6 0-9.6Z',
  H: 'M0 9.5C-2 6-9 1.5-9-4-9-7.5-6.5-9.5-4.3-9.5-2.1-9.5-.6-8.2 0-6.2.6-8.2 2.1-9.5 4.3-9.5 6.5-9.5 9-7.5 9-4 9 1.5 2 6 0 9.5Z',
  D: 'M0-10Q3-4 7.6 0 3 4 0 10-3 4-7.6 0-3-4 0-10Z',
  C: 'M0-9.7A4.4 4.4 0 0 1 3.4-2.6 4.5 4.5 0 1 1 .9 3.9C1 6.8 1.9 8.8 3.4 9.7H-3.4C-1.9 8.8-1 6.8-.9 3.9A4.5 4.5 0 1 1-3.4-2.6 4.4 4.4 0 0 1 0-9.7Z',
}

/** The colour of a suit on a card: two as ever, or four. */
export function colourOf(suit: Suit, four: boolean): string {
  if (suit === 'S') return 'var(--nj-spades)'
  if (suit === 'H') return 'var(--nj-hearts)'
  if (suit === 'D') return four ? 'var(--nj-diamonds)' : 'var(--nj-hearts)'
  return four ? 'var(--nj-clubs)' : 'var(--nj-spades)'
}

const LEFT = 20.5
const MID = 31.5
const RIGHT = 42.5

function columns(side: number[], middle: number[]): [number, number][] {
  return [
    ...side.flatMap((y): [number, number][] => [
      [LEFT, y],
      [RIGHT, y],
    ]),
    ...middle.map((y): [number, number] => [MID, y]),
  ]
}

/** Where the pips of a number are on a card of 63 by 88. */
export const PIPS: Partial<Record<Rank, [number, number][]>> = {
  '2': columns([], [18, 70]),
  '3': columns([], [18, 44, 70]),
  '4': columns([18, 70], []),
  '5': columns([18, 70], [44]),
  '6': columns([18, 44, 70], []),
  '7': columns([18, 44, 70], [31]),
  '8': columns([18, 44, 70], [31, 57]),
  '9': columns([17, 35, 53, 71], [44]),
  T: columns([17, 35, 53, 71], [26, 62]),
}
