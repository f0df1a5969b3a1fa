import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { book } from '../build/rules'
import { plain, textOf } from '../src/lib/rules'

describe('the rule books', () => {
  const files = ['fr', 'en'].flatMap((lang) =>
    readdirSync(`../docs/rules/${lang}`).map((name) => `../docs/rules/${lang}/${name}`),
  )
  it.each(files)('%s has every rule once', (file) => {
    const text = readFileSync(file, 'utf8')
    const rules = book(text).sections.flatMap(({ blocks }) => blocks.flatMap(({ rule }) => rule ?? []))
    const written = [...text.matchAll(/^- \*\*([A-Z]{2}-R?\d+)\*\*/gm)].map(([, rule]) => rule)
    expect(rules).toEqual(written)
    expect(new Set(rules).size).toBe(rules.length)
  })
  it('takes a page apart', () => {
    const read = book('# Jeu\n\nUn mot.\n\n## À toi\n\n- **NJ-8** Après une *suivante* `x`.\n\nEt puis.\n')
    expect(read.title).toBe('Jeu')
    expect(read.sections.map(({ heading }) => heading)).toEqual(['', 'À toi'])
    expect(read.sections[1]?.blocks.map(({ rule }) => rule)).toEqual(['NJ-8', null])
    expect(read.sections[1]?.blocks[0]?.html).toContain('<em>suivante</em>')
    expect(read.sections[1]?.blocks.map(textOf)).toEqual(['nj-8 apres une suivante x.', 'et puis.'])
    const marks = book("- **NJ-9** L’« *as* » & l'un < l’autre.\n").sections[0]?.blocks.map(textOf)
    expect(marks).toEqual(["nj-9 l’« as » & l'un < l’autre."])
  })
  it('is found without accents', () => {
    expect(plain('Défausser  À')).toBe('defausser a')
  })
})
