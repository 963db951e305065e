import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Feedbacks of players, their messages and their pictures. */
export const migration: Migration = {
  name: '0210-feedback',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('feedback', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('kind', column.text, c => c.notNull())
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('updated_at_ms', column.atMs, c => c.notNull())
      .addColumn('closed_at_ms', column.atMs)
      .addColumn('is_unread', column.flag, c => c.notNull())
      .execute()
    await db.schema.createIndex('feedback_player').on('feedback').columns(['player_id', 'id']).execute()
    await sql`create index feedback_waiting on feedback (state, updated_at_ms) where state <> 'closed'`.execute(
      db,
    )
    await sql`create index feedback_unread on feedback (player_id) where is_unread = 1`.execute(db)
    await createTable('feedback_message', 'number')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('feedback_id', column.id, c => c.notNull().references('feedback.id'))
      .addColumn('author', column.text, c => c.notNull())
      .addColumn('text', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('feedback_message_feedback')
      .on('feedback_message')
      .columns(['feedback_id', 'id'])
      .execute()
    await createTable('feedback_image', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('storage_key', column.text, c => c.notNull())
      .addColumn('feedback_id', column.id)
      .addColumn('message_id', column.id)
      .addColumn('drop_at_ms', column.atMs)
      .execute()
    await sql`create index feedback_image_feedback on feedback_image (feedback_id, id)
      where feedback_id is not null`.execute(db)
    await sql`create index feedback_image_unsent on feedback_image (player_id)
      where feedback_id is null`.execute(db)
    await sql`create index feedback_image_drop on feedback_image (drop_at_ms)
      where drop_at_ms is not null`.execute(db)
  },
}
