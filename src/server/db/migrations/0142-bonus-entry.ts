import type { Migration } from './migration.ts'

/** Who is entitled to the sign-up bonus and to the award of the installed app, and which channels players opened. */
export const migration: Migration = {
  name: '0142-bonus-entry',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('bonus_entry', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('kind', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('bonus_entry_key', ['player_id', 'kind'])
      .execute()
    await createTable('follow_opening', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('channel', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('follow_opening_key', ['player_id', 'channel'])
      .execute()
  },
}
