import type { Migration } from './migration.ts'

/**
 * Adds the part of a round's stakes that counts for bonuses and awards; null in rounds that processes of the former
 * release open.
 */
export const migration: Migration = {
  name: '0047-counted-price',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('round').addColumn('counted_price', column.amount).execute()
  },
}
