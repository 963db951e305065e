import { type Kysely, type Selectable, sql } from 'kysely'
import { utcDayAt } from '../../../domain/day.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { COMMISSION_CLAIM_WINDOW_DAYS, type InviteePlayOfDay } from '../rules/agent.ts'
import { inviteTables } from './tables.ts'
import { EARNS_COMMISSION_SQL } from './uncounted-repository.ts'

export type AgentRow = Selectable<Schema['agent']>
export type AgentDayRow = Selectable<Schema['agent_day']>

const AGENT_COLUMNS = columnsOf(inviteTables.agent)
const DAY_COLUMNS = columnsOf(inviteTables.agent_day)
const DAY_FIGURES = ['active', 'staked', 'rate', 'commission', 'carried'] as const

/** The agent with a player's id; `undefined` for any other player. */
export function findAgent(query: Kysely<Schema>, playerId: string): Promise<AgentRow | undefined> {
  return query.selectFrom('agent').select(AGENT_COLUMNS).where('player_id', '=', playerId).executeTakeFirst()
}

/** Locks an agent's row until the caller's transaction ends. */
export function lockAgent({ query }: Transaction, playerId: string): Promise<AgentRow | undefined> {
  return query
    .selectFrom('agent')
    .select(AGENT_COLUMNS)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes a player an agent, inside the caller's transaction. Does nothing if the player is an agent already. */
export async function insertAgent({ query }: Transaction, row: AgentRow): Promise<void> {
  await query
    .insertInto('agent')
    .values(row)
    .onConflict(conflict => conflict.column('player_id').doNothing())
    .execute()
}

/** Stores the last settled day and the shortfall of an agent, inside the caller's transaction. */
export async function updateAgent(
  { query }: Transaction,
  { player_id, settled_day, shortfall }: Pick<AgentRow, 'player_id' | 'settled_day' | 'shortfall'>,
): Promise<void> {
  await query
    .updateTable('agent')
    .set({ settled_day, shortfall })
    .where('player_id', '=', player_id)
    .execute()
}

/** Agents with unsettled days up to and including `day`. */
export function listUnsettledAgents(
  query: Kysely<Schema>,
  { day, afterId, limit }: { readonly day: string; readonly afterId: string; readonly limit: number },
): Promise<AgentRow[]> {
  return query
    .selectFrom('agent')
    .select(AGENT_COLUMNS)
    .where('settled_day', '<', day)
    .where('player_id', '>', afterId)
    .orderBy('player_id')
    .limit(limit)
    .execute()
}

/** Lists the players who became agents before `beforeMs` and whose days are settled up to `day`, ordered by id. */
export function listSettledAgents(
  query: Kysely<Schema>,
  asked: {
    readonly day: string
    readonly beforeMs: number
    readonly afterId: string
    readonly limit: number
  },
): Promise<AgentRow[]> {
  return query
    .selectFrom('agent')
    .select(AGENT_COLUMNS)
    .where('settled_day', '>=', asked.day)
    .where('since_ms', '<', asked.beforeMs)
    .where('player_id', '>', asked.afterId)
    .orderBy('player_id')
    .limit(asked.limit)
    .execute()
}

/**
 * Computes the stakes of an inviter's invited players on a UTC day, and the number of active ones. Leaves out players
 * whose invitation or stakes do not count.
 */
export async function sumInviteePlay(
  query: Kysely<Schema>,
  {
    inviterId,
    day,
    activeMin,
  }: { readonly inviterId: string; readonly day: string; readonly activeMin: number },
): Promise<InviteePlayOfDay> {
  const row = await query
    .selectFrom('invite')
    .innerJoin('play_day', join =>
      join.onRef('play_day.player_id', '=', 'invite.invitee_id').on('play_day.day', '=', day),
    )
    .select(({ fn, case: when }) => [
      fn.sum<number | null>('real_wagered').as('staked'),
      fn.sum<number | null>(when().when('real_wagered', '>=', activeMin).then(1).else(0).end()).as('active'),
    ])
    .where('inviter_id', '=', inviterId)
    .where('invite.day', '<=', day)
    .where('decision', '<>', 'refused')
    .where(({ or, eb }) => or([eb('shares_device', '=', 0), eb('decision', '=', 'allowed')]))
    .where(EARNS_COMMISSION_SQL)
    .executeTakeFirst()
  return { active: Number(row?.active ?? 0), staked: Number(row?.staked ?? 0) }
}

/** One day of an agent; inside or outside a transaction. */
export function findAgentDay(
  query: Kysely<Schema>,
  agentId: string,
  day: string,
): Promise<AgentDayRow | undefined> {
  return query
    .selectFrom('agent_day')
    .select(DAY_COLUMNS)
    .where('agent_id', '=', agentId)
    .where('day', '=', day)
    .executeTakeFirst()
}

/** Inserts or replaces the figures of an agent's day, inside the caller's transaction. Keeps `claimed_at_ms`. */
export async function storeAgentDay({ query }: Transaction, row: AgentDayRow): Promise<void> {
  const { agent_id: _, day: __, claimed_at_ms: ___, ...figures } = row
  await query
    .insertInto('agent_day')
    .values(row)
    .onConflict(conflict => conflict.columns(['agent_id', 'day']).doUpdateSet(figures))
    .execute()
}

/**
 * Marks a stored day of an agent, so that the job computes it again, inside the caller's transaction. Does nothing if
 * the day is not stored.
 */
export async function markAgentDayStale({ query }: Transaction, agentId: string, day: string): Promise<void> {
  await query
    .updateTable('agent_day')
    .set({ is_stale: 1 })
    .where('agent_id', '=', agentId)
    .where('day', '=', day)
    .execute()
}

/**
 * Marks settled days for recomputing, because the invitee's stakes now count or no longer count. These are the days on
 * which the invitee staked, beginning with `fromDay`. Runs inside the caller's transaction, and locks the agent's row,
 * so that no day is settled meanwhile.
 */
export async function markInviteeDaysStale(
  tx: Transaction,
  { inviteeId, inviterId, fromDay = '' }: { inviteeId: string; inviterId: string; fromDay?: string },
): Promise<void> {
  const agent = await lockAgent(tx, inviterId)
  if (!agent) return
  await tx.query
    .insertInto('agent_day')
    .columns(['agent_id', 'day', ...DAY_FIGURES, 'claimed_at_ms', 'is_stale'])
    .expression(query =>
      query
        .selectFrom('invite')
        .innerJoin('play_day', join =>
          join
            .onRef('play_day.player_id', '=', 'invite.invitee_id')
            .onRef('play_day.day', '>=', 'invite.day'),
        )
        .select(({ lit }) => [
          'invite.inviter_id',
          'play_day.day',
          ...DAY_FIGURES.map(name => lit(0).as(name)),
          lit(null).as('claimed_at_ms'),
          lit(1).as('is_stale'),
        ])
        .where('invitee_id', '=', inviteeId)
        .where('real_wagered', '>', 0)
        .where('play_day.day', '>=', utcDayAt(agent.since_ms))
        .where('play_day.day', '>=', fromDay)
        .where('play_day.day', '<=', agent.settled_day)
        .orderBy('play_day.day'),
    )
    .onConflict(conflict => conflict.columns(['agent_id', 'day']).doUpdateSet({ is_stale: 1 }))
    .execute()
}

/**
 * Marks a day of an agent to be computed again, because its figures lack late stakes. If the day is not stored yet,
 * stores it with empty figures. Runs inside the caller's transaction.
 */
export async function markDayWithLateStakesStale(
  { query }: Transaction,
  agentId: string,
  day: string,
): Promise<void> {
  const figures = { active: 0, staked: 0, rate: 0, commission: 0, carried: 0 }
  await query
    .insertInto('agent_day')
    .values({ agent_id: agentId, day, ...figures, claimed_at_ms: null, is_stale: 1 })
    .onConflict(conflict => conflict.columns(['agent_id', 'day']).doUpdateSet({ is_stale: 1 }))
    .execute()
}

/** Days that are marked for recomputing, ordered by agent. */
export function listStaleAgentDays(query: Kysely<Schema>, limit: number): Promise<AgentDayRow[]> {
  return (
    query
      .selectFrom('agent_day')
      .select(DAY_COLUMNS)
      // Uses a literal instead of a parameter, so that the database uses the partial index.
      .where('is_stale', '=', sql.lit(1))
      .orderBy('agent_id')
      .limit(limit)
      .execute()
  )
}

/** Days of an agent with commission that can be claimed, from `fromDay` on, the earliest first. */
export function listClaimableAgentDays(
  query: Kysely<Schema>,
  agentId: string,
  fromDay: string,
): Promise<AgentDayRow[]> {
  return query
    .selectFrom('agent_day')
    .select(DAY_COLUMNS)
    .where('agent_id', '=', agentId)
    .where('day', '>=', fromDay)
    .where('claimed_at_ms', 'is', null)
    .where('is_stale', '=', 0)
    .whereRef('commission', '>', 'carried')
    .orderBy('day')
    .limit(COMMISSION_CLAIM_WINDOW_DAYS + 1)
    .execute()
}

/** Stores that the commission of a day was claimed, inside the claim's transaction. */
export async function storeAgentDayClaimed(
  { query }: Transaction,
  agentId: string,
  day: string,
  atMs: number,
): Promise<void> {
  await query
    .updateTable('agent_day')
    .set({ claimed_at_ms: atMs })
    .where('agent_id', '=', agentId)
    .where('day', '=', day)
    .execute()
}

/** The days of an agent before `cursor`, the latest first. */
export function listAgentDays(
  query: Kysely<Schema>,
  agentId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<AgentDayRow[]> {
  return query
    .selectFrom('agent_day')
    .select(DAY_COLUMNS)
    .where('agent_id', '=', agentId)
    .$if(cursor !== undefined, select => select.where('day', '<', cursor ?? ''))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
}

/** The sum of all commission that an agent has claimed; centavos. */
export async function sumClaimedCommission(query: Kysely<Schema>, agentId: string): Promise<number> {
  const row = await query
    .selectFrom('agent_day')
    .select(({ fn, eb }) => fn.sum<number | null>(eb('commission', '-', eb.ref('carried'))).as('taken'))
    .where('agent_id', '=', agentId)
    .where('claimed_at_ms', 'is not', null)
    .executeTakeFirst()
  return Number(row?.taken ?? 0)
}
