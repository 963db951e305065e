import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { playerMovements } from '../../../server/ledger/verify-statements.ts'

/** A round that breaks a rule, and its actor. */
export interface ViolatingRound {
  readonly id: string
  readonly actor_id: string
}

/** Rules that together prove one chain of links from an actor's newest round to the first one. */
const SEARCHES = {
  roundLinksToOwnRound: sql`select round.id, round.actor_id from round
      left join round as previous on previous.id = round.previous_round_id
      where round.previous_round_id is not null and previous.actor_id is distinct from round.actor_id`,
  roundIsLinkedOnce: sql`select id, actor_id from (
        select id, actor_id, count(*) over (partition by actor_id, previous_round_id) as copies from round
      ) as counted where copies > 1`,
  newestRoundIsKnown: sql`select round.id, round.actor_id from round
      left join seed_in_force on seed_in_force.actor_id = round.actor_id
      where round.id not in (select previous_round_id from round where previous_round_id is not null)
        and seed_in_force.last_round_id is distinct from round.id`,
} as const

export type RoundRule = keyof typeof SEARCHES

/** The rounds that break a rule, at most `limit`. Reads every round. */
export async function listViolatingRounds(
  { readLong }: Database,
  rule: RoundRule,
  limit: number,
): Promise<readonly ViolatingRound[]> {
  const { rows } = await sql<ViolatingRound>`${SEARCHES[rule]} limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

/** A round whose sums differ from its plays, or from its journals; centavos. */
export interface ProvenRound {
  readonly id: string
  readonly actor_id: string
  readonly total_price: number
  readonly total_payout: number
  /** Sums of the round's plays; null for a round at a provider. */
  readonly plays_price: number | null
  readonly plays_payout: number | null
  /** Sums of the journals that name the round. */
  readonly moved_price: number
  readonly moved_payout: number
}

/**
 * The rounds of some players that differ from their plays or journals, in one snapshot. A refund of one of our own rounds
 * leaves its sums as they are; a provider's rolled-back bet leaves the sums of its round.
 */
export async function listWrongRounds(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly ProvenRound[]> {
  const isAway = sql`round.engine_version = 0`
  const { rows } = await sql<ProvenRound>`with movement as (${playerMovements(playerIds)}),
    moved as (select reference, player_id,
        sum(case when kind = 'bet' and amount < 0 then -amount else 0 end) as price,
        sum(case when kind = 'bet' and amount > 0 then amount else 0 end) as payout,
        sum(case when kind = 'refund' then amount else 0 end) as returned
      from movement where kind in ('bet', 'refund') group by reference, player_id),
    proven as (select round.id, round.actor_id, round.total_price, round.total_payout,
        case when ${isAway} then null else round.price + coalesce((select sum(round_step.price) from round_step
          where round_step.round_id = round.id), 0) end as plays_price,
        case when ${isAway} then null else round.payout + coalesce((select sum(round_step.payout) from round_step
          where round_step.round_id = round.id), 0) end as plays_payout,
        coalesce(moved.price, 0) - case when ${isAway} then coalesce(moved.returned, 0) else 0 end as moved_price,
        coalesce(moved.payout, 0) as moved_payout
      from round left join moved on moved.reference = round.id and moved.player_id = round.actor_id
      where round.actor_id in (${sql.join(playerIds)}))
    select id, actor_id, total_price, total_payout, plays_price, plays_payout, moved_price, moved_payout from proven
      where total_price <> moved_price or total_payout <> moved_payout
        or total_price <> plays_price or total_payout <> plays_payout`.execute(readLong)
  return rows
}
