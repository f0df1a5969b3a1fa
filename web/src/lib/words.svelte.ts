// What is said, in the reader's language. The scheme is words/README.md; crates/words is the same in Rust.

import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle'
import {
  GAMES,
  isGame,
  type Action,
  type Card,
  type Form,
  type GameFacts,
  type GameId,
  type Kind,
  type Sight,
  type Spelling,
} from '../face'
import { FACTS } from '../face/facts'
import * as french from './french'

export type Lang = 'fr' | 'en'
export type Args = Record<string, FluentVariable>

/** What is told of a thing that happened or can be done, as it comes from the table. */
type Told = null | boolean | number | string | Told[]
type Fields = Record<string, Told | undefined>

/** A card, or what it is called where it lies: a double has a heading there. */
type Named<G extends GameId> = Card<G> | Extract<Sight<G>, { card: string }>['card']

const files = import.meta.glob<string>(
  ['../../../words/*/*.ftl', '!../../../words/*/{cli,lab,terminal}*.ftl'],
  { query: '?raw', import: 'default' },
)

/** The files that are always there; a game's own come when it is opened. */
const ALWAYS = ['common', 'web', 'web-family']

let lang = $state<Lang>('fr')
let bundle = $state.raw(empty('fr'))
let opened: string[] = ALWAYS
let speaking: Promise<void> = Promise.resolve()

function empty(lang: Lang): FluentBundle {
  const functions = { OF: ([name]: FluentValue[]) => french.of(String(name)) }
  return new FluentBundle(lang === 'fr' ? 'fr-FR' : 'en-GB', { useIsolating: false, functions })
}

export function language(): Lang {
  return lang
}

/** Reads the words of a language, for everything that is open. Whoever asks last is heard; if they cannot be had, nothing changes. */
export function speak(next: Lang): Promise<void> {
  const wanted = opened
  const before = speaking
  const reading: Promise<void> = Promise.all(
    wanted.map((name) => files[`../../../words/${next}/${name}.ftl`]?.() ?? ''),
  ).then((texts) => {
    if (speaking !== reading) return speaking
    const fresh = empty(next)
    for (const text of texts) fresh.addResource(new FluentResource(text))
    lang = next
    bundle = fresh
    document.documentElement.lang = next
  })
  speaking = reading
  reading.catch(() => {
    if (speaking === reading) speaking = before
  })
  return reading
}

/** Opens the words of a game, and of its table. */
export function open(game: string): Promise<void> {
  return openFiles(game, `web-${game}`)
}

/** Will need the words of every game, with the first that are read: one way to the server less. */
export function expectGames(): void {
  opened = [...opened, ...GAMES.filter((game) => !opened.includes(game))]
}

/** Opens the words that every game has about itself. */
export function openGames(): Promise<void> {
  return openFiles(...GAMES)
}

/** Opens files of words. */
export function openFiles(...names: string[]): Promise<void> {
  const fresh = names.filter((name) => !opened.includes(name))
  if (fresh.length === 0) return speaking
  opened = [...opened, ...fresh]
  return speak(lang)
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

/** What a game's messages are made of. */
const facts = (game: GameId): Pick<GameFacts, 'prefix' | 'card' | 'fields' | 'forms'> => FACTS[game]

/** The id of one of a game's own messages: `of('sardines', 'event', 'laid')`. A game that we do not know has none. */
export function of(game: string, ...parts: string[]): string {
  const prefix = isGame(game) ? facts(game).prefix.toLowerCase() : game
  return [prefix, ...parts].join('-').replaceAll('_', '-')
}

/** How the parts of a card's name are written. */
const SPELT: Record<Spelling, (name: string) => string[]> = {
  letter: (name) => [name.slice(0, 1), name.slice(1)],
  dots: (name) => name.split('.'),
  heading: (name) => [
    name.replace(/[<>]$/, ''),
    name.endsWith('>') ? 'right' : name.endsWith('<') ? 'left' : 'none',
  ],
}

/** The parts of a card's name, or of a set's, which is a card without its first part. */
function parts(game: GameId, name: string, set = false): Record<string, string> {
  const { parts, spelling } = facts(game).card
  const values = SPELT[spelling](name)
  return Object.fromEntries(parts.slice(set ? 1 : 0).map((key, index) => [key, values[index] ?? 'none']))
}

/** A digit is a number to Fluent's selectors. */
const selectable = (part: string) => (/^\d$/.test(part) ? Number(part) : part)

function named(message: string, parts: Record<string, string>): string {
  return say(message, Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, selectable(part)])))
}

/** A card in words with its article; `true` or `short` for its index, `name` without the article. */
export function card<G extends GameId>(
  game: G,
  name: Named<G>,
  form: boolean | 'short' | 'name' = false,
): string {
  return anyCard(game, name, form === true ? '.short' : form ? `.${form}` : '')
}

/** A card as a field names it, which only the facts say to be one. */
function anyCard(game: GameId, name: string, attribute = ''): string {
  return named(of(game, 'card') + attribute, parts(game, name))
}

/** A tablecloth in words. */
export function cloth(game: GameId, name: string, form: 'whole' | 'short' | 'name' = 'whole'): string {
  return named(of(game, 'table') + (form === 'whole' ? '' : `.${form}`), parts(game, name, true))
}

/** « a, b et c » */
export function list(items: string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : say('list-and', { list: items.slice(0, -1).join(', '), last })
}

/** A list in which the same is told once. */
function tally(items: string[]): string {
  if (items.length === 0) return say('nothing')
  const told = items.filter((item, index) => items.indexOf(item) === index)
  const times = (item: string) => items.filter((other) => other === item).length
  return list(told.map((item) => (times(item) > 1 ? say('list-times', { item, count: times(item) }) : item)))
}

/** Who sits there. */
export function seatName(names: string[], seat: number): string {
  return names[seat] ?? say('seat-number', { number: seat + 1 })
}

/** Who sits at these seats; the reader comes last. */
export function people(names: string[], seats: number[], me: number | null): string {
  const said = seats.filter((seat) => seat !== me).map((seat) => seatName(names, seat))
  if (me !== null && seats.includes(me)) said.push(say('you'))
  return said.length > 0 ? list(said) : say('nobody')
}

const numbers = (value: Told): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
const texts = (value: Told): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const size = (value: Told) => (Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0)
const yes = (is: boolean) => (is ? 'yes' : 'no')

/** The parts that these cards share, not counting cards without that part. */
function shared(game: GameId, field: string, names: string[], set = false): Args {
  const all = names.map((name) => parts(game, name, set))
  return Object.fromEntries(
    Object.keys(parts(game, '', set)).map((part) => {
      const values = new Set(all.map((one) => one[part] ?? 'none').filter((value) => value !== 'none'))
      const [only = 'none'] = values
      return [`${field}-${part}`, values.size === 1 ? selectable(only) : 'none']
    }),
  )
}

/** The arguments that a field gives to a message: words/README.md. */
function field(
  game: GameId,
  name: string,
  kind: Kind,
  value: Told,
  names: string[],
  me: number | null,
): Args {
  switch (kind) {
    case 'seat': {
      const seat = typeof value === 'number' ? value : null
      return { [name]: seat === null ? '' : seatName(names, seat), [`${name}-shown`]: yes(seat !== null) }
    }
    case 'seats':
      return { [name]: people(names, numbers(value), me), [`${name}-count`]: numbers(value).length }
    case 'card':
    case 'set': {
      const set = kind === 'set'
      const seen = typeof value === 'string' ? value : null
      return {
        [name]: seen === null ? '' : set ? cloth(game, seen) : anyCard(game, seen),
        [`${name}-shown`]: yes(seen !== null),
        ...shared(game, name, seen === null ? [] : [seen], set),
      }
    }
    case 'cards': {
      const open = Array.isArray(value)
      return {
        [name]: open ? tally(texts(value).map((one) => anyCard(game, one))) : '',
        [`${name}-count`]: size(value),
        [`${name}-shown`]: yes(open),
        ...shared(game, name, texts(value)),
      }
    }
    case 'number':
    case 'index': {
      const first = kind === 'index' && value !== null ? 1 : 0
      return { [name]: size(value) + first, [`${name}-shown`]: yes(value !== null) }
    }
    case 'word':
      return { [name]: typeof value === 'string' ? value : 'none' }
    case 'flag':
      return { [name]: yes(value === true) }
  }
}

/** The arguments of every field that the game has. */
function args(game: GameId, fields: Fields, names: string[], me: number | null): Args {
  const all: Args = { you: 'none' }
  for (const [name, kind] of Object.entries(facts(game).fields)) {
    const value = fields[name] ?? null
    Object.assign(all, field(game, name, kind, value, names, me))
    const mine = kind === 'seat' ? value === me : kind === 'seats' && numbers(value).includes(me ?? -1)
    if (me !== null && mine && all.you === 'none') all.you = name
  }
  return all
}

/** What happened, as the reader saw it. */
export function event<G extends GameId>(
  game: G,
  sight: Sight<G>,
  names: string[],
  me: number | null,
): string {
  return say(of(game, 'event', sight.event), args(game, sight, names, me))
}

/** How a game ended: the reason in a sentence. */
export function ending(
  game: GameId,
  over: { winners: number[]; reason: string },
  names: string[],
  me: number | null,
): string {
  return say(of(game, 'over', over.reason), {
    winners: people(names, over.winners, me),
    'winners-count': over.winners.length,
    you: me !== null && over.winners.includes(me) ? 'winners' : 'none',
  })
}

/** The form of an action and its words: `lay cat> 2` is `['lay', { card: ['cat>'], tin: ['2'] }]`. */
function read(game: GameId, action: string): [string, Record<string, string[]>] | null {
  for (const [name, pattern] of Object.entries(facts(game).forms)) {
    const words = action.split(' ')
    const found: Record<string, string[]> = {}
    const fits = pattern.split(' ').every((token) => {
      const field = /^\{(.*?)(\*?)\}$/.exec(token)
      if (!field) return words.shift() === token
      const said = words.splice(0, field[2] ? words.length : 1)
      found[field[1] ?? ''] = said
      return field[2] || said.length > 0
    })
    if (fits && words.length === 0) return [name, found]
  }
  return null
}

/** The sorts of things that can be done with these actions. */
export function forms<G extends GameId>(game: G, actions: Action<G>[]): Form<G>[] {
  const found = actions.map((action) => read(game, action)?.[0])
  return Object.keys(facts(game).forms).filter((form): form is Form<G> => found.includes(form))
}

/** An action in words; `short` for a button. */
export function action<G extends GameId>(game: G, text: Action<G>, names: string[], short = false): string {
  const found = read(game, text)
  if (!found) return text
  const [form, words] = found
  const fields = Object.fromEntries(
    Object.entries(words).map(([name, said]): [string, Told] => {
      const kind = facts(game).fields[name]
      if (kind === 'cards') return [name, said]
      return [name, kind === 'number' || kind === 'seat' ? Number(said[0]) : said.join(' ')]
    }),
  )
  return say(of(game, 'action', form) + (short ? '.short' : ''), args(game, fields, names, null))
}

/** How long a game takes. */
export function minutes(game: GameId): string {
  const [from, to] = FACTS[game].minutes
  return say(from < to ? 'minutes.range' : 'minutes', { from, to })
}
