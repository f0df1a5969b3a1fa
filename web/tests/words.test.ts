import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { check } from '../build/words'
import { GAMES, type Action } from '../src/face'
import { allTips } from '../src/lib/coach'
import {
  action,
  can,
  card,
  ending,
  event,
  list,
  openFiles,
  openGames,
  people,
  speak,
} from '../src/lib/words.svelte'

const names = ['Rose', 'Tom', 'Lili']

describe('French', () => {
  beforeAll(async () => {
    await openGames()
    await openFiles('web-help', ...GAMES.map((game) => `web-${game}`))
    await speak('fr')
  })

  it('says what happened', () => {
    const played = { event: 'played', seat: 1, card: 'QS' } as const
    expect(event('nain-jaune', played, names, null)).toBe('Tom joue la dame de pique.')
    expect(event('nain-jaune', played, names, 1)).toBe('Tu joues la dame de pique.')
  })
  it('counts from one what people count from one', () => {
    expect(event('nain-jaune', { event: 'staked', deal: 0, stake: 1 }, names, 0)).toContain('1')
  })
  it('says less of what was not seen', () => {
    const swapped = {
      event: 'swapped',
      seat: 0,
      with: 1,
      course: 'soup',
      for: 'main',
    } as const
    expect(event('tous-a-table', swapped, names, 2)).not.toContain('undefined')
    expect(event('tous-a-table', swapped, names, 2)).toContain('Rose')
  })
  it('says what can be done', () => {
    expect(action('trefles', 'discard pull.blue 0', names)).toBe('Jouer une carte Tire bleue contre Rose')
    const newer: string = 'swim'
    expect(action('sardines', newer as Action<'sardines'>, names)).toBe('swim')
  })
  it('names cards with their article, without, and for a corner', () => {
    expect(card('nain-jaune', 'TD')).toBe('le dix de carreau')
    expect(card('nain-jaune', 'TD', 'name')).toBe('dix de carreau')
    expect(card('nain-jaune', 'TD', true)).toBe('10♦')
    expect(card('sardines', 'double<', 'name')).toContain('gauche')
  })
  it('makes lists, the reader last', () => {
    expect(list(['a', 'b', 'c'])).toBe('a, b et c')
    expect(people(names, [0, 1, 2], 0)).toBe('Tom, Lili et toi')
    expect(people(names, [], null)).toBe('personne')
  })
  it('tells the same card once', () => {
    const text = event('sardines', { event: 'discarded', seat: 1, cards: ['bone', 'bone', 'cat>'] }, names, 0)
    expect(text).toContain('×2')
  })
  it('says how a game ended', () => {
    expect(ending('trefles', { winners: [1], reason: 'family' }, names, 0)).toContain('Tom')
  })
  it('has what is put together from parts', () => {
    const parts: Record<string, string[]> = {
      talk: ['hello', 'well-played', 'heart'],
      level: ['debutant', 'habitue', 'champion'],
      theme: ['auto', 'light', 'dark'],
      set: ['forced', 'leftHanded', 'fourColours', 'sound', 'vibrate'],
      fair: [
        ...[
          'secret',
          'hashes',
          'receipt',
          'promise',
          'numbers',
          'shuffles',
          'picks',
          'moves',
          'outcome',
          'seal',
        ],
        ...['first-form', 'alone', 'without', 'voided', 'no-receipt'],
      ],
    }
    const ids = Object.entries(parts).flatMap(([first, rest]) => rest.map((one) => `${first}-${one}`))
    expect(ids.filter((id) => !can(id))).toEqual([])
  })
  it('has every tip of the first game', () => {
    expect(allTips().filter((tip) => !can(tip))).toEqual([])
  })
})

describe('the check of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-words-'))
  const put = (name: string, text: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const found = () => check(join(folder, 'words'), join(folder, 'src'))

  it('finds what is missing', () => {
    put('words/fr/a.ftl', 'hello = Bonjour\n    .help = Dis-le\nonly = Seul\n')
    put('words/en/a.ftl', 'hello = Hello\n')
    put('src/x.ts', "say('hello')\nsay('nobody-wrote-me')\n")
    const wrong = found().join('\n')
    expect(wrong).toContain('hello.help is missing in English')
    expect(wrong).toContain('only is missing in English')
    expect(wrong).toContain('nobody-wrote-me, which nobody wrote')
    expect(found()).toHaveLength(3)
  })
  it('is content when all is there, and lets a language have parts of its own', () => {
    put('words/fr/a.ftl', 'hello = Bonjour { part }\npart = toi\n')
    put('words/en/a.ftl', 'hello = Hello\n')
    put('src/x.ts', "say('hello')\n")
    expect(found()).toEqual([])
    rmSync(folder, { recursive: true })
  })
  it('is content with our own words', () => {
    expect(check('../words', 'src')).toEqual([])
  })
})
