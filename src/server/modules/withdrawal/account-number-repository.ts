import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database.ts'

/** The tables that hold account numbers. */
export type NumberTable = 'withdrawal' | 'receiving_account'

/** Rows whose account number is not encrypted, the oldest first. */
export function listPlainNumbers(
  { read }: Database,
  table: NumberTable,
  limit: number,
): Promise<{ id: string; account_number: string }[]> {
  return read
    .selectFrom(table)
    .select(['id', 'account_number'])
    .where('account_tail', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Stores an encrypted account number unless the row has one, inside the caller's transaction. */
export async function storeSealedNumber(
  tx: Transaction,
  table: NumberTable,
  { id, sealed, tail }: { id: string; sealed: string; tail: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set account_number = ${sealed}, account_tail = ${tail}
    where id = ${id} and account_tail is null`.execute(tx.query)
}

/** Receiving accounts without the hash of their number, the oldest first. */
export function listUnhashedAccounts({ read }: Database, limit: number) {
  return read
    .selectFrom('receiving_account')
    .select(['id', 'bank_id', 'account_number', 'account_tail'])
    .where('number_mac', 'is', null)
    .where('deleted_at_ms', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Stores the hash of an account's number, inside the caller's transaction. Writes nothing when the account has received
 * a hash or another number meanwhile: a change of the number stores its own hash.
 */
export async function storeNumberMac(
  tx: Transaction,
  { id, account_number: accountNumber }: { id: string; account_number: string },
  mac: string,
): Promise<void> {
  await tx.query
    .updateTable('receiving_account')
    .set({ number_mac: mac })
    .where('id', '=', id)
    .where('number_mac', 'is', null)
    .where('account_number', '=', accountNumber)
    .execute()
}
