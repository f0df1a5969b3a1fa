// Being told when it is my turn: by push on this device, or by e-mail. Per table and seat.

import { ask } from './api'
import { language } from './words.svelte'

/** How a seat is told, as the server has it. */
export interface Told {
  devices: string[]
  letters?: 'asked' | 'on'
}

/** What a server can do: the key that a browser subscribes with, and whether it sends e-mails. */
export interface Ways {
  key: string | null
  mail: boolean
}

export const ways = () => ask<Ways>('/api/told')

const at = (code: string) => `/api/tables/${code}/told`
export const told = (code: string, token: string) => ask<Told>(at(code), {}, token)
export const writeTo = (code: string, token: string, mail: string) =>
  ask<Told>(at(code), { lang: language(), mail }, token)
export const sayNumber = (code: string, token: string, number: string) =>
  ask<Told>(at(code), { number }, token)
export const noLetters = (code: string, token: string) => ask<Told>(at(code), { stop: 'mail' }, token)

/** Whether this browser can be told anything. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The subscription of this device, if it has one. */
async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this device is among those that are told. */
export async function isTold(told: Told): Promise<boolean> {
  if (!canPush()) return false
  const own = await subscription()
  return own !== null && told.devices.includes(await fingerprint(own.endpoint))
}

/** Some digits that another address does not have, as the server makes them. Where there is a push there is this, too. */
async function fingerprint(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Asks the person, subscribes, and says so. Only after a tap: browsers ask nobody otherwise. */
export const tellMe = (code: string, token: string, key: string) => tellMeAt(at(code), token, key)

/** The same of a circle, whose devices have keys. */
export async function tellMeAt(path: string, token: string, key: string): Promise<Told | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await navigator.serviceWorker.ready
  const own = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null)
  if (!own) return 'denied'
  return ask<Told>(path, { lang: language(), push: own.toJSON() }, token)
}

/** This device is told nothing of this table any more. */
export const tellMeNothing = (code: string, token: string) => tellMeNothingAt(at(code), token)

export async function tellMeNothingAt(path: string, token: string): Promise<Told> {
  const own = await subscription()
  return ask<Told>(path, { stop: 'push', endpoint: own?.endpoint ?? '' }, token)
}

const ASKED = 'tablee-told-asked'

/** Whether somebody was asked here before: nobody is asked twice for a table. */
export function wasAsked(code: string): boolean {
  try {
    return (JSON.parse(localStorage.getItem(ASKED) ?? '[]') as string[]).includes(code)
  } catch {
    return false
  }
}

export function asked(code: string): void {
  try {
    const before = JSON.parse(localStorage.getItem(ASKED) ?? '[]') as string[]
    localStorage.setItem(ASKED, JSON.stringify([code, ...before.filter((one) => one !== code)].slice(0, 200)))
  } catch {
    // Without storage somebody is asked again.
  }
}
