import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Marks for tasks what players did in earlier releases: likes of games, complete profiles, paid withdrawals. */
export const migration: Migration = {
  name: '0141-first-task-marks',
  kind: 'backfill',
  rows: { table: 'player', key: 'id', keyType: 'text' },
  async fill({ db }, { after, upTo }) {
    await sql`insert into task_mark (player_id, kind, key, at_ms)
      select player_id, 'like', cast(game_id as text), at_ms from game_like
      where player_id > ${after} and player_id <= ${upTo}
      on conflict do nothing`.execute(db)
    await sql`insert into task_mark (player_id, kind, key, at_ms)
      select player_id, 'profile', '', updated_at_ms from profile
      where player_id > ${after} and player_id <= ${upTo} and is_complete = 1
      on conflict do nothing`.execute(db)
    await sql`insert into task_mark (player_id, kind, key, at_ms)
      select player_id, 'withdrawal', '', min(coalesce(decided_at_ms, created_at_ms)) from withdrawal
      where player_id > ${after} and player_id <= ${upTo} and state = 'paid'
      group by player_id
      on conflict do nothing`.execute(db)
  },
}
