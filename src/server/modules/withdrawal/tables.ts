import type { WithdrawalState } from '../../../domain/withdrawal.ts'

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
    /** Encrypted by the vault for `withdrawal:<id>`; plain digits while `account_tail` is null. */
    account_number: string
    /** The last digits of the account number; null in rows that are older than the encryption. */
    account_tail: string | null
    created_at_ms: number
    due_at_ms: number
    approved_at_ms: number | null
    /** When the state became `paying`, just before the first request to the provider. */
    paying_at_ms: number | null
    /** When the state changed last, by staff or by the provider's answer. */
    decided_at_ms: number | null
    /** The note of staff; never shown to the player. */
    note: string
  }
  receiving_account: {
    id: string
    player_id: string
    bank_id: string
    account_name: string
    /** Encrypted by the vault for `receiving-account:<id>`; plain digits while `account_tail` is null. */
    account_number: string
    /** The last digits of the account number; null in rows that are older than the encryption. */
    account_tail: string | null
    created_at_ms: number
    /** When the account becomes usable for withdrawals, epoch milliseconds; 0 for one that was usable at once. */
    usable_at_ms: number
    /**
     * Keyed hash of bank and number under the newest key of the vault at the time of writing. It finds the same account
     * of another player. Null in rows that are older than the hash.
     */
    number_mac: string | null
    /** When the player removed the account, which also emptied its name and number; null before. */
    deleted_at_ms: number | null
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends WithdrawalTables {}
}
