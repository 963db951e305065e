import type { Migration } from './migration.ts'

/** The offer of a deposit order, and the bonus (by its key) and the coupon that an open order reserves. */
export const migration: Migration = {
  name: '0036-deposit-bonus',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema
      .alterTable('deposit_order')
      .addColumn('offer', column.text, c => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('deposit_order').addColumn('bonus_key', column.text).execute()
    await db.schema.alterTable('deposit_order').addColumn('coupon_id', column.count).execute()
  },
}
