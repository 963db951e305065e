import type { Migration } from './migration.ts'

/**
 * Creates the table of the stakes with which ended periods have reduced a shortfall. Processes of the former release do
 * not write to it.
 */
export const migration: Migration = {
  name: '0032-worked-shortfall',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('award_worked', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('source', column.text, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull())
      .addPrimaryKeyConstraint('award_worked_pk', ['player_id', 'source'])
      .execute()
  },
}
