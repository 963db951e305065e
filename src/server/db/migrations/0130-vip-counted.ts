import type { Migration } from './migration.ts'

/** What counts for experience, and when the level is looked at again, in the row of counters that every bet locks. */
export const migration: Migration = {
  name: '0130-vip-counted',
  kind: 'expand',
  async up({ db, column }) {
    for (const [name, type] of [
      ['counted', column.amount],
      ['vip_next', column.amount],
      ['vip_rules', column.count],
    ] as const) {
      await db.schema
        .alterTable('player_total')
        .addColumn(name, type, c => c.notNull().defaultTo(0))
        .execute()
    }
  },
}
