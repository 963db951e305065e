import type { Migration } from './migration.ts'

/** Adds the cause, the wagering time and the paying account of a grant. Older grants came from `house:bonus`. */
export const migration: Migration = {
  name: '0056-claims',
  kind: 'expand',
  async up({ db, column }) {
    const grants = () => db.schema.alterTable('item_grant')
    await grants()
      .addColumn('cause', column.text, c => c.notNull().defaultTo(''))
      .execute()
    await grants()
      .addColumn('wagering_days', column.count, c => c.notNull().defaultTo(30))
      .execute()
    await grants()
      .addColumn('payer', column.text, c => c.notNull().defaultTo('house:bonus'))
      .execute()
  },
}
