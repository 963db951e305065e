import { MINUTE_MS } from '../../../domain/time.ts'
import { HOLDING_STATES } from '../../../domain/withdrawal.ts'
import type { Services } from '../../services.ts'
import type { PendingItem } from '../module.ts'
import { listPaying } from './payout-repository.ts'
import { listWithdrawalsByState } from './repository.ts'

/** A payout is resumed once a minute; one that is still open after this time needs staff. */
const PAYOUT_STUCK_MS = 10 * MINUTE_MS

/** Withdrawals that are to be decided or paid, and payouts that the provider has not confirmed. */
export async function pendingWithdrawals({ db }: Pick<Services, 'db'>, atMs: number): Promise<PendingItem[]> {
  const [lists, begun] = await Promise.all([
    Promise.all(HOLDING_STATES.map(state => listWithdrawalsByState(db.read, state))),
    listPaying(db.read),
  ])
  const payingSinceMs = new Map(begun.map(row => [row.id, row.decided_at_ms ?? 0]))
  return lists.flat().map(({ id, state, playerId, amount, createdAtMs, dueAtMs }) => {
    const isPaying = state === 'paying'
    const isStuck = isPaying && atMs - (payingSinceMs.get(id) ?? atMs) > PAYOUT_STUCK_MS
    return {
      what: 'withdrawal',
      state: isStuck ? 'stuck payout' : state,
      id,
      playerId,
      amount,
      sinceMs: createdAtMs,
      dueMs: dueAtMs,
      command: isPaying || state === 'approved' ? `withdrawal retry ${id}` : `withdrawal approve ${id}`,
    }
  })
}
