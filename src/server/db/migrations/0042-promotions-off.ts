import type { Migration } from './migration.ts'

/**
 * Adds the time since which an exclusion keeps promotions from a player, and the time when the player turned promotions
 * on again.
 */
export const migration: Migration = {
  name: '0042-promotions-off',
  kind: 'expand',
  async up({ db, column }) {
    const table = 'player_protection'
    await db.schema.alterTable(table).addColumn('promotions_off_from_ms', column.atMs).execute()
    await db.schema.alterTable(table).addColumn('promotions_on_at_ms', column.atMs).execute()
  },
}
