import type { Migration } from './migration.ts'

/** Hashes by which verifications of one person are found, and the member of staff who confirmed one first. */
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
