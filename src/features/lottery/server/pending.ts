import { MINUTE_MS } from '../../../domain/time.ts'
import type { PendingItem } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { listDrawsDueToEnd } from './draw-repository.ts'

/** Milliseconds after the close of sales within which a draw should end. */
const END_DEADLINE_MS = 15 * MINUTE_MS

/** Draws that have not ended, or not returned their tickets' payments, `END_DEADLINE_MS` after their sales closed. */
export async function listPendingLotteryDraws(
  { db }: Pick<Services, 'db'>,
  atMs: number,
): Promise<readonly PendingItem[]> {
  const rows = await listDrawsDueToEnd(db.read, atMs)
  return rows.flatMap(({ id, state, closes_at_ms, closed_at_ms }) => {
    const sinceMs = closed_at_ms ?? closes_at_ms
    if (atMs - sinceMs < END_DEADLINE_MS) return []
    return [
      {
        what: 'draw',
        state,
        id,
        playerId: null,
        amount: null,
        sinceMs,
        dueMs: sinceMs + END_DEADLINE_MS,
        command: `draw prove ${id}`,
      },
    ]
  })
}
