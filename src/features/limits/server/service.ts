import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import {
  computeRemainingLimitAmount,
  createLimitLoosening,
  directionOfLimitChange,
  isLimitReached,
  LIMIT_KEYS,
  LIMIT_OFFER_OCCASIONS,
  type LimitAmount,
  type LimitKey,
  type LimitOfferOccasion,
  type LimitUseByKind,
  limitAmountBoundsOf,
  limitLooseningStateAt,
  limitWindowAt,
} from '../../../domain/player/play-limits.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { lockPlayerTotals, playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { sumSelfExclusionForfeits } from '../../../server/player-money/wagering/exclusion-wagering.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { getSelfLimit, setSelfLimit } from '../contract.ts'
import { describeProtectionChoices } from './choices.ts'
import { depositLimitUseReaderKey } from './deposit-use.ts'
import { describeExclusion } from './exclusion.ts'
import {
  limitInForceOf,
  listCommittedLimits,
  listLimitsInTransaction,
  type PlayLimit,
  readPlayLimitUses,
  storeLimit,
} from './play-limits.ts'
import { type ProtectionRow, readPlayerProtection } from './repository.ts'

type LimitServices = Pick<Services, 'db' | 'hooks'>
type Limits = ResultOf<typeof getSelfLimit>
export type DescribedLimit = Limits['list'][number]

/** The player whose limits are read or changed, and the time. */
interface LimitTarget {
  readonly playerId: string
  readonly atMs: number
}

const isSameLimit = (a: LimitKey, b: LimitKey) => a.kind === b.kind && a.period === b.period

/** The used amount of each limit of a player in the current windows, from committed rows. */
async function readLimitUses(
  { db, hooks }: LimitServices,
  { playerId, atMs }: LimitTarget,
): Promise<LimitUseByKind> {
  const [play, deposit] = await Promise.all([
    readPlayLimitUses(db, playerId, atMs),
    hooks.inject(depositLimitUseReaderKey)(playerId, atMs),
  ])
  return { ...play, deposit }
}

/** All data about a player's limits and protection, from committed rows. */
export async function describeLimits(
  services: LimitServices & Pick<Services, 'settings'>,
  playerId: string,
  atMs: number,
): Promise<Limits> {
  const { db } = services
  const totals = await playerTotalsOf(db, playerId)
  const [limits, uses, protection, selfExclusionTakes] = await Promise.all([
    listCommittedLimits(db, playerId),
    readLimitUses(services, { playerId, atMs }),
    readPlayerProtection(db, playerId),
    sumSelfExclusionForfeits(db, playerId, atMs),
  ])
  return {
    list: LIMIT_KEYS.map(key =>
      describeLimit(limits.find(each => isSameLimit(each, key)) ?? emptyLimit(key), uses, atMs),
    ),
    realityCheckMinutes: protection.reality_check_minutes,
    realityChecksSeen: protection.reality_checks_seen,
    choices: describeProtectionChoices(services),
    offers: listOccasionsToOfferLimits(protection),
    exclusion: describeExclusion(totals, protection, atMs),
    selfExclusionTakes,
  }
}

function emptyLimit(key: LimitKey): PlayLimit {
  return { ...key, own: null, staff: null, asked: undefined }
}

function describeLimit(limit: PlayLimit, uses: LimitUseByKind, atMs: number): DescribedLimit {
  const { kind, period, own, staff, asked } = limit
  const size = limitInForceOf(limit)
  const used = uses[kind][period]
  return {
    kind,
    period,
    own,
    staff,
    limit: size,
    used: Math.max(0, used),
    left: size === null ? null : computeRemainingLimitAmount(size, used),
    endsAtMs: limitWindowAt(period, atMs).endMs,
    pending: asked && limitLooseningStateAt(asked, atMs) !== 'lapsed' ? { ...asked } : null,
  }
}

/** The occasions on which the player has not been asked yet to set limits. */
export function listOccasionsToOfferLimits(protection: ProtectionRow): LimitOfferOccasion[] {
  const askedAtMs: Record<LimitOfferOccasion, number | null> = { deposit: protection.offered_at_deposit_ms }
  return LIMIT_OFFER_OCCASIONS.filter(offer => askedAtMs[offer] === null)
}

/** A limit that is used up, with the end of its window; epoch milliseconds. */
export type UsedUpLimit = LimitKey & { readonly endsAtMs: number }

/**
 * The limits of a player that are used up; the one that ends last is first. Queries nothing for a player without a limit.
 * @param limitMask the field `limitMask` of the player's totals: one bit for each limit that applies
 */
export async function listUsedUpLimits(
  services: LimitServices,
  { playerId, limitMask, atMs }: LimitTarget & { readonly limitMask: number },
): Promise<UsedUpLimit[]> {
  if (limitMask === 0) return []
  const [limits, uses] = await Promise.all([
    listCommittedLimits(services.db, playerId),
    readLimitUses(services, { playerId, atMs }),
  ])
  const usedUp = limits.flatMap(limit => {
    const { kind, period } = limit
    const size = limitInForceOf(limit)
    if (size === null || !isLimitReached(kind, size, uses[kind][period])) return []
    return [{ kind, period, endsAtMs: limitWindowAt(period, atMs).endMs }]
  })
  return usedUp.sort((a, b) => b.endsAtMs - a.endsAtMs)
}

/** Locks the player's totals, then reads one limit and the mask of all limits that apply. */
async function lockLimit(
  tx: Transaction,
  playerId: string,
  key: LimitKey,
): Promise<{ limit: PlayLimit; limitMask: number }> {
  const { limitMask } = await lockPlayerTotals(tx, playerId)
  const limits = await listLimitsInTransaction(tx, playerId)
  return { limit: limits.find(each => isSameLimit(each, key)) ?? emptyLimit(key), limitMask }
}

/**
 * Sets a player's own limit, in the caller's transaction. A stricter limit applies at once and cancels a requested
 * looser limit. A looser limit is only requested: it applies after `confirmLimitLoosening`.
 * @throws Refusal `limitOutOfBounds`; `limitPending` while another looser limit is requested
 */
export async function setOwnLimit(
  tx: Transaction,
  { kind, period, to }: Pick<ParsedBodyOf<typeof setSelfLimit>, 'kind' | 'period' | 'to'>,
  { playerId, atMs }: LimitTarget,
): Promise<ResultOf<typeof setSelfLimit>> {
  const key = { kind, period }
  assertLimitInBounds(key, to)
  const { limit, limitMask } = await lockLimit(tx, playerId, key)
  const change = directionOfLimitChange(limit.own, to)
  if (change === 'same') return { change }
  if (change === 'looser') {
    if (limit.asked && limitLooseningStateAt(limit.asked, atMs) !== 'lapsed')
      throw new Refusal('limitPending')
    storeLimit(tx, playerId, { ...limit, asked: createLimitLoosening(to, atMs) }, limitMask)
    return { change }
  }
  storeLimit(tx, playerId, { ...limit, own: to, asked: undefined }, limitMask)
  return { change }
}

/**
 * Checks the size of a limit against the bounds of its kind and period; null is always allowed.
 * @throws Refusal `limitOutOfBounds` with `min` and `max`
 */
export function assertLimitInBounds(key: LimitKey, size: LimitAmount | null): void {
  const { min, max } = limitAmountBoundsOf(key)
  if (size !== null && (size < min || size > max)) throw new Refusal('limitOutOfBounds', { min, max })
}

/**
 * Makes a requested looser limit the player's own limit, in the caller's transaction.
 * @throws Refusal `limitChangeUnknown` if this limit was not requested or the request has lapsed; `limitTooSoon` within
 * a day of the request
 */
export async function confirmLimitLoosening(
  tx: Transaction,
  { to, ...key }: LimitKey & { to: LimitAmount | null },
  { playerId, atMs }: LimitTarget,
): Promise<void> {
  const { limit, limitMask } = await lockLimit(tx, playerId, key)
  const { asked } = limit
  const state = asked && limitLooseningStateAt(asked, atMs)
  if (!asked || state === 'lapsed' || asked.to !== to) throw new Refusal('limitChangeUnknown')
  if (state === 'waiting') throw new Refusal('limitTooSoon', { fromMs: asked.fromMs })
  storeLimit(tx, playerId, { ...limit, own: to, asked: undefined }, limitMask)
}

/** Cancels a requested looser limit, in the caller's transaction. @throws Refusal `limitChangeUnknown` */
export async function cancelLimitLoosening(
  tx: Transaction,
  key: LimitKey,
  { playerId, atMs }: LimitTarget,
): Promise<void> {
  const { limit, limitMask } = await lockLimit(tx, playerId, key)
  if (!limit.asked || limitLooseningStateAt(limit.asked, atMs) === 'lapsed')
    throw new Refusal('limitChangeUnknown')
  storeLimit(tx, playerId, { ...limit, asked: undefined }, limitMask)
}

/**
 * Sets or removes the operator's limit in the caller's transaction. It applies at once. The player's own limit does not
 * change.
 */
export async function setStaffLimit(
  tx: Transaction,
  { to, ...key }: LimitKey & { to: LimitAmount | null },
  playerId: string,
): Promise<void> {
  const { limit, limitMask } = await lockLimit(tx, playerId, key)
  storeLimit(tx, playerId, { ...limit, staff: to }, limitMask)
}
