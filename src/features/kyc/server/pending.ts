import { HOUR_MS } from '../../../domain/time.ts'
import type { PendingItem } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { listKycByState } from './repository.ts'

const LISTED_MAX = 1_000

/** The submitted verifications on which staff have to decide. */
export async function listPendingKyc({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<PendingItem[]> {
  const dueMs = settings.get('kycDueHours') * HOUR_MS
  const rows = await listKycByState(db.read, 'submitted', LISTED_MAX)
  return rows.map(({ player_id: playerId, submitted_at_ms: submittedAtMs }) => ({
    what: 'kyc',
    state: 'submitted',
    id: playerId,
    playerId,
    amount: null,
    sinceMs: submittedAtMs ?? 0,
    dueMs: (submittedAtMs ?? 0) + dueMs,
    command: `kyc show ${playerId}`,
  }))
}
