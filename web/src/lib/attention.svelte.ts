// It is your turn: a sign in the title, a short buzz, and sounds for whoever asked for them.

import type { GameId } from '../face'
import type { Live } from './live.svelte'
import { settings } from './settings.svelte'
import { of, say } from './words.svelte'

/** Calls for attention as long as the component that calls this lives. */
export function attend<G extends GameId>(live: Live<G>): void {
  $effect(() => {
    const name = `${say(of(live.game, 'name'))} – Tablée`
    document.title = live.myTurn ? `● ${say('your-turn')} – ${name}` : name
  })
  $effect(() => {
    if (!live.myTurn || !settings.vibrate) return
    // Before the first tap a browser refuses, loudly.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60)
  })
  $effect(() => {
    const { game, sights } = live
    if (!settings.sound || sights.length === 0) return
    void import('./sound').then(({ play, soundOf }) => {
      const sound = soundOf(game, sights)
      if (sound) play(sound)
    })
  })
}
