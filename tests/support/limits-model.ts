import fc from 'fast-check'
import { expect } from 'vitest'
import {
  LIMIT_KEYS,
  type LimitKey,
  type LimitKind,
  type LimitPeriod,
} from '../../src/domain/player/play-limits.ts'
import { DAY_MS, MINUTE_MS, MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../../src/domain/time.ts'
import { gameBet } from '../../src/features/game/contract/game.ts'
import {
  cancelSelfLimit,
  confirmSelfLimit,
  getSelfLimit,
  setSelfLimit,
} from '../../src/features/limits/contract.ts'
import { setStaffLimit } from '../../src/features/limits/server/service.ts'
import { online } from '../../src/features/telemetry/contract.ts'
import { verifyAllRecords } from '../../src/server/operator/verify.ts'
import { refusalReasonOfCall, type TestApp } from './app.ts'
import {
  logInAgain,
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  type TestPlayer,
} from './player.ts'
import { seedQuietPlays } from './seeds.ts'

/** One step of a test: an action of the player or of staff, or passing time. */
type Step =
  | { readonly do: 'set' | 'staff'; readonly key: LimitKey; readonly size: number | null }
  | { readonly do: 'confirm' | 'cancel'; readonly key: LimitKey }
  | { readonly do: 'bet'; readonly stake: number }
  | { readonly do: 'deposit'; readonly amount: number; readonly isPaid: boolean }
  | { readonly do: 'pass'; readonly minutes: number }

/** Generates one of a few limits, so that several steps of a run refer to the same limit. */
const arbitraryLimitKey = fc.constantFrom<LimitKey>(
  { kind: 'loss', period: 'day' },
  { kind: 'loss', period: 'month' },
  { kind: 'wager', period: 'day' },
  { kind: 'wager', period: 'week' },
  { kind: 'time', period: 'day' },
  { kind: 'deposit', period: 'week' },
)

const arbitraryLimitSize = fc.option(fc.constantFrom(200, 400, 1_000, 3_000, 20_000, 120_000), {
  nil: null,
  freq: 5,
})

const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      key: arbitraryLimitKey,
      size: arbitraryLimitSize,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('staff' as const),
      key: arbitraryLimitKey,
      size: arbitraryLimitSize,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), key: arbitraryLimitKey }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), key: arbitraryLimitKey }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('bet' as const), stake: fc.constantFrom(200, 500, 1_000, 2_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      amount: fc.constantFrom(10_000, 30_000),
      isPaid: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      minutes: fc.constantFrom(
        1,
        1,
        30,
        MINUTES_PER_DAY,
        25 * MINUTES_PER_HOUR,
        8 * MINUTES_PER_DAY,
        33 * MINUTES_PER_DAY,
      ),
    }),
  },
)

/**
 * A simple model of the limits. It records every event with its time, and computes each sum from all recorded events.
 */
class LimitsModel {
  nowMs: number
  readonly own = new Map<string, number>()
  readonly staff = new Map<string, number>()
  readonly asked = new Map<string, { to: number | null; atMs: number }>()
  readonly bets: { atMs: number; stake: number; payout: number }[] = []
  readonly deposits: { atMs: number; amount: number; isPaid: boolean }[] = []

  constructor(nowMs: number) {
    this.nowMs = nowMs
  }

  /** Returns the start of the current period. The model finds it by going back day by day from today. */
  startOfPeriod(period: LimitPeriod): number {
    let start = new Date(this.nowMs)
    start = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()))
    const isStart = (day: Date) =>
      period === 'day' || (period === 'week' ? day.getUTCDay() === 1 : day.getUTCDate() === 1)
    while (!isStart(start)) start = new Date(start.getTime() - DAY_MS)
    return start.getTime()
  }

  used({ kind, period }: LimitKey): number {
    const sinceMs = this.startOfPeriod(period)
    const bets = this.bets.filter(bet => bet.atMs >= sinceMs)
    if (kind === 'wager') return bets.reduce((sum, bet) => sum + bet.stake, 0)
    if (kind === 'loss') return bets.reduce((sum, bet) => sum + bet.stake - bet.payout, 0)
    if (kind === 'time') return new Set(bets.map(bet => Math.floor(bet.atMs / MINUTE_MS))).size
    return this.deposits
      .filter(deposit => !deposit.isPaid || deposit.atMs >= sinceMs)
      .reduce((sum, deposit) => sum + deposit.amount, 0)
  }

  limit(key: LimitKey): number | null {
    const sizes = [this.own.get(nameOf(key)), this.staff.get(nameOf(key))].filter(size => size !== undefined)
    return sizes.length > 0 ? Math.min(...sizes) : null
  }

  pendingChange(key: LimitKey): { to: number | null; atMs: number } | undefined {
    const asked = this.asked.get(nameOf(key))
    return asked && this.nowMs < asked.atMs + 8 * DAY_MS ? asked : undefined
  }

  /** Whether adding `added` to the sum of the period would exceed a limit of this kind. */
  isPassed(kind: LimitKind, added: number): boolean {
    return LIMIT_KEYS.some(key => {
      const limit = key.kind === kind ? this.limit(key) : null
      return limit !== null && this.used(key) + added > limit
    })
  }

  /** Returns the expected answer to a bet. Refusals are tried in the order in which the server checks them. */
  bet(stake: number): string {
    const minute = Math.floor(this.nowMs / MINUTE_MS)
    const isNewMinute = !this.bets.some(bet => Math.floor(bet.atMs / MINUTE_MS) === minute)
    if (this.isPassed('loss', stake)) return 'lossLimit'
    if (this.isPassed('wager', stake)) return 'wagerLimit'
    return this.isPassed('time', isNewMinute ? 1 : 0) ? 'timeLimit' : 'done'
  }

  set(key: LimitKey, size: number | null): string {
    const own = this.own.get(nameOf(key)) ?? null
    if (own === size) return 'same'
    if (size !== null && (own === null || size < own)) {
      this.own.set(nameOf(key), size)
      this.asked.delete(nameOf(key))
      return 'tighter'
    }
    if (this.pendingChange(key)) return 'limitPending'
    this.asked.set(nameOf(key), { to: size, atMs: this.nowMs })
    return 'looser'
  }

  confirm(key: LimitKey): string {
    const asked = this.pendingChange(key)
    if (!asked) return 'limitChangeUnknown'
    if (this.nowMs < asked.atMs + DAY_MS) return 'limitTooSoon'
    this.asked.delete(nameOf(key))
    if (asked.to === null) this.own.delete(nameOf(key))
    else this.own.set(nameOf(key), asked.to)
    return 'done'
  }

  cancel(key: LimitKey): string {
    if (!this.pendingChange(key)) return 'limitChangeUnknown'
    this.asked.delete(nameOf(key))
    return 'done'
  }
}

const nameOf = ({ kind, period }: LimitKey) => `${kind} ${period}`

/**
 * Adapts the size of a limit to its kind. A time limit gets at most 60 minutes, so that a run can reach it. A deposit
 * limit gets ₱1,000 more, so that it is above the smallest deposit.
 */
function sizeForKind({ kind }: LimitKey, size: number | null): number | null {
  if (size === null) return null
  if (kind === 'time') return Math.min(size / 200, 60)
  return kind === 'deposit' ? size + 100_000 : size
}

class LimitsRun {
  readonly #app: TestApp
  readonly #player: TestPlayer
  readonly #model: LimitsModel
  #quietLeft = 0

  constructor(app: TestApp, player: TestPlayer, model: LimitsModel) {
    this.#app = app
    this.#player = player
    this.#model = model
  }

  async takeStep(step: Step): Promise<void> {
    const { db } = this.#app.services
    const [player, model] = [this.#player, this.#model]
    const requestId = newRequestId()
    switch (step.do) {
      case 'set': {
        const to = sizeForKind(step.key, step.size)
        const asked = player.call(setSelfLimit, { requestId, ...step.key, to })
        const answer = await asked.then(
          ({ change }) => change,
          () => refusalReasonOfCall(asked),
        )
        return expect(answer).toBe(model.set(step.key, to))
      }
      case 'staff': {
        const to = sizeForKind(step.key, step.size)
        await db.transact(tx => setStaffLimit(tx, { ...step.key, to }, player.id))
        if (to === null) model.staff.delete(nameOf(step.key))
        else model.staff.set(nameOf(step.key), to)
        return
      }
      case 'confirm': {
        const to = model.pendingChange(step.key)?.to ?? null
        const asked = player.call(confirmSelfLimit, { requestId, ...step.key, to })
        return expect(await outcomeOf(asked)).toBe(model.confirm(step.key))
      }
      case 'cancel':
        return expect(await outcomeOf(player.call(cancelSelfLimit, { requestId, ...step.key }))).toBe(
          model.cancel(step.key),
        )
      case 'bet':
        return this.#bet(step.stake)
      case 'deposit': {
        const expected = model.isPassed('deposit', step.amount) ? 'depositLimit' : 'done'
        const asked = step.isPaid ? player.deposit(step.amount) : player.order(step.amount)
        expect(await outcomeOf(asked)).toBe(expected)
        if (expected === 'done') {
          model.deposits.push({ atMs: model.nowMs, amount: step.amount, isPaid: step.isPaid })
        }
        return
      }
      default: {
        this.#app.clock.move(step.minutes * MINUTE_MS)
        model.nowMs = this.#app.clock.now()
        player.token = (await logInAgain(this.#app, player)).token
      }
    }
  }

  async #bet(stake: number): Promise<void> {
    if (this.#quietLeft-- === 0) {
      await seedQuietPlays(this.#app, this.#player.id)
      this.#quietLeft = 15
    }
    const expected = this.#model.bet(stake)
    const asked = this.#player.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake })
    expect(await outcomeOf(asked)).toBe(expected)
    if (expected !== 'done') return
    const { play } = await asked
    this.#model.bets.push({ atMs: this.#model.nowMs, stake, payout: play.payout })
    // Calls `/online`, which counts the same minutes as bets, even for a player without a time limit.
    await this.#player.call(online, { gameId: TEST_GAME_ID })
  }

  /** Asserts that every limit in the server's answer equals the limit in the model. */
  async compare(): Promise<void> {
    const { list } = await this.#player.call(getSelfLimit, {})
    const model = this.#model
    const shown = list.map(({ kind, period, limit, used, pending }) => ({
      kind,
      period,
      limit,
      used,
      pending: pending?.to,
      endsAtMs: undefined,
    }))
    expect(shown).toEqual(
      LIMIT_KEYS.map(key => ({
        ...key,
        limit: model.limit(key),
        used: Math.max(0, model.used(key)),
        pending: model.pendingChange(key)?.to,
        endsAtMs: undefined,
      })),
    )
  }
}

async function outcomeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'done',
    () => refusalReasonOfCall(asked),
  )
}

/** Compares the server with the model in `numRuns` sequences of steps, each by a new player. */
export async function assertLimitsFollowModel(app: TestApp, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(fc.array(arbitraryStep, { minLength: 5, maxLength: 20 }), async steps => {
    const player = await registerPlayer(app)
    const model = new LimitsModel(app.clock.now())
    await player.deposit(100_000)
    model.deposits.push({ atMs: model.nowMs, amount: 100_000, isPaid: true })
    await openGame(player)
    const run = new LimitsRun(app, player, model)
    for (const step of steps) {
      await run.takeStep(step)
      await run.compare()
    }
  })
  await fc.assert(property, { numRuns })
  expect(await verifyAllRecords(app.services)).toEqual([])
}
