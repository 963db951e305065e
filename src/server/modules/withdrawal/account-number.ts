import { ACCOUNT_TAIL_DIGITS } from '../../../domain/withdrawal.ts'
import type { Database } from '../../db/database.ts'
import type { Vault } from '../../identity/vault.ts'
import {
  listPlainNumbers,
  listUnhashedAccounts,
  type NumberTable,
  storeNumberMac,
  storeSealedNumber,
} from './account-number-repository.ts'

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
  row: { id: string; account_number: string; account_tail: string | null },
): string {
  // Rows that are older than the encryption hold plain digits until the job `seal-account-numbers` encrypts them.
  return row.account_tail === null
    ? row.account_number
    : vault.decrypt(row.account_number, `${OWNERS[table]}:${row.id}`)
}

/** The last digits of a row's account number. */
export function tailOf(row: { account_number: string; account_tail: string | null }): string {
  return row.account_tail ?? row.account_number.slice(-ACCOUNT_TAIL_DIGITS)
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

const SEALED_AT_ONCE = 200

/**
 * Encrypts the account numbers of rows that are older than the encryption, and hashes those of receiving accounts that
 * are older than the hash, in batches.
 * @returns how many rows it changed
 */
export async function sealOldNumbers({ db, vault }: { db: Database; vault: Vault }): Promise<number> {
  let count = 0
  const tasks = [
    () => sealSome(db, vault, 'withdrawal'),
    () => sealSome(db, vault, 'receiving_account'),
    () => hashSome(db, vault),
  ]
  for (const task of tasks) {
    for (;;) {
      const changed = await task()
      count += changed
      if (changed < SEALED_AT_ONCE) break
    }
  }
  return count
}

async function sealSome(db: Database, vault: Vault, table: NumberTable): Promise<number> {
  const rows = await listPlainNumbers(db, table, SEALED_AT_ONCE)
  if (rows.length === 0) return 0
  await db.transact(async tx => {
    for (const { id, account_number: accountNumber } of rows)
      await storeSealedNumber(tx, table, { id, ...sealNumber(vault, table, id, accountNumber) })
  })
  return rows.length
}

async function hashSome(db: Database, vault: Vault): Promise<number> {
  const rows = await listUnhashedAccounts(db, SEALED_AT_ONCE)
  if (rows.length === 0) return 0
  await db.transact(async tx => {
    for (const row of rows) {
      const accountNumber = openNumber(vault, 'receiving_account', row)
      await storeNumberMac(tx, row, numberMac(vault, { bankId: row.bank_id, accountNumber }))
    }
  })
  return rows.length
}
