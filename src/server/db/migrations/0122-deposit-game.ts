import type { Migration } from './migration.ts'

/** The game that the player left for a deposit, to which the order's page leads back. */
export const migration: Migration = {
  name: '0122-deposit-game',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('deposit_order').addColumn('game_id', column.count).execute()
  },
}
