import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Adds the time at which an exclusion cancelled a bonus. Open deposits of players who are excluded now expire, so that
 * the job of expired grants drops their wagering: such a player cannot bet, and could not withdraw.
 */
export const migration: Migration = {
  name: '0055-exclusion-wagering',
  kind: 'expand',
  async up({ db, engine, column }) {
    await db.schema.alterTable('wagering_grant').addColumn('cancelled_at_ms', column.atMs).execute()
    const nowMs = sql.raw(engine === 'postgres' ? 'extract(epoch from now()) * 1000' : 'unixepoch() * 1000')
    await sql`update wagering_grant set expires_at_ms = created_at_ms
      where state = 'open' and kind = 'deposit'
        and player_id in (select player_id from player_total where excluded_until_ms > ${nowMs})`.execute(db)
  },
}
