import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource, parseAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { AwardKind } from '../../../server/awards/kind.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { readSettingHistory, settingValueOfDay } from '../../../server/settings/history.ts'
import {
  COMMISSION_CLAIM_WINDOW_DAYS,
  COMMISSION_RATE_DIVISOR,
  commissionOfDay,
  commissionRateOf,
  offsetCommissionByShortfall,
} from '../rules/agent.ts'
import {
  type AgentDayRow,
  type AgentRow,
  findAgent,
  findAgentDay,
  listClaimableAgentDays,
  listStaleAgentDays,
  listUnsettledAgents,
  lockAgent,
  storeAgentDay,
  storeAgentDayClaimed,
  sumInviteePlay,
  updateAgent,
} from './agent-repository.ts'

const dayStartMs = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The time until which an agent can claim the commission of a day, epoch milliseconds. */
const commissionUntilMs = (day: string) => dayStartMs(day) + (COMMISSION_CLAIM_WINDOW_DAYS + 1) * DAY_MS

/** The commission award for a settled day of an agent. */
export const commissionAwardOfDay = ({ day, commission, carried, active }: AgentDayRow) => ({
  source: createAwardSource('agent-commission', day),
  items: [{ id: ITEM_ID.coin, count: commission - carried }],
  isEarned: true,
  untilMs: commissionUntilMs(day),
  wagering: { multiple: 0, days: COMMISSION_CLAIM_WINDOW_DAYS },
  beforeDeposit: 'grant' as const,
  details: { day, active },
})

/** The award kind of commission. Each settled day of an agent is one award. */
export const agentCommissionAward: AwardKind = {
  name: 'agent-commission',
  activity: ACTIVITY_TYPE.agent5,
  dot: 'agent5AwardFlag',
  async offers({ query, playerId, atMs }) {
    if (!(await findAgent(query, playerId))) return []
    const days = await listClaimableAgentDays(
      query,
      playerId,
      utcDayAt(atMs - COMMISSION_CLAIM_WINDOW_DAYS * DAY_MS),
    )
    return days.map(commissionAwardOfDay)
  },
  endOf: ([day = '']) => commissionUntilMs(day),
  claimed: (tx, { source }, { playerId, atMs }) =>
    storeAgentDayClaimed(tx, playerId, parseAwardSource(source)?.parts[0] ?? '', atMs),
}

/**
 * Settles the ended days of all agents, then recomputes the days that are marked as stale. Each agent and each stale
 * day has its own transaction. Can be repeated safely.
 */
export async function settleAgentCommissions(services: Services, run: DueRowsRun): Promise<void> {
  const { db, clock } = services
  const day = utcDayAt(clock.now() - DAY_MS)
  await forEachDueRow<AgentRow>(run, {
    list: ({ last, limit }) => listUnsettledAgents(db.read, { day, afterId: last?.player_id ?? '', limit }),
    keyOf: ({ player_id }) => player_id,
    async apply(tx, { player_id: agentId }) {
      await settleAgentCommission(services, tx, agentId, day)
      return 1
    },
  })
  await forEachDueRow<AgentDayRow>(run, {
    list: ({ limit }) => listStaleAgentDays(db.read, limit),
    keyOf: stale => `${stale.day} of ${stale.agent_id}`,
    async apply(tx, { agent_id: agentId, day: staleDay }) {
      await recomputeAgentDay(services, tx, agentId, staleDay as UtcDay)
      return 1
    },
  })
}

/** Settles an agent's unsettled days up to and including `lastDay`, inside the caller's transaction. */
export async function settleAgentCommission(
  services: Services,
  tx: Transaction,
  agentId: string,
  lastDay: UtcDay,
): Promise<void> {
  const agent = await lockAgent(tx, agentId)
  if (!agent) return
  let { shortfall } = agent
  for (let atMs = dayStartMs(agent.settled_day) + DAY_MS; utcDayAt(atMs) <= lastDay; atMs += DAY_MS) {
    const result = await computeAgentDay(services, tx, {
      agentId,
      day: utcDayAt(atMs),
      shortfall,
      carried: 0,
    })
    shortfall = result.shortfall
    // Stores a day without stakes only if it pays an amount that an earlier day paid too little.
    if (result.row.staked > 0 || result.row.carried !== 0) await storeAgentDay(tx, result.row)
  }
  await updateAgent(tx, { player_id: agentId, settled_day: lastDay, shortfall })
  await announceRedDotsChange(services, tx, { playerId: agentId, atMs: services.clock.now() })
}

/**
 * Computes a day of an agent again. If its commission is already claimed, the difference is added to the agent's
 * shortfall, which later days subtract. Locks the agent's totals first, so that nobody claims the day meanwhile.
 */
async function recomputeAgentDay(
  services: Services,
  tx: Transaction,
  agentId: string,
  day: UtcDay,
): Promise<void> {
  await lockPlayerTotals(tx, agentId)
  const agent = await lockAgent(tx, agentId)
  const storedDay = await findAgentDay(tx.query, agentId, day)
  if (!agent || !storedDay) return
  const isClaimed = storedDay.claimed_at_ms !== null
  const { shortfall } = agent
  const offset = isClaimed ? { shortfall: 0, carried: 0 } : { shortfall, carried: storedDay.carried }
  const recomputed = await computeAgentDay(services, tx, { agentId, day, ...offset })
  if (isClaimed) {
    const { active, staked, rate } = recomputed.row
    const overpaid = commissionOfFigures(storedDay) - commissionOfFigures(recomputed.row)
    await storeAgentDay(tx, { ...storedDay, active, staked, rate, is_stale: 0 })
    await updateAgent(tx, { ...agent, shortfall: shortfall + overpaid })
  } else {
    await storeAgentDay(tx, recomputed.row)
    await updateAgent(tx, { ...agent, shortfall: recomputed.shortfall })
  }
  await announceRedDotsChange(services, tx, { playerId: agentId, atMs: services.clock.now() })
}

/**
 * Computes the commission from the current figures of a day. For a claimed day it can differ from the column
 * `commission`, which keeps the commission at the time of the claim.
 */
const commissionOfFigures = ({ staked, rate }: Pick<AgentDayRow, 'staked' | 'rate'>) =>
  Math.floor((staked * rate) / COMMISSION_RATE_DIVISOR)

/**
 * Computes an agent's day at the rates that applied at the end of the day, and the shortfall that is left after the
 * day.
 */
async function computeAgentDay(
  { settings }: Pick<Services, 'settings'>,
  { query }: Transaction,
  asked: { agentId: string; day: UtcDay; shortfall: number; carried: number },
): Promise<{ row: AgentDayRow; shortfall: number }> {
  const { agentId, day } = asked
  const { activeMin, tiers } = settingValueOfDay(await readSettingHistory(settings, query, 'agent'), day)
  const play = await sumInviteePlay(query, { inviterId: agentId, day, activeMin })
  const commission = commissionOfDay(play, tiers)
  const { carried, shortfall } = offsetCommissionByShortfall(commission, asked)
  const figures = { ...play, rate: commissionRateOf(play.active, tiers), commission, carried }
  return { row: { agent_id: agentId, day, ...figures, claimed_at_ms: null, is_stale: 0 }, shortfall }
}
