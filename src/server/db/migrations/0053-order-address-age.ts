import type { Migration } from './migration.ts'

/**
 * Adds two times to each order of goods: when the player set the address, and the time from which staff may pack the
 * order. Rows of the former release have neither time.
 */
export const migration: Migration = {
  name: '0053-order-address-age',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('goods_order').addColumn('address_since_ms', column.atMs).execute()
    await db.schema.alterTable('goods_order').addColumn('packable_from_ms', column.atMs).execute()
  },
}
