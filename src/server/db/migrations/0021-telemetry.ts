import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Events of clients, and the last heartbeat of each player. Events are appended in the order of their arrival: SQLite
 * finds the oldest by row number, PostgreSQL by a BRIN index, which adds almost nothing to the cost of an insert.
 */
export const migration: Migration = {
  name: '0021-telemetry',
  kind: 'expand',
  async up({ db, engine, column, createTable }) {
    await createTable('telemetry_event', 'number')
      .addColumn('name', column.text, c => c.notNull())
      .addColumn('page', column.text, c => c.notNull())
      .addColumn('label', column.text, c => c.notNull())
      .addColumn('value', column.amount, c => c.notNull())
      .addColumn('note', column.text, c => c.notNull())
      .addColumn('session_key', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addColumn('received_at_ms', column.atMs, c => c.notNull())
      .execute()
    await createTable('telemetry_page', 'text')
      .addColumn('page_key', column.text, c => c.primaryKey().notNull())
      .addColumn('stored', column.text, c => c.notNull())
      .addColumn('received_at_ms', column.atMs, c => c.notNull())
      .execute()
    await createTable('telemetry_day', 'text')
      .addColumn('day', column.text, c => c.primaryKey().notNull())
      .addColumn('events', column.amount, c => c.notNull())
      .execute()
    await createTable('online_player', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('game_id', column.amount, c => c.notNull())
      .addColumn('seen_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema.createIndex('telemetry_page_age').on('telemetry_page').column('received_at_ms').execute()
    if (engine === 'postgres') {
      await sql`create index telemetry_event_age on telemetry_event using brin (received_at_ms)`.execute(db)
    }
  },
}
