import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createBetAnswer,
  createNextPlay,
  OPENED_COIN_BALANCE,
  OPENED_ROUND,
  OPENED_STAKE,
  type OpenedGameTab,
  openGameTab,
} from './opened-game.ts'

/** Maximum wait between two requests, in milliseconds. It is longer than the time limit of a request. */
const WAIT_MAX_MS = 15_000
const TIMEOUT_MS = 10_000
const ASKING_PERIOD_MS = 120_000

let openedGame: OpenedGameTab
let store: typeof import('../../../../../src/features/game/browser/ask-again.ts')
let stopAsking: () => void

async function openGame(options?: Parameters<typeof openGameTab>[0]): Promise<void> {
  openedGame = await openGameTab(options)
  store = await import('../../../../../src/features/game/browser/ask-again.ts')
  stopAsking = store.$isResendingBet.listen(() => {})
}

beforeEach(() => openGame())

afterEach(() => {
  stopAsking()
  openedGame.stop()
  vi.useRealTimers()
})

/** Sends a play whose answer is lost, and expects the game to be in the phase `unknown`. */
async function losePlayAnswer(): Promise<void> {
  openedGame.tab.answer('/gameBet', 'lost')
  await openedGame.playFor(0)
  expect(openedGame.game().phase.name).toBe('unknown')
}

const answerBet = () =>
  openedGame.tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ payout: 300 }), OPENED_COIN_BALANCE - OPENED_STAKE + 300),
  )

test('the game requests the result of an unanswered bet without a tap, under the same id, and shows the result once', async () => {
  await losePlayAnswer()
  expect(store.$isResendingBet.get()).toBe(true)
  answerBet()
  await openedGame.tab.pass(WAIT_MAX_MS)
  expect(openedGame.game()).toMatchObject({
    phase: { name: 'showing' },
    coin: OPENED_COIN_BALANCE - OPENED_STAKE,
  })
  expect(store.$isResendingBet.get()).toBe(false)
  openedGame.play.finishShownPlay()
  await openedGame.tab.pass(ASKING_PERIOD_MS)
  expect(openedGame.game()).toMatchObject({
    phase: { name: 'idle' },
    coin: OPENED_COIN_BALANCE - OPENED_STAKE + 300,
  })
  expect(openedGame.ids()).toHaveLength(2)
  expect(new Set(openedGame.ids()).size).toBe(1)
})

test('the message about an unanswered bet stays the same while the game waits and while it requests the result again', async () => {
  await losePlayAnswer()
  const { message } = openedGame.game().phase as { message: string }
  openedGame.tab.answer('/gameBet', 'timeout')
  await openedGame.tab.pass(2_000)
  expect(openedGame.game().phase).toMatchObject({ name: 'asking', unknown: message, price: 0 })
  expect(openedGame.game().coin, 'the balance as the server told it last').toBe(OPENED_COIN_BALANCE)
})

test('the game requests the result of an unanswered bet as soon as the connection is back', async () => {
  await losePlayAnswer()
  openedGame.tab.isOffline = true
  await openedGame.tab.pass(30_000)
  expect(openedGame.game().phase).toMatchObject({
    name: 'unknown',
    message: expect.stringMatching(/offline/),
  })
  openedGame.tab.isOffline = false
  answerBet()
  openedGame.tab.comeBack()
  await openedGame.tab.pass(0)
  await openedGame.tab.pass(3_000)
  expect(openedGame.game().phase.name).toBe('showing')
  expect(new Set(openedGame.ids()).size).toBe(1)
})

test('the game requests the result of an unanswered bet although the device wrongly reports that it is offline', async () => {
  openedGame.tab.deniesConnection = true
  await losePlayAnswer()
  answerBet()
  await openedGame.tab.pass(WAIT_MAX_MS)
  expect(openedGame.game().phase.name).toBe('showing')
  expect(openedGame.ids()).toHaveLength(2)
})

test.each(['hidden', 'covered'] as const)(
  'the game does not request the result of an unanswered bet while the page is %s',
  async how => {
    const { closeModal, openModal } = await import('../../../../../src/stores/modals/modals.ts')
    await losePlayAnswer()
    answerBet()
    if (how === 'hidden') openedGame.tab.isHidden = true
    else openModal({ name: 'paytable' })
    await openedGame.tab.pass(30_000)
    expect(openedGame.ids()).toHaveLength(1)
    openedGame.tab.isHidden = false
    closeModal()
    await openedGame.tab.pass(WAIT_MAX_MS)
    expect(openedGame.game().phase.name).toBe('showing')
  },
)

test('the game shows no dialog when its own request for an unanswered bet takes too long', async () => {
  const { $topModal } = await import('../../../../../src/stores/modals/modals.ts')
  await losePlayAnswer()
  openedGame.tab.answer('/gameBet', 'timeout')
  await openedGame.tab.pass(2_000 + TIMEOUT_MS + 1)
  expect(openedGame.ids()).toHaveLength(2)
  expect($topModal.get()).toBeUndefined()
})

test('the game requests the result of a bet at growing intervals, and after two minutes only at a tap', async () => {
  await losePlayAnswer()
  await openedGame.tab.pass(ASKING_PERIOD_MS + WAIT_MAX_MS)
  const tries = openedGame.ids().length
  expect(tries).toBeGreaterThan(6)
  expect(tries).toBeLessThan(14)
  expect(store.$isResendingBet.get()).toBe(false)
  await openedGame.tab.pass(ASKING_PERIOD_MS)
  expect(openedGame.ids()).toHaveLength(tries)
  // Taps the play button, which sends the unanswered bet again.
  await openedGame.playFor(0)
  await openedGame.tab.pass(ASKING_PERIOD_MS)
  expect(openedGame.ids()).toHaveLength(tries + 1)
  answerBet()
  await openedGame.playFor(0)
  expect(openedGame.game().phase.name).toBe('showing')
  expect(new Set(openedGame.ids()).size).toBe(1)
})

test('the game does not repeat a bet of an earlier visit unless the player taps', async () => {
  await losePlayAnswer()
  const { storage, tabStorage } = openedGame.tab
  stopAsking()
  openedGame.stop()
  await openGame({ storage: { ...storage }, tabStorage: { ...tabStorage } })
  expect(openedGame.game().phase.name).toBe('unknown')
  await openedGame.tab.pass(ASKING_PERIOD_MS)
  openedGame.tab.comeBack()
  await openedGame.tab.pass(ASKING_PERIOD_MS)
  expect(openedGame.ids()).toEqual([])
})

test('the game continues a round whose steps need no tap once its unanswered bet is known', async () => {
  openedGame.tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
  )
  await openedGame.playFor(0)
  openedGame.play.finishShownPlay(true)
  openedGame.tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ step: 1, state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
  )
  await openedGame.playFor(3_000)
  openedGame.tab.answer(
    '/gameBet',
    'lost',
    createBetAnswer(createNextPlay({ step: 2, state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
  )
  openedGame.play.finishShownPlay(true)
  await openedGame.tab.pass(10_000)
  expect(openedGame.game()).toMatchObject({
    phase: { name: 'showing', play: { step: 2 } },
    isContinuing: true,
  })
  expect(openedGame.tab.sentTo('/gameBet').at(-1)?.body).toMatchObject({ roundId: OPENED_ROUND })
  expect(openedGame.ids().at(-1)).toBe(openedGame.ids().at(-2))
})
