import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { successAnswerOf } from '../../../../support/environment.ts'
import { userInfoOf } from '../../../../support/user-info.ts'
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

const openModals = async () =>
  (await import('../../../../../src/stores/modals/modals.ts')).$modals.get().map(({ name }) => name)
const closeModal = async () => (await import('../../../../../src/stores/modals/modals.ts')).closeModal()

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

test('a loss that leaves less than the lowest stake opens the dialog of offers, once a day', async () => {
  await playRound({}, LOW_BALANCE)
  expect(await openModals()).toEqual(['bankruptcy'])
  expect(Object.entries(openedGame.tab.storage)).toContainEqual([
    expect.stringMatching(/^perya:bankruptcy:/),
    expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  ])
})

test('after a player has closed the dialog of offers, the next loss does not open it again', async () => {
  await playRound({}, LOW_BALANCE)
  await closeModal()
  openedGame.state.changeReadyGame({ balance: 50_000 as never })
  await playRound({}, LOW_BALANCE)
  expect(await openModals()).toEqual([])
})

test.each([
  ['a round that paid its stake', { payout: 1_000, totalPayout: 1_000 }, LOW_BALANCE],
  ['a loss that leaves a stake', {}, 200],
  ['an open round', { state: 'open' }, LOW_BALANCE],
])('%s does not open the dialog of offers', async (_, change, coin) => {
  await playRound(change, coin)
  expect(await openModals()).toEqual([])
})

test('the dialog of offers does not open while the player gets no promotions', async () => {
  const { $user } = await import('../../../../../src/stores/session/token.ts')
  $user.set(userInfoOf({ protection: { arePromotionsOff: true } }))
  await playRound({}, LOW_BALANCE)
  expect(await openModals()).toEqual([])
})

test('a VIP level that a round has reached opens no dialog over the game, and waits for the lobby', async () => {
  await playRound({ state: 'open', payout: 300, totalPayout: 300 }, 50_000, { vip: 1 })
  await playRound({ step: 1, payout: 300, totalPayout: 600 }, 50_000)
  expect(await openModals()).toEqual([])
  expect(openedGame.tab.tabStorage['perya:vip-rise']).toBe('1')
})
