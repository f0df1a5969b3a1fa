// Tables that are played by day: until when there is time.

import { language } from './words.svelte'

/** What can be chosen, in hours. */
export const HOURS = [2, 6, 12, 24, 48, 72, 168]

/** When something is due, as people say it: the hour today, the day within a week, else the date. */
export function when(due: number, now = Date.now(), lang: string = language()): string {
  const at = new Date(due * 1000)
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
  const today = new Date(now).toDateString() === at.toDateString()
  const week = due * 1000 - now < 6 * 24 * 3600 * 1000
  const day: Intl.DateTimeFormatOptions = week ? { weekday: 'long' } : { day: 'numeric', month: 'long' }
  return new Intl.DateTimeFormat(lang, today ? time : { ...day, ...time }).format(at)
}
