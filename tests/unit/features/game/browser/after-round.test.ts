import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { successAnswerOf } from '../../../../support/environment.ts'
import { createBetAnswer, createNextPlay, type OpenedGameTab, openGameTab } from './opened-game.ts'

/** A balance in centavos that is below the lowest stake of the game. */
const LOW_BALANCE = 199
const LONG_MS = 30_000

let openedGame: OpenedGameTab

beforeEach(async () => {
  openedGame = await openGameTab()
})

afterEach(() => {
  openedGame.stop()
  vi.useRealTimers()
})

/**
 * Plays one round to the end of its animation.
 * @param change fields that replace those of the play
 * @param coin the balance after the play, in centavos
 */
async function playRound(change: object, coin: number, extra: object = {}): Promise<void> {
  const { data } = createBetAnswer(createNextPlay(change), coin) as { data: object }
  openedGame.tab.answer('/gameBet', successAnswerOf({ ...data, ...extra }))
  await openedGame.playFor(LONG_MS)
  openedGame.play.finishShownPlay()
  await vi.dynamicImportSettled()
  await openedGame.tab.pass(0)
}

test.each([
  ['a loss that leaves less than the lowest bet', {}, LOW_BALANCE, {}],
  ['a round that reaches a VIP level', { payout: 300, totalPayout: 300 }, 50_000, { vip: 1 }],
])('%s opens no dialog over the game', async (_, change, coin, extra) => {
  await playRound(change, coin, extra)
  const { $modals } = await import('../../../../../src/stores/modals/modals.ts')
  expect($modals.get()).toEqual([])
})

test('a VIP level reached in a game waits for the lobby', async () => {
  await playRound({ payout: 300, totalPayout: 300 }, 50_000, { vip: 1 })
  expect(openedGame.tab.tabStorage['perya:vip-rise']).toBe('1')
})

test('a balance below the lowest bet is told with the lowest bet, and no lower bet is advised', async () => {
  await playRound({}, LOW_BALANCE)
  await openedGame.play.playGame()
  expect(openedGame.game().phase).toEqual({
    name: 'refused',
    message: 'You have ₱1.99. Bets here start at ₱2.00.',
    isOutOfMoney: true,
  })
})

test('a balance that only covers lower bets is told with the advice to choose one', async () => {
  await playRound({}, 500)
  await openedGame.play.playGame()
  expect(openedGame.game().phase).toMatchObject({ message: 'You have ₱5.00. Choose a lower bet.' })
})
