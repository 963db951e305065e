import { KYC_DUE_MS } from '../../../domain/kyc.ts'
import type { Services } from '../../services.ts'
import type { PendingItem } from '../module.ts'
import { listKyc } from './repository.ts'

const LISTED_MAX = 1_000

/** Submitted verifications, which staff have to decide. */
export async function pendingKyc({ db }: Pick<Services, 'db'>): Promise<PendingItem[]> {
  const rows = await listKyc(db.read, 'submitted', LISTED_MAX)
  return rows.map(({ player_id: playerId, submitted_at_ms: submittedAtMs }) => ({
    what: 'kyc',
    state: 'submitted',
    id: playerId,
    playerId,
    amount: null,
    sinceMs: submittedAtMs ?? 0,
    dueMs: (submittedAtMs ?? 0) + KYC_DUE_MS,
    command: `kyc show ${playerId}`,
  }))
}
