// Days and hours: until when there is time at tables that are played by day.

import { language } from './words.svelte'

/** What can be chosen, in hours. */
export const HOURS = [2, 6, 12, 24, 48, 72, 168]

/** A date as people write it: in French the hour is « 20 h 30 ». */
export function dated(
  at: Date | number,
  options: Intl.DateTimeFormatOptions,
  lang: string = language(),
): string {
  const parts = new Intl.DateTimeFormat(lang, options).formatToParts(at)
  return parts.map(({ value }) => (value === ':' && lang === 'fr' ? '\u00a0h\u00a0' : value)).join('')
}

/** When something is due, as people say it: the hour today, the day within a week, else the date. */
export function when(due: number, now = Date.now(), lang: string = language()): string {
  const at = new Date(due * 1000)
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
  const today = new Date(now).toDateString() === at.toDateString()
  const week = due * 1000 - now < 6 * 24 * 3600 * 1000
  const day: Intl.DateTimeFormatOptions = week ? { weekday: 'long' } : { day: 'numeric', month: 'long' }
  return dated(at, today ? time : { ...day, ...time }, lang)
}
