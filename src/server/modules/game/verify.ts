import { type RawBuilder, sql } from 'kysely'
import type { Parts } from '../../parts.ts'
import type { Finding } from '../module.ts'

const TOLD_MAX = 100

interface Rule {
  readonly search: RawBuilder<{ id: string; actor_id: string }>
  readonly describe: (found: { id: string; actor_id: string }) => string
}

/** Together: the rounds of an actor form one line from its newest round to its first one. */
const rules: Readonly<Record<string, Rule>> = {
  roundLinksToOwnRound: {
    search: sql`select round.id, round.actor_id from round
      left join round as previous on previous.id = round.previous_round_id
      where round.previous_round_id is not null and previous.actor_id is distinct from round.actor_id`,
    describe: ({ id, actor_id }) => `Round ${id} links to a round that ${actor_id} does not have`,
  },
  roundIsLinkedOnce: {
    search: sql`select id, actor_id from (
        select id, actor_id, count(*) over (partition by actor_id, previous_round_id) as copies from round
      ) as counted where copies > 1`,
    describe: ({ id, actor_id }) => `Another round of ${actor_id} links to the same round as ${id}`,
  },
  newestRoundIsKnown: {
    search: sql`select round.id, round.actor_id from round
      left join seed_in_force on seed_in_force.actor_id = round.actor_id
      where round.id not in (select previous_round_id from round where previous_round_id is not null)
        and seed_in_force.last_round_id is distinct from round.id`,
    describe: ({ id, actor_id }) => `Round ${id} is the newest of ${actor_id}, who is said to have another`,
  },
}

/** Checks that the list of each actor's rounds is whole. Reads every round. */
export async function verifyRounds({ db }: Pick<Parts, 'db'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [rule, { search, describe }] of Object.entries(rules)) {
    const { rows } = await sql<{
      id: string
      actor_id: string
    }>`${search} limit ${sql.lit(TOLD_MAX)}`.execute(db.readLong)
    for (const row of rows) findings.push({ rule, text: describe(row) })
  }
  return findings
}
