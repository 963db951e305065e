import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** When VIP experience began, and what each player had wagered before. */
export const migration: Migration = {
  name: '0075-vip-experience',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('vip_opening', 'number')
      .addColumn('id', column.count, c => c.primaryKey().notNull())
      .addColumn('begun_at_ms', column.atMs, c => c.notNull())
      .addColumn('last_player_id', column.text, c => c.notNull())
      .addColumn('ended_at_ms', column.atMs)
      .execute()
    await createTable('vip_baseline', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('wagered', column.amount, c => c.notNull().check(sql`wagered >= 0`))
      .execute()
  },
}
