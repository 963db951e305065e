import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/**
 * Creates the tables of the accounts to which players are paid, of withdrawals, and of their payouts at the payment
 * provider.
 */
export const migration: Migration = {
  name: '0007-baseline-withdrawal',
  kind: 'expand',
  async up(context) {
    await createReceivingAccounts(context)
    await createWithdrawals(context)
    await createPayouts(context)
  },
}

/** Creates the table of the bank accounts and e-wallets to which withdrawals are paid. */
async function createReceivingAccounts({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('receiving_account', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('bank_id', column.text, c => c.notNull())
    .addColumn('account_name', column.text, c => c.notNull())
    .addColumn('account_number', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('account_tail', column.text, c => c.notNull())
    .addColumn('usable_at_ms', column.atMs, c => c.notNull().defaultTo(0))
    .addColumn('number_mac', column.text, c => c.notNull())
    .addColumn('deleted_at_ms', column.atMs)
    .execute()
  await db.schema
    .createIndex('receiving_account_player')
    .on('receiving_account')
    .column('player_id')
    .execute()
  await db.schema.createIndex('receiving_account_mac').on('receiving_account').column('number_mac').execute()
}

async function createWithdrawals({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('withdrawal', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('reason', column.text, c => c.notNull())
    .addColumn('bank_id', column.text, c => c.notNull())
    .addColumn('account_name', column.text, c => c.notNull())
    .addColumn('account_number', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('due_at_ms', column.atMs, c => c.notNull())
    .addColumn('decided_at_ms', column.atMs)
    .addColumn('account_tail', column.text, c => c.notNull())
    .addColumn('approved_at_ms', column.atMs)
    .addColumn('paying_at_ms', column.atMs)
    .addColumn('note', column.text, c => c.notNull().defaultTo(''))
    .addColumn('win_source', column.text)
    .execute()
  await db.schema.createIndex('withdrawal_player').on('withdrawal').columns(['player_id', 'id']).execute()
  await db.schema.createIndex('withdrawal_state').on('withdrawal').columns(['state', 'id']).execute()
  await sql`create index withdrawal_holding on withdrawal (player_id)
    where state in ('held', 'review', 'approved', 'paying')`.execute(db)
}

/** Creates the tables of payouts at the payment provider, and of payouts that belong to no withdrawal. */
async function createPayouts({ db, column, createTable }: MigrationContext): Promise<void> {
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

  await createTable('sandbox_payout', 'text')
    .addColumn('withdrawal_id', column.id, c => c.primaryKey().notNull())
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
    .addColumn('bank_id', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()
}
