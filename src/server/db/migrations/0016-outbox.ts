import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The outbox and its deliveries, the audit of the operator's tool, and indexes of the retention jobs. */
export const migration: Migration = {
  name: '0016-outbox',
  kind: 'expand',
  async up({ db, engine, column, createTable }) {
    await createTable('outbox', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('topic', column.text, c => c.notNull())
      .addColumn('payload', column.json, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()

    await createTable('outbox_delivery', 'text')
      .addColumn('message_id', column.id, c => c.notNull().references('outbox.id'))
      .addColumn('consumer', column.text, c => c.notNull())
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('attempts', column.count, c => c.notNull())
      .addColumn('next_at_ms', column.atMs, c => c.notNull())
      .addColumn('error', column.text, c => c.notNull())
      .addPrimaryKeyConstraint('outbox_delivery_pk', ['message_id', 'consumer'])
      .execute()
    await db.schema
      .createIndex('outbox_delivery_due')
      .on('outbox_delivery')
      .columns(['state', 'next_at_ms'])
      .execute()

    await createTable('operator_audit', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('staff', column.text, c => c.notNull())
      .addColumn('command', column.json, c => c.notNull())
      .addColumn('is_ok', column.flag, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()

    await db.schema.createIndex('session_expiry').on('session').column('expires_at_ms').execute()
    await db.schema
      .createIndex('sandbox_checkout_age')
      .on('sandbox_checkout')
      .column('created_at_ms')
      .execute()
    // Commands are inserted in the order of their time. SQLite finds the oldest by row number; PostgreSQL by a BRIN
    // index, which adds almost nothing to the cost of an insert.
    if (engine === 'postgres') await sql`create index command_age on command using brin (at_ms)`.execute(db)
  },
}
