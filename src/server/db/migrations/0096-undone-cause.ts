import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Adds the causes that were undone, which earn nothing any more, and an index of the awards by cause. Removes the
 * funding of rounds in which no bonus money is staked: earlier releases kept it after a roll-back of the last bet.
 */
export const migration: Migration = {
  name: '0096-undone-cause',
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
    const canBeUndone = sql`cause <> '' and state <> 'undone'`
    await sql`create index item_grant_cause on item_grant (cause, player_id) where ${canBeUndone}`.execute(db)
    await sql`delete from bonus_round where bonus_part <= 0`.execute(db)
  },
}
