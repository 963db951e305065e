import { sql } from 'kysely'
import { centavos } from '../../../../domain/money.ts'
import type { Parts } from '../../../parts.ts'
import type { PendingItem } from '../../module.ts'

const LISTED_MAX = 1_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Rounds of other brands whose stake has rested with its provider for a day, the oldest first. */
export async function pendingProviderRounds({ db }: Pick<Parts, 'db'>, atMs: number): Promise<PendingItem[]> {
  const rows = await db.read
    .selectFrom('provider_round')
    .select(['provider', 'state', 'round_id', 'player_id', 'stake', 'started_at_ms'])
    .where('state', '=', sql.lit('open'))
    .where('started_at_ms', '<=', atMs - DAY_MS)
    .orderBy('started_at_ms')
    .limit(LISTED_MAX)
    .execute()
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
