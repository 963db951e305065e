import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The causes that were undone, which earn nothing any more. */
export const migration: Migration = {
  name: '0096-undone-cause',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('undone_cause', 'text')
      .addColumn('cause', column.text, c => c.notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('reason', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addColumn('ended_at_ms', column.atMs)
      .addPrimaryKeyConstraint('undone_cause_pk', ['cause', 'player_id'])
      .execute()
    const isOpen = sql`ended_at_ms is null`
    await sql`create index undone_cause_open on undone_cause (at_ms) where ${isOpen}`.execute(db)
  },
}
