import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Players' limits on deposits, losses, wagers and time, their used amounts, and the players' protection settings. */
export const migration: Migration = {
  name: '0026-limits',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await db.schema
      .alterTable('player_total')
      .addColumn('limit_mask', column.count, c => c.notNull().defaultTo(0))
      .execute()

    await createTable('play_limit', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('kind', column.text, c => c.notNull())
      .addColumn('period', column.text, c => c.notNull())
      .addColumn('own_limit', column.amount, c => c.check(sql`own_limit > 0`))
      .addColumn('staff_limit', column.amount, c => c.check(sql`staff_limit > 0`))
      .addColumn('asked_limit', column.amount, c => c.check(sql`asked_limit > 0`))
      .addColumn('asked_from_ms', column.atMs)
      .addColumn('asked_until_ms', column.atMs)
      .addPrimaryKeyConstraint('play_limit_pk', ['player_id', 'kind', 'period'])
      .execute()

    await createTable('play_day', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('day', column.text, c => c.notNull())
      .addColumn('wagered', column.amount, c => c.notNull())
      .addColumn('lost', column.amount, c => c.notNull())
      .addColumn('minutes', column.count, c => c.notNull())
      .addColumn('last_minute', column.count, c => c.notNull())
      .addPrimaryKeyConstraint('play_day_pk', ['player_id', 'day'])
      .execute()
    await db.schema.createIndex('play_day_age').on('play_day').column('day').execute()

    await createTable('player_protection', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('reality_check_minutes', column.count, c => c.notNull())
      .addColumn('reality_checks_seen', column.count, c => c.notNull())
      .addColumn('reality_check_seen_at_ms', column.atMs)
      .addColumn('offered_at_registration_ms', column.atMs)
      .addColumn('offered_at_deposit_ms', column.atMs)
      .addColumn('exclusion_kind', column.text, c => c.notNull())
      .addColumn('exclusion_from_ms', column.atMs)
      .addColumn('exclusion_until_ms', column.atMs)
      .addColumn('exclusion_fixed_until_ms', column.atMs)
      .execute()
  },
}
