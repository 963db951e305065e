import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Journals, their entries, stored balances, and the first answers of money commands. */
export const migration: Migration = {
  name: '0001-ledger',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('journal', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('kind', column.text, c => c.notNull())
      .addColumn('reference', column.text, c => c.notNull())
      .addColumn('player_id', column.id)
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()

    await createTable('entry', 'text')
      .addColumn('journal_id', column.id, c => c.notNull().references('journal.id'))
      .addColumn('line', column.count, c => c.notNull())
      .addColumn('account', column.text, c => c.notNull())
      .addColumn('item', column.count, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull().check(sql`amount <> 0`))
      .addColumn('balance_after', column.amount, c => c.check(sql`balance_after >= 0`))
      .addColumn('position', column.amount, c => c.check(sql`position > 0`))
      .addPrimaryKeyConstraint('entry_pk', ['journal_id', 'line'])
      .execute()
    // Serves a player's history, and makes the positions of a stored balance unique. Entries of `house:` accounts have
    // no position: their balance is summed from all entries, in reports only.
    await db.schema
      .createIndex('entry_account')
      .unique()
      .on('entry')
      .columns(['account', 'item', 'position'])
      .where(sql.ref('position'), 'is not', sql.lit(null))
      .execute()

    await createTable('balance', 'text')
      .addColumn('account', column.text, c => c.notNull())
      .addColumn('item', column.count, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull().check(sql`amount >= 0`))
      .addColumn('entries', column.amount, c => c.notNull().check(sql`entries > 0`))
      .addPrimaryKeyConstraint('balance_pk', ['account', 'item'])
      .execute()

    // Answers are long and have random ids: rows in order of arrival with a small index change half as many pages as
    // clustered rows do. The index begins with the request id, so that ids that sort by time are neighbours in it.
    await createTable('command', 'number')
      .addColumn('actor_id', column.text, c => c.notNull())
      .addColumn('request_id', column.text, c => c.notNull())
      .addColumn('name', column.text, c => c.notNull())
      .addColumn('body_hash', column.text, c => c.notNull())
      .addColumn('outcome', column.json, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('command_pk', ['request_id', 'actor_id'])
      .execute()
  },
}
