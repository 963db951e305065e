import { type Kysely, sql } from 'kysely'
import type { UtcDay } from '../../../domain/day.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { RowCheck } from '../../../server/ledger/check-statements.ts'
import { REBATE_PARTS_PER_CENTAVO, type RebateDay } from '../rules/rebate.ts'

/**
 * For each game type, the remainder that the player's latest claim carried to the next payment, and the last paid day.
 */
export function listRebateRemainders(query: Kysely<Schema>, playerId: string) {
  return query
    .selectFrom('rebate_balance')
    .select(['game_type', 'through_day', 'carried'])
    .where('player_id', '=', playerId)
    .execute()
}

/** Stores a payment of a rebate and the days that it pays, inside the claim's transaction. */
export async function storeRebateClaim(
  { query }: Transaction,
  claim: Schema['rebate_claim'],
  { through, days }: { readonly through: UtcDay; readonly days: readonly RebateDay[] },
): Promise<void> {
  const { player_id, game_type, carried } = claim
  await query.insertInto('rebate_claim').values(claim).execute()
  await query
    .insertInto('rebate_day')
    .values(days.map(({ day, counted, rate }) => ({ player_id, game_type, day, counted, rate })))
    .execute()
  await query
    .insertInto('rebate_balance')
    .values({ player_id, game_type, through_day: through, carried })
    .onConflict(conflict =>
      conflict.columns(['player_id', 'game_type']).doUpdateSet({ through_day: through, carried }),
    )
    .execute()
}

/** The columns that identify a paid day: player, game type and day. */
export type PaidRebateDay = Pick<Schema['rebate_day'], 'player_id' | 'game_type' | 'day'>

/**
 * Subtracts rolled-back stakes from a paid day, and their rebate from the carried remainder, inside the transaction of
 * the roll-back. Changes nothing for a day that was not paid.
 */
export async function subtractPaidRebateStakes(
  { query }: Transaction,
  { player_id, game_type, day }: PaidRebateDay,
  counted: number,
): Promise<void> {
  const paid = await query
    .updateTable('rebate_day')
    .set(row => ({ counted: row('counted', '-', counted) }))
    .where('player_id', '=', player_id)
    .where('game_type', '=', game_type)
    .where('day', '=', day)
    .returning('rate')
    .executeTakeFirst()
  if (!paid) return
  await query
    .updateTable('rebate_balance')
    .set(row => ({ carried: row('carried', '-', counted * paid.rate) }))
    .where('player_id', '=', player_id)
    .where('game_type', '=', game_type)
    .execute()
}

/** A player's payments with ids below `beforeId`, the newest first. */
export function listRebateClaims(
  query: Kysely<Schema>,
  playerId: string,
  { beforeId, limit }: { readonly beforeId: string | undefined; readonly limit: number },
) {
  return query
    .selectFrom('rebate_claim')
    .select(['id', 'game_type', 'from_day', 'through_day', 'counted', 'amount', 'at_ms'])
    .where('player_id', '=', playerId)
    .$if(beforeId !== undefined, rows => rows.where('id', '<', beforeId as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Checks that each stored remainder equals the rebate of all paid days minus all payments, in ten-thousandths of a
 * centavo.
 */
export const REBATE_BALANCE_CHECK: RowCheck = {
  rule: 'rebateIsOfItsStakes',
  broken: sql`select player_id, game_type, carried, proven from
      (select player_id, game_type, carried,
        coalesce((select sum(counted * rate) from rebate_day where rebate_day.player_id = rebate_balance.player_id
          and rebate_day.game_type = rebate_balance.game_type), 0)
        - coalesce((select sum(amount) from rebate_claim where rebate_claim.player_id = rebate_balance.player_id
          and rebate_claim.game_type = rebate_balance.game_type), 0) * ${sql.lit(REBATE_PARTS_PER_CENTAVO)} as proven
      from rebate_balance) as compared
    where carried <> proven`,
  sentence:
    'Player {player_id} carries {carried} of the rebate for {game_type}; stakes and payments make {proven}',
}
