import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The results of payouts at the provider, and payouts that fit no withdrawal. */
export const migration: Migration = {
  name: '0060-payout-result',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('payout', 'text')
      .addColumn('withdrawal_id', column.id, c => c.primaryKey().notNull())
      .addColumn('provider', column.text, c => c.notNull())
      .addColumn('payout_id', column.text, c => c.notNull())
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('error', column.text, c => c.notNull())
      .addColumn('asked_at_ms', column.atMs, c => c.notNull())
      .addColumn('next_at_ms', column.atMs, c => c.notNull())
      .addColumn('changed_at_ms', column.atMs, c => c.notNull())
      .addColumn('acknowledged_at_ms', column.atMs)
      .execute()
    await db.schema.createIndex('payout_asked').on('payout').column('asked_at_ms').execute()
    await sql`create index payout_unacknowledged on payout (changed_at_ms)
      where state in ('failed', 'reversed') and acknowledged_at_ms is null`.execute(db)

    await createTable('payout_deviation', 'text')
      .addColumn('provider', column.text, c => c.notNull())
      .addColumn('payout_id', column.text, c => c.notNull())
      .addColumn('kind', column.text, c => c.notNull())
      .addColumn('withdrawal_id', column.text, c => c.notNull())
      .addColumn('expected', column.amount)
      .addColumn('received', column.amount, c => c.notNull())
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addColumn('settled_at_ms', column.atMs)
      .addColumn('settled_as', column.text, c => c.notNull())
      .addColumn('settle_reason', column.text, c => c.notNull())
      .addPrimaryKeyConstraint('payout_deviation_pk', ['provider', 'payout_id', 'kind'])
      .execute()
    await sql`create index payout_deviation_open on payout_deviation (at_ms)
      where settled_at_ms is null`.execute(db)
  },
}
