import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Chats with customer service, their messages and pictures, staff on duty and canned answers. */
export const migration: Migration = {
  name: '0215-chat',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('chat', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('desk', column.text, c => c.notNull())
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('staff', column.text, c => c.notNull())
      .addColumn('last_seq', column.count, c => c.notNull())
      .addColumn('player_seen_seq', column.count, c => c.notNull())
      .addColumn('player_read_seq', column.count, c => c.notNull())
      .addColumn('staff_seen_seq', column.count, c => c.notNull())
      .addColumn('staff_read_seq', column.count, c => c.notNull())
      .addColumn('player_typing_at_ms', column.atMs)
      .addColumn('staff_typing_at_ms', column.atMs)
      .addColumn('rating', column.count, c => c.check(sql`rating between 1 and 5`))
      .addColumn('rating_text', column.text, c => c.notNull())
      .addColumn('opened_at_ms', column.atMs, c => c.notNull())
      .addColumn('changed_at_ms', column.atMs, c => c.notNull())
      .addColumn('asked_at_ms', column.atMs)
      .addColumn('answered_at_ms', column.atMs)
      .addColumn('ended_at_ms', column.atMs)
      .execute()
    await sql`create unique index chat_open on chat (player_id, desk) where ended_at_ms is null`.execute(db)
    await db.schema.createIndex('chat_player').on('chat').columns(['player_id', 'desk', 'id']).execute()
    await db.schema.createIndex('chat_state').on('chat').columns(['state', 'changed_at_ms']).execute()
    await sql`create index chat_answered on chat (answered_at_ms) where answered_at_ms is not null`.execute(
      db,
    )
    await sql`create index chat_ended on chat (ended_at_ms) where ended_at_ms is not null`.execute(db)
    await createTable('chat_message', 'text')
      .addColumn('chat_id', column.id, c => c.notNull())
      .addColumn('seq', column.count, c => c.notNull())
      .addColumn('client_id', column.text, c => c.notNull())
      .addColumn('author', column.text, c => c.notNull())
      .addColumn('name', column.text, c => c.notNull())
      .addColumn('text', column.text, c => c.notNull())
      .addColumn('note', column.text)
      .addColumn('picture_id', column.id)
      .addColumn('questions', column.json, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('chat_message_pk', ['chat_id', 'seq'])
      .execute()
    await sql`create unique index chat_message_client on chat_message (chat_id, client_id)
      where client_id <> ''`.execute(db)
    await createTable('chat_picture', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('chat_id', column.id, c => c.notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('storage_key', column.text, c => c.notNull())
      .addColumn('drop_at_ms', column.atMs)
      .execute()
    await sql`create index chat_picture_drop on chat_picture (drop_at_ms) where drop_at_ms is not null`.execute(
      db,
    )
    await createTable('chat_duty', 'text')
      .addColumn('staff', column.text, c => c.notNull())
      .addColumn('desk', column.text, c => c.notNull())
      .addColumn('name', column.text, c => c.notNull())
      .addColumn('until_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('chat_duty_pk', ['staff', 'desk'])
      .execute()
    await createTable('chat_canned', 'text')
      .addColumn('name', column.text, c => c.primaryKey().notNull())
      .addColumn('text', column.text, c => c.notNull())
      .execute()
  },
}
