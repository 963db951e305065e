import type { WithdrawalState } from '../../../domain/withdrawal.ts'

/** Withdrawals and receiving accounts. Amounts in hundredths. */
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
    /** When the provider was first to be asked to pay. */
    paying_at_ms: number | null
    /** When the state changed last, by staff or by the provider's answer. */
    decided_at_ms: number | null
    /** What staff noted; never shown to the player. */
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
    /** Withdrawals may go to it from then on, epoch milliseconds. */
    usable_at_ms: number
    /**
     * Keyed hash of bank and number under the vault's newest key at that time, to find the same account at another player;
     * null in rows that are older than the hash.
     */
    number_mac: string | null
    /** When the player removed it; its name and number are gone since. Null while it is there. */
    deleted_at_ms: number | null
  }
}
