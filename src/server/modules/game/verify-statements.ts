import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

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
