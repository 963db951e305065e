import type { Migration } from './migration.ts'

/**
 * Adds hashes that find verifications of the same person, and the name of the staff member who gave the first of two
 * confirmations.
 */
export const migration: Migration = {
  name: '0040-same-person',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('kyc_match', 'text')
      .addColumn('mac', column.text, c => c.notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addPrimaryKeyConstraint('kyc_match_pk', ['mac', 'player_id'])
      .execute()
    await db.schema.createIndex('kyc_match_player').on('kyc_match').column('player_id').execute()
    await db.schema
      .alterTable('kyc')
      .addColumn('hashed_at_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('kyc').addColumn('confirmed_by', column.text).execute()
  },
}
