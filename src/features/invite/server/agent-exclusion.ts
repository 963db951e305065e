import { utcDayAt } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { canClaimRewards } from '../../../server/player-money/permission.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { COMMISSION_CLAIM_WINDOW_DAYS } from '../rules/agent.ts'
import { commissionAwardOfDay, settleAgentCommission } from './agent.ts'
import { findAgent, listClaimableAgentDays, storeAgentDayClaimed } from './agent-repository.ts'

/**
 * Pays an agent all unclaimed commission when an exclusion begins, since the agent can claim nothing during it. Runs
 * inside the exclusion's transaction, which has locked the player's totals. A self-exclusion also settles the current
 * day; after a cool-off the job settles that day as usual. A player whose account is in review gets nothing.
 */
export async function payExcludedAgent(
  services: Services,
  tx: Transaction,
  { playerId, kind, atMs }: PlayerEvents['playerExcluded'],
): Promise<void> {
  if (!(await findAgent(tx.query, playerId))) return
  const totals = await lockPlayerTotals(tx, playerId)
  if (!canClaimRewards({ ...totals, excludedUntilMs: 0 }, atMs)) return
  await settleAgentCommission(services, tx, playerId, utcDayAt(kind === 'coolOff' ? atMs - DAY_MS : atMs))
  const firstDay = utcDayAt(atMs - COMMISSION_CLAIM_WINDOW_DAYS * DAY_MS)
  for (const day of await listClaimableAgentDays(tx.query, playerId, firstDay)) {
    const { source, items, wagering, beforeDeposit } = commissionAwardOfDay(day)
    await grantClaimedItems(services, tx, {
      playerId,
      source,
      items,
      wagering,
      beforeDeposit,
      atMs,
      cause: `award:${source}`,
      payer: undefined,
    })
    await storeAgentDayClaimed(tx, playerId, day.day, atMs)
  }
}
