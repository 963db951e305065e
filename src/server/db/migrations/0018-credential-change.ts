import type { Migration } from './migration.ts'

/** Creates the table of credential changes that a player can undo by a link in a message. */
export const migration: Migration = {
  name: '0018-credential-change',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('credential_change', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('what', column.text, c => c.notNull())
      .addColumn('former', column.text, c => c.notNull())
      .addColumn('token_hash', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('ends_at_ms', column.atMs, c => c.notNull())
      .addColumn('undone_at_ms', column.atMs)
      .execute()
    await db.schema
      .createIndex('credential_change_token')
      .on('credential_change')
      .column('token_hash')
      .execute()
    await db.schema
      .createIndex('credential_change_player')
      .on('credential_change')
      .column('player_id')
      .execute()
    await db.schema
      .createIndex('credential_change_end')
      .on('credential_change')
      .column('ends_at_ms')
      .execute()
  },
}
