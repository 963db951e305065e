import type { DepositState } from '../../../domain/payments/deposit.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  defaultedColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Deposit orders, and the events that payment providers reported about them. Amounts in centavos. */
export const depositTables = {
  deposit_order: personalTable('When you deposit.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    recharge_type: textColumn('channel'),
    amount: amountColumn('amount'),
    state: textColumn<DepositState>('state of the order'),
    checkout_url: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
    expires_at_ms: atMsColumn(),
    paid_at_ms: nullableColumn(atMsColumn()),
    /**
     * The payment instructions as JSON of the contract's `payInstructionsSchema`; empty for an order that is paid on
     * the provider's page.
     */
    instructions: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * JSON of `DepositOffer`: the offered bonus and coupon; once the order is paid, the granted bonus and coupon. Empty
     * without an offer.
     */
    offer: textColumn('offer that you chose'),
    /**
     * Key of the offered bonus; null for none. While this order is open, no other order of the player can get that
     * bonus.
     */
    bonus_key: nullableColumn(textColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** The id of the coupon reserved for the order; null for none. */
    coupon_id: nullableColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** The wagering terms of the deposited money, fixed when the order is made. */
    wagering_multiple: defaultedColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    wagering_days: defaultedColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** The id of the game that the player left to make the deposit; null for none. */
    game_id: nullableColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
  }),
  /**
   * The provider's checkout of each order. No row exists when the provider has refused the checkout, or the process
   * crashed before storing it.
   */
  deposit_checkout: personalTable('When you deposit.', {
    order_id: recordIdColumn(),
    checkout_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** Processed webhooks about payments, one row for each id. */
  payment_event: personalTable('When you deposit.', {
    provider: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    event_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    order_id: recordIdColumn(),
    at_ms: atMsColumn(),
  }),
  /** Refunds of deposits of closed accounts, at most one for each order. */
  deposit_refund: personalTable('When you deposit.', {
    order_id: recordIdColumn(),
    player_id: recordIdColumn(),
    /** The refunded part of the order's amount. */
    amount: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
    /** When to request the refund from the provider, or to request it again. */
    next_at_ms: atMsColumn(),
    /** When the provider reported the refund, or staff settled it; null before. */
    done_at_ms: nullableColumn(atMsColumn()),
    /** The reason why staff settled the refund; empty for a refund that the provider reported. */
    settle_reason: textColumn('do not fit'),
  }),
  /** Signed webhooks that could not be applied to an order, for the operator. */
  deposit_deviation: personalTable('When you deposit.', {
    provider: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    event_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * `notReversed`: a reversal of a payment that did not pay its order. `paidAfterReversal`: a payment that arrived
     * after a reversal of its order.
     */
    kind: textColumn<'wrongAmount' | 'unknownOrder' | 'paidTwice' | 'notReversed' | 'paidAfterReversal'>(
      NOT_NAMED_ON_PRIVACY_PAGE,
    ),
    /** The order id that the provider has sent. No order has this id when `kind` is `unknownOrder`. */
    order_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The amount of the order; null when there is no order. */
    expected: nullableColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    received: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    outcome: textColumn<'paid' | 'failed' | 'reversed'>(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
    /** When staff settled the deviation; null before. */
    settled_at_ms: nullableColumn(atMsColumn()),
    /** The decision of staff; empty before the decision. */
    settled_as: textColumn<'' | 'credited' | 'returned'>(NOT_NAMED_ON_PRIVACY_PAGE),
    settle_reason: textColumn('do not fit'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof depositTables> {}
}
