import { sql } from 'kysely'
import type { RowCheck } from '../../../server/ledger/check-statements.ts'
import { type AgentTier, COMMISSION_RATE_DIVISOR } from '../rules/agent.ts'
import { EARNS_COMMISSION_SQL } from './uncounted-repository.ts'

const divisor = sql.lit(COMMISSION_RATE_DIVISOR)

/** The terms for agents, and the days on which they applied: from `fromDay`, before `beforeDay`. */
export interface DatedAgentTerms {
  readonly activeMin: number
  readonly tiers: readonly AgentTier[]
  readonly fromDay: string
  readonly beforeDay: string
}

/** Checks that each day of an agent has the figures that follow from the stakes of the invitees who count. */
export function createAgentDayCheck({ activeMin, tiers, fromDay, beforeDay }: DatedAgentTerms): RowCheck {
  const rate = sql`case ${sql.join(
    [...tiers]
      .reverse()
      .map(tier => sql`when proven_active >= ${sql.lit(tier.from)} then ${sql.lit(tier.rate)}`),
    sql` `,
  )} else 0 end`
  return {
    rule: 'agentDayIsOfItsStakes',
    broken: sql`select * from (
      select agent_day.agent_id, agent_day.day, agent_day.active, agent_day.staked, agent_day.rate,
        agent_day.commission, agent_day.claimed_at_ms, coalesce(play.active, 0) as proven_active,
        coalesce(play.staked, 0) as proven_staked
      from agent_day left join (
        select invite.inviter_id, play_day.day, sum(real_wagered) as staked,
          sum(case when real_wagered >= ${sql.lit(activeMin)} then 1 else 0 end) as active
        from invite join play_day on play_day.player_id = invite.invitee_id and play_day.day >= invite.day
        where decision <> 'refused' and (shares_device = 0 or decision = 'allowed') and ${EARNS_COMMISSION_SQL}
        group by invite.inviter_id, play_day.day) as play
      on play.inviter_id = agent_day.agent_id and play.day = agent_day.day
      where agent_day.is_stale = 0 and agent_day.day >= ${fromDay} and agent_day.day < ${beforeDay}) as compared
    where staked <> proven_staked or active <> proven_active or rate <> ${rate}
      or (claimed_at_ms is null and commission <> (staked * rate) / ${divisor})`,
    sentence: `Agent {agent_id} has {staked} staked by {active} active at {rate} of ${COMMISSION_RATE_DIVISOR} on {day}, commission {commission}; the invitees who count staked {proven_staked}, {proven_active} of them active`,
  }
}

/**
 * Two checks: the stored shortfall of each agent is the shortfall that follows from the agent's days, and the
 * commission that an agent claimed for a day is the amount of the day's award.
 */
export const COMMISSION_CHECKS: readonly RowCheck[] = [
  // If the figures of a claimed day fall after the claim, the day has paid too much commission, which increases the
  // shortfall. A later day that pays out less for this reason (`carried`) decreases the shortfall.
  {
    rule: 'agentShortfallIsCarried',
    broken: sql`select player_id, shortfall, proven from (
      select agent.player_id, agent.shortfall, coalesce((
        select sum(case when claimed_at_ms is null then 0
          else commission - (staked * rate) / ${divisor} end - carried)
        from agent_day where agent_day.agent_id = agent.player_id), 0) as proven
      from agent) as compared
    where shortfall <> proven`,
    sentence: 'Agent {player_id} has a shortfall of {shortfall}; the days make {proven}',
  },
  {
    rule: 'commissionIsAward',
    broken: sql`select agent_id, day, taken, granted from (
      select agent_id, day, commission - carried as taken, coalesce((
        select amount from item_grant where item_grant.player_id = agent_day.agent_id
          and item_grant.source = 'agent-commission:' || agent_day.day), 0) as granted
      from agent_day where claimed_at_ms is not null) as compared
    where taken <> granted`,
    sentence: 'Agent {agent_id} took {taken} for {day}; the award is {granted}',
  },
]
