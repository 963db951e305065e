import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The payouts of the sandbox provider, webhooks that deviate from their order, and encrypted account numbers. */
export const migration: Migration = {
  name: '0015-payout',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('sandbox_payout', 'text')
      .addColumn('withdrawal_id', column.id, c => c.primaryKey().notNull())
      .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
      .addColumn('bank_id', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()
    await sql`insert into sandbox_payout (withdrawal_id, amount, bank_id, at_ms)
      select id, amount, bank_id, coalesce(decided_at_ms, created_at_ms) from withdrawal
      where state = 'paid'`.execute(db)

    await createTable('deposit_deviation', 'text')
      .addColumn('provider', column.text, c => c.notNull())
      .addColumn('event_id', column.text, c => c.notNull())
      .addColumn('kind', column.text, c => c.notNull())
      .addColumn('order_id', column.text, c => c.notNull())
      .addColumn('expected', column.amount)
      .addColumn('received', column.amount, c => c.notNull())
      .addColumn('outcome', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('deposit_deviation_pk', ['provider', 'event_id'])
      .execute()

    await sql`create index withdrawal_holding on withdrawal (player_id)
      where state in ('held', 'approved', 'paying')`.execute(db)

    for (const table of ['withdrawal', 'receiving_account']) {
      await db.schema.alterTable(table).addColumn('account_tail', column.text).execute()
      // For the job that encrypts the numbers of older rows; this index is empty once the job is done.
      await sql`create index ${sql.ref(`${table}_unsealed`)} on ${sql.table(table)} (id)
        where account_tail is null`.execute(db)
    }
  },
}
