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

let openedGame: OpenedGameTab

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

const UNKNOWN_FIRST_RESULTS: readonly FailureName[] = ['timeout', 'lost', 'broken', 'offline']
const UNKNOWN_REPEAT_RESULTS: readonly FailureName[] = [...UNKNOWN_FIRST_RESULTS, 'too many', 'maintenance']
const FAILURE_NAMES = [...(Object.keys(FAILURES) as FailureName[]), 'offline' as const]

/** Taps the play button once. The bet then fails in the way that `name` selects. */
async function tryAndFail(name: FailureName): Promise<void> {
  openedGame.tab.deniesConnection = name === 'offline'
  openedGame.tab.answer('/gameBet', name === 'offline' ? 'lost' : FAILURES[name])
  await openedGame.playFor(LONG_MS)
  openedGame.tab.deniesConnection = false
}

beforeEach(async () => {
  openedGame = await openGameTab()
})

afterEach(() => {
  openedGame.stop()
  vi.useRealTimers()
})

describe('a first try', () => {
  test.each(FAILURE_NAMES)(
    'a first bet that fails with "%s" is repeated under the same id only when its result is unknown',
    async name => {
      await tryAndFail(name)
      const isUnknown = UNKNOWN_FIRST_RESULTS.includes(name)
      const { phase, coin } = openedGame.game()
      expect(phase.name).toBe(isUnknown ? 'unknown' : 'refused')
      expect(coin).toBe(OPENED_COIN_BALANCE)
      const before = openedGame.ids().at(-1)
      openedGame.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
      await openedGame.playFor(LONG_MS)
      expect(openedGame.game().phase.name).toBe('showing')
      expect(openedGame.ids().at(-1) === before, 'the same request id').toBe(isUnknown)
    },
  )

  test.each(UNKNOWN_FIRST_RESULTS)(
    'after a first bet that fails with "%s", the game never says that nothing was charged',
    async name => {
      await tryAndFail(name)
      expect(JSON.stringify(openedGame.game().phase)).not.toMatch(/nothing was (sent or )?charged/i)
    },
  )

  test('a bet without a connection shows that the device is offline, and its result counts as unknown', async () => {
    await tryAndFail('offline')
    expect(openedGame.game().phase).toMatchObject({
      name: 'unknown',
      message: expect.stringMatching(/offline/),
    })
  })

  test('a bet is played although the device wrongly reports that it is offline', async () => {
    openedGame.tab.deniesConnection = true
    openedGame.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
    await openedGame.playFor(LONG_MS)
    expect(openedGame.game().phase.name).toBe('showing')
  })

  test('a bet refused because the session has ended charges nothing, and leads to the log-in and back to the game', async () => {
    openedGame.tab.answer('/gameBet', refusalAnswerOf(401))
    await openedGame.playFor(LONG_MS)
    expect(openedGame.game()).toMatchObject({ phase: { name: 'refused' }, coin: OPENED_COIN_BALANCE })
    expect(openedGame.tab.storage.access_token).toBeUndefined()
    const stored = Object.keys(openedGame.tab.tabStorage).filter(key => key.startsWith('perya:intent'))
    expect(stored, 'no bet is open after the log-in').toEqual([])
    expect(openedGame.tab.went).toEqual(['replace /auth/login?gameId=1001&to=%2Fgame%2Fstart'])
  })
})

describe('a try of a bet whose fate is unknown', () => {
  beforeEach(() => tryAndFail('timeout'))

  test.each(FAILURE_NAMES)(
    'a repeated bet that fails with "%s" keeps the same id only when its result is unknown',
    async name => {
      const [first] = openedGame.ids()
      await tryAndFail(name)
      const isUnknown = UNKNOWN_REPEAT_RESULTS.includes(name)
      expect(openedGame.game().phase.name).toBe(isUnknown ? 'unknown' : 'refused')
      expect(new Set(openedGame.ids())).toEqual(new Set([first]))
      openedGame.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
      await openedGame.playFor(LONG_MS)
      expect(openedGame.ids().at(-1) === first, 'the same request id').toBe(isUnknown)
    },
  )

  test('while a bet is unanswered, neither the stake nor the choice can be changed', async () => {
    expect(openedGame.state.$canChooseStake.get()).toBe(false)
    openedGame.store.chooseStake(centavos(200))
    openedGame.store.setPlayChoice('red')
    expect(openedGame.game()).toMatchObject({
      stake: OPENED_STAKE,
      choice: undefined,
      phase: { name: 'unknown' },
    })
    openedGame.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
    await openedGame.playFor(LONG_MS)
    expect(openedGame.tab.sentTo('/gameBet').at(-1)?.body).toMatchObject({ stake: OPENED_STAKE })
    openedGame.play.finishShownPlay()
    openedGame.store.chooseStake(centavos(200))
    expect(openedGame.game().stake).toBe(200)
  })

  test("an unanswered bet stays unanswered when the player returns to the page, which shows the server's balance", async () => {
    openedGame.tab.answer(
      '/startGame',
      successAnswerOf(
        createOpenedAnswer({ coin: OPENED_COIN_BALANCE - OPENED_STAKE, fairSeed: fairSeedAfter(1) }),
      ),
    )
    openedGame.tab.comeBack()
    await openedGame.tab.pass(2_000)
    expect(openedGame.game()).toMatchObject({
      coin: OPENED_COIN_BALANCE - OPENED_STAKE,
      phase: { name: 'unknown' },
      stake: OPENED_STAKE,
    })
    // The answer contains nonce 0. The server made this play before it answered `/startGame` with nonce 1, so the page
    // must accept it.
    openedGame.tab.answer(
      '/gameBet',
      createBetAnswer(createNextPlay({ nonce: 0 }), OPENED_COIN_BALANCE - OPENED_STAKE),
    )
    openedGame.tab.answer(
      '/refreshData',
      successAnswerOf({
        coin: 0,
        userInfo: userInfoOf({ id: 'player-1', coin: OPENED_COIN_BALANCE - OPENED_STAKE }),
      }),
    )
    await openedGame.playFor(LONG_MS)
    openedGame.play.finishShownPlay()
    expect(openedGame.game()).toMatchObject({ coin: OPENED_COIN_BALANCE - OPENED_STAKE, stopped: undefined })
  })

  test('an unanswered bet is repeated although the balance is now too low for a new one', async () => {
    openedGame.tab.writeElsewhere('perya:user', storedTextOfUser({ id: 'player-1', coin: 0 }))
    openedGame.tab.answer('/gameBet', createBetAnswer(createNextPlay(), 0))
    await openedGame.playFor(LONG_MS)
    expect(openedGame.game().phase.name).toBe('showing')
  })

  test('a repeated bet shows the current balance, not the balance in its stored answer', async () => {
    openedGame.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
    openedGame.tab.answer(
      '/refreshData',
      successAnswerOf({ coin: 0, userInfo: userInfoOf({ id: 'player-1', coin: 77_000 }) }),
    )
    await openedGame.playFor(LONG_MS)
    openedGame.play.finishShownPlay()
    expect(openedGame.game().coin).toBe(77_000)
  })

  test('an unanswered bet survives a reload of the tab', async () => {
    const [first] = openedGame.ids()
    const { storage, tabStorage } = openedGame.tab
    openedGame.stop()
    openedGame = await openGameTab({ storage: { ...storage }, tabStorage: { ...tabStorage } })
    expect(openedGame.game()).toMatchObject({ phase: { name: 'unknown' }, stake: OPENED_STAKE })
    await openedGame.playFor(LONG_MS)
    expect(openedGame.ids()).toEqual([first])
    expect(openedGame.game().phase.name).toBe('showing')
  })

  test('an unanswered bet stops a round whose steps are played without a tap', async () => {
    openedGame.tab.answer(
      '/gameBet',
      createBetAnswer(createNextPlay({ state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
    )
    await openedGame.playFor(LONG_MS)
    openedGame.play.finishShownPlay(true)
    await tryAndFail('lost')
    expect(openedGame.game()).toMatchObject({ isContinuing: false, phase: { name: 'unknown' } })
    expect(openedGame.tab.sentTo('/gameBet').at(-1)?.body).toMatchObject({ roundId: OPENED_ROUND })
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
