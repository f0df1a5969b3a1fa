// Generated from games/*/src/face.rs, and from asking their rules: TABLEE_BLESS=1 cargo test -p tablee-catalog written

import type { GameFacts, GameId } from './index'

/** The cards of every game. */
export const DECKS = {
  'nain-jaune': {
    cards: [
      'AS', 'AH', 'AD', 'AC', '2S', '2H', '2D', '2C', '3S', '3H', '3D', '3C', '4S', '4H', '4D', '4C', '5S',
      '5H', '5D', '5C', '6S', '6H', '6D', '6C', '7S', '7H', '7D', '7C', '8S', '8H', '8D', '8C', '9S', '9H',
      '9D', '9C', 'TS', 'TH', 'TD', 'TC', 'JS', 'JH', 'JD', 'JC', 'QS', 'QH', 'QD', 'QC', 'KS', 'KH', 'KD',
      'KC',
    ],
    decks: [
      { players: [2, 8], size: 52, copies: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    ],
  },
  'tous-a-table': {
    cards: [
      'dessert.checks.blue', 'main.checks.blue', 'setting.checks.blue', 'soup.checks.blue',
      'dessert.checks.green', 'main.checks.green', 'setting.checks.green', 'soup.checks.green',
      'dessert.checks.red', 'main.checks.red', 'setting.checks.red', 'soup.checks.red',
      'dessert.checks.yellow', 'main.checks.yellow', 'setting.checks.yellow', 'soup.checks.yellow',
      'dessert.dots.blue', 'main.dots.blue', 'setting.dots.blue', 'soup.dots.blue', 'dessert.dots.green',
      'main.dots.green', 'setting.dots.green', 'soup.dots.green', 'dessert.dots.red', 'main.dots.red',
      'setting.dots.red', 'soup.dots.red', 'dessert.dots.yellow', 'main.dots.yellow', 'setting.dots.yellow',
      'soup.dots.yellow', 'dessert.flowers.blue', 'main.flowers.blue', 'setting.flowers.blue',
      'soup.flowers.blue', 'dessert.flowers.green', 'main.flowers.green', 'setting.flowers.green',
      'soup.flowers.green', 'dessert.flowers.red', 'main.flowers.red', 'setting.flowers.red',
      'soup.flowers.red', 'dessert.flowers.yellow', 'main.flowers.yellow', 'setting.flowers.yellow',
      'soup.flowers.yellow',
    ],
    decks: [
      { players: [3, 4], size: 48, copies: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
      { players: [5, 5], size: 40, copies: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    ],
  },
  trefles: {
    cards: [
      'clover.red', 'clover.yellow', 'clover.blue', 'clover.green', 'clover.purple', 'clover.orange',
      'joker', 'draw.red', 'draw.yellow', 'draw.blue', 'draw.green', 'draw.purple', 'draw.orange',
      'pull.red', 'pull.yellow', 'pull.blue', 'pull.green', 'pull.purple', 'pull.orange', 'antijoker.red',
      'antijoker.yellow', 'antijoker.blue', 'antijoker.green', 'antijoker.purple', 'antijoker.orange',
      'swap.red', 'swap.yellow', 'swap.blue', 'swap.green', 'swap.purple', 'swap.orange',
    ],
    decks: [
      { players: [2, 3], size: 25, copies: [4, 4, 4, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0] },
      { players: [4, 4], size: 34, copies: [4, 4, 4, 4, 0, 0, 2, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0] },
      { players: [5, 5], size: 42, copies: [4, 4, 4, 4, 4, 0, 2, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0] },
      { players: [6, 6], size: 51, copies: [4, 4, 4, 4, 4, 4, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    ],
  },
  sardines: {
    cards: [
      'bone', 'cat<', 'cat>', 'double', 'draw2<', 'draw2>', 'lid<', 'lid>', 'replay<', 'replay>', 'steal<',
      'steal>',
    ],
    decks: [{ players: [2, 5], size: 59, copies: [5, 4, 4, 4, 6, 6, 4, 4, 7, 7, 4, 4] }],
  },
} as const satisfies Record<GameId, Pick<GameFacts, 'cards' | 'decks'>>
