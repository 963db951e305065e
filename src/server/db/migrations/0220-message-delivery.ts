import type { Migration } from './migration.ts'

/** What was sent to players by e-mail, SMS and push, and the outbox of the sandbox's e-mail. */
export const migration: Migration = {
  name: '0220-message-delivery',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('message_delivery', 'text')
      .addColumn('message_id', column.id, c => c.notNull())
      .addColumn('channel', column.text, c => c.notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('kind', column.text, c => c.notNull())
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('message_delivery_pk', ['message_id', 'channel'])
      .execute()
    await db.schema.createIndex('message_delivery_at').on('message_delivery').column('at_ms').execute()
    await createTable('sandbox_email', 'text')
      .addColumn('id', column.text, c => c.primaryKey().notNull())
      .addColumn('address', column.text, c => c.notNull())
      .addColumn('subject', column.text, c => c.notNull())
      .addColumn('text', column.text, c => c.notNull())
      .addColumn('unsubscribe_url', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema.createIndex('sandbox_email_at').on('sandbox_email').column('at_ms').execute()
  },
}
