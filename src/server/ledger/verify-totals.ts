import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const TOLD_MAX = 100

interface Found {
  readonly player_id: string
  readonly owed: number
  readonly open_grants: number
  readonly remaining: number
  readonly grants: number
}

/** Compares what each player owes in sum with the open grants, and bonus money with the state of its grant. */
export async function verifyTotals(db: Database): Promise<{ rule: string; text: string }[]> {
  const totals = await sql<Found>`select player_id, owed, open_grants, remaining, grants from
      (select player_total.player_id, owed, open_grants,
        coalesce((select sum(remaining) from wagering_grant
          where player_id = player_total.player_id and state = 'open'), 0) as remaining,
        (select count(*) from wagering_grant
          where player_id = player_total.player_id and state = 'open') as grants
      from player_total) as compared
    where owed <> remaining or open_grants <> grants limit ${sql.lit(TOLD_MAX)}`.execute(db.read)
  const closed = await sql<{ id: string; bonus_money: number; state: string }>`select id, bonus_money, state
    from wagering_grant where state <> 'open' and bonus_money <> 0 or kind = 'deposit' and bonus_money <> 0
    limit ${sql.lit(TOLD_MAX)}`.execute(db.read)
  return [
    ...totals.rows.map(row => ({
      rule: 'owedIsSumOfGrants',
      text: `Player ${row.player_id} owes ${row.owed} by ${row.open_grants} grants; the grants make ${row.remaining} by ${row.grants}`,
    })),
    ...closed.rows.map(row => ({
      rule: 'onlyOpenBonusHasMoney',
      text: `Grant ${row.id} is ${row.state} and holds bonus money of ${row.bonus_money}`,
    })),
  ]
}
