import type { PendingItem } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { listFeedbacksInState } from './repository.ts'

const LISTED_MAX = 1_000

/** Lists the feedbacks that wait for an answer of staff. */
export async function listPendingFeedback({ db }: Pick<Services, 'db'>): Promise<PendingItem[]> {
  const rows = await listFeedbacksInState(db.read, 'open', LISTED_MAX)
  return rows.map(({ id, state, player_id: playerId, updated_at_ms: sinceMs }) => ({
    what: 'feedback',
    state,
    id,
    playerId,
    amount: null,
    sinceMs,
    dueMs: null,
    command: `feedback show ${id}`,
  }))
}
