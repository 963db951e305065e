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
    decided_at_ms: number | null
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
  }
}
