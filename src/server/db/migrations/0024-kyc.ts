import type { Migration } from './migration.ts'

/** Verifications of players' identities, and in the player's totals whether one was approved. */
export const migration: Migration = {
  name: '0024-kyc',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('kyc', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull().references('player.id'))
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('details', column.text, c => c.notNull())
      .addColumn('submitted_at_ms', column.atMs)
      .addColumn('decided_at_ms', column.atMs)
      .addColumn('updated_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema.createIndex('kyc_state').on('kyc').columns(['state', 'submitted_at_ms']).execute()

    await createTable('kyc_item', 'text')
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('item', column.text, c => c.notNull())
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('reason', column.text)
      .addColumn('reason_text', column.text, c => c.notNull())
      .addColumn('storage_key', column.text, c => c.notNull())
      .addPrimaryKeyConstraint('kyc_item_pk', ['player_id', 'item'])
      .execute()

    await createTable('kyc_file', 'text')
      .addColumn('storage_key', column.text, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('drop_at_ms', column.atMs)
      .execute()
    await db.schema.createIndex('kyc_file_drop').on('kyc_file').column('drop_at_ms').execute()

    await createTable('kyc_identity', 'text')
      .addColumn('identity_mac', column.text, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .execute()
    await db.schema.createIndex('kyc_identity_player').on('kyc_identity').column('player_id').execute()

    await db.schema
      .alterTable('player_total')
      .addColumn('verified_at_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
  },
}
