import { sql } from 'kysely'
import { ACCOUNT_TAIL_DIGITS } from '../../../domain/withdrawal.ts'
import type { Database } from '../../db/database.ts'
import type { Vault } from '../../identity/vault.ts'

/** The tables that hold account numbers, and the owner that a number is encrypted for. */
const OWNERS = { withdrawal: 'withdrawal', receiving_account: 'receiving-account' } as const
type NumberTable = keyof typeof OWNERS

/** An account number as it is stored. */
export interface SealedNumber {
  readonly sealed: string
  /** The last digits, the only ones that are ever shown. */
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

/** The account number of a row in full, for the payment provider alone. */
export function openNumber(
  vault: Vault,
  table: NumberTable,
  row: { id: string; account_number: string; account_tail: string | null },
): string {
  // Rows that are older than the encryption hold plain digits until the job has sealed them.
  return row.account_tail === null
    ? row.account_number
    : vault.decrypt(row.account_number, `${OWNERS[table]}:${row.id}`)
}

/** What is shown of the account number of a row. */
export function tailOf(row: { account_number: string; account_tail: string | null }): string {
  return row.account_tail ?? row.account_number.slice(-ACCOUNT_TAIL_DIGITS)
}

/** An account number as every screen and log shows it. */
export function maskNumber(tail: string): string {
  return `•••• ${tail}`
}

/** An account, by which the same one is found at another player. */
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
 * Encrypts the account numbers of rows that are older than the encryption, and hashes those that are older than the hash.
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
  const rows = await db.read
    .selectFrom(table)
    .select(['id', 'account_number'])
    .where('account_tail', 'is', null)
    .orderBy('id')
    .limit(SEALED_AT_ONCE)
    .execute()
  if (rows.length === 0) return 0
  await db.transact(async tx => {
    for (const row of rows) {
      const { sealed, tail } = sealNumber(vault, table, row.id, row.account_number)
      await sql`update ${sql.table(table)} set account_number = ${sealed}, account_tail = ${tail}
        where id = ${row.id} and account_tail is null`.execute(tx.query)
    }
  })
  return rows.length
}

async function hashSome(db: Database, vault: Vault): Promise<number> {
  const rows = await db.read
    .selectFrom('receiving_account')
    .select(['id', 'bank_id', 'account_number', 'account_tail'])
    .where('number_mac', 'is', null)
    .where('deleted_at_ms', 'is', null)
    .orderBy('id')
    .limit(SEALED_AT_ONCE)
    .execute()
  if (rows.length === 0) return 0
  await db.transact(async tx => {
    for (const row of rows) {
      const accountNumber = openNumber(vault, 'receiving_account', row)
      await tx.query
        .updateTable('receiving_account')
        .set({ number_mac: numberMac(vault, { bankId: row.bank_id, accountNumber }) })
        .where('id', '=', row.id)
        .where('number_mac', 'is', null)
        // A change meanwhile has stored its own.
        .where('account_number', '=', row.account_number)
        .execute()
    }
  })
  return rows.length
}
