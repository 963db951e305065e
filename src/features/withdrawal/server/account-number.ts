import { ACCOUNT_TAIL_DIGITS } from '../../../domain/payments/withdrawal.ts'
import type { Vault } from '../../../server/identity/vault.ts'

/** The tables that hold account numbers. */
type NumberTable = 'withdrawal' | 'receiving_account'

/** Start of the vault's owner text under which the account numbers of each table are encrypted. */
const OWNERS = { withdrawal: 'withdrawal', receiving_account: 'receiving-account' } as const

/** An account number as it is stored. */
export interface SealedNumber {
  readonly sealed: string
  /** The last digits, the only digits that are ever shown. */
  readonly tail: string
}

/** Encrypts an account number for one row; a copy of it in another row cannot be decrypted. */
export function sealNumber(
  vault: Vault,
  table: NumberTable,
  rowId: string,
  accountNumber: string,
): SealedNumber {
  return {
    sealed: vault.encrypt(accountNumber, `${OWNERS[table]}:${rowId}`),
    tail: accountNumber.slice(-ACCOUNT_TAIL_DIGITS),
  }
}

/** Decrypts the account number of a row, to pay out, to copy or to hash it. No screen or log shows it. */
export function openNumber(
  vault: Vault,
  table: NumberTable,
  row: { id: string; account_number: string },
): string {
  return vault.decrypt(row.account_number, `${OWNERS[table]}:${row.id}`)
}

/** An account number as every screen and log shows it. */
export function maskNumber(tail: string): string {
  return `•••• ${tail}`
}

/** A bank and an account number, whose hash finds the same account of another player. */
interface Numbered {
  readonly bankId: string
  readonly accountNumber: string
}

const macText = ({ bankId, accountNumber }: Numbered) => `${bankId} ${accountNumber}`
const MAC_OWNER = 'receiving-account'

/** The keyed hash of an account under the newest key, to store. */
export function numberMac(vault: Vault, account: Numbered): string {
  return vault.mac(macText(account), MAC_OWNER)
}

/** The keyed hashes of an account under every key, to look it up. */
export function numberMacs(vault: Vault, account: Numbered): string[] {
  return vault.macs(macText(account), MAC_OWNER)
}
