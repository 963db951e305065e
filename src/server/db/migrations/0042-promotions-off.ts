import type { Migration } from './migration.ts'

/** Since when an exclusion keeps promotions from a player, and when the player turned them on again. */
export const migration: Migration = {
  name: '0042-promotions-off',
  kind: 'expand',
  async up({ db, column }) {
    const table = 'player_protection'
    await db.schema.alterTable(table).addColumn('promotions_off_from_ms', column.atMs).execute()
    await db.schema.alterTable(table).addColumn('promotions_on_at_ms', column.atMs).execute()
  },
}
