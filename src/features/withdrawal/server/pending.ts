import { centavos } from '../../../domain/money.ts'
import { HELD_WITHDRAWAL_STATES } from '../../../domain/payments/withdrawal.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import type { PendingItem } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { isIdempotencyKeyExpired } from './payout.ts'
import {
  listPayingWithdrawals,
  listPayoutDeviations,
  listUnacknowledgedPayouts,
} from './payout-repository.ts'
import { listWithdrawalsByIds, listWithdrawalsByState, type StoredWithdrawal } from './repository.ts'
import type { PayoutDeviationKind } from './tables.ts'

/**
 * Age in milliseconds at which a payout without an answer needs the attention of staff, although the server resumes it
 * once a minute.
 */
const PAYOUT_STUCK_MS = 10 * MINUTE_MS

type PendingServices = Pick<Services, 'db' | 'payment'>

/**
 * Lists the withdrawals to decide or to pay, the payouts that the provider has not confirmed, failed and returned
 * payouts, and payouts that match no withdrawal.
 */
export async function listPendingWithdrawalItems(
  services: PendingServices,
  atMs: number,
): Promise<PendingItem[]> {
  const lists = await Promise.all([
    listHeldWithdrawalItems(services, atMs),
    listReturnedPayoutItems(services),
    listDeviatingPayoutItems(services),
  ])
  return lists.flat()
}

async function listHeldWithdrawalItems(services: PendingServices, atMs: number): Promise<PendingItem[]> {
  const { db } = services
  const [lists, begun] = await Promise.all([
    Promise.all(HELD_WITHDRAWAL_STATES.map(state => listWithdrawalsByState(db.read, state))),
    listPayingWithdrawals(db.read),
  ])
  const askedMs = new Map(begun.map(row => [row.id, row.asked_at_ms]))
  const accepted = new Set(begun.filter(row => row.payout_id).map(row => row.id))
  return lists.flat().map(withdrawal => {
    const { id, state } = withdrawal
    const sinceMs = askedMs.get(id) ?? atMs
    // A payout is stuck if the provider has not even accepted it. An accepted payout by PESONet may take a banking day.
    const isStuck = state === 'paying' && !accepted.has(id) && atMs - sinceMs > PAYOUT_STUCK_MS
    return {
      ...pendingItemOf(withdrawal),
      state: isStuck ? 'stuck payout' : state,
      dueMs: withdrawal.dueAtMs,
      command: nextCommandOf(
        withdrawal,
        state === 'paying' && isIdempotencyKeyExpired(services, sinceMs, atMs),
      ),
    }
  })
}

function pendingItemOf({ id, playerId, amount, createdAtMs }: StoredWithdrawal) {
  return { what: 'withdrawal', id, playerId, amount, sinceMs: createdAtMs }
}

function nextCommandOf({ id, state }: StoredWithdrawal, isPastKeyNow: boolean): string {
  if (isPastKeyNow) return `withdrawal resolve ${id}`
  return state === 'paying' || state === 'approved' ? `withdrawal retry ${id}` : `withdrawal approve ${id}`
}

async function listReturnedPayoutItems({ db }: PendingServices): Promise<PendingItem[]> {
  const payouts = await listUnacknowledgedPayouts(db.read)
  const ids = payouts.map(row => row.withdrawal_id)
  const withdrawals = new Map((await listWithdrawalsByIds(db.read, ids)).map(each => [each.id, each]))
  return payouts.flatMap(({ withdrawal_id: id, state, changed_at_ms: sinceMs }) => {
    const withdrawal = withdrawals.get(id)
    if (!withdrawal) return []
    const command = `withdrawal acknowledge ${id}`
    return [{ ...pendingItemOf(withdrawal), state: `${state} payout`, sinceMs, dueMs: null, command }]
  })
}

const DEVIATION_WORDS: Readonly<Record<PayoutDeviationKind, string>> = {
  unknownWithdrawal: 'unknown withdrawal',
  wrongAmount: 'wrong amount',
  notAskedFor: 'not asked for',
  paidTwice: 'paid twice',
  paidAfterReturn: 'paid after return',
}

async function listDeviatingPayoutItems({ db }: PendingServices): Promise<PendingItem[]> {
  const deviations = await listPayoutDeviations(db.read, { isOpen: true })
  return deviations.map(row => ({
    what: 'payout',
    state: DEVIATION_WORDS[row.kind],
    id: row.withdrawal_id,
    playerId: null,
    amount: centavos(row.received),
    sinceMs: row.at_ms,
    dueMs: null,
    command: `withdrawal settle ${row.payout_id}`,
  }))
}
