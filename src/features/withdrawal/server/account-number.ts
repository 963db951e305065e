import { RECEIVING_ACCOUNT_SHOWN_DIGIT_COUNT } from '../../../domain/payments/withdrawal.ts'
import type { Vault } from '../../../server/identity/vault.ts'

/** The tables that contain account numbers. */
type AccountNumberTable = 'withdrawal' | 'receiving_account'

/** The first part of the owner text for each table. The vault binds each encrypted number to such a text. */
const VAULT_OWNER_PREFIX_OF_TABLE = {
  withdrawal: 'withdrawal',
  receiving_account: 'receiving-account',
} as const

export interface EncryptedAccountNumber {
  readonly sealed: string
  /** The last digits of the number, the only part that screens and logs show. */
  readonly tail: string
}

/** Encrypts an account number for one row. The result cannot be decrypted in any other row. */
export function encryptAccountNumber(
  vault: Vault,
  table: AccountNumberTable,
  rowId: string,
  accountNumber: string,
): EncryptedAccountNumber {
  return {
    sealed: vault.encrypt(accountNumber, `${VAULT_OWNER_PREFIX_OF_TABLE[table]}:${rowId}`),
    tail: accountNumber.slice(-RECEIVING_ACCOUNT_SHOWN_DIGIT_COUNT),
  }
}

/** Decrypts the account number of a row, for a payout, a copy or a hash. Never show or log the result. */
export function decryptAccountNumber(
  vault: Vault,
  table: AccountNumberTable,
  row: { id: string; account_number: string },
): string {
  return vault.decrypt(row.account_number, `${VAULT_OWNER_PREFIX_OF_TABLE[table]}:${row.id}`)
}

/**
 * Masks an account number for screens and logs as four dots and the last digits.
 * @param tail the last digits of the number
 */
export function maskAccountNumber(tail: string): string {
  return `•••• ${tail}`
}

/** A bank and an account number. Their keyed hash shows whether another player has the same account. */
interface BankAccountNumber {
  readonly bankId: string
  readonly accountNumber: string
}

const macText = ({ bankId, accountNumber }: BankAccountNumber) => `${bankId} ${accountNumber}`
const MAC_OWNER = 'receiving-account'

/** The keyed hash of an account under the newest key, for storing. */
export function keyedHashOfAccountNumber(vault: Vault, account: BankAccountNumber): string {
  return vault.mac(macText(account), MAC_OWNER)
}

/** The keyed hashes of an account with every key of the vault, to search for the account among stored hashes. */
export function keyedHashesOfAccountNumber(vault: Vault, account: BankAccountNumber): string[] {
  return vault.macs(macText(account), MAC_OWNER)
}
