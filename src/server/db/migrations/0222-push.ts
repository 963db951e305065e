import type { Migration } from './migration.ts'

/** The devices that get push notifications, what players want of them, and the outbox of the sandbox's push. */
export const migration: Migration = {
  name: '0222-push',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('push_subscription', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('token_hash', column.text, c => c.notNull())
      .addColumn('platform', column.text, c => c.notNull())
      .addColumn('target_hash', column.text, c => c.notNull())
      .addColumn('target', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('seen_at_ms', column.atMs, c => c.notNull())
      .addColumn('sent_at_ms', column.atMs)
      .execute()
    await db.schema
      .createIndex('push_subscription_target')
      .on('push_subscription')
      .column('target_hash')
      .unique()
      .execute()
    await db.schema
      .createIndex('push_subscription_player')
      .on('push_subscription')
      .columns(['player_id', 'seen_at_ms'])
      .execute()
    await createTable('push_choice', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('money', column.flag, c => c.notNull())
      .addColumn('service', column.flag, c => c.notNull())
      .addColumn('promotion', column.flag, c => c.notNull())
      .addColumn('quiet_hours', column.flag, c => c.notNull())
      .addColumn('updated_at_ms', column.atMs, c => c.notNull())
      .execute()
    await createTable('sandbox_push', 'text')
      .addColumn('id', column.text, c => c.primaryKey().notNull())
      .addColumn('platform', column.text, c => c.notNull())
      .addColumn('title', column.text, c => c.notNull())
      .addColumn('text', column.text, c => c.notNull())
      .addColumn('url', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema.createIndex('sandbox_push_at').on('sandbox_push').column('at_ms').execute()
  },
}
