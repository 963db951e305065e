import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Fills the counted stakes of each player with the sum of the player's days. */
export const migration: Migration = {
  name: '0131-counted-stakes',
  kind: 'backfill',
  rows: { table: 'player_total', key: 'player_id', keyType: 'text' },
  async fill({ db }, { after, upTo }) {
    await sql`update player_total set counted = (select coalesce(sum(real_wagered), 0) from play_day
        where play_day.player_id = player_total.player_id)
      where player_id > ${after} and player_id <= ${upTo}`.execute(db)
  },
}
