import { NO_OFFER } from '../../../domain/deposit-bonus.ts'
import { centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../db/database.ts'
import { lockTotals } from '../../ledger/totals.ts'
import type { Parts } from '../../parts.ts'
import { creditDeposit } from './credit.ts'
import { type DeviationRow, findDeviation, saveSettlement } from './event-repository.ts'
import { releaseCoupon } from './offers.ts'
import { findAnyOrder, saveOffer } from './repository.ts'

/** A deviation that cannot be settled so. */
export class DeviationError extends Error {
  override readonly name = 'DeviationError'
}

/** What staff decided: `credited` adds what arrived to the player's balance, `returned` notes that the provider gave it back. */
export interface Settlement {
  readonly eventId: string
  readonly as: 'credited' | 'returned'
  readonly reason: string
  readonly atMs: number
}

/**
 * Settles a payment that fits no order, once. Crediting takes the locks of a paid deposit (totals, balance, order) and ends
 * the order with the amount that arrived; a bonus that was offered for another amount is not given.
 * @throws DeviationError for an unknown or settled deviation, and for one that cannot be credited
 */
export async function settleDeviation(
  parts: Pick<Parts, 'db' | 'hooks' | 'payment'>,
  settlement: Settlement,
): Promise<DeviationRow> {
  return parts.db.transact(async tx => {
    const { eventId, as, atMs } = settlement
    const provider = parts.payment.name
    const found = await findDeviation(tx.query, { provider, eventId })
    if (!found) throw new DeviationError(`There is no deviation of event ${eventId}`)
    if (as === 'credited') await creditDeviation(parts, tx, found, atMs)
    const saved = await saveSettlement(tx, { ...settlement, provider })
    if (!saved) throw new DeviationError(`Event ${eventId} was settled before, as ${found.settled_as}`)
    return saved
  })
}

async function creditDeviation(
  parts: Pick<Parts, 'hooks'>,
  tx: Transaction,
  { order_id: orderId, event_id: eventId, outcome, received, settled_as: settledAs }: DeviationRow,
  atMs: number,
): Promise<void> {
  const known = await findAnyOrder(tx.query, orderId)
  if (!known || outcome !== 'paid')
    throw new DeviationError('Only money that was paid for an order can be credited')
  if (settledAs !== '') throw new DeviationError(`Event ${eventId} was settled before, as ${settledAs}`)
  await lockTotals(tx, known.playerId)
  const order = (await findAnyOrder(tx.query, orderId)) ?? known
  const source = `deposit:${orderId}${order.state === 'paid' ? `:${eventId}` : ''}`
  if (order.state !== 'paid') {
    await releaseCoupon(tx, order, atMs)
    await saveOffer(tx, orderId, NO_OFFER)
  }
  await creditDeposit(parts, tx, { order, amount: centavos(received), source, atMs })
}
