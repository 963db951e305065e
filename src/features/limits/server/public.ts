import type { z } from 'zod'
import type { userInfo } from '../../../contract/session.ts'
import { isRealityCheckDue } from '../../../domain/exclusion.ts'
import { type PlayerTotals, totalsOf } from '../../../server/player-money/totals.ts'
import type { Services } from '../../../server/services.ts'
import { protectionOf } from './repository.ts'
import { listHitLimits, offersLeft } from './service.ts'

export { depositUse } from './deposit-use.ts'

/**
 * Whether no promotion of any kind may reach the player: popups, activities, offers, guides, mail. True while the player
 * is excluded or cooling off, and while a limit is hit. Reads committed rows, so call it outside of transactions. One
 * look-up for a player without a limit.
 */
export async function arePromotionsOff(
  services: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<boolean> {
  const totals = await totalsOf(services.db, playerId)
  if (isExcluded(totals, atMs)) return true
  const { limitMask } = totals
  return (await listHitLimits(services, { playerId, limitMask, atMs })).length > 0
}

const isExcluded = ({ excludedUntilMs }: PlayerTotals, atMs: number) => excludedUntilMs > atMs

/** The field `protection` of the user info, from committed rows. */
export async function protectionFacts(
  services: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<z.output<typeof userInfo>['protection']> {
  const [protection, totals] = await Promise.all([
    protectionOf(services.db, playerId),
    totalsOf(services.db, playerId),
  ])
  const limitsHit = await listHitLimits(services, { playerId, limitMask: totals.limitMask, atMs })
  return {
    arePromotionsOff: isExcluded(totals, atMs) || limitsHit.length > 0,
    realityCheckMinutes: protection.reality_check_minutes,
    isRealityCheckDue: isRealityCheckDue(totals.realityCheck, atMs),
    offers: offersLeft(protection),
    limitsHit,
  }
}
