import { DEPOSIT_TRANSITIONS } from '../../../domain/deposit.ts'
import { ITEM } from '../../../domain/items.ts'
import { canTransition } from '../../../domain/transitions.ts'
import { DEPOSIT_WAGERING_MULTIPLE } from '../../../domain/wagering.ts'
import type { Transaction } from '../../db/database.ts'
import { clearingAccount, playerAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { lockTotals } from '../../ledger/totals.ts'
import { addWagering } from '../../ledger/wagering.ts'
import type { Parts } from '../../parts.ts'
import type { PaymentEvent } from '../../providers/payment/provider.ts'
import {
  type DepositOrder,
  findAnyOrder,
  hasEvent,
  insertDeviation,
  insertEvent,
  moveOrder,
} from './repository.ts'

/** `repeated`: the event or the state that it asks for was processed before; nothing changes. */
export type EventAnswer = 'taken' | 'repeated' | 'unknownOrder' | 'wrongAmount'

type Tools = Pick<Parts, 'db' | 'payment' | 'hooks' | 'log'>

/**
 * Applies a provider's event to its order: credits a paid order exactly once and adds its wagering. An event that fits
 * no order is stored for the operator (`deposit deviations`).
 */
export async function takePaymentEvent(
  parts: Tools,
  event: PaymentEvent,
  atMs: number,
): Promise<EventAnswer> {
  const { db, payment, log } = parts
  const answer = await db.transact(async (tx): Promise<EventAnswer> => {
    const key = { provider: payment.name, eventId: event.eventId }
    const order = await lockOrder(tx, event.orderId)
    if (!order || order.amount !== event.amount) {
      const kind = order ? 'wrongAmount' : 'unknownOrder'
      await insertDeviation(tx, {
        provider: key.provider,
        event_id: key.eventId,
        kind,
        order_id: event.orderId,
        expected: order?.amount ?? null,
        received: event.amount,
        outcome: event.outcome,
        at_ms: atMs,
      })
      return kind
    }
    if (await hasEvent(tx.query, key)) return 'repeated'
    const isMoved = await settleOrder(parts, tx, order, event.outcome, atMs)
    await insertEvent(tx, { ...key, orderId: order.id, atMs })
    return isMoved ? 'taken' : 'repeated'
  })
  const level = answer === 'unknownOrder' || answer === 'wrongAmount' ? 'warn' : 'info'
  const { orderId, eventId, outcome } = event
  log[level]({ orderId, eventId, outcome, answer }, 'payment event')
  return answer
}

/** Locks the player of an order and reads the order, so that its state holds until the transaction ends. */
async function lockOrder(tx: Transaction, orderId: string): Promise<DepositOrder | undefined> {
  const found = await findAnyOrder(tx.query, orderId)
  if (!found) return undefined
  await lockTotals(tx, found.playerId)
  return findAnyOrder(tx.query, orderId)
}

/** @returns whether the order moved to the state that the provider reports */
async function settleOrder(
  { hooks }: Tools,
  tx: Transaction,
  { id: orderId, playerId, amount, rechargeType, state }: DepositOrder,
  outcome: 'paid' | 'failed',
  atMs: number,
): Promise<boolean> {
  if (!canTransition(DEPOSIT_TRANSITIONS, state, outcome)) return false
  if (outcome === 'failed') return moveOrder(tx, orderId, 'failed')
  const source = `deposit:${orderId}`
  addWagering(tx, { playerId, kind: 'deposit', source, amount, multiple: DEPOSIT_WAGERING_MULTIPLE, atMs })
  await post(tx, {
    kind: 'deposit',
    reference: orderId,
    playerId,
    postings: [{ from: clearingAccount(rechargeType), to: playerAccount(playerId), item: ITEM.coin, amount }],
    atMs,
  })
  const isMoved = await moveOrder(tx, orderId, 'paid', { paidAtMs: atMs })
  // Expiry changes rows without the player's lock, but only to states that lead to paid.
  if (!isMoved) throw new Error(`Order ${orderId} could not be paid`)
  await hooks.emit(tx, 'depositPaid', { playerId, orderId, amount, atMs })
  return true
}
