import type { Generated } from 'kysely'
import type { DepositState } from '../../../domain/deposit.ts'

/** Deposit orders, and the events that payment providers reported about them. Amounts in centavos. */
export interface DepositTables {
  deposit_order: {
    id: string
    player_id: string
    recharge_type: string
    amount: number
    state: DepositState
    checkout_url: string
    created_at_ms: number
    expires_at_ms: number
    paid_at_ms: number | null
    /** JSON of the contract's `payInstructions`; empty when the order is paid on the provider's page. */
    instructions: string
    /**
     * JSON of `DepositOffer`: the offer, and once the order is paid, the part of it that was granted. Empty for an
     * order without an offer.
     */
    offer: string
    /** Key of the offered bonus; null without one. While this order is open, no other order can get that bonus. */
    bonus_key: string | null
    /** The coupon that the order holds; null when it holds none. */
    coupon_id: number | null
    /** The wagering of the deposited money, as it was when the order was made. */
    wagering_multiple: Generated<number>
    wagering_days: Generated<number>
    /** The game that the player left for the deposit; null without one, and for orders of earlier releases. */
    game_id: number | null
  }
  /** The provider's checkout of an order. Absent for orders that are older than this table. */
  deposit_checkout: {
    order_id: string
    checkout_id: string
  }
  /** Payments that were processed: each id once. */
  payment_event: {
    provider: string
    event_id: string
    order_id: string
    at_ms: number
  }
  /** Deposited money of a closed account that goes back to where it came from: at most one row for an order. */
  deposit_refund: {
    order_id: string
    player_id: string
    /** The part of the order's amount that goes back. */
    amount: number
    created_at_ms: number
    /** When the provider is asked for it, or asked about it again. */
    next_at_ms: number
    /** When the provider reported it, or staff settled it; null before. */
    done_at_ms: number | null
    /** Why staff settled it; empty for one that the provider reported. */
    settle_reason: string
  }
  /** Signed webhooks that could not be applied to an order, for the operator. */
  deposit_deviation: {
    provider: string
    event_id: string
    /**
     * `notReversed`: a reversal of a payment that did not pay its order. `paidAfterReversal`: a payment that arrived
     * after a reversal for its order.
     */
    kind: 'wrongAmount' | 'unknownOrder' | 'paidTwice' | 'notReversed' | 'paidAfterReversal'
    /** The order id that the provider sent; no order has it when `kind` is `unknownOrder`. */
    order_id: string
    /** The amount of the order; null when there is no order. */
    expected: number | null
    received: number
    outcome: 'paid' | 'failed' | 'reversed'
    at_ms: number
    /** When staff settled the deviation; null before. */
    settled_at_ms: number | null
    /** Empty before staff settle the deviation. */
    settled_as: '' | 'credited' | 'returned'
    settle_reason: string
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends DepositTables {}
}
