import { afterEach, expect, test, vi } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import { MINUTE_MS } from '../../../../../src/domain/time.ts'
import { refusalAnswerOf, successAnswerOf } from '../../../../support/environment.ts'
import { storedTextOfUser } from '../../../../support/user-info.ts'
import {
  createBetAnswer,
  createNextPlay,
  OPENED_COIN_BALANCE,
  OPENED_STAKE,
  openGameTab,
} from './opened-game.ts'

const user = (minutes: number) => ({
  'perya:user': storedTextOfUser({
    id: 'player-1',
    coin: OPENED_COIN_BALANCE,
    protection: { realityCheckMinutes: minutes },
  }),
})

async function openGame(minutes: number, options: Parameters<typeof openGameTab>[0] = {}) {
  const opened = await openGameTab({ storage: user(minutes), ...options })
  opened.tab.answer('/realityCheckSeen', successAnswerOf({}))
  opened.tab.answer('/online', successAnswerOf({}))
  const check = await import('../../../../../src/features/game/browser/reality-check.ts')
  const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
  return { ...opened, ...check, $modal: $topModal, closeModal }
}

afterEach(() => void vi.useRealTimers())

test('after the chosen minutes, the reality check shows time, stakes and net result, and delays the next bet', {
  tags: ['limits-reality-check'],
}, async () => {
  const { tab, play, playFor, ids, $modal, $shownRealityCheck, acknowledgeRealityCheck, closeModal } =
    await openGame(10)
  tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ payout: 300, nonce: 0 }), OPENED_COIN_BALANCE - OPENED_STAKE + 300),
  )
  await playFor(0)
  play.finishShownPlay()
  await tab.pass(10 * MINUTE_MS - 5_000)
  expect($modal.get()).toBeUndefined()
  await tab.pass(10_000)
  expect($modal.get()).toEqual({ name: 'reality-check' })
  const time = $shownRealityCheck.get()
  expect(time).toMatchObject({ wagered: OPENED_STAKE, won: 300 })
  expect((time?.seenAtMs ?? 0) - (time?.startedAtMs ?? 0)).toBeGreaterThanOrEqual(10 * MINUTE_MS)

  // Closes the reality check. It opens again only when the player makes the next bet.
  closeModal()
  await tab.pass(MINUTE_MS)
  expect($modal.get()).toBeUndefined()
  await playFor(3_000)
  expect($modal.get()).toEqual({ name: 'reality-check' })
  expect(ids()).toHaveLength(1)
  expect(tab.sentTo('/realityCheckSeen')).toEqual([])

  await acknowledgeRealityCheck('continue')
  expect($modal.get()).toBeUndefined()
  expect(tab.sentTo('/realityCheckSeen')).toHaveLength(1)
  tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ payout: 300, nonce: 1 }), OPENED_COIN_BALANCE - 2 * OPENED_STAKE + 600),
  )
  await playFor(3_000)
  expect(ids()).toHaveLength(2)
  play.finishShownPlay()
  await tab.pass(10 * MINUTE_MS)
  expect($modal.get()).toEqual({ name: 'reality-check' })
  expect($shownRealityCheck.get()).toMatchObject({ wagered: 2 * OPENED_STAKE, won: 600 })
})

test('the reality check waits until the result of a play has shown', async () => {
  const { tab, play, playFor, $modal } = await openGame(10)
  tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ payout: 300, nonce: 0 }), OPENED_COIN_BALANCE - OPENED_STAKE + 300),
  )
  await tab.pass(10 * MINUTE_MS - 10_000)
  await playFor(0)
  await tab.pass(MINUTE_MS)
  expect($modal.get()).toBeUndefined()
  play.finishShownPlay()
  await tab.pass(5_000)
  expect($modal.get()).toEqual({ name: 'reality-check' })
})

test('the reality check counts the win of a play although the page was closed while the win was shown', async () => {
  const first = await openGame(10)
  first.tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ payout: 300, nonce: 0 }), OPENED_COIN_BALANCE - OPENED_STAKE + 300),
  )
  await first.playFor(0)
  expect(first.game().phase.name).toBe('showing')
  first.stop()
  const second = await openGame(10, { tabStorage: { ...first.tab.tabStorage } })
  await second.tab.pass(10 * MINUTE_MS + 10_000)
  expect(second.$shownRealityCheck.get()).toMatchObject({ wagered: OPENED_STAKE, won: 300 })
})

test("the reality check counts play time across all games and pages of a tab, and restarts after half an hour's pause", async () => {
  const key = 'perya:play-time:player-1'
  const first = await openGame(10)
  await first.tab.pass(5_000)
  const stored = JSON.parse(first.tab.tabStorage[key] ?? '')
  first.stop()
  const before = (minutes: number) => stored.startedAtMs - minutes * MINUTE_MS
  const continued = { ...stored, startedAtMs: before(9), checkedAtMs: before(9), seenAtMs: before(8) }
  const second = await openGame(10, { tabStorage: { [key]: JSON.stringify(continued) } })
  await second.tab.pass(MINUTE_MS + 5_000)
  expect(second.$modal.get()).toEqual({ name: 'reality-check' })
  expect(second.$shownRealityCheck.get()?.startedAtMs).toBe(before(9))
  second.stop()
  const old = { ...stored, startedAtMs: before(60), checkedAtMs: before(60), seenAtMs: before(30) }
  const third = await openGame(10, { tabStorage: { [key]: JSON.stringify(old) } })
  await third.tab.pass(MINUTE_MS)
  expect(third.$modal.get()).toBeUndefined()
  expect(JSON.parse(third.tab.tabStorage[key] ?? '').startedAtMs).toBeGreaterThan(before(1))
})

test('the reality check does not show where it is turned off, or in practice', async () => {
  const { tab, game, $modal, showRealityCheckIfDue } = await openGame(0)
  await tab.pass(3 * 60 * MINUTE_MS)
  expect($modal.get()).toBeUndefined()
  tab.storage['perya:user'] = user(10)['perya:user']
  const due = JSON.parse(tab.tabStorage['perya:play-time:player-1'] ?? '')
  expect(due.seenAtMs - due.checkedAtMs).toBeGreaterThan(10 * MINUTE_MS)
  expect(showRealityCheckIfDue({ ...game(), isPractice: true })).toBe(false)
})

test('a bet that a limit refused shows the limit, charges nothing, and links to the limits', async () => {
  const { tab, game, playFor } = await openGame(0)
  const endsAtMs = Date.UTC(2026, 10, 21)
  tab.answer(
    '/gameBet',
    refusalAnswerOf(ERROR_CODE.lossLimit, { period: 'day', limit: 1_000, left: 300, endsAtMs }),
  )
  await playFor(0)
  expect(game().phase).toMatchObject({ name: 'refused', isAtLimit: true, isOutOfMoney: false })
  expect(game().phase).toHaveProperty(
    'message',
    expect.stringMatching(/loss limit has ₱3 left until Nov 2\d, 2026/),
  )
  expect(game().balance).toBe(OPENED_COIN_BALANCE)
  tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
  await playFor(3_000)
  expect(game().phase.name).toBe('showing')
})

test('a reality check that the server asks for delays the unpaid bet until the player acknowledges it', async () => {
  const { tab, play, playFor, ids, $modal, acknowledgeRealityCheck } = await openGame(60)
  tab.answer('/gameBet', refusalAnswerOf(ERROR_CODE.realityCheckDue))
  await playFor(0)
  expect($modal.get()).toEqual({ name: 'reality-check' })
  expect(ids()).toHaveLength(1)
  await acknowledgeRealityCheck('continue')
  expect($modal.get()).toBeUndefined()
  expect(tab.sentTo('/realityCheckSeen')).toHaveLength(1)
  tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ payout: 300, nonce: 0 }), OPENED_COIN_BALANCE - OPENED_STAKE + 300),
  )
  await playFor(3_000)
  expect(ids()).toHaveLength(2)
  play.finishShownPlay()
})
