import type { Migration } from './migration.ts'

/** Payment instructions of orders, webhook scripts of sandbox checkouts, and settlements of deviations by staff. */
export const migration: Migration = {
  name: '0035-deposit',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema
      .alterTable('deposit_order')
      .addColumn('instructions', column.text, c => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('sandbox_checkout')
      .addColumn('recharge_type', column.text, c => c.notNull().defaultTo('gcash'))
      .execute()
    await db.schema
      .alterTable('sandbox_checkout')
      .addColumn('script', column.text, c => c.notNull().defaultTo('once'))
      .execute()
    await db.schema.alterTable('sandbox_checkout').addColumn('notify_at_ms', column.atMs).execute()
    await db.schema.alterTable('deposit_deviation').addColumn('settled_at_ms', column.atMs).execute()
    await db.schema
      .alterTable('deposit_deviation')
      .addColumn('settled_as', column.text, c => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('deposit_deviation')
      .addColumn('settle_reason', column.text, c => c.notNull().defaultTo(''))
      .execute()
  },
}
