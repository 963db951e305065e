import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { successAnswerOf } from '../../../../support/environment.ts'
import { userInfoOf } from '../../../../support/user-info.ts'
import { createBetAnswer, createNextPlay, type OpenedGameTab, openGameTab } from './opened-game.ts'

/** A balance in centavos that is below the lowest stake of the game. */
const LITTLE = 199
const LONG_MS = 30_000

let it: OpenedGameTab

beforeEach(async () => {
  it = await openGameTab()
})

afterEach(() => {
  it.stop()
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
  it.tab.answer('/gameBet', successAnswerOf({ ...data, ...extra }))
  await it.playFor(LONG_MS)
  it.play.finishShownPlay()
  await vi.dynamicImportSettled()
  await it.tab.pass(0)
}

test('a loss that leaves less than the lowest stake opens the dialog of offers, once a day', async () => {
  await playRound({}, LITTLE)
  expect(await openModals()).toEqual(['bankruptcy'])
  expect(Object.entries(it.tab.storage)).toContainEqual([
    expect.stringMatching(/^perya:bankruptcy:/),
    expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  ])
})

test('after a player has closed the dialog of offers, the next loss does not open it again', async () => {
  await playRound({}, LITTLE)
  await closeModal()
  it.state.changeReadyGame({ balance: 50_000 as never })
  await playRound({}, LITTLE)
  expect(await openModals()).toEqual([])
})

test.each([
  ['a round that paid its stake', { payout: 1_000, totalPayout: 1_000 }, LITTLE],
  ['a loss that leaves a stake', {}, 200],
  ['an open round', { state: 'open' }, LITTLE],
])('%s does not open the dialog of offers', async (_, change, coin) => {
  await playRound(change, coin)
  expect(await openModals()).toEqual([])
})

test('the dialog of offers does not open while the player gets no promotions', async () => {
  const { $user } = await import('../../../../../src/stores/session/token.ts')
  $user.set(userInfoOf({ protection: { arePromotionsOff: true } }))
  await playRound({}, LITTLE)
  expect(await openModals()).toEqual([])
})

test('the dialog about a reached VIP level opens after the round, not during it', async () => {
  await playRound({ state: 'open', payout: 300, totalPayout: 300 }, 50_000, { vip: 1 })
  expect(await openModals()).toEqual([])
  await playRound({ step: 1, payout: 300, totalPayout: 600 }, 50_000)
  expect(await openModals()).toEqual(['vip-gift'])
})
