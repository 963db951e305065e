import type { Migration } from './migration.ts'

/** The id of each order's checkout at the provider, to look its payment up. */
export const migration: Migration = {
  name: '0061-deposit-checkout',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('deposit_checkout', 'text')
      .addColumn('order_id', column.id, c => c.primaryKey().notNull())
      .addColumn('checkout_id', column.text, c => c.notNull())
      .execute()
  },
}
