import type { Migration } from './migration.ts'

/** Events for open pages, and the open streams of players in all processes. */
export const migration: Migration = {
  name: '0093-hub',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('hub_event', 'number')
      .addColumn('id', column.amount, it => it.notNull().primaryKey())
      .addColumn('topic', column.text, it => it.notNull())
      .addColumn('data', column.json, it => it.notNull())
      .addColumn('at_ms', column.atMs, it => it.notNull())
      .execute()
    await createTable('stream_process', 'text')
      .addColumn('id', column.text, it => it.notNull().primaryKey())
      .addColumn('seen_at_ms', column.atMs, it => it.notNull())
      .execute()
    await createTable('open_stream', 'text')
      .addColumn('id', column.text, it => it.notNull().primaryKey())
      .addColumn('player_id', column.id, it => it.notNull())
      .addColumn('process_id', column.text, it => it.notNull())
      .addColumn('opened_at_ms', column.atMs, it => it.notNull())
      .execute()
    await db.schema.createIndex('open_stream_player').on('open_stream').column('player_id').execute()
    await db.schema
      .createIndex('open_stream_process')
      .on('open_stream')
      .columns(['process_id', 'id'])
      .execute()
  },
}
