import type { Migration } from './migration.ts'

/** The wagering terms with which a deposit order was made; orders of older releases have once within 30 days. */
export const migration: Migration = {
  name: '0099-deposit-wagering',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema
      .alterTable('deposit_order')
      .addColumn('wagering_multiple', column.count, c => c.notNull().defaultTo(1))
      .execute()
    await db.schema
      .alterTable('deposit_order')
      .addColumn('wagering_days', column.count, c => c.notNull().defaultTo(30))
      .execute()
  },
}
