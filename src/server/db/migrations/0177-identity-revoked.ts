import type { Migration } from './migration.ts'

/** Since when the identity of a player is revoked, beside the time of its verification. */
export const migration: Migration = {
  name: '0177-identity-revoked',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema
      .alterTable('player_total')
      .addColumn('revoked_from_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
  },
}
