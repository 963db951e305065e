import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A player whose counters differ from the open grants. */
export interface ViolatingTotal {
  readonly player_id: string
  readonly owed: number
  readonly open_grants: number
  readonly remaining: number
  readonly grants: number
}

/** Players whose `owed` or `open_grants` differs from the sum or the number of their open grants. */
export async function listViolatingTotals(
  { read }: Pick<Database, 'read'>,
  limit: number,
): Promise<readonly ViolatingTotal[]> {
  const { rows } = await sql<ViolatingTotal>`select player_id, owed, open_grants, remaining, grants from
      (select player_total.player_id, owed, open_grants,
        coalesce((select sum(remaining) from wagering_grant
          where player_id = player_total.player_id and state = 'open'), 0) as remaining,
        (select count(*) from wagering_grant
          where player_id = player_total.player_id and state = 'open') as grants
      from player_total) as compared
    where owed <> remaining or open_grants <> grants limit ${sql.lit(limit)}`.execute(read)
  return rows
}

/** A grant with bonus money that it may not hold. */
export interface ViolatingGrant {
  readonly id: string
  readonly bonus_money: number
  readonly state: string
}

/** Grants that hold bonus money although they are not an open bonus. */
export async function listViolatingGrants(
  { read }: Pick<Database, 'read'>,
  limit: number,
): Promise<readonly ViolatingGrant[]> {
  const { rows } = await sql<ViolatingGrant>`select id, bonus_money, state
    from wagering_grant where state <> 'open' and bonus_money <> 0 or kind = 'deposit' and bonus_money <> 0
    limit ${sql.lit(limit)}`.execute(read)
  return rows
}
