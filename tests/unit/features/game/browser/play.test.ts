import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { refusalAnswerOf, successAnswerOf } from '../../../../support/environment.ts'
import type { ScriptedAnswer } from '../../../../support/tab/network.ts'
import { storedTextOfUser, userInfoOf } from '../../../../support/user-info.ts'
import {
  createBetAnswer,
  createNextPlay,
  createOpenedAnswer,
  OPENED_COIN_BALANCE,
  OPENED_ROUND,
  OPENED_STAKE,
  type OpenedGameTab,
  openGameTab,
} from './opened-game.ts'

let it: OpenedGameTab

/** A time in milliseconds that is longer than any time limit of a call, any wait and any cycle of a game. */
const LONG_MS = 30_000

/** The ways in which an attempt to bet can fail. Each value is the server's answer, or the failure of the request. */
const FAILURES = {
  timeout: 'timeout',
  lost: 'lost',
  broken: refusalAnswerOf(500),
  'too many': refusalAnswerOf(429),
  maintenance: refusalAnswerOf(503),
  'not enough money': refusalAnswerOf(2002, { item: 2001 }),
  'stake not offered': refusalAnswerOf(5003),
  'choice invalid': refusalAnswerOf(5009),
  'still too fast': refusalAnswerOf(5006, { retryAfterMs: 1 }),
  'id reused': refusalAnswerOf(2001),
} satisfies Record<string, ScriptedAnswer>
type FailureName = keyof typeof FAILURES | 'offline'

const UNKNOWN_AT_FIRST: readonly FailureName[] = ['timeout', 'lost', 'broken', 'offline']
const UNKNOWN_AGAIN: readonly FailureName[] = [...UNKNOWN_AT_FIRST, 'too many', 'maintenance']
const NAMES = [...(Object.keys(FAILURES) as FailureName[]), 'offline' as const]

/** Taps the play button once. The bet then fails in the way that `name` selects. */
async function tryAndFail(name: FailureName): Promise<void> {
  it.tab.deniesConnection = name === 'offline'
  it.tab.answer('/gameBet', name === 'offline' ? 'lost' : FAILURES[name])
  await it.playFor(LONG_MS)
  it.tab.deniesConnection = false
}

beforeEach(async () => {
  it = await openGameTab()
})

afterEach(() => {
  it.stop()
  vi.useRealTimers()
})

describe('a first try', () => {
  test.each(NAMES)(
    'a first bet that fails with "%s" is repeated under the same id only when its result is unknown',
    async name => {
      await tryAndFail(name)
      const isUnknown = UNKNOWN_AT_FIRST.includes(name)
      const { phase, coin } = it.game()
      expect(phase.name).toBe(isUnknown ? 'unknown' : 'refused')
      expect(coin).toBe(OPENED_COIN_BALANCE)
      const before = it.ids().at(-1)
      it.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
      await it.playFor(LONG_MS)
      expect(it.game().phase.name).toBe('showing')
      expect(it.ids().at(-1) === before, 'the same request id').toBe(isUnknown)
    },
  )

  test.each(UNKNOWN_AT_FIRST)(
    'after a first bet that fails with "%s", the game never says that nothing was charged',
    async name => {
      await tryAndFail(name)
      expect(JSON.stringify(it.game().phase)).not.toMatch(/nothing was (sent or )?charged/i)
    },
  )

  test('a bet without a connection shows that the device is offline, and its result counts as unknown', async () => {
    await tryAndFail('offline')
    expect(it.game().phase).toMatchObject({ name: 'unknown', message: expect.stringMatching(/offline/) })
  })

  test('a bet is played although the device wrongly reports that it is offline', async () => {
    it.tab.deniesConnection = true
    it.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
    await it.playFor(LONG_MS)
    expect(it.game().phase.name).toBe('showing')
  })

  test('a bet refused because the session has ended charges nothing, and leads to the log-in and back to the game', async () => {
    it.tab.answer('/gameBet', refusalAnswerOf(401))
    await it.playFor(LONG_MS)
    expect(it.game()).toMatchObject({ phase: { name: 'refused' }, coin: OPENED_COIN_BALANCE })
    expect(it.tab.storage.access_token).toBeUndefined()
    const stored = Object.keys(it.tab.tabStorage).filter(key => key.startsWith('perya:intent'))
    expect(stored, 'no bet is open after the log-in').toEqual([])
    expect(it.tab.went).toEqual(['replace /auth/login?gameId=1001&to=%2Fgame%2Fstart'])
  })
})

describe('a try of a bet whose fate is unknown', () => {
  beforeEach(() => tryAndFail('timeout'))

  test.each(NAMES)(
    'a repeated bet that fails with "%s" keeps the same id only when its result is unknown',
    async name => {
      const [first] = it.ids()
      await tryAndFail(name)
      const isUnknown = UNKNOWN_AGAIN.includes(name)
      expect(it.game().phase.name).toBe(isUnknown ? 'unknown' : 'refused')
      expect(new Set(it.ids())).toEqual(new Set([first]))
      it.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
      await it.playFor(LONG_MS)
      expect(it.ids().at(-1) === first, 'the same request id').toBe(isUnknown)
    },
  )

  test('while a bet is unanswered, neither the stake nor the choice can be changed', async () => {
    expect(it.state.$canChooseStake.get()).toBe(false)
    it.store.chooseStake(centavos(200))
    it.store.setPlayChoice('red')
    expect(it.game()).toMatchObject({ stake: OPENED_STAKE, choice: undefined, phase: { name: 'unknown' } })
    it.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
    await it.playFor(LONG_MS)
    expect(it.tab.sentTo('/gameBet').at(-1)?.body).toMatchObject({ stake: OPENED_STAKE })
    it.play.finishShownPlay()
    it.store.chooseStake(centavos(200))
    expect(it.game().stake).toBe(200)
  })

  test("an unanswered bet stays unanswered when the player returns to the page, which shows the server's balance", async () => {
    it.tab.answer(
      '/startGame',
      successAnswerOf(
        createOpenedAnswer({ coin: OPENED_COIN_BALANCE - OPENED_STAKE, fairSeed: fairSeedAfter(1) }),
      ),
    )
    it.tab.comeBack()
    await it.tab.pass(2_000)
    expect(it.game()).toMatchObject({
      coin: OPENED_COIN_BALANCE - OPENED_STAKE,
      phase: { name: 'unknown' },
      stake: OPENED_STAKE,
    })
    // The answer contains nonce 0. The server made this play before it answered `/startGame` with nonce 1, so the page
    // must accept it.
    it.tab.answer(
      '/gameBet',
      createBetAnswer(createNextPlay({ nonce: 0 }), OPENED_COIN_BALANCE - OPENED_STAKE),
    )
    it.tab.answer(
      '/refreshData',
      successAnswerOf({
        coin: 0,
        userInfo: userInfoOf({ id: 'player-1', coin: OPENED_COIN_BALANCE - OPENED_STAKE }),
      }),
    )
    await it.playFor(LONG_MS)
    it.play.finishShownPlay()
    expect(it.game()).toMatchObject({ coin: OPENED_COIN_BALANCE - OPENED_STAKE, stopped: undefined })
  })

  test('an unanswered bet is repeated although the balance is now too low for a new one', async () => {
    it.tab.writeElsewhere('perya:user', storedTextOfUser({ id: 'player-1', coin: 0 }))
    it.tab.answer('/gameBet', createBetAnswer(createNextPlay(), 0))
    await it.playFor(LONG_MS)
    expect(it.game().phase.name).toBe('showing')
  })

  test('a repeated bet shows the current balance, not the balance in its stored answer', async () => {
    it.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
    it.tab.answer(
      '/refreshData',
      successAnswerOf({ coin: 0, userInfo: userInfoOf({ id: 'player-1', coin: 77_000 }) }),
    )
    await it.playFor(LONG_MS)
    it.play.finishShownPlay()
    expect(it.game().coin).toBe(77_000)
  })

  test('an unanswered bet survives a reload of the tab', async () => {
    const [first] = it.ids()
    const { storage, tabStorage } = it.tab
    it.stop()
    it = await openGameTab({ storage: { ...storage }, tabStorage: { ...tabStorage } })
    expect(it.game()).toMatchObject({ phase: { name: 'unknown' }, stake: OPENED_STAKE })
    await it.playFor(LONG_MS)
    expect(it.ids()).toEqual([first])
    expect(it.game().phase.name).toBe('showing')
  })

  test('an unanswered bet stops a round whose steps are played without a tap', async () => {
    it.tab.answer(
      '/gameBet',
      createBetAnswer(createNextPlay({ state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
    )
    await it.playFor(LONG_MS)
    it.play.finishShownPlay(true)
    await tryAndFail('lost')
    expect(it.game()).toMatchObject({ isContinuing: false, phase: { name: 'unknown' } })
    expect(it.tab.sentTo('/gameBet').at(-1)?.body).toMatchObject({ roundId: OPENED_ROUND })
  })
})

test('a bet that times out opens a dialog about the time-out', async () => {
  const { $topModal } = await import('../../../../../src/stores/modals/modals.ts')
  await tryAndFail('timeout')
  expect($topModal.get()).toMatchObject({
    name: 'alert',
    title: 'Tips',
    message: 'The request has timed out, please try again later',
  })
})

const fairSeedAfter = (nonce: number) => ({ ...createOpenedAnswer().fairSeed, nonce })
