import { sql } from 'kysely'
import { HOLDING_STATES } from '../../../domain/payments/withdrawal.ts'
import type { Database } from '../../../server/db/database.ts'
import { playerMovements } from '../../../server/ledger/verify-statements.ts'

/** A withdrawal that does not fit its journals, or a hold without a withdrawal; centavos. */
export interface WrongWithdrawal {
  readonly id: string
  readonly player_id: string
  /** Empty for a hold without a withdrawal. */
  readonly state: string
  readonly amount: number
  /** What the journals took from the player's balance for the withdrawal, and what of it they have not given back. */
  readonly held: number
  readonly taken: number
}

/**
 * The withdrawals of some players that do not fit their journals, in one snapshot: each has taken its amount from the
 * balance, which came back exactly in the states in which nothing is on hold or paid.
 */
export async function listWrongWithdrawals(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly WrongWithdrawal[]> {
  const states = sql.join([...HOLDING_STATES, 'paid'].map(state => sql.lit(state)))
  const { rows } = await sql<WrongWithdrawal>`with movement as (${playerMovements(playerIds)}),
    moved as (select reference, player_id, sum(case when amount < 0 then -amount else 0 end) as held,
        -sum(amount) as taken
      from movement where kind like 'withdrawal-%' group by reference, player_id),
    proven as (select withdrawal.id, withdrawal.player_id, withdrawal.state, withdrawal.amount,
        coalesce(moved.held, 0) as held, coalesce(moved.taken, 0) as taken
      from withdrawal left join moved on moved.reference = withdrawal.id
        and moved.player_id = withdrawal.player_id
      where withdrawal.player_id in (${sql.join(playerIds)}))
    select id, player_id, state, amount, held, taken from proven
      where held <> amount or taken <> case when state in (${states}) then amount else 0 end
    union all
    select reference, player_id, '', 0, held, taken from moved
      where not exists (select 1 from withdrawal where withdrawal.id = moved.reference
        and withdrawal.player_id = moved.player_id)`.execute(readLong)
  return rows
}
