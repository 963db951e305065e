import { utcDay } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Events } from '../../../server/events/events.ts'
import { claimItems } from '../../../server/player-money/grants/claims.ts'
import { canClaim } from '../../../server/player-money/permission.ts'
import { lockTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { COMMISSION_DAYS } from '../rules/agent.ts'
import { commissionOffer, settleAgent } from './agent.ts'
import { findAgent, listOpenDays, storeDayClaimed } from './agent-repository.ts'

/**
 * Pays an agent whose break begins the commission that is earned and not taken, since nothing can be claimed during the
 * break. Runs inside the transaction of the exclusion, which has locked the player's totals. An exclusion ends the
 * commission of the day at that moment; a cool-off leaves that day to be settled after its end. A player whose account
 * is in review is paid nothing.
 */
export async function payExcludedAgent(
  services: Services,
  tx: Transaction,
  { playerId, kind, atMs }: Events['playerExcluded'],
): Promise<void> {
  if (!(await findAgent(tx.query, playerId))) return
  const totals = await lockTotals(tx, playerId)
  if (!canClaim({ ...totals, excludedUntilMs: 0 }, atMs)) return
  await settleAgent(services, tx, playerId, utcDay(kind === 'coolOff' ? atMs - DAY_MS : atMs))
  const firstDay = utcDay(atMs - COMMISSION_DAYS * DAY_MS)
  for (const day of await listOpenDays(tx.query, playerId, firstDay)) {
    const { source, items, wagering, beforeDeposit } = commissionOffer(day)
    await claimItems(services, tx, {
      playerId,
      source,
      items,
      wagering,
      beforeDeposit,
      atMs,
      cause: `award:${source}`,
      payer: undefined,
    })
    await storeDayClaimed(tx, playerId, day.day, atMs)
  }
}
