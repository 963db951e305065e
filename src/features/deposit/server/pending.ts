import { centavos } from '../../../domain/money.ts'
import type { PendingItem } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { listPaymentDeviations, type PaymentDeviationRow } from './event-repository.ts'
import { listOpenRefunds, listPlayersInChargeBackReview } from './refunds/refund-repository.ts'
import { CHARGEBACK_REVIEW_DUE_MS } from './refunds/reverse.ts'
import { listDepositsByState } from './repository.ts'

const LISTED_MAX = 1_000

const DEVIATION_WORDS: Readonly<Record<PaymentDeviationRow['kind'], string>> = {
  wrongAmount: 'wrong amount',
  unknownOrder: 'unknown order',
  paidTwice: 'paid twice',
  notReversed: 'reversed, not taken back',
  paidAfterReversal: 'paid after a reversal',
}

/**
 * Lists the work that waits for staff: orders that may still be paid, payments that fit no order, refunds that the
 * provider has not reported, and players whose deposit was charged back.
 */
export async function listPendingDepositItems({ db }: Pick<Services, 'db'>): Promise<PendingItem[]> {
  const [created, pending, deviations, refunds, reviews] = await Promise.all([
    listDepositsByState(db.read, 'created', LISTED_MAX),
    listDepositsByState(db.read, 'pending', LISTED_MAX),
    listPaymentDeviations(db.read, { isOpen: true }),
    listOpenRefunds(db.read, { limit: LISTED_MAX }),
    listPlayersInChargeBackReview(db.read, LISTED_MAX),
  ])
  return [
    ...[...created, ...pending].map(order => ({
      what: 'deposit',
      state: order.state,
      id: order.id,
      playerId: order.playerId,
      amount: order.amount,
      sinceMs: order.createdAtMs,
      dueMs: order.expiresAtMs,
      command: '',
    })),
    ...deviations.map(row => ({
      what: 'payment',
      state: DEVIATION_WORDS[row.kind],
      id: row.order_id,
      playerId: null,
      amount: centavos(row.received),
      sinceMs: row.at_ms,
      dueMs: null,
      command: `deposit settle ${row.event_id}`,
    })),
    ...refunds.map(row => ({
      what: 'refund',
      state: 'not reported',
      id: row.order_id,
      playerId: row.player_id,
      amount: centavos(row.amount),
      sinceMs: row.created_at_ms,
      dueMs: null,
      command: `deposit settle-refund ${row.order_id}`,
    })),
    ...reviews.map(({ playerId, fromMs }) => ({
      what: 'review',
      state: 'charged back',
      id: playerId,
      playerId,
      amount: null,
      sinceMs: fromMs,
      dueMs: fromMs + CHARGEBACK_REVIEW_DUE_MS,
      command: `deposit end-review ${playerId}`,
    })),
  ]
}
