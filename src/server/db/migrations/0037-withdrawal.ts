import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * For receiving accounts, the time from which they may be used, keyed hashes of their numbers, and their removal. For
 * withdrawals, the times of their steps and a note by staff.
 */
export const migration: Migration = {
  name: '0037-withdrawal',
  kind: 'expand',
  async up({ db, column }) {
    const account = () => db.schema.alterTable('receiving_account')
    await account()
      .addColumn('usable_at_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
    await account().addColumn('number_mac', column.text).execute()
    await account().addColumn('deleted_at_ms', column.atMs).execute()
    await db.schema
      .createIndex('receiving_account_mac')
      .on('receiving_account')
      .column('number_mac')
      .execute()
    // For the job that hashes the numbers of older rows; this index is empty once the job is done.
    await sql`create index receiving_account_unmarked on receiving_account (id) where number_mac is null
      and deleted_at_ms is null`.execute(db)

    const withdrawal = () => db.schema.alterTable('withdrawal')
    await withdrawal().addColumn('approved_at_ms', column.atMs).execute()
    await withdrawal().addColumn('paying_at_ms', column.atMs).execute()
    await withdrawal()
      .addColumn('note', column.text, c => c.notNull().defaultTo(''))
      .execute()
    await sql`drop index withdrawal_holding`.execute(db)
    await sql`create index withdrawal_holding on withdrawal (player_id)
      where state in ('held', 'review', 'approved', 'paying')`.execute(db)
  },
}
