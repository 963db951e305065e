import { beforeEach, describe, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { centavos } from '../../../src/domain/money.ts'
import {
  LIMIT_KEYS,
  LIMIT_PERIODS,
  type LimitKey,
  type LimitPeriod,
  limitWindowAt,
} from '../../../src/domain/player/play-limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { expireUnpaidDeposits } from '../../../src/features/deposit/server/service.ts'
import { exitGame, gameBet, practiceBet, startPractice } from '../../../src/features/game/contract/game.ts'
import {
  cancelSelfLimit,
  confirmSelfLimit,
  getSelfLimit,
  limitsAsked,
  realityCheckSeen,
  setRealityCheck,
  setSelfLimit,
} from '../../../src/features/limits/contract.ts'
import { setStaffLimit } from '../../../src/features/limits/server/service.ts'
import { online } from '../../../src/features/telemetry/contract.ts'
import { createServerSeed } from '../../../src/server/fair/fair.ts'
import { houseAccount, playerAccount } from '../../../src/server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../src/server/ledger/post.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createPosting } from '../../support/ledger.ts'
import {
  logInAgain,
  newRequestId,
  openGame,
  registerPlayer,
  settleCheckout,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { createJobRun } from '../../support/schedule.ts'
import { findNonceOfOutcome, practiceActorIdOf, seedLosingPlays, seedNextPlay } from '../../support/seeds.ts'

describeOnOneEngine('limits', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.deposit(1_000_000)
    await openGame(player)
  })

  const setOwnLimit = (key: LimitKey, to: number | null) =>
    player.call(setSelfLimit, { requestId: newRequestId(), ...key, to })
  const confirmLimit = (key: LimitKey, to: number | null) =>
    player.call(confirmSelfLimit, { requestId: newRequestId(), ...key, to })
  const cancelLimit = (key: LimitKey) => player.call(cancelSelfLimit, { requestId: newRequestId(), ...key })
  const placeGameBet = (stake = TEST_STAKE) =>
    player.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake })
  const loseRounds = async (times: number) => {
    await seedLosingPlays(app, player.id, times)
    for (let count = 0; count < times; count++) await placeGameBet()
  }
  /** Plays a round of only one play that pays at least three times the stake. */
  const winRound = async () => {
    const seed = createServerSeed()
    const nonce = findNonceOfOutcome(seed.serverSeed, it => it.payout >= 3 * TEST_STAKE && it.series === null)
    await seedNextPlay(app, player.id, { ...seed, nonce })
    return placeGameBet()
  }
  const limitOf = async ({ kind, period }: LimitKey) => {
    const { list } = await player.call(getSelfLimit, {})
    return list.find(each => each.kind === kind && each.period === period)
  }
  const setLimitByStaff = (key: LimitKey, to: number | null) =>
    app.services.db.transact(tx => setStaffLimit(tx, { ...key, to }, player.id))
  /** Moves the clock to the first millisecond of the limit's next period. */
  const passWindow = async (period: LimitPeriod) => {
    app.clock.move(limitWindowAt(period, app.clock.now()).endMs - app.clock.now())
    player.token = (await logInAgain(app, player)).token
  }

  /**
   * For each kind of limit: `full` is the limit's size, `useUp` reaches it, and `more` tries to exceed it. The earlier
   * deposit of ₱10,000 counts towards `full`.
   */
  const uses: Record<
    LimitKey['kind'],
    { full: number; useUp(): Promise<unknown>; more(): Promise<unknown> }
  > = {
    deposit: {
      full: 1_020_000,
      async useUp() {
        await player.deposit(10_000)
        await player.order(10_000)
      },
      more: () => player.order(10_000),
    },
    loss: { full: 5 * TEST_STAKE, useUp: () => loseRounds(5), more: () => placeGameBet() },
    wager: { full: 5 * TEST_STAKE, useUp: () => loseRounds(5), more: () => placeGameBet() },
    time: {
      full: 2,
      async useUp() {
        await seedLosingPlays(app, player.id, 4)
        await placeGameBet()
        app.clock.move(MINUTE_MS)
        await placeGameBet()
        await placeGameBet()
        app.clock.move(MINUTE_MS)
      },
      more: () => placeGameBet(),
    },
  }

  test.each(LIMIT_KEYS.map(key => [`${key.kind} per ${key.period}`, key] as const))(
    'a player who has used up a limit on %s sees when its window ends, is refused more until then, and can continue afterwards',
    { tags: ['limits-kinds'] },
    async (_, key) => {
      const { full, useUp, more } = uses[key.kind]
      expect(await setOwnLimit(key, full)).toEqual({ change: 'tighter' })
      await useUp()
      const { endMs } = limitWindowAt(key.period, app.clock.now())
      expect(await limitOf(key)).toMatchObject({
        own: full,
        limit: full,
        used: full,
        left: 0,
        endsAtMs: endMs,
      })
      const coin = await player.coin()
      expect(await refusalOfCall(more())).toEqual({
        reason: `${key.kind}Limit`,
        detail: { period: key.period, limit: full, left: 0, endsAtMs: endMs },
      })
      expect(await player.coin()).toBe(coin)
      app.clock.move(endMs - app.clock.now() - 1)
      await player.reauthenticate()
      expect(await refusalReasonOfCall(more())).toBe(`${key.kind}Limit`)
      app.clock.move(HOUR_MS)
      await expireUnpaidDeposits(app.services, createJobRun(app.services))
      await player.reauthenticate()
      await more()
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )

  test("a player's limit does not affect practice games", async () => {
    for (const kind of ['wager', 'loss', 'time'] as const) await setOwnLimit({ kind, period: 'day' }, 100)
    const { practiceKey } = await player.call(startPractice, { gameId: TEST_GAME_ID })
    await seedLosingPlays(app, await practiceActorIdOf(app, practiceKey), 3)
    for (let count = 0; count < 3; count++) {
      await player.call(practiceBet, {
        requestId: newRequestId(),
        gameId: TEST_GAME_ID,
        stake: TEST_STAKE,
        practiceKey,
      })
    }
    expect(await limitOf({ kind: 'wager', period: 'day' })).toMatchObject({ used: 0 })
    expect(await refusalReasonOfCall(placeGameBet())).toBe('lossLimit')
  })

  test('a limit set in the middle of a window counts what was played and deposited since the start of the window', async () => {
    const atStart = app.clock.now()
    app.clock.move(3 * DAY_MS)
    await player.reauthenticate()
    await loseRounds(4)
    const { play } = await winRound()
    app.clock.move(MINUTE_MS)
    const since = LIMIT_PERIODS.map(period => limitWindowAt(period, app.clock.now()).startMs)
    const deposits = since.map(startMs => (atStart >= startMs ? 1_000_000 : 0))
    for (const [index, period] of LIMIT_PERIODS.entries()) {
      const before = {
        deposit: deposits[index],
        wager: 5 * TEST_STAKE,
        loss: Math.max(0, 5 * TEST_STAKE - play.payout),
        time: (await limitOf({ kind: 'time', period }))?.used,
      }
      for (const kind of ['deposit', 'wager', 'loss'] as const) {
        expect(await limitOf({ kind, period }), `${kind} ${period} before`).toMatchObject({
          used: before[kind],
        })
        await setOwnLimit({ kind, period }, 900_000)
        expect(await limitOf({ kind, period }), `${kind} ${period} after`).toMatchObject({
          used: before[kind],
        })
      }
    }
    await setOwnLimit({ kind: 'time', period: 'day' }, 5)
    expect(await limitOf({ kind: 'time', period: 'day' })).toMatchObject({ used: 1 })
  })

  test('winnings raise the amount that a player may still lose under a loss limit', async () => {
    const key = { kind: 'loss', period: 'day' } as const
    await setOwnLimit(key, 3 * TEST_STAKE)
    await loseRounds(2)
    const { play } = await winRound()
    expect(await limitOf(key)).toMatchObject({ used: 0, left: play.payout })
    await seedLosingPlays(app, player.id, 1)
    await placeGameBet()
    expect(await limitOf(key)).toMatchObject({ left: play.payout - TEST_STAKE })
  })

  test('a refunded round is deducted from the wager and loss limits', async () => {
    for (const kind of ['wager', 'loss'] as const) await setOwnLimit({ kind, period: 'day' }, 2 * TEST_STAKE)
    await loseRounds(2)
    expect(await refusalReasonOfCall(placeGameBet())).toBe('lossLimit')
    const { db, hooks } = app.services
    const [amount, atMs] = [centavos(TEST_STAKE), app.clock.now()]
    const bets = [{ stake: amount, bonusPart: centavos(0), counted: amount, atMs }]
    const refund = { playerId: player.id, gameId: TEST_GAME_ID, roundId: 'a round', amount, bets, atMs }
    const postings = [
      createPosting(houseAccount(`game-${TEST_GAME_ID}`), playerAccount(player.id), TEST_STAKE),
    ]
    await db.transact(async tx => {
      await hooks.emit(tx, 'roundRefunded', refund)
      await postLedgerJournal(tx, {
        kind: 'refund',
        reference: 'a round',
        playerId: player.id,
        postings,
        atMs,
      })
    })
    for (const kind of ['wager', 'loss'] as const) {
      expect(await limitOf({ kind, period: 'day' })).toMatchObject({ used: TEST_STAKE, left: TEST_STAKE })
    }
    await loseRounds(1)
    expect(await refusalReasonOfCall(placeGameBet())).toBe('lossLimit')
  })

  test("of a player's own limit and a limit by staff, the stricter one applies", {
    tags: ['limits-stricter'],
  }, async () => {
    const key = { kind: 'wager', period: 'week' } as const
    await setOwnLimit(key, 10 * TEST_STAKE)
    await setLimitByStaff(key, 2 * TEST_STAKE)
    expect(await limitOf(key)).toMatchObject({
      own: 10 * TEST_STAKE,
      staff: 2 * TEST_STAKE,
      limit: 2 * TEST_STAKE,
    })
    await loseRounds(2)
    expect(await refusalReasonOfCall(placeGameBet())).toBe('wagerLimit')
    await setLimitByStaff(key, 20 * TEST_STAKE)
    expect(await limitOf(key)).toMatchObject({ limit: 10 * TEST_STAKE, left: 8 * TEST_STAKE })
    await loseRounds(8)
    expect(await refusalReasonOfCall(placeGameBet())).toBe('wagerLimit')
    await setLimitByStaff(key, null)
    expect(await limitOf(key)).toMatchObject({ staff: null, limit: 10 * TEST_STAKE })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a payment that arrives for an order is credited in full even if it exceeds the deposit limit', async () => {
    const order = await player.order(10_000)
    await setOwnLimit({ kind: 'deposit', period: 'day' }, 100)
    await settleCheckout(app, order, 'pay')
    expect(await player.coin()).toBe(1_010_000)
    expect(await limitOf({ kind: 'deposit', period: 'day' })).toMatchObject({ used: 1_010_000, left: 0 })
    expect(await refusalReasonOfCall(player.order(10_000))).toBe('depositLimit')
  })

  test('deposit orders that failed or expired unpaid no longer count for the deposit limit', async () => {
    await setOwnLimit({ kind: 'deposit', period: 'day' }, 1_010_000)
    await settleCheckout(app, await player.order(10_000), 'decline')
    const open = await player.order(10_000)
    expect(await refusalReasonOfCall(player.order(10_000))).toBe('depositLimit')
    app.clock.move(HOUR_MS)
    await expireUnpaidDeposits(app.services, createJobRun(app.services))
    await player.reauthenticate()
    await player.order(10_000)
    // Makes the provider report the payment after the order has expired.
    await settleCheckout(app, open, 'pay').catch(() => undefined)
    expect(await refusalReasonOfCall(player.order(10_000))).toBe('depositLimit')
  })

  test('limits on play do not stop the free steps of an open round', async () => {
    const seed = createServerSeed()
    const nonce = findNonceOfOutcome(seed.serverSeed, outcome => outcome.series !== null)
    await seedNextPlay(app, player.id, { ...seed, nonce })
    const { play } = await placeGameBet()
    expect(play.state).toBe('open')
    for (const kind of ['wager', 'loss', 'time'] as const)
      await setOwnLimit({ kind, period: 'day' }, kind === 'time' ? 1 : 100)
    app.clock.move(5 * MINUTE_MS)
    for (let state: string = 'open'; state === 'open'; ) {
      const step = await player.call(gameBet, {
        requestId: newRequestId(),
        gameId: TEST_GAME_ID,
        stake: TEST_STAKE,
        roundId: play.roundId,
      })
      state = step.play.state
    }
    expect(['wagerLimit', 'lossLimit', 'timeLimit']).toContain(await refusalReasonOfCall(placeGameBet()))
  })

  describe('time limits', () => {
    const key = { kind: 'time', period: 'day' } as const

    test('a time limit counts each minute once, even with several heartbeats and bets of paid games in that minute', async () => {
      const usedMinutes = async () => (await limitOf(key))?.used
      await player.call(online, { gameId: TEST_GAME_ID })
      expect(await usedMinutes()).toBe(1)
      await setOwnLimit(key, 3)
      await seedLosingPlays(app, player.id, 1)
      await placeGameBet()
      expect(await usedMinutes()).toBe(1)
      app.clock.move(MINUTE_MS)
      await player.call(online, {})
      expect(await usedMinutes()).toBe(1)
      await player.call(online, { gameId: TEST_GAME_ID })
      expect(await usedMinutes()).toBe(2)
      await player.call(exitGame, { gameId: TEST_GAME_ID })
      app.clock.move(10 * MINUTE_MS)
      await seedLosingPlays(app, player.id, 2)
      await placeGameBet()
      expect(await usedMinutes()).toBe(3)
      app.clock.move(MINUTE_MS)
      expect(await refusalOfCall(placeGameBet())).toMatchObject({
        reason: 'timeLimit',
        detail: { limit: 3, left: 0 },
      })
      expect(await usedMinutes()).toBe(3)
    })
  })

  test('a looser limit can be confirmed from one day after the request on, and the request lapses a week later', {
    tags: ['limits-change'],
  }, async () => {
    const key = { kind: 'wager', period: 'day' } as const
    await setOwnLimit(key, 1_000)
    expect(await setOwnLimit(key, 1_000)).toEqual({ change: 'same' })
    expect(await setOwnLimit(key, 2_000)).toEqual({ change: 'looser' })
    const askedMs = app.clock.now()
    const fromMs = askedMs + DAY_MS
    const pending = { to: 2_000, fromMs, untilMs: fromMs + 7 * DAY_MS }
    expect(await limitOf(key)).toMatchObject({ limit: 1_000, pending })
    expect(await refusalReasonOfCall(setOwnLimit(key, null))).toBe('limitPending')
    expect(await refusalOfCall(confirmLimit(key, 2_000))).toEqual({
      reason: 'limitTooSoon',
      detail: { fromMs },
    })
    app.clock.move(DAY_MS - 1)
    await player.reauthenticate()
    expect(await refusalReasonOfCall(confirmLimit(key, 2_000))).toBe('limitTooSoon')
    app.clock.move(1)
    expect(await refusalReasonOfCall(confirmLimit(key, 3_000))).toBe('limitChangeUnknown')
    await confirmLimit(key, 2_000)
    expect(await limitOf(key)).toMatchObject({ limit: 2_000, pending: null })
    expect(await refusalReasonOfCall(confirmLimit(key, 2_000))).toBe('limitChangeUnknown')

    await setOwnLimit(key, null)
    app.clock.move(8 * DAY_MS - 1)
    await player.reauthenticate()
    expect(await limitOf(key)).toMatchObject({ pending: { to: null } })
    app.clock.move(1)
    expect(await limitOf(key)).toMatchObject({ limit: 2_000, pending: null })
    expect(await refusalReasonOfCall(confirmLimit(key, null))).toBe('limitChangeUnknown')
    expect(await refusalReasonOfCall(cancelLimit(key))).toBe('limitChangeUnknown')

    await setOwnLimit(key, null)
    await cancelLimit(key)
    expect(await limitOf(key)).toMatchObject({ limit: 2_000, pending: null })
    await setOwnLimit(key, 5_000)
    expect(await setOwnLimit(key, 500)).toEqual({ change: 'tighter' })
    expect(await limitOf(key)).toMatchObject({ limit: 500, pending: null })

    await setOwnLimit(key, null)
    app.clock.move(DAY_MS)
    await player.reauthenticate()
    await confirmLimit(key, null)
    expect(await limitOf(key)).toMatchObject({ own: null, limit: null, left: null })
    await placeGameBet(20_000)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a limit outside its bounds is refused, and a repeated request to set a limit counts once', async () => {
    const key = { kind: 'time', period: 'day' } as const
    expect(await refusalOfCall(setOwnLimit(key, 1441))).toEqual({
      reason: 'limitOutOfBounds',
      detail: { min: 1, max: 1440 },
    })
    expect(await refusalReasonOfCall(setOwnLimit({ kind: 'loss', period: 'day' }, 99))).toBe(
      'limitOutOfBounds',
    )
    expect(await refusalReasonOfCall(setOwnLimit({ kind: 'loss', period: 'day' }, 1_000_000_001))).toBe(
      'limitOutOfBounds',
    )
    const requestId = newRequestId()
    const body = { requestId, ...key, to: 30 }
    expect(await player.call(setSelfLimit, body)).toEqual({ change: 'tighter' })
    expect(await player.call(setSelfLimit, body)).toEqual({ change: 'tighter' })
    expect(await refusalReasonOfCall(player.call(setSelfLimit, { ...body, to: 40 }))).toBe('requestIdReused')
  })

  test('a monthly limit counts the stakes of each month separately through a whole year', async () => {
    const key = { kind: 'wager', period: 'month' } as const
    await setOwnLimit(key, 3 * TEST_STAKE)
    for (let month = 0; month < 12; month++) {
      await loseRounds(3)
      expect(await refusalReasonOfCall(placeGameBet()), `month ${month}`).toBe('wagerLimit')
      await passWindow('week')
      const isSameMonth = (await limitOf(key))?.used !== 0
      if (isSameMonth) expect(await refusalReasonOfCall(placeGameBet())).toBe('wagerLimit')
      if (isSameMonth) await passWindow('month')
      expect(await limitOf(key), `month ${month}`).toMatchObject({ used: 0, left: 3 * TEST_STAKE })
    }
  })

  test('a reached limit is shown with its end on every page, until its next window', async () => {
    const reachedLimits = async () => (await player.call(refreshData, {})).userInfo?.protection.limitsHit
    const key = { kind: 'wager', period: 'day' } as const
    await setOwnLimit(key, 2 * TEST_STAKE)
    await setOwnLimit({ kind: 'deposit', period: 'week' }, 1_000_000)
    const deposits = {
      kind: 'deposit',
      period: 'week',
      endsAtMs: limitWindowAt('week', app.clock.now()).endMs,
    }
    expect(await reachedLimits()).toEqual([deposits])
    await loseRounds(2)
    const stakes = { ...key, endsAtMs: limitWindowAt('day', app.clock.now()).endMs }
    expect(await reachedLimits()).toEqual(expect.arrayContaining([deposits, stakes]))
    await passWindow('day')
    expect(await reachedLimits()).not.toContainEqual(expect.objectContaining(key))
  })

  test('the interval of reality checks and the limit suggestions that a player has already seen are stored for each player', async () => {
    const readProtection = async () => (await player.call(refreshData, {})).userInfo?.protection
    expect(await readProtection()).toEqual({
      arePromotionsOff: false,
      realityCheckMinutes: 60,
      isRealityCheckDue: false,
      offers: ['deposit'],
      limitsHit: [],
    })
    await player.call(setRealityCheck, { minutes: 10 })
    await player.call(realityCheckSeen, {})
    await player.call(realityCheckSeen, {})
    await player.call(limitsAsked, { at: 'deposit' })
    expect(await player.call(getSelfLimit, {})).toMatchObject({
      realityCheckMinutes: 10,
      realityChecksSeen: 2,
      offers: [],
    })
    const other = await registerPlayer(app)
    expect(await other.call(getSelfLimit, {})).toMatchObject({
      realityCheckMinutes: 60,
      realityChecksSeen: 0,
    })
  })
})
