import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** A row of counters for every player, so that locking the counters of a player inserts no row. */
export const migration: Migration = {
  name: '0050-totals-of-all',
  kind: 'expand',
  async up({ db }) {
    await sql`insert into player_total
      (player_id, deposited, deposits, withdrawn, withdrawals, wagered, won, owed, open_grants)
      select id, 0, 0, 0, 0, 0, 0, 0, 0 from player
      where id not in (select player_id from player_total)`.execute(db)
  },
}
