import type { DepositState } from '../../../domain/deposit.ts'
import type { WithdrawalState } from '../../../domain/withdrawal.ts'

/** Money in, money out, and what must be wagered in between. Amounts in hundredths. */
export interface WalletTables {
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
  /** Webhooks that were taken: each id once. */
  payment_event: {
    provider: string
    event_id: string
    order_id: string
    at_ms: number
  }
  /** Checkouts of the sandbox provider, which keeps its own books as a real one would. */
  sandbox_checkout: {
    id: string
    order_id: string
    amount: number
    return_url: string
    state: 'open' | 'paid' | 'failed'
    created_at_ms: number
  }
  withdrawal: {
    id: string
    player_id: string
    amount: number
    state: WithdrawalState
    reason: string
    bank_id: string
    account_name: string
    account_number: string
    created_at_ms: number
    due_at_ms: number
    decided_at_ms: number | null
  }
  receiving_account: {
    id: string
    player_id: string
    bank_id: string
    account_name: string
    account_number: string
    created_at_ms: number
  }
  /** One row a player: what was staked in all, and what must still be staked before a withdrawal. */
  wagering: {
    player_id: string
    wagered: number
    owed: number
  }
  /** What was asked to be wagered, and for what; oldest is worked off first. */
  turnover: {
    id: string
    player_id: string
    /** `deposit:<order>` or `bonus:<id>`. */
    source: string
    required: number
    created_at_ms: number
  }
}
