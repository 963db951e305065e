import { expect, test } from 'vitest'
import type { OpenedGameData } from '../../../../../src/features/game/browser/state.ts'
import { gameClient } from '../../../../../src/games/beto-beto/client.tsx'
import { createNextPlay, OPENED_STAKE, openGameTab } from './opened-game.ts'

/** Returns the part of the next play's price that the page shows as counted for bonuses. */
async function shownCountedPrice(
  choice: unknown,
  change: { readonly opened?: Partial<OpenedGameData>; readonly game?: object } = {},
): Promise<number | undefined> {
  const it = await openGameTab({ opened: { countingShare: 100, ...change.opened } })
  it.state.changeReadyGame({ choice, ...change.game })
  const shown = it.state.countedPartOfNextPrice(it.game(), gameClient)
  it.stop()
  return shown
}

test('a bet that covers many results shows how much of it counts for bonuses', async () => {
  expect(await shownCountedPrice({ low: 1, high: 1 })).toBe(222)
})

test('a bet that counts in full for bonuses shows no counted amount beside its price, nor does a game without a chosen bet', async () => {
  expect(await shownCountedPrice({ one: 2 })).toBeUndefined()
  expect(await shownCountedPrice(undefined)).toBeUndefined()
})

test('the shown amount of a bet that counts for bonuses is reduced by the counting share of the game, if the game has one', async () => {
  expect(await shownCountedPrice({ one: 1 }, { opened: { countingShare: 50 } })).toBe(OPENED_STAKE / 2)
  expect(await shownCountedPrice({ low: 1, high: 1 }, { opened: { countingShare: 50 } })).toBe(111)
  expect(await shownCountedPrice({ low: 1, high: 1 }, { opened: { countingShare: undefined } })).toBe(222)
})

test('practice play and open rounds do not show how much of a bet counts for bonuses', async () => {
  expect(await shownCountedPrice({ low: 1, high: 1 }, { game: { isPractice: true } })).toBeUndefined()
  const lastPlay = createNextPlay({ state: 'open' })
  expect(await shownCountedPrice({ low: 1, high: 1 }, { game: { lastPlay } })).toBeUndefined()
})
