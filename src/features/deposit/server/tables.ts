import type { DepositState } from '../../../domain/payments/deposit.ts'
import {
  amount,
  atMs,
  count,
  defaulted,
  id,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** Deposit orders, and the events that payment providers reported about them. Amounts in centavos. */
export const depositTables = {
  deposit_order: personal('When you deposit.', {
    id: id(),
    player_id: id(),
    recharge_type: text('channel'),
    amount: amount('amount'),
    state: text<DepositState>('state of the order'),
    checkout_url: text(implied),
    created_at_ms: atMs(),
    expires_at_ms: atMs(),
    paid_at_ms: nullable(atMs()),
    /** JSON of the contract's `payInstructions`; empty for an order that is paid on the provider's page. */
    instructions: text(implied),
    /**
     * JSON of `DepositOffer`: the offered bonus and coupon; once the order is paid, those that were granted. Empty
     * without an offer.
     */
    offer: text('offer that you chose'),
    /**
     * Key of the offered bonus; null without one. While this order is open, no other order of the player can get that
     * bonus.
     */
    bonus_key: nullable(text(implied)),
    /** The id of the coupon that the order holds; null without one. */
    coupon_id: nullable(count(implied)),
    /** The wagering of the deposited money, fixed when the order is made. */
    wagering_multiple: defaulted(count(implied)),
    wagering_days: defaulted(count(implied)),
    /** The game that the player left for the deposit; null without one. */
    game_id: nullable(count(implied)),
  }),
  /**
   * The provider's checkout of an order. There is no row when the provider refused the checkout, or the process crashed
   * before storing it.
   */
  deposit_checkout: personal('When you deposit.', {
    order_id: id(),
    checkout_id: text(implied),
  }),
  /** Processed webhooks about payments, one row for each id. */
  payment_event: personal('When you deposit.', {
    provider: text(implied),
    event_id: text(implied),
    order_id: id(),
    at_ms: atMs(),
  }),
  /** Refunds of deposits of closed accounts, at most one for each order. */
  deposit_refund: personal('When you deposit.', {
    order_id: id(),
    player_id: id(),
    /** The refunded part of the order's amount. */
    amount: amount(implied),
    created_at_ms: atMs(),
    /** When to request the refund from the provider, or to request it again. */
    next_at_ms: atMs(),
    /** When the provider reported the refund, or staff settled it; null before. */
    done_at_ms: nullable(atMs()),
    /** Why staff settled the refund; empty for a refund that the provider reported. */
    settle_reason: text('do not fit'),
  }),
  /** Signed webhooks that could not be applied to an order, for the operator. */
  deposit_deviation: personal('When you deposit.', {
    provider: text(implied),
    event_id: text(implied),
    /**
     * `notReversed`: a reversal of a payment that did not pay its order. `paidAfterReversal`: a payment that arrived
     * after a reversal of its order.
     */
    kind: text<'wrongAmount' | 'unknownOrder' | 'paidTwice' | 'notReversed' | 'paidAfterReversal'>(implied),
    /** The order id that the provider sent; no order has this id when `kind` is `unknownOrder`. */
    order_id: text(implied),
    /** The amount of the order; null when there is no order. */
    expected: nullable(amount(implied)),
    received: amount(implied),
    outcome: text<'paid' | 'failed' | 'reversed'>(implied),
    at_ms: atMs(),
    /** When staff settled the deviation; null before. */
    settled_at_ms: nullable(atMs()),
    /** The decision of staff; empty before. */
    settled_as: text<'' | 'credited' | 'returned'>(implied),
    settle_reason: text('do not fit'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof depositTables> {}
}
