import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Deposits, withdrawals, receiving accounts, and the wagering required between deposit and withdrawal. */
export const migration: Migration = {
  name: '0003-wallet',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('deposit_order', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('recharge_type', column.text, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('checkout_url', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('expires_at_ms', column.atMs, c => c.notNull())
      .addColumn('paid_at_ms', column.atMs)
      .execute()
    await db.schema
      .createIndex('deposit_order_player')
      .on('deposit_order')
      .columns(['player_id', 'id'])
      .execute()
    await db.schema
      .createIndex('deposit_order_expiry')
      .on('deposit_order')
      .columns(['state', 'expires_at_ms'])
      .execute()

    await createTable('payment_event', 'text')
      .addColumn('provider', column.text, c => c.notNull())
      .addColumn('event_id', column.text, c => c.notNull())
      .addColumn('order_id', column.id, c => c.notNull().references('deposit_order.id'))
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('payment_event_pk', ['provider', 'event_id'])
      .execute()

    await createTable('sandbox_checkout', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('order_id', column.id, c => c.notNull().unique())
      .addColumn('amount', column.amount, c => c.notNull())
      .addColumn('return_url', column.text, c => c.notNull())
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .execute()

    await createTable('receiving_account', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('bank_id', column.text, c => c.notNull())
      .addColumn('account_name', column.text, c => c.notNull())
      .addColumn('account_number', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('receiving_account_player')
      .on('receiving_account')
      .column('player_id')
      .execute()

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
      .execute()
    await db.schema.createIndex('withdrawal_player').on('withdrawal').columns(['player_id', 'id']).execute()
    await db.schema.createIndex('withdrawal_state').on('withdrawal').columns(['state', 'id']).execute()

    await createTable('wagering', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('wagered', column.amount, c => c.notNull())
      .addColumn('owed', column.amount, c => c.notNull().check(sql`owed >= 0`))
      .execute()

    await createTable('turnover', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('source', column.text, c => c.notNull().unique())
      .addColumn('required', column.amount, c => c.notNull().check(sql`required > 0`))
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema.createIndex('turnover_player').on('turnover').columns(['player_id', 'id']).execute()
  },
}
