import type { Migration } from './migration.ts'

/**
 * Adds the part of a ticket's price that counts for bonuses and awards at the draw; null for tickets that the former
 * release sells.
 */
export const migration: Migration = {
  name: '0048-drawn-stakes',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('lottery_purchase').addColumn('counted_price', column.amount).execute()
  },
}
