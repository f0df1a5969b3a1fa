// What is said, in the reader's language. The scheme is words/README.md; crates/words is the same in Rust.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import shapes from '../../../words/shapes.json'
import type { Json, Sight } from './stage'

export type Lang = 'fr' | 'en'
export type Args = Record<string, FluentVariable>

type Kind = 'seat' | 'seats' | 'card' | 'cards' | 'table' | 'number' | 'word' | 'flag'
interface Shape {
  prefix: string
  card: string[]
  fields: Record<string, Kind>
  actions: Record<string, string>
}

const files = import.meta.glob<string>('../../../words/*/*.ftl', { query: '?raw', import: 'default' })

/** The files that are always there; a game's own come when it is opened. */
const ALWAYS = ['common', 'web']

let lang = $state<Lang>('fr')
let bundle = $state.raw(empty('fr'))
let opened: string[] = ALWAYS

function empty(lang: Lang): FluentBundle {
  return new FluentBundle(lang === 'fr' ? 'fr-FR' : 'en-GB', { useIsolating: false })
}

export function language(): Lang {
  return lang
}

/** Reads the words of a language, for everything that is open. */
export async function speak(next: Lang): Promise<void> {
  const wanted = opened.map((name) => files[`../../../words/${next}/${name}.ftl`])
  const texts = await Promise.all(wanted.map((load) => load?.() ?? ''))
  const fresh = empty(next)
  for (const text of texts) fresh.addResource(new FluentResource(text))
  lang = next
  bundle = fresh
  document.documentElement.lang = next
}

/** Opens the words of a game. */
export async function open(game: string): Promise<void> {
  if (opened.includes(game)) return
  opened = [...opened, game, `web-${game}`]
  await speak(lang)
}

/** Says a message by its id, or one of its attributes: `nj-option-stake.help`. */
export function say(id: string, args: Args = {}): string {
  const [name = '', attribute] = id.split('.')
  const message = bundle.getMessage(name)
  const pattern = attribute ? message?.attributes[attribute] : message?.value
  return pattern ? bundle.formatPattern(pattern, args) : id
}

/** Whether there is such a message. */
export function can(id: string): boolean {
  return bundle.hasMessage(id)
}

function shape(game: string): Shape {
  return (
    (shapes as unknown as Record<string, Shape>)[game] ?? { prefix: game, card: [], fields: {}, actions: {} }
  )
}

/** The id of one of a game's own messages: `of('sardines', 'event', 'laid')`. */
export function of(game: string, ...parts: string[]): string {
  return [shape(game).prefix, ...parts].join('-').replaceAll('_', '-')
}

/** The parts of a card's name. */
function parts(game: string, name: string): string[] {
  if (game === 'nain-jaune') return [name.slice(0, 1), name.slice(1)]
  if (game === 'sardines') {
    const heading = /[<>]$/.exec(name)?.[0]
    return [name.replace(/[<>]$/, ''), heading ?? 'none']
  }
  return name.split('.')
}

function named(game: string, message: string, name: string, keys: string[]): string {
  const split = parts(game, name)
  // A digit is a number to Fluent's selectors.
  const value = (part = 'none') => (/^\d$/.test(part) ? Number(part) : part)
  return say(message, Object.fromEntries(keys.map((key, index) => [key, value(split[index])])))
}

/** A card in words; `short` for its index. */
export function card(game: string, name: string, short = false): string {
  return named(game, of(game, short ? 'card.short' : 'card'), name, shape(game).card)
}

/** A tablecloth in words. */
export function cloth(game: string, name: string): string {
  return named(game, of(game, 'table'), name, ['pattern', 'colour'])
}

/** « a, b et c » */
export function list(items: string[]): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(items)
}

/** The arguments that a field gives to a message. */
function field(game: string, name: string, value: Json, names: string[], me: number | null): Args {
  const seat = (at: Json) =>
    at === me ? say('you') : (names[Number(at)] ?? say('seat-number', { number: Number(at) + 1 }))
  const shown = value === null || value === true ? 'no' : 'yes'
  switch (shape(game).fields[name]) {
    case 'seat':
      return {
        [name]:
          value === null ? '' : (names[Number(value)] ?? say('seat-number', { number: Number(value) + 1 })),
      }
    case 'seats': {
      const seats = Array.isArray(value) ? value : []
      return { [name]: list(seats.map(seat)), [`${name}-count`]: seats.length }
    }
    case 'card':
      return { [name]: typeof value === 'string' ? card(game, value) : '', [`${name}-shown`]: shown }
    case 'table':
      return { [name]: typeof value === 'string' ? cloth(game, value) : '', [`${name}-shown`]: shown }
    case 'cards':
      return Array.isArray(value)
        ? {
            [name]: list(value.map((one) => card(game, String(one)))),
            [`${name}-count`]: value.length,
            [`${name}-shown`]: 'yes',
          }
        : { [name]: '', [`${name}-count`]: typeof value === 'number' ? value : 0, [`${name}-shown`]: 'no' }
    case 'number':
      return {
        [name]: typeof value === 'number' ? value : Array.isArray(value) ? value.length : 0,
        [`${name}-shown`]: shown,
      }
    case 'word':
      return { [name]: typeof value === 'string' ? value : 'none' }
    case 'flag':
      return { [name]: value === true ? 'yes' : 'no' }
    default:
      return {}
  }
}

function args(game: string, fields: Record<string, Json>, names: string[], me: number | null): Args {
  const all: Args = { you: 'none' }
  for (const [name, value] of Object.entries(fields)) {
    Object.assign(all, field(game, name, value, names, me))
    if (shape(game).fields[name] === 'seat' && me !== null && value === me && all.you === 'none')
      all.you = name
  }
  return all
}

/** What happened, as the reader saw it. */
export function event(game: string, sight: Sight, names: string[], me: number | null): string {
  const { event, ...fields } = sight
  return say(of(game, 'event', event), args(game, fields, names, me))
}

/** The shape of an action and its words: `lay cat> 2` is `['lay', { card: 'cat>', tin: '2' }]`. */
export function read(game: string, action: string): [string, Record<string, string | string[]>] | null {
  const words = action.split(' ')
  for (const [id, pattern] of Object.entries(shape(game).actions)) {
    const wanted = pattern.split(' ')
    const found: Record<string, string | string[]> = {}
    const rest = wanted.at(-1)?.endsWith('*}') ?? false
    if (rest ? words.length < wanted.length : words.length !== wanted.length) continue
    const fits = wanted.every((want, index) => {
      const word = words[index] ?? ''
      if (!want.startsWith('{')) return want === word
      if (want.endsWith('*}')) {
        found[want.slice(1, -2)] = words.slice(index)
        return true
      }
      const name = want.slice(1, -1)
      const kind = shape(game).fields[name]
      found[name] = word
      return (kind === 'number' || kind === 'seat') === /^\d+$/.test(word)
    })
    if (fits) return [id, found]
  }
  return null
}

/** An action in words; `short` for a button. */
export function action(
  game: string,
  text: string,
  names: string[],
  me: number | null,
  short = false,
): string {
  const found = read(game, text)
  if (!found) return text
  const [id, words] = found
  const fields = Object.fromEntries(
    Object.entries(words).map(([name, word]): [string, Json] => {
      const kind = shape(game).fields[name]
      return [name, kind === 'number' || kind === 'seat' ? Number(word) : word]
    }),
  )
  return say(of(game, 'action', id) + (short ? '.short' : ''), args(game, fields, names, me))
}
