import type { Migration } from './migration.ts'

/**
 * Adds to each order of goods when its player set the address, and from when staff may pack it. Rows of the former
 * release have neither time.
 */
export const migration: Migration = {
  name: '0053-order-address-age',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('goods_order').addColumn('address_since_ms', column.atMs).execute()
    await db.schema.alterTable('goods_order').addColumn('packable_from_ms', column.atMs).execute()
  },
}
