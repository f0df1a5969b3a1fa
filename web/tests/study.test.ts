// A position in a link or in a file.

import { describe, expect, it } from 'vitest'
import { fromFragment, read, toFragment, type Study } from '../src/engine/study'

describe('a position', () => {
  it('is the same after a journey in a link', () => {
    const study: Study = {
      game: 'tous-a-table',
      seats: 3,
      rules: { max_turns: 300 },
      first: 2,
      hands: [['soup.dots.red'], [], ['main.flowers.blue']],
      actions: [[0, 'offer soup.dots.red']],
    }
    const fragment = toFragment(study)
    expect(fragment).toMatch(/^[\w-]+$/)
    expect(fromFragment(fragment)).toEqual(study)
  })

  it('is none where it is not written like one', () => {
    for (const text of ['', '{', 'null', '[]', '{"game":"belote","seats":4}', '{"game":"trefles"}'])
      expect(read(text)).toBeNull()
    expect(fromFragment('%%%')).toBeNull()
    expect(read('{"game":"trefles","seats":2}')).toEqual({ game: 'trefles', seats: 2 })
  })
})
