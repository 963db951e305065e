import { centavos } from '../../../../domain/money.ts'
import { DAY_MS } from '../../../../domain/time.ts'
import type { PendingItem } from '../../../../server/module.ts'
import type { Services } from '../../../../server/services.ts'
import { listOpenProviderRounds } from './repository.ts'

/** Unsettled rounds at providers that began at least a day ago, the oldest first. */
export async function listPendingProviderRounds(
  { db }: Pick<Services, 'db'>,
  atMs: number,
): Promise<PendingItem[]> {
  const rows = await listOpenProviderRounds(db.read, atMs - DAY_MS)
  return rows.map(row => ({
    what: 'round',
    state: row.state,
    id: row.round_id,
    playerId: row.player_id,
    amount: centavos(row.stake),
    sinceMs: row.started_at_ms,
    dueMs: row.started_at_ms + DAY_MS,
    command: `provider reconcile ${row.provider} --day ${new Date(row.started_at_ms).toISOString().slice(0, 10)}`,
  }))
}
