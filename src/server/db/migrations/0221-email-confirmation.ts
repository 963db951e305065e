import type { Migration } from './migration.ts'

/** Whether the e-mail address of a profile is confirmed, and the link by which it can be. */
export const migration: Migration = {
  name: '0221-email-confirmation',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('email_confirmation', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('email_mac', column.text, c => c.notNull())
      .addColumn('token_hash', column.text)
      .addColumn('token_ends_at_ms', column.atMs)
      .addColumn('confirmed_at_ms', column.atMs)
      .execute()
    await db.schema
      .createIndex('email_confirmation_token')
      .on('email_confirmation')
      .column('token_hash')
      .unique()
      .execute()
  },
}
