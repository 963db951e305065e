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
    kind: 'wrongAmount' | 'unknownOrder'
    /** As the provider sent it; names no order when `kind` is `unknownOrder`. */
    order_id: string
    /** The amount of the order; null when there is no order. */
    expected: number | null
    received: number
    outcome: 'paid' | 'failed'
    at_ms: number
  }
}
