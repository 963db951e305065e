import { sql } from 'kysely'
import { utcDay } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Migration } from './migration.ts'

const COUNTERS = [
  'real_wagered',
  'deposited',
  'plays',
  'rounds',
  'wins',
  'big_wins',
  'best_multiple',
] as const

/**
 * Counters of a player's day that every bet keeps, by game too, and the counted real stake of each play. `counter_start`
 * holds the first day that is counted in full: the day after this step, or any day of an empty database.
 */
export const migration: Migration = {
  name: '0052-day-counters',
  kind: 'expand',
  async up({ db, column, createTable }) {
    for (const name of COUNTERS) {
      await db.schema
        .alterTable('play_day')
        .addColumn(name, column.amount, c => c.notNull().defaultTo(0))
        .execute()
    }
    await createTable('play_day_game', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('day', column.text, c => c.notNull())
      .addColumn('game_id', column.count, c => c.notNull())
      .addColumn('real_wagered', column.amount, c => c.notNull())
      .addColumn('plays', column.amount, c => c.notNull())
      .addPrimaryKeyConstraint('play_day_game_pk', ['player_id', 'day', 'game_id'])
      .execute()
    await db.schema.createIndex('play_day_game_age').on('play_day_game').column('day').execute()
    for (const table of ['round', 'round_step', 'provider_transaction']) {
      await db.schema
        .alterTable(table)
        .addColumn('counted', column.amount, c => c.notNull().defaultTo(0))
        .execute()
    }
    await createTable('counter_start', 'text')
      .addColumn('first_day', column.text, c => c.primaryKey().notNull())
      .execute()
    const tomorrow = utcDay(Date.now() + DAY_MS)
    await sql`insert into counter_start (first_day)
      select case when exists (select 1 from player) then ${sql.val(tomorrow)} else '1970-01-01' end`.execute(
      db,
    )
  },
}
