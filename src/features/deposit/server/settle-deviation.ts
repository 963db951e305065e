import { centavos } from '../../../domain/money.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { NO_DEPOSIT_OFFER } from '../rules/deposit-bonus.ts'
import { creditDeposit } from './credit.ts'
import {
  findPaymentDeviation,
  type PaymentDeviationRow,
  savePaymentDeviationSettlement,
} from './event-repository.ts'
import { storeOfferWithoutCoupon } from './offer-repository.ts'
import { returnCouponOfOrder } from './offers.ts'
import { findDepositOrder } from './repository.ts'

/**
 * The decision of staff about a payment that fits no order. `credited`: the received amount is added to the player's
 * balance. `returned`: the provider has given the amount back.
 */
export interface PaymentDeviationSettlement {
  readonly eventId: string
  readonly as: 'credited' | 'returned'
  readonly reason: string
  readonly atMs: number
}

/**
 * Settles a payment that fits no order, once, in a transaction of its own. A credit takes the locks of a paid deposit
 * (totals, balance, order) and marks the order as paid with the received amount. Does not grant the order's offer,
 * which was made for another amount.
 * @throws CommandError for an unknown or settled deviation, and for one that cannot be credited
 */
export async function settlePaymentDeviation(
  services: Pick<Services, 'db' | 'hooks' | 'payment' | 'settings'>,
  settlement: PaymentDeviationSettlement,
): Promise<PaymentDeviationRow> {
  return services.db.transact(async tx => {
    const { eventId, as, atMs } = settlement
    const provider = services.payment.name
    const found = await findPaymentDeviation(tx.query, { provider, eventId })
    if (!found) throw new CommandError(`There is no deviation of event ${eventId}`)
    if (as === 'credited') await creditDeviation(services, tx, found, atMs)
    const saved = await savePaymentDeviationSettlement(tx, { ...settlement, provider })
    if (!saved) throw new CommandError(`Event ${eventId} was settled before, as ${found.settled_as}`)
    return saved
  })
}

async function creditDeviation(
  services: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  { order_id: orderId, event_id: eventId, outcome, received, settled_as: settledAs }: PaymentDeviationRow,
  atMs: number,
): Promise<void> {
  const known = await findDepositOrder(tx.query, orderId)
  if (!known || outcome !== 'paid')
    throw new CommandError('Only money that was paid for an order can be credited')
  if (settledAs !== '') throw new CommandError(`Event ${eventId} was settled before, as ${settledAs}`)
  await lockPlayerTotals(tx, known.playerId)
  const order = (await findDepositOrder(tx.query, orderId)) ?? known
  if (order.state === 'reversed') throw new CommandError(`Order ${orderId} was charged back`)
  const paymentId = order.state === 'paid' ? `${orderId}:${eventId}` : orderId
  if (order.state !== 'paid') {
    await returnCouponOfOrder(services, tx, order, atMs)
    await storeOfferWithoutCoupon(tx, orderId, NO_DEPOSIT_OFFER)
  }
  await creditDeposit(services, tx, { order, amount: centavos(received), paymentId, atMs })
}
