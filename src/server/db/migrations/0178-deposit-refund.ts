import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Deposited money of closed accounts that goes back to where it came from. */
export const migration: Migration = {
  name: '0178-deposit-refund',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('deposit_refund', 'text')
      .addColumn('order_id', column.id, c => c.primaryKey().notNull().references('deposit_order.id'))
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('next_at_ms', column.atMs, c => c.notNull())
      .addColumn('done_at_ms', column.atMs)
      .addColumn('settle_reason', column.text, c => c.notNull())
      .execute()
    await sql`create index deposit_refund_open on deposit_refund (next_at_ms) where done_at_ms is null`.execute(
      db,
    )
    await db.schema.createIndex('deposit_refund_player').on('deposit_refund').column('player_id').execute()
  },
}
