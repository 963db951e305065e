import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Lets the job reckon the days of agents again whose invitees share a device or were refused since. */
export const migration: Migration = {
  name: '0173-agent-days-again',
  kind: 'backfill',
  rows: { table: 'agent', key: 'player_id', keyType: 'text' },
  async fill({ db }, { after, upTo }) {
    await sql`update agent_day set is_stale = 1
      where agent_id > ${after} and agent_id <= ${upTo} and exists (
        select 1 from invite join play_day on play_day.player_id = invite.invitee_id
        where invite.inviter_id = agent_day.agent_id and play_day.day = agent_day.day
          and (invite.shares_device = 1 or invite.decision = 'refused'))`.execute(db)
  },
}
