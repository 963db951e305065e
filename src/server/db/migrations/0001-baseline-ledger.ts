import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/**
 * Creates the tables of the ledger: journals with their entries, stored balances, and the first answers to money
 * commands.
 */
export const migration: Migration = {
  name: '0001-baseline-ledger',
  kind: 'expand',
  async up(context) {
    await createJournals(context)
    await createBalances(context)
    await createCommands(context)
  },
}

/** Creates the tables of journals and their entries. */
async function createJournals({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('journal', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('reference', column.text, c => c.notNull())
    .addColumn('player_id', column.id)
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()
  // The index leaves out journals of bets, so that no bet has to update it. Nearly all journals are of bets.
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

/** Creates the tables of stored balances, and of their amounts at the end of each hour in which they changed. */
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

/**
 * Creates the table of the answers to money commands. The server stores the answer to the first request, and repeats it
 * for a later request with the same id.
 */
async function createCommands({ db, engine, column, createTable }: MigrationContext): Promise<void> {
  // Stores the rows in order of arrival, with a small separate index. Answers are long and have random ids, so this
  // changes half as many pages as storing them in order of the id. The index begins with the request id, so that
  // request ids of the same time are neighbors.
  await createTable('command', 'number')
    .addColumn('actor_id', column.text, c => c.notNull())
    .addColumn('request_id', column.text, c => c.notNull())
    .addColumn('name', column.text, c => c.notNull())
    .addColumn('body_hash', column.text, c => c.notNull())
    .addColumn('outcome', column.json, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('command_pk', ['request_id', 'actor_id'])
    .execute()
  // Makes the oldest commands easy to find. Commands are inserted in the order of their time, so SQLite uses the row
  // number. PostgreSQL uses a BRIN index, which adds almost nothing to the cost of an insert.
  if (engine === 'postgres') await sql`create index command_age on command using brin (at_ms)`.execute(db)
}
