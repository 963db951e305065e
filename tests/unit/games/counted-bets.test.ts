import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listCountedBetShares } from '../../../src/games/counted-bets.ts'
import { CountedBets } from '../../../src/games/kit/odds/CountedBets.tsx'
import { GAME_IDS, GAME_SLUGS } from '../../../src/games/list.ts'

test.each(GAME_IDS.map(gameId => [GAME_SLUGS[gameId] ?? '', gameId] as const))(
  'the rules of %s show how much each of its bets counts for bonuses',
  async (_, gameId) => {
    const bets = await listCountedBetShares(gameId)
    const page = renderToStaticMarkup(createElement(CountedBets, { bets }))
    expect(page).toContain('100.00%')
    for (const { name } of bets) expect(page).toContain(name)
    expect(new Set(bets.map(({ name }) => name)).size).toBe(bets.length)
  },
)

test('the rules count bets on low and high in Beto-Beto with a ninth for bonuses, and all colors in Color Game with five eighteenths', async () => {
  const shareOf = async (gameId: number, name: string) =>
    (await listCountedBetShares(gameId)).find(bet => bet.name === name)?.share
  expect(await shareOf(1003, 'Low + High')).toBeCloseTo(1 / 9, 4)
  expect(await shareOf(1002, 'Red + Yellow + Blue + Green + Pink + White')).toBeCloseTo(5 / 18, 4)
})

test('a game of another provider has no table of how much its bets count for bonuses, since its odds are not ours', async () => {
  expect(await listCountedBetShares(9_999)).toEqual([])
})
