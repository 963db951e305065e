import type { Migration } from './migration.ts'

/** Keyed hashes of what belonged to players: phone, social account, e-mail address, identity document. */
export const migration: Migration = {
  name: '0076-kept-identifier',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('kept_identifier', 'text')
      .addColumn('mac', column.text, c => c.notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('is_former', column.flag, c => c.notNull())
      .addColumn('kept_at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('kept_identifier_pk', ['mac', 'player_id'])
      .execute()
    await db.schema
      .createIndex('kept_identifier_age')
      .on('kept_identifier')
      .columns(['is_former', 'kept_at_ms'])
      .execute()
  },
}
