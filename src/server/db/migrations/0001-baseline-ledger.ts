import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/** The ledger: journals with their entries, stored balances, and the first answers of money commands. */
export const migration: Migration = {
  name: '0001-baseline-ledger',
  kind: 'expand',
  async up(context) {
    await createJournals(context)
    await createBalances(context)
    await createCommands(context)
  },
}

/** Journals and their entries. */
async function createJournals({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('journal', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('reference', column.text, c => c.notNull())
    .addColumn('player_id', column.id)
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()
  // The index leaves out bets, which are nearly all journals, so that no bet has to update it.
  await sql`create index journal_player on journal (player_id, id) where kind <> 'bet'`.execute(db)

  await createTable('entry', 'text')
    .addColumn('journal_id', column.id, c => c.notNull().references('journal.id'))
    .addColumn('line', column.count, c => c.notNull())
    .addColumn('account', column.text, c => c.notNull())
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount <> 0`))
    .addColumn('balance_after', column.amount, c => c.check(sql`balance_after >= 0`))
    .addColumn('position', column.amount, c => c.check(sql`position > 0`))
    .addColumn('previous_journal_id', column.id)
    .addPrimaryKeyConstraint('entry_pk', ['journal_id', 'line'])
    .execute()
}

/** Stored balances, and their amounts at the end of each hour in which they changed. */
async function createBalances({ column, createTable }: MigrationContext): Promise<void> {
  await createTable('balance', 'text')
    .addColumn('account', column.text, c => c.notNull())
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount >= 0`))
    .addColumn('entries', column.amount, c => c.notNull().check(sql`entries > 0`))
    .addColumn('last_journal_id', column.id, c => c.notNull())
    .addPrimaryKeyConstraint('balance_pk', ['account', 'item'])
    .execute()

  await createTable('balance_hour', 'text')
    .addColumn('account', column.text, c => c.notNull())
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('hour', column.count, c => c.notNull())
    .addColumn('journal_id', column.id, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull())
    .addColumn('entries', column.amount, c => c.notNull())
    .addPrimaryKeyConstraint('balance_hour_pk', ['account', 'item', 'hour'])
    .execute()
}

/** The answer to the first request of each money command, which is repeated for a request with the same id. */
async function createCommands({ db, engine, column, createTable }: MigrationContext): Promise<void> {
  // Answers are long and have random ids. Storing the rows in order of arrival, with a small separate index, changes
  // half as many pages as storing them in order of the id. The index begins with the request id, so that request ids
  // that sort by time are neighbors in the index.
  await createTable('command', 'number')
    .addColumn('actor_id', column.text, c => c.notNull())
    .addColumn('request_id', column.text, c => c.notNull())
    .addColumn('name', column.text, c => c.notNull())
    .addColumn('body_hash', column.text, c => c.notNull())
    .addColumn('outcome', column.json, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('command_pk', ['request_id', 'actor_id'])
    .execute()
  // Commands are inserted in the order of their time. SQLite finds the oldest by row number; PostgreSQL by a BRIN
  // index, which adds almost nothing to the cost of an insert.
  if (engine === 'postgres') await sql`create index command_age on command using brin (at_ms)`.execute(db)
}
