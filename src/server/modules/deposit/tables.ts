import type { DepositState } from '../../../domain/deposit.ts'

/** Orders and what payment providers reported about them. Amounts in hundredths. */
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
    /** JSON of `DepositOffer`: what was offered, and once the order is paid what was given; empty for an order without. */
    offer: string
    /** The key of the bonus that was offered; an open order keeps it from others. */
    bonus_key: string | null
    /** The coupon that the order holds; null when it holds none. */
    coupon_id: number | null
  }
  /** Webhooks that were processed: each id once. */
  payment_event: {
    provider: string
    event_id: string
    order_id: string
    at_ms: number
  }
  /** Signed webhooks that could not be applied to an order, for the operator. */
  deposit_deviation: {
    provider: string
    event_id: string
    kind: 'wrongAmount' | 'unknownOrder' | 'paidTwice'
    /** As the provider sent it; names no order when `kind` is `unknownOrder`. */
    order_id: string
    /** The amount of the order; null when there is no order. */
    expected: number | null
    received: number
    outcome: 'paid' | 'failed'
    at_ms: number
    /** When staff settled it; null while nobody has. */
    settled_at_ms: number | null
    /** Empty while it is not settled. */
    settled_as: '' | 'credited' | 'returned'
    settle_reason: string
  }
}
