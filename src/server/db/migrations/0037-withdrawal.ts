import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * From when a receiving account may be used, keyed hashes of account numbers, and accounts that were removed; the times of a
 * withdrawal's steps, and what staff note about it.
 */
export const withdrawalMigration: Migration = {
  name: '0037-withdrawal',
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
    // Serves the job that hashes numbers of older rows; empty once that is done.
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
