// The circles that this device is in. The key that lets it in stays here; the server has its hash alone: docs/circle.md.

import { ask, Refusal, type Opened } from '../lib/api'
import { language } from '../lib/words.svelte'
import type { Avatar } from '../wire/Avatar'
import type { CircleDeed } from '../wire/CircleDeed'
import type { CircleNow } from '../wire/CircleNow'
import type { Export } from '../wire/Export'
import type { Terms } from '../wire/Terms'

const KEY = 'tablee-circles'

export interface MyCircle {
  code: string
  key: string
  name: string
}

export function circles(): MyCircle[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as MyCircle[]) : []
  } catch {
    return []
  }
}

export const circleOf = (code: string) => circles().find((one) => one.code === code)

/** Keeps a circle, where it was or at the end. */
export function keepCircle(circle: MyCircle): void {
  const all = circles()
  const at = all.findIndex(({ code }) => code === circle.code)
  save(at < 0 ? [...all, circle] : all.with(at, circle))
}

export function forgetCircle(code: string): void {
  save(circles().filter((one) => one.code !== code))
}

function save(all: MyCircle[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Without storage the device is in the circle for as long as the page is open.
  }
}

interface Come {
  circle: string
  member: number
  key: string
}

async function come(answer: Promise<Come>, name = ''): Promise<string> {
  const { circle, key } = await answer
  keepCircle({ code: circle, key, name })
  return circle
}

const at = (code: string, rest = '') => `/api/circles/${encodeURIComponent(code)}${rest}`

export const found = (name: string, member: string, avatar: Avatar) =>
  come(ask<Come>('/api/circles', { name, member, avatar }), name)
export const join = (code: string, invite: string, name: string, avatar: Avatar) =>
  come(ask<Come>(at(code, '/members'), { invite, name, avatar }))
/** This device is another one of a member, by what one of theirs said. */
export const addThis = (by: { words: string } | { secret: string }) => come(ask<Come>('/api/devices', by))

/** A circle as it is; what it is called is kept, so that it has a name without a connection, too. */
export async function lookAt(circle: MyCircle): Promise<CircleNow> {
  const now = await ask<CircleNow>(at(circle.code), undefined, circle.key)
  if (now.name !== circle.name) keepCircle({ ...circle, name: now.name })
  return now
}

/** Wants something; nothing is answered to who is in it no longer. */
export async function want(circle: MyCircle, deed: CircleDeed): Promise<CircleNow | null> {
  const answer = await ask<CircleNow | { gone: true }>(at(circle.code), deed, circle.key)
  return 'gone' in answer ? null : answer
}

export const openTableFor = (circle: MyCircle, table: Terms) =>
  ask<Opened & { name: string }>(at(circle.code, '/tables'), { table }, circle.key)

export interface Offer {
  words: string
  link: string
  svg: string
  until: number
}

export const offer = (circle: MyCircle) =>
  ask<Offer>(at(circle.code, '/devices'), { lang: language() }, circle.key)

export const toldAt = (circle: MyCircle) => at(circle.code, '/told')
export const inviteLink = ({ code, invite }: CircleNow) => `${location.origin}/c/${code}#${invite}`

/** A file of a circle as text: what opens it is in no address. */
async function text(circle: MyCircle, path: string): Promise<string> {
  const answer = await fetch(at(circle.code, path), {
    headers: { Authorization: `Bearer ${circle.key}` },
  }).catch(() => null)
  if (!answer?.ok) throw new Refusal('offline', 'the server does not answer')
  return answer.text()
}

export const inviteSvg = (circle: MyCircle) => text(circle, '/invite.svg')

/** A picture that is made of text. */
export const pictured = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Gives the person a file. */
function download(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export async function downloadCalendar(circle: MyCircle, id: number): Promise<void> {
  download(`tablee-${circle.code}.ics`, 'text/calendar', await text(circle, `/regulars/${id}.ics`))
}

/** Everything in one file: docs/schema/circle.json, and the record of every game that has one. */
export async function downloadAll(circle: MyCircle): Promise<void> {
  const all = JSON.parse(await text(circle, '/export')) as Export
  const records: unknown[] = []
  for (const { table, n, key } of all.games) {
    if (key === undefined) continue
    const answer = await fetch(`/api/tables/${table}/records/${n}.json?key=${key}`).catch(() => null)
    if (answer?.ok) records.push({ table, n, record: await answer.json() })
  }
  download(
    `tablee-${circle.code}.json`,
    'application/json',
    `${JSON.stringify({ ...all, records }, null, 1)}\n`,
  )
}

/** Says at which seat of a circle's table I sit, if it is one: then the game is mine there, too. */
export async function sitIn(table: string, token: string): Promise<void> {
  for (const circle of circles()) {
    const now = await lookAt(circle).catch(() => null)
    if (now?.tables.some((one) => one.table === table))
      await want(circle, { sit: { table, token } }).catch(() => null)
  }
}
