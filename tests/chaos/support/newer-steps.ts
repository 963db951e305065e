import { sql } from 'kysely'
import type { Migration } from '../../../src/server/db/migrations/migration.ts'
import { migrations } from '../../../src/server/db/migrations.ts'

/** Tables that every bet writes. */
const HOT_TABLES = ['player_total', 'balance', 'entry', 'journal', 'round', 'command', 'session'] as const

/** The steps of a newer release: one of each kind except `contract`, on the tables that bets write. */
export const NEWER_RELEASE_STEPS: readonly Migration[] = [
  {
    name: '9001-newer-columns',
    kind: 'expand',
    up: async ({ db, column, createTable }) => {
      for (const table of HOT_TABLES) {
        await db.schema
          .alterTable(table)
          .addColumn('newer', column.amount, c => c.notNull().defaultTo(0))
          .execute()
      }
      await createTable('newer_row', 'text')
        .addColumn('journal_id', column.id, c => c.primaryKey().notNull())
        .execute()
    },
  },
  {
    name: '9002-newer-index',
    kind: 'index',
    index: { name: 'newer_entry', table: 'entry', columns: ['account', 'journal_id'] },
  },
  {
    name: '9003-newer-rows',
    kind: 'backfill',
    rows: { table: 'journal', key: 'id', keyType: 'text' },
    fill: async ({ db }, { after, upTo }) => {
      await sql`insert into newer_row (journal_id) select id from journal
        where id > ${after} and id <= ${upTo}`.execute(db)
      // Updates only the rows that `newer_row` lists. Another process of the former release can insert a row of this
      // range between the two statements.
      await sql`update journal set newer = 1 where id in (
        select journal_id from newer_row where journal_id > ${after} and journal_id <= ${upTo})`.execute(db)
    },
  },
]

/**
 * Appends the steps of a newer release to the migrations of this process. A file that `node --import` loads calls this
 * function before the server starts.
 */
export function addNewerReleaseSteps(steps: readonly Migration[]): void {
  ;(migrations as Migration[]).push(...steps)
}
