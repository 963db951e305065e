import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/** Creates the tables of deposit orders, of webhooks of payment providers, and of refunds. */
export const migration: Migration = {
  name: '0006-baseline-deposit',
  kind: 'expand',
  async up(context) {
    await createOrders(context)
    await createEvents(context)
    await createRefunds(context)
    await createSandbox(context)
  },
}

/** Creates the tables of deposit orders, and of the id that the payment provider gave to the checkout of each order. */
async function createOrders({ db, column, createTable }: MigrationContext): Promise<void> {
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
    .addColumn('instructions', column.text, c => c.notNull().defaultTo(''))
    .addColumn('offer', column.text, c => c.notNull().defaultTo(''))
    .addColumn('bonus_key', column.text)
    .addColumn('coupon_id', column.count)
    .addColumn('wagering_multiple', column.count, c => c.notNull().defaultTo(1))
    .addColumn('wagering_days', column.count, c => c.notNull().defaultTo(30))
    .addColumn('game_id', column.count)
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
  // Index of the paid deposits by time, so that a job reads only the rows of its period.
  await sql`create index deposit_order_paid on deposit_order (paid_at_ms, id)
    where paid_at_ms is not null`.execute(db)

  await createTable('deposit_checkout', 'text')
    .addColumn('order_id', column.id, c => c.primaryKey().notNull())
    .addColumn('checkout_id', column.text, c => c.notNull())
    .execute()
}

/** Creates the tables of webhooks, and of webhooks that differ from their deposit order. */
async function createEvents({ column, createTable }: MigrationContext): Promise<void> {
  await createTable('payment_event', 'text')
    .addColumn('provider', column.text, c => c.notNull())
    .addColumn('event_id', column.text, c => c.notNull())
    .addColumn('order_id', column.id, c => c.notNull().references('deposit_order.id'))
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('payment_event_pk', ['provider', 'event_id'])
    .execute()

  await createTable('deposit_deviation', 'text')
    .addColumn('provider', column.text, c => c.notNull())
    .addColumn('event_id', column.text, c => c.notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('order_id', column.text, c => c.notNull())
    .addColumn('expected', column.amount)
    .addColumn('received', column.amount, c => c.notNull())
    .addColumn('outcome', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addColumn('settled_at_ms', column.atMs)
    .addColumn('settled_as', column.text, c => c.notNull().defaultTo(''))
    .addColumn('settle_reason', column.text, c => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('deposit_deviation_pk', ['provider', 'event_id'])
    .execute()
}

/** Creates the table of refunds. A refund returns deposited money of a closed account to the person who paid it. */
async function createRefunds({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('deposit_refund', 'text')
    .addColumn('order_id', column.id, c => c.primaryKey().notNull().references('deposit_order.id'))
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('next_at_ms', column.atMs, c => c.notNull())
    .addColumn('done_at_ms', column.atMs)
    .addColumn('settle_reason', column.text, c => c.notNull())
    .execute()
  await sql`create index deposit_refund_open on deposit_refund (next_at_ms)
    where done_at_ms is null`.execute(db)
  await db.schema.createIndex('deposit_refund_player').on('deposit_refund').column('player_id').execute()
}

/** Creates the table of checkouts of the sandbox payment provider. */
async function createSandbox({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('sandbox_checkout', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('order_id', column.id, c => c.notNull().unique())
    .addColumn('amount', column.amount, c => c.notNull())
    .addColumn('return_url', column.text, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('recharge_type', column.text, c => c.notNull().defaultTo('gcash'))
    .addColumn('script', column.text, c => c.notNull().defaultTo('once'))
    .addColumn('notify_at_ms', column.atMs)
    .execute()
  await db.schema.createIndex('sandbox_checkout_age').on('sandbox_checkout').column('created_at_ms').execute()
  // Index of the webhooks that the sandbox sends later, by time, so that a job reads only the due webhooks.
  await sql`create index sandbox_checkout_notify on sandbox_checkout (notify_at_ms)
    where notify_at_ms is not null`.execute(db)
}
