import type { Selectable } from 'kysely'
import type { ErrorName } from '../../../contract/errors.ts'
import {
  computeRemainingLimitAmount,
  firstDaysOfLimitWindows,
  LIMIT_PERIODS,
  type LimitAmount,
  type LimitKey,
  type LimitKind,
  type LimitLoosening,
  type LimitPeriod,
  type LimitUseByPeriod,
  limitBitOf,
  limitWindowAt,
  stricterOfTwoLimits,
} from '../../../domain/player/play-limits.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import {
  epochMinuteOf,
  readCommittedPlaySums,
  readPlaySumsInTransaction,
} from '../../../server/player-money/counters/day-counters.ts'
import type { PlaySums } from '../../../server/player-money/counters/play-day-statements.ts'
import { setLimitMask } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import { listLimitRows, selectLimitRows, upsertLimitRow } from './play-limits-statements.ts'

/** A stored limit of a player. Sizes in centavos, or in minutes for `time`. */
export interface PlayLimit extends LimitKey {
  /** The limit that the player set; null without one. */
  readonly own: LimitAmount | null
  /** The limit that the operator set; null without one. */
  readonly staff: LimitAmount | null
  /**
   * The player's request to loosen `own`; undefined without a request. A request whose time for confirmation is over
   * may still be stored here.
   */
  readonly asked: LimitLoosening | undefined
}

/**
 * The used amounts of the loss, wager and time limits; centavos or minutes. An amount is below 0 after a net win or a
 * refund of an older stake.
 */
export type PlayLimitUses = Readonly<Record<Exclude<LimitKind, 'deposit'>, LimitUseByPeriod>>

function limitFromRow(row: Selectable<Schema['play_limit']>): PlayLimit {
  const { asked_from_ms: fromMs, asked_until_ms: untilMs } = row
  return {
    kind: row.kind,
    period: row.period,
    own: row.own_limit,
    staff: row.staff_limit,
    asked: fromMs === null || untilMs === null ? undefined : { to: row.asked_limit, fromMs, untilMs },
  }
}

/** The stricter of the player's and the operator's limit; null without either. */
export function limitInForceOf({ own, staff }: Pick<PlayLimit, 'own' | 'staff'>): LimitAmount | null {
  return stricterOfTwoLimits(own, staff)
}

/** All limits of a player that were ever set, read inside a transaction. */
export async function listLimitsInTransaction(tx: Transaction, playerId: string): Promise<PlayLimit[]> {
  return (await tx.run(selectLimitRows, { playerId })).map(limitFromRow)
}

/** All limits of a player that were ever set, from committed rows. */
export async function listCommittedLimits(db: Database, playerId: string): Promise<PlayLimit[]> {
  const rows = await listLimitRows(db.read, playerId)
  return rows.map(limitFromRow)
}

/**
 * Stores a limit. The caller's transaction has locked the player's totals.
 * @param limitMask the mask of the limits that applied before, as `lockPlayerTotals` returned it
 */
export function storeLimit(tx: Transaction, playerId: string, limit: PlayLimit, limitMask: number): void {
  const { kind, period, own, staff, asked } = limit
  const bit = limitBitOf(limit)
  const changedMask = limitInForceOf(limit) === null ? limitMask & ~bit : limitMask | bit
  tx.write(upsertLimitRow, {
    playerId,
    kind,
    period,
    own,
    staff,
    asked: asked?.to ?? null,
    askedFromMs: asked?.fromMs ?? null,
    askedUntilMs: asked?.untilMs ?? null,
  })
  if (changedMask !== limitMask) setLimitMask(tx, playerId, changedMask)
}

/**
 * Checks a stake against the limits of a player who has a limit on play. Runs inside the play's transaction, which has
 * locked the player's totals, and writes nothing. The whole stake counts as lost, so that a refusal does not depend on
 * the payout.
 * @throws Refusal `lossLimit`, `wagerLimit`, `timeLimit` for a stake that would exceed a limit
 */
export async function assertStakeWithinLimits(
  tx: Transaction,
  { playerId, stake, atMs }: { playerId: string; stake: number; atMs: number },
): Promise<void> {
  const sums = await readPlaySumsInTransaction(tx, playerId, firstDaysOfLimitWindows(atMs))
  const limits = await listLimitsInTransaction(tx, playerId)
  const { wager, loss, time } = playUsesFromSums(sums)
  const isNewMinute = epochMinuteOf(atMs) > (sums?.last_minute ?? 0)
  assertAmountWithinLimits(limits, 'loss', { added: stake, used: period => loss[period] }, atMs)
  assertAmountWithinLimits(limits, 'wager', { added: stake, used: period => wager[period] }, atMs)
  assertAmountWithinLimits(limits, 'time', { added: isNewMinute ? 1 : 0, used: period => time[period] }, atMs)
}

const LIMIT_REFUSAL = {
  deposit: 'depositLimit',
  loss: 'lossLimit',
  wager: 'wagerLimit',
  time: 'timeLimit',
} as const satisfies Record<LimitKind, ErrorName>

/**
 * Checks an amount against the limits of a kind.
 * @param use the amount to add, and for each window the amount that was used before
 * @throws Refusal for the exceeded limit whose window ends last, with `period`, `limit`, `left` and `endsAtMs`
 */
export function assertAmountWithinLimits(
  limits: readonly PlayLimit[],
  kind: LimitKind,
  use: { readonly added: number; readonly used: (period: LimitPeriod) => number },
  atMs: number,
): void {
  const exceeded = limits.flatMap(each => {
    const limit = each.kind === kind ? limitInForceOf(each) : null
    const used = use.used(each.period)
    if (limit === null || used + use.added <= limit) return []
    const { endMs } = limitWindowAt(each.period, atMs)
    return [{ period: each.period, limit, left: computeRemainingLimitAmount(limit, used), endsAtMs: endMs }]
  })
  const longest = exceeded.sort((a, b) => b.endsAtMs - a.endsAtMs)[0]
  if (longest) throw new Refusal(LIMIT_REFUSAL[kind], longest)
}

/** The used amounts of a player's limits on play in the current windows, from committed rows. */
export async function readPlayLimitUses(
  db: Database,
  playerId: string,
  atMs: number,
): Promise<PlayLimitUses> {
  return playUsesFromSums(await readCommittedPlaySums(db, playerId, firstDaysOfLimitWindows(atMs)))
}

const ZERO_PLAY_SUMS = Object.fromEntries(
  LIMIT_PERIODS.flatMap(period =>
    ['wagered', 'lost', 'minutes'].map(field => [`${field}_${period}`, 0] as const),
  ),
) as Omit<PlaySums, 'last_minute'>

function playUsesFromSums(sums: Omit<PlaySums, 'last_minute'> = ZERO_PLAY_SUMS): PlayLimitUses {
  return {
    wager: limitUseByPeriod(period => sums[`wagered_${period}`]),
    loss: limitUseByPeriod(period => sums[`lost_${period}`]),
    time: limitUseByPeriod(period => sums[`minutes_${period}`]),
  }
}

function limitUseByPeriod(sizeOf: (period: LimitPeriod) => number): LimitUseByPeriod {
  return { day: sizeOf('day'), week: sizeOf('week'), month: sizeOf('month') }
}
