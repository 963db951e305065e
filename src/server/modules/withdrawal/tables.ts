import type { PayoutState, WithdrawalState } from '../../../domain/withdrawal.ts'

export type PayoutDeviationKind =
  | 'unknownWithdrawal'
  | 'wrongAmount'
  | 'notAskedFor'
  | 'paidTwice'
  | 'paidAfterReturn'

/** Withdrawals and receiving accounts. Amounts in centavos. */
export interface WithdrawalTables {
  withdrawal: {
    id: string
    player_id: string
    amount: number
    state: WithdrawalState
    reason: string
    bank_id: string
    account_name: string
    /** Encrypted by the vault for `withdrawal:<id>`. */
    account_number: string
    /** The last digits of the account number. */
    account_tail: string
    created_at_ms: number
    due_at_ms: number
    approved_at_ms: number | null
    /** When the state became `paying`, just before the first request to the provider. */
    paying_at_ms: number | null
    /** When the state changed last, by staff or by the provider's answer. */
    decided_at_ms: number | null
    /** The note of staff; never shown to the player. */
    note: string
    /** The source of the win that staff pay out by it; null for a withdrawal of the player. */
    win_source: string | null
  }
  /** The payout of a withdrawal at the provider, stored before the first request. */
  payout: {
    withdrawal_id: string
    provider: string
    /** Id of the payout at the provider; empty until the provider answered it. */
    payout_id: string
    state: PayoutState
    /** The provider's code for a failure; empty otherwise. */
    error: string
    /** When the provider was asked first. */
    asked_at_ms: number
    /** When a pending payout is looked up again. */
    next_at_ms: number
    changed_at_ms: number
    /** When staff acknowledged a failed or reversed payout; null before. */
    acknowledged_at_ms: number | null
  }
  /** Payouts of the provider that fit no withdrawal, for the operator. No money was moved for them in the books. */
  payout_deviation: {
    provider: string
    payout_id: string
    kind: PayoutDeviationKind
    /** The withdrawal's id as the provider stores it; no withdrawal has it when `kind` is `unknownWithdrawal`. */
    withdrawal_id: string
    /** The amount of the withdrawal; null when there is no withdrawal. */
    expected: number | null
    received: number
    state: PayoutState
    at_ms: number
    /** When staff settled the deviation; null before. */
    settled_at_ms: number | null
    /** Empty before staff settle the deviation. */
    settled_as: '' | 'recovered' | 'absorbed'
    settle_reason: string
  }
  receiving_account: {
    id: string
    player_id: string
    bank_id: string
    account_name: string
    /** Encrypted by the vault for `receiving-account:<id>`. */
    account_number: string
    /** The last digits of the account number. */
    account_tail: string
    created_at_ms: number
    /** When the account becomes usable for withdrawals, epoch milliseconds; 0 for one that was usable at once. */
    usable_at_ms: number
    /**
     * Keyed hash of bank and number under the newest key of the vault at the time of writing. It finds the same account
     * of another player.
     */
    number_mac: string
    /** When the player removed the account, which also emptied its name and number; null before. */
    deleted_at_ms: number | null
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends WithdrawalTables {}
}
