// People at terminals and people at pages are people at one table.

import { GAMES, playToTheEnd, sitDown } from './play.ts'
import { DESKTOP, expect, test } from './test.ts'
import { Terminal } from './terminal.ts'

/** What ends a game soon. */
const SHORT = {
  'nain-jaune': 'deals=1',
  'tous-a-table': 'max_turns=12',
  trefles: 'max_turns=24',
  sardines: 'max_turns=24',
}

for (const game of GAMES) {
  test(
    `${game}: hosted from a terminal, joined from another and from a page`,
    DESKTOP,
    async ({ person, server }) => {
      test.setTimeout(600_000)
      const words = ['--players', '3', '--set', SHORT[game], '--server', server.url, '--name', 'Rose']
      const rose = new Terminal(['host', game, ...words])
      const invited = await rose.says(/\/t\//)
      const link = /http:\S+/.exec(invited)?.[0] ?? ''
      const tom = new Terminal(['join', link, '--name', 'Tom'])
      try {
        await tom.says(/À table/)
        const lina = await person({ still: true })
        await sitDown(lina, link.split('/t/')[1] ?? '', 'Lina')
        await rose.says(/Commencer la partie/)
        rose.begin()
        await expect(lina.locator('.frame[data-turn]')).toBeVisible()
        await playToTheEnd(lina)
        await expect(lina.getByRole('dialog')).toBeVisible()
        expect(await Promise.all([rose.left, tom.left])).toEqual([0, 0])
        // All three saw the same end.
        const scores = [rose, tom].map(({ said }) => said.find((line) => line.startsWith('Points')))
        expect(scores[0]).toBe(scores[1])
        for (const name of ['Rose', 'Tom', 'Lina']) expect(scores[0]).toContain(name)
      } finally {
        rose.close()
        tom.close()
      }
    },
  )
}
