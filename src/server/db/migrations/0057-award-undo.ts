import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Adds the parts of undone awards that could not be taken back, and the review of a player after a charge-back. */
export const migration: Migration = {
  name: '0057-award-undo',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('award_write_off', 'text')
      .addColumn('grant_id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('cause', column.text, c => c.notNull())
      .addColumn('item', column.count, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema
      .alterTable('player_total')
      .addColumn('review_from_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
  },
}
