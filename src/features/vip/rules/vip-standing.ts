import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import { CENTAVOS_PER_PESO } from '../../../domain/money.ts'
import { type VipLevel, vipLevelOfExperience } from '../../../domain/player/vip.ts'
import { DAY_MS } from '../../../domain/time.ts'

/** Number of days for which a player keeps a level before it is reviewed. */
export const VIP_LEVEL_TERM_DAYS = 90

type Levels = readonly Pick<VipLevel, 'level' | 'experience' | 'betLimit'>[]

/** A player's level, and the time until its review. Money in centavos, times in epoch milliseconds. */
export interface VipState {
  readonly level: number
  /** The highest level that the player has ever reached. */
  readonly highest: number
  /** The time at which the current term of the level began: when the level was reached, restored or last reviewed. */
  readonly sinceMs: number
  /** The time at which the level is reviewed next; `null` at level 0. */
  readonly untilMs: number | null
  /** The player's counted stakes at the time `sinceMs`, in centavos. */
  readonly countedFrom: number
}

/** The VIP state of a player who has no level. */
export const VIP_STATE_WITHOUT_LEVEL: VipState = {
  level: 0,
  highest: 0,
  sinceMs: 0,
  untilMs: null,
  countedFrom: 0,
}

/**
 * The reason for a change. `reached`: the player reached the experience of the level. `returned`: the player staked the
 * amount that restores a lost level. `lowered`: the player did not stake the amount that keeps the level. `staff`:
 * staff changed the experience; the level may have stayed the same.
 */
export const VIP_CHANGE_CAUSES = ['reached', 'returned', 'lowered', 'staff'] as const

export type VipChangeCause = (typeof VIP_CHANGE_CAUSES)[number]

export interface VipLevelChange {
  readonly from: number
  readonly to: number
  readonly cause: Exclude<VipChangeCause, 'staff'>
}

/** The stakes of a player, in centavos. */
export interface CountedStakes {
  /** All counted stakes of the player. */
  readonly counted: number
  /** The stakes and staff corrections that count as experience, in centavos. One peso gives one point. */
  readonly experienced: number
}

/**
 * The time of the review of a level whose term began at `sinceMs`: the first UTC midnight at least 90 whole days later.
 */
export function reviewTimeMsOfVipTerm(sinceMs: number): number {
  return nextUtcDayStartMsAfter(sinceMs + VIP_LEVEL_TERM_DAYS * DAY_MS - 1)
}

const createVipState = (level: number, highest: number, counted: number, sinceMs: number): VipState => ({
  level,
  highest,
  sinceMs,
  untilMs: level > 0 ? reviewTimeMsOfVipTerm(sinceMs) : null,
  countedFrom: counted,
})

const betLimitOf = (levels: Levels, level: number): number =>
  levels.find(each => each.level === level)?.betLimit ?? Number.POSITIVE_INFINITY

/** The amount staked in the current term of the level, in centavos. */
export function stakesOfVipTerm(
  { countedFrom }: VipState,
  { counted }: Pick<CountedStakes, 'counted'>,
): number {
  return Math.max(0, counted - countedFrom)
}

/**
 * The VIP state after stakes. A player whose experience reaches a level above the highest one so far gets this level;
 * the levels between count as reached too. A player who lost a level gets it back by staking its `betLimit` in the
 * current term. Stakes never lower a level.
 */
export function vipStateAfterStakes(
  levels: Levels,
  before: VipState,
  stakes: CountedStakes,
  atMs: number,
): { readonly standing: VipState; readonly changes: readonly VipLevelChange[] } {
  const { counted, experienced } = stakes
  const reached = vipLevelOfExperience(levels, experienced)
  if (reached > before.highest) {
    const steps = Array.from({ length: reached - before.highest }, (_, step) => before.highest + step + 1)
    const changes = steps.map((to, step) => ({
      from: step === 0 ? before.level : to - 1,
      to,
      cause: 'reached' as const,
    }))
    return { standing: createVipState(reached, reached, counted, atMs), changes }
  }
  const back = before.level + 1
  if (back <= before.highest && stakesOfVipTerm(before, stakes) >= betLimitOf(levels, back)) {
    return {
      standing: createVipState(back, before.highest, counted, atMs),
      changes: [{ from: before.level, to: back, cause: 'returned' }],
    }
  }
  return { standing: before, changes: [] }
}

/**
 * The VIP state after the review at `untilMs`. If the player staked the level's `betLimit`, the level stays; otherwise
 * it falls by one. The experience does not change.
 */
export function vipStateAfterReview(
  levels: Levels,
  before: VipState,
  stakes: Pick<CountedStakes, 'counted'>,
): { readonly standing: VipState; readonly changes: readonly VipLevelChange[] } {
  const { level, highest, untilMs } = before
  if (untilMs === null) return { standing: before, changes: [] }
  const isKept = stakesOfVipTerm(before, stakes) >= betLimitOf(levels, level)
  const to = isKept ? level : level - 1
  return {
    standing: createVipState(to, highest, stakes.counted, untilMs),
    changes: isKept ? [] : [{ from: level, to, cause: 'lowered' }],
  }
}

/**
 * The smallest counted stakes, in centavos, at which the player's level can rise. Below this amount `raiseVipLevel`
 * need not be called.
 */
export function stakesOfNextVipLevelUp(levels: Levels, standing: VipState, stakes: CountedStakes): number {
  const { level, highest, countedFrom } = standing
  const thresholds = levels
    .filter(each => each.level > highest)
    .map(each => each.experience * CENTAVOS_PER_PESO)
  const reachedAt = Math.min(...thresholds) - stakes.experienced + stakes.counted
  const back = level < highest ? countedFrom + betLimitOf(levels, level + 1) : Number.POSITIVE_INFINITY
  return Math.min(reachedAt, back, Number.MAX_SAFE_INTEGER)
}

/** The level that a player had at a time. @param changes the oldest first */
export function vipLevelAt(
  changes: readonly { readonly to: number; readonly atMs: number }[],
  atMs: number,
): number {
  return changes.findLast(change => change.atMs <= atMs)?.to ?? 0
}

const hashesByLevels = new WeakMap<Levels, number>()

/**
 * A hash of the levels' conditions as a whole number. If the conditions change, the hash almost always changes too.
 * Stored values that depend on the conditions are then computed again.
 */
export function hashVipRules(levels: Levels): number {
  const known = hashesByLevels.get(levels)
  if (known !== undefined) return known
  const id = computeHashOfRules(levels)
  hashesByLevels.set(levels, id)
  return id
}

function computeHashOfRules(levels: Levels): number {
  let id = 17
  for (const { level, experience, betLimit } of levels) {
    for (const conditionsOf of [level, experience, betLimit])
      id = (Math.imul(id, 31) + (conditionsOf % 0x7fffffff)) >>> 1
  }
  return id
}
