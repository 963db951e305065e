import type { Kysely } from 'kysely'
import type { AwardKindName } from '../../domain/awards/awards.ts'
import { nextUtcDayStartMsAfter } from '../../domain/day.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Transaction } from '../db/database.ts'
import { forEachDueRow } from '../db/due-rows.ts'
import type { Schema } from '../db/schema.ts'
import type { ModuleHooks } from '../events/hooks.ts'
import type { Job } from '../events/schedule.ts'
import { type DaySpan, listCountersByDay } from '../player-money/counters/day-counters.ts'
import { findItemGrant } from '../player-money/grants/item-grant-repository.ts'
import { lockPlayerTotals } from '../player-money/totals/totals.ts'
import {
  addToStakeShortfall,
  findStakeShortfall,
  findStakesUsedForShortfall,
  listPlayersWithShortfall,
  storeStakeShortfall,
  storeStakesUsedForShortfall,
} from './shortfall-repository.ts'

/** A player's real-money stakes that count for awards, in centavos, in the days from which one award is computed. */
export interface AwardStakes {
  /** All real-money stakes that count for awards, in the days of the award. */
  readonly staked: Centavos
  /** The part of `staked` that earns the award. Stakes that reduce a shortfall from earlier awards are subtracted. */
  readonly counted: Centavos
}

/** A span of days whose stakes earn one award. */
export interface StakedPeriod {
  readonly kind: AwardKindName
  /** The source of the period's award. */
  readonly source: string
  readonly span: DaySpan
}

type PlayerStakedPeriod = StakedPeriod & { readonly playerId: string }

const sumStakesOfPeriod = async (
  query: Kysely<Schema>,
  { playerId, span }: PlayerStakedPeriod,
): Promise<number> =>
  (await listCountersByDay(query, playerId, span)).reduce((sum, day) => sum + day.realWagered, 0)

/**
 * Returns the real-money stakes of a period that count for awards: their total, and the part that earns the period's
 * award. Stakes that reduce the shortfall do not earn the award. If the period has already reduced the shortfall, the
 * stored amount is subtracted; otherwise the present shortfall is subtracted. Works inside and outside a transaction.
 */
export async function awardStakesOfPeriod(
  query: Kysely<Schema>,
  period: PlayerStakedPeriod,
): Promise<AwardStakes> {
  const [staked, worked, shortfall] = [
    await sumStakesOfPeriod(query, period),
    await findStakesUsedForShortfall(query, period),
    await findStakeShortfall(query, period.playerId, period.kind),
  ]
  return { staked: centavos(staked), counted: centavos(Math.max(0, staked - (worked ?? shortfall))) }
}

/**
 * Reduces the player's shortfall by the stakes of a period, at most once per period. It runs when the award of the
 * period is given, or in the job of `createShortfallJob` after the period has ended. The transaction must have locked
 * the player's totals.
 */
export async function reduceShortfallByStakes(tx: Transaction, period: PlayerStakedPeriod): Promise<void> {
  const { playerId, kind, source } = period
  const shortfall = await findStakeShortfall(tx.query, playerId, kind)
  if (shortfall === 0 || (await findStakesUsedForShortfall(tx.query, period)) !== undefined) return
  const amount = Math.min(shortfall, await sumStakesOfPeriod(tx.query, period))
  if (amount === 0) return
  await storeStakesUsedForShortfall(tx, { playerId, source, amount })
  await storeStakeShortfall(tx, { playerId, kind, amount: shortfall - amount })
}

/**
 * Creates a job that reduces the shortfalls of a kind of awards by the stakes of each ended period, even if the period
 * earned no award. Each player has a separate transaction. The job is safe to repeat.
 * @param endedAt returns the period that ends at this UTC midnight, or `undefined` when no period ends then
 */
export function createShortfallJob(
  kind: AwardKindName,
  endedAt: (midnightMs: number) => Omit<StakedPeriod, 'kind'> | undefined,
): Job {
  return {
    name: `${kind}-shortfall`,
    nextDueMs: nextUtcDayStartMsAfter,
    async run({ db }, run) {
      const period = endedAt(run.dueMs)
      if (!period) return
      await forEachDueRow<string>(run, {
        list: ({ last: afterId = '', limit }) => listPlayersWithShortfall(db.read, { kind, afterId, limit }),
        keyOf: playerId => `${period.source} of ${playerId}`,
        async apply(tx, playerId) {
          await lockPlayerTotals(tx, playerId)
          const isGiven = (await findItemGrant(tx, playerId, period.source)) !== undefined
          if (!isGiven) await reduceShortfallByStakes(tx, { ...period, kind, playerId })
          return 1
        },
      })
    },
  }
}

/**
 * Adds stakes that are rolled back after they earned an award to the player's shortfall of that kind; the player keeps
 * the award. If no award was given, but the stakes have reduced a shortfall, that part is added to the shortfall again.
 * @param sourceOf returns the source of the award that a bet of `betAtMs` earned, or `undefined` while the period of
 * that award has not ended
 */
export function addRollbacksToShortfall(
  hooks: ModuleHooks,
  kind: AwardKindName,
  sourceOf: (betAtMs: number, atMs: number) => string | undefined,
): void {
  const addRolledBackBet = async (
    tx: Transaction,
    bet: { playerId: string; counted: number; betAtMs: number; atMs: number },
  ) => {
    const source = sourceOf(bet.betAtMs, bet.atMs)
    if (source === undefined || bet.counted === 0) return
    const { playerId, counted } = bet
    const grant = await findItemGrant(tx, playerId, source)
    if (grant?.state === 'undone') return
    const worked = grant ? undefined : await findStakesUsedForShortfall(tx.query, { playerId, source })
    const amount = grant ? counted : Math.min(counted, worked ?? 0)
    if (amount === 0) return
    if (worked !== undefined)
      await storeStakesUsedForShortfall(tx, { playerId, source, amount: worked - amount })
    await addToStakeShortfall(tx, { playerId, kind, amount })
  }
  hooks.on('betRolledBack', addRolledBackBet)
  hooks.on('roundRefunded', async (tx, { playerId, bets, atMs }) => {
    for (const { counted, atMs: betAtMs } of bets)
      await addRolledBackBet(tx, { playerId, counted, betAtMs, atMs })
  })
}
