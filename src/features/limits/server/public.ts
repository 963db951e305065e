import type { z } from 'zod'
import type { userInfoSchema } from '../../../contract/session.ts'
import { isRealityCheckDue } from '../../../domain/player/exclusion.ts'
import { type LimitUseByPeriod, PLAY_LIMITS_MASK } from '../../../domain/player/play-limits.ts'
import type { Transaction } from '../../../server/db/database.ts'
import {
  type PlayPermit,
  type PlayRequester,
  permitPlayBeforeLimits,
} from '../../../server/player-money/permission.ts'
import { type PlayerTotals, playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { assertAmountWithinLimits, assertStakeWithinLimits, listLimitsInTransaction } from './play-limits.ts'
import { readPlayerProtection } from './repository.ts'
import { listOccasionsToOfferLimits, listUsedUpLimits } from './service.ts'

export { depositLimitUseReaderKey } from './deposit-use.ts'
export {
  areUnaskedPromotionsOff,
  findHiddenPromotions,
  type HiddenPromotions,
  turnPromotionsOn,
} from './promotions.ts'

/**
 * Checks everything about the player that may refuse a stake, inside the play's transaction: first what
 * `player-money/permission.ts` lists, then the limits, which are read only if the player has a limit on play. Writes
 * nothing. A play without a stake is never refused.
 * @throws Refusal `reauthRequired`, `excluded`, `accountInReview`, `realityCheckDue`; `lossLimit`, `wagerLimit`,
 *   `timeLimit` for a stake that would exceed a limit
 */
export async function permitPlay(tx: Transaction, mover: PlayRequester): Promise<PlayPermit> {
  const permit = await permitPlayBeforeLimits(tx, mover)
  const hasLimit = (permit.totals.limitMask & PLAY_LIMITS_MASK) !== 0
  if (mover.stake > 0 && hasLimit) await assertStakeWithinLimits(tx, mover)
  return permit
}

/** A deposit of a player who has a deposit limit. */
interface LimitedDeposit {
  readonly playerId: string
  /** The amount of the deposit, in centavos. */
  readonly amount: number
  /** The amounts that the windows have used without this deposit. */
  readonly use: LimitUseByPeriod
  readonly atMs: number
}

/**
 * Checks a new deposit against the player's deposit limits, inside the caller's transaction, which has locked the
 * player's totals.
 * @throws Refusal `depositLimit`
 */
export async function assertDepositWithinLimits(
  tx: Transaction,
  { playerId, amount, use, atMs }: LimitedDeposit,
): Promise<void> {
  assertAmountWithinLimits(
    await listLimitsInTransaction(tx, playerId),
    'deposit',
    { added: amount, used: period => use[period] },
    atMs,
  )
}

/**
 * Whether promotions of every kind must not reach the player: popups, activities, offers, guides, mail. True during an
 * exclusion or cool-off, and while a limit is used up. Afterwards, pages that the player opens show promotions again,
 * but code that sends or opens promotions unasked must also check `areUnaskedPromotionsOff`. Reads committed rows, so
 * call it outside of transactions. One query for a player without a limit.
 */
export async function arePromotionsOff(
  services: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<boolean> {
  const totals = await playerTotalsOf(services.db, playerId)
  if (isExcluded(totals, atMs)) return true
  const { limitMask } = totals
  return (await listUsedUpLimits(services, { playerId, limitMask, atMs })).length > 0
}

const isExcluded = ({ excludedUntilMs }: PlayerTotals, atMs: number) => excludedUntilMs > atMs

/** The field `protection` of the user info (exclusion, limits, reality check), from committed rows. */
export async function describeProtection(
  services: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<z.output<typeof userInfoSchema>['protection']> {
  const [protection, totals] = await Promise.all([
    readPlayerProtection(services.db, playerId),
    playerTotalsOf(services.db, playerId),
  ])
  const limitsHit = await listUsedUpLimits(services, { playerId, limitMask: totals.limitMask, atMs })
  return {
    arePromotionsOff: isExcluded(totals, atMs) || limitsHit.length > 0,
    realityCheckMinutes: protection.reality_check_minutes,
    isRealityCheckDue: isRealityCheckDue(totals.realityCheck, atMs),
    offers: listOccasionsToOfferLimits(protection),
    limitsHit,
  }
}
