// The screen stays on while a game is played: nobody taps a phone only to keep it awake.

import type { GameId } from '../face'
import type { Live } from './live.svelte'
import { settings } from './settings.svelte'

/** Keeps the screen on as long as the component that calls this lives, and a game is played by who sits here. */
export function stayAwake<G extends GameId>(live: Live<G>): void {
  $effect(() => {
    const wanted = settings.awake && live.me !== null && live.table?.phase === 'playing' && !live.table.days
    if (!wanted || !('wakeLock' in navigator)) return
    let over = false
    let held: WakeLockSentinel | null = null
    async function hold() {
      // A page that is not seen cannot, and a battery that is low will not: then the screen goes dark as always.
      const lock = document.hidden ? null : await navigator.wakeLock.request('screen').catch(() => null)
      if (over) void lock?.release()
      else held = lock ?? held
    }
    const seen = () => void hold()
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', seen)
      void held?.release()
    }
  })
  // Who does not look is told otherwise, if they want to be.
  $effect(() => {
    if (live.me === null || !live.open) return
    const say = () => void live.look(!document.hidden)
    if (document.hidden) say()
    document.addEventListener('visibilitychange', say)
    return () => document.removeEventListener('visibilitychange', say)
  })
}
