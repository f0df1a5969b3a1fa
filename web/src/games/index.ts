// The tables of the games, each loaded when it is played.

import type { Component } from 'svelte'
import type { Stage } from '../lib/stage'
import './nain-jaune/tokens.css'
import './sardines/tokens.css'
import './tous-a-table/tokens.css'
import './trefles/tokens.css'

export type GameTable = Component<{ stage: Stage }>

export const GAMES = ['nain-jaune', 'tous-a-table', 'trefles', 'sardines'] as const
export type GameId = (typeof GAMES)[number]

const tables: Record<string, () => Promise<{ default: GameTable }>> = {
  'nain-jaune': () => import('./nain-jaune/Table.svelte'),
  'tous-a-table': () => import('./tous-a-table/Table.svelte'),
  trefles: () => import('./trefles/Table.svelte'),
  sardines: () => import('./sardines/Table.svelte'),
}

export function tableOf(game: string): Promise<{ default: GameTable }> | undefined {
  return tables[game]?.()
}
