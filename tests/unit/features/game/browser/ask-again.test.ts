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
const ASKS_FOR_MS = 120_000

let it: OpenedGameTab
let store: typeof import('../../../../../src/features/game/browser/ask-again.ts')
let stopAsking: () => void

async function openGame(options?: Parameters<typeof openGameTab>[0]): Promise<void> {
  it = await openGameTab(options)
  store = await import('../../../../../src/features/game/browser/ask-again.ts')
  stopAsking = store.$isResendingBet.listen(() => {})
}

beforeEach(() => openGame())

afterEach(() => {
  stopAsking()
  it.stop()
  vi.useRealTimers()
})

/** Sends a play whose answer is lost. */
async function losePlayAnswer(): Promise<void> {
  it.tab.answer('/gameBet', 'lost')
  await it.playFor(0)
  expect(it.game().phase.name).toBe('unknown')
}

const answerBet = () =>
  it.tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ payout: 300 }), OPENED_COIN_BALANCE - OPENED_STAKE + 300),
  )

test('the game requests the result of an unanswered bet without a tap, under the same id, and shows the result once', async () => {
  await losePlayAnswer()
  expect(store.$isResendingBet.get()).toBe(true)
  answerBet()
  await it.tab.pass(WAIT_MAX_MS)
  expect(it.game()).toMatchObject({ phase: { name: 'showing' }, coin: OPENED_COIN_BALANCE - OPENED_STAKE })
  expect(store.$isResendingBet.get()).toBe(false)
  it.play.finishShownPlay()
  await it.tab.pass(ASKS_FOR_MS)
  expect(it.game()).toMatchObject({ phase: { name: 'idle' }, coin: OPENED_COIN_BALANCE - OPENED_STAKE + 300 })
  expect(it.ids()).toHaveLength(2)
  expect(new Set(it.ids()).size).toBe(1)
})

test('the message about an unanswered bet stays the same while the game waits and while it requests the result again', async () => {
  await losePlayAnswer()
  const { message } = it.game().phase as { message: string }
  it.tab.answer('/gameBet', 'timeout')
  await it.tab.pass(2_000)
  expect(it.game().phase).toMatchObject({ name: 'asking', unknown: message, price: 0 })
  expect(it.game().coin, 'the balance as the server told it last').toBe(OPENED_COIN_BALANCE)
})

test('the game requests the result of an unanswered bet as soon as the connection is back', async () => {
  await losePlayAnswer()
  it.tab.isOffline = true
  await it.tab.pass(30_000)
  expect(it.game().phase).toMatchObject({ name: 'unknown', message: expect.stringMatching(/offline/) })
  it.tab.isOffline = false
  answerBet()
  it.tab.comeBack()
  await it.tab.pass(0)
  await it.tab.pass(3_000)
  expect(it.game().phase.name).toBe('showing')
  expect(new Set(it.ids()).size).toBe(1)
})

test('the game requests the result of an unanswered bet although the device wrongly reports that it is offline', async () => {
  it.tab.deniesConnection = true
  await losePlayAnswer()
  answerBet()
  await it.tab.pass(WAIT_MAX_MS)
  expect(it.game().phase.name).toBe('showing')
  expect(it.ids()).toHaveLength(2)
})

test.each(['hidden', 'covered'] as const)(
  'the game does not request the result of an unanswered bet while the page is %s',
  async how => {
    const { closeModal, openModal } = await import('../../../../../src/stores/modals/modals.ts')
    await losePlayAnswer()
    answerBet()
    if (how === 'hidden') it.tab.isHidden = true
    else openModal({ name: 'paytable' })
    await it.tab.pass(30_000)
    expect(it.ids()).toHaveLength(1)
    it.tab.isHidden = false
    closeModal()
    await it.tab.pass(WAIT_MAX_MS)
    expect(it.game().phase.name).toBe('showing')
  },
)

test('the game shows no dialog when its own request for an unanswered bet takes too long', async () => {
  const { $topModal } = await import('../../../../../src/stores/modals/modals.ts')
  await losePlayAnswer()
  it.tab.answer('/gameBet', 'timeout')
  await it.tab.pass(2_000 + TIMEOUT_MS + 1)
  expect(it.ids()).toHaveLength(2)
  expect($topModal.get()).toBeUndefined()
})

test('the game requests the result of a bet at growing intervals, and after two minutes only at a tap', async () => {
  await losePlayAnswer()
  await it.tab.pass(ASKS_FOR_MS + WAIT_MAX_MS)
  const tries = it.ids().length
  expect(tries).toBeGreaterThan(6)
  expect(tries).toBeLessThan(14)
  expect(store.$isResendingBet.get()).toBe(false)
  await it.tab.pass(ASKS_FOR_MS)
  expect(it.ids()).toHaveLength(tries)
  // Taps the play button, which sends the unanswered bet again.
  await it.playFor(0)
  await it.tab.pass(ASKS_FOR_MS)
  expect(it.ids()).toHaveLength(tries + 1)
  answerBet()
  await it.playFor(0)
  expect(it.game().phase.name).toBe('showing')
  expect(new Set(it.ids()).size).toBe(1)
})

test('the game does not repeat a bet of an earlier visit unless the player taps', async () => {
  await losePlayAnswer()
  const { storage, tabStorage } = it.tab
  stopAsking()
  it.stop()
  await openGame({ storage: { ...storage }, tabStorage: { ...tabStorage } })
  expect(it.game().phase.name).toBe('unknown')
  await it.tab.pass(ASKS_FOR_MS)
  it.tab.comeBack()
  await it.tab.pass(ASKS_FOR_MS)
  expect(it.ids()).toEqual([])
})

test('the game continues a round whose steps need no tap once its unanswered bet is known', async () => {
  it.tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
  )
  await it.playFor(0)
  it.play.finishShownPlay(true)
  it.tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ step: 1, state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
  )
  await it.playFor(3_000)
  it.tab.answer(
    '/gameBet',
    'lost',
    createBetAnswer(createNextPlay({ step: 2, state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
  )
  it.play.finishShownPlay(true)
  await it.tab.pass(10_000)
  expect(it.game()).toMatchObject({ phase: { name: 'showing', play: { step: 2 } }, isContinuing: true })
  expect(it.tab.sentTo('/gameBet').at(-1)?.body).toMatchObject({ roundId: OPENED_ROUND })
  expect(it.ids().at(-1)).toBe(it.ids().at(-2))
})
