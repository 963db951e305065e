import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** When the reality check of a player is due, in the row of counters that every bet locks. */
export const migration: Migration = {
  name: '0053-reality-check',
  kind: 'expand',
  async up({ db, column }) {
    for (const [name, type, value] of [
      ['check_minutes', column.count, 60],
      ['check_from_ms', column.atMs, 0],
      ['played_at_ms', column.atMs, 0],
    ] as const) {
      await db.schema
        .alterTable('player_total')
        .addColumn(name, type, c => c.notNull().defaultTo(value))
        .execute()
    }
    await sql`update player_total set check_minutes = (select reality_check_minutes from player_protection
        where player_protection.player_id = player_total.player_id)
      where player_id in (select player_id from player_protection)`.execute(db)
  },
}
