import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { type AgentTier, RATE_DIVISOR } from '../rules/agent.ts'
import type { AgentDayRow } from './agent-repository.ts'
import { earnsCommission } from './uncounted-repository.ts'

type LongReader = Pick<Database, 'readLong'>

/** The days of agents that are not what their invitees' stakes make them. */
export async function listWrongDays(
  { readLong }: LongReader,
  {
    activeMin,
    tiers,
    fromDay,
    beforeDay,
    limit,
  }: {
    readonly activeMin: number
    readonly tiers: readonly AgentTier[]
    readonly fromDay: string
    readonly beforeDay: string
    readonly limit: number
  },
) {
  const rate = sql`case ${sql.join(
    [...tiers]
      .reverse()
      .map(tier => sql`when proven_active >= ${sql.lit(tier.from)} then ${sql.lit(tier.rate)}`),
    sql` `,
  )} else 0 end`
  const { rows } = await sql<
    Pick<AgentDayRow, 'agent_id' | 'day' | 'active' | 'staked' | 'rate' | 'commission'> & {
      proven_active: number
      proven_staked: number
    }
  >`select * from (
      select agent_day.agent_id, agent_day.day, agent_day.active, agent_day.staked, agent_day.rate,
        agent_day.commission, agent_day.claimed_at_ms, coalesce(play.active, 0) as proven_active,
        coalesce(play.staked, 0) as proven_staked
      from agent_day left join (
        select invite.inviter_id, play_day.day, sum(real_wagered) as staked,
          sum(case when real_wagered >= ${sql.lit(activeMin)} then 1 else 0 end) as active
        from invite join play_day on play_day.player_id = invite.invitee_id and play_day.day >= invite.day
        where decision <> 'refused' and (shares_device = 0 or decision = 'allowed') and ${earnsCommission}
        group by invite.inviter_id, play_day.day) as play
      on play.inviter_id = agent_day.agent_id and play.day = agent_day.day
      where agent_day.is_stale = 0 and agent_day.day >= ${fromDay} and agent_day.day < ${beforeDay}) as compared
    where staked <> proven_staked or active <> proven_active or rate <> ${rate}
      or (claimed_at_ms is null and commission <> (staked * rate) / ${sql.lit(RATE_DIVISOR)})
    limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

/** Agents whose shortfall is not what was paid too much for taken days, less what was set off. */
export async function listWrongShortfalls({ readLong }: LongReader, limit: number) {
  const { rows } = await sql<{ player_id: string; shortfall: number; proven: number }>`
    select player_id, shortfall, proven from (
      select agent.player_id, agent.shortfall, coalesce((
        select sum(case when claimed_at_ms is null then 0
          else commission - (staked * rate) / ${sql.lit(RATE_DIVISOR)} end - carried)
        from agent_day where agent_day.agent_id = agent.player_id), 0) as proven
      from agent) as compared
    where shortfall <> proven limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

/** Taken days whose award is not their commission. */
export async function listUntakenCommission({ readLong }: LongReader, limit: number) {
  const { rows } = await sql<{ agent_id: string; day: string; taken: number; granted: number }>`
    select agent_id, day, taken, granted from (
      select agent_id, day, commission - carried as taken, coalesce((
        select amount from item_grant where item_grant.player_id = agent_day.agent_id
          and item_grant.source = 'agent-commission:' || agent_day.day), 0) as granted
      from agent_day where claimed_at_ms is not null) as compared
    where taken <> granted limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}
