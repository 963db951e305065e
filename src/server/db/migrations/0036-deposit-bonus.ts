import type { Migration } from './migration.ts'

/** What was offered with a deposit order, and what an open order holds of it: a bonus by its key, and a coupon. */
export const depositBonusMigration: Migration = {
  name: '0036-deposit-bonus',
  async up({ db, column }) {
    await db.schema
      .alterTable('deposit_order')
      .addColumn('offer', column.text, c => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('deposit_order').addColumn('bonus_key', column.text).execute()
    await db.schema.alterTable('deposit_order').addColumn('coupon_id', column.count).execute()
  },
}
