import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { playerMovements } from '../../../server/ledger/verify-statements.ts'
import { DIAMONDS_KIND } from './diamonds.ts'

/** An order that does not fit its journals, or a deposit without an order; centavos. */
export interface WrongOrder {
  readonly id: string
  readonly player_id: string
  /** Empty for a deposit without an order. */
  readonly state: string
  readonly amount: number
  /** Sum of the deposits that name the order. */
  readonly paid: number
}

/** A refund that does not fit its journal, or a journal without a refund; centavos. */
export interface WrongRefund {
  readonly order_id: string
  readonly player_id: string
  /** Of the refund; 0 for a journal without one. */
  readonly amount: number
  /** What the journals of the order took from the player. */
  readonly taken: number
}

/** The refunds of some players that do not fit their journals, in one snapshot. */
export async function listWrongRefunds(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly WrongRefund[]> {
  const { rows } = await sql<WrongRefund>`with movement as (${playerMovements(playerIds)}),
      taken as (select player_id, reference as order_id, -sum(amount) as amount from movement
        where kind = 'deposit-refunded' group by player_id, reference)
    select deposit_refund.order_id, deposit_refund.player_id, deposit_refund.amount,
      coalesce(taken.amount, 0) as taken
    from deposit_refund left join taken on taken.order_id = deposit_refund.order_id
      and taken.player_id = deposit_refund.player_id
    where deposit_refund.player_id in (${sql.join(playerIds)})
      and deposit_refund.amount <> coalesce(taken.amount, 0)
    union all
    select order_id, player_id, 0, amount from taken
    where not exists (select 1 from deposit_refund where deposit_refund.order_id = taken.order_id
      and deposit_refund.player_id = taken.player_id)`.execute(readLong)
  return rows
}

/**
 * The orders of some players that do not fit their journals, in one snapshot: an order that was paid has a deposit of its amount,
 * and no other order has one. Further deposits for a paid order are payments that staff credited.
 */
export async function listWrongOrders(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly WrongOrder[]> {
  // A join reads the movements once; subqueries would read all of them again for each order.
  const { rows } = await sql<WrongOrder>`with movement as (${playerMovements(playerIds)}),
      compared as (select deposit_order.id, deposit_order.player_id, state, deposit_order.amount,
          coalesce(sum(movement.amount), 0) as paid, count(movement.amount) as deposits,
          sum(case when movement.amount = deposit_order.amount then 1 else 0 end) as fitting
        from deposit_order left join movement on movement.reference = deposit_order.id
          and movement.player_id = deposit_order.player_id and movement.kind = 'deposit'
        where deposit_order.player_id in (${sql.join(playerIds)})
        group by deposit_order.id, deposit_order.player_id, state, deposit_order.amount)
    select id, player_id, state, amount, paid from compared
    where case when state in ('paid', 'reversed') then fitting = 0 else deposits > 0 end
    union all
    select reference, player_id, '', 0, amount from movement where kind = 'deposit'
      and not exists (select 1 from deposit_order where deposit_order.id = movement.reference
        and deposit_order.player_id = movement.player_id)`.execute(readLong)
  return rows
}

/** Diamonds of a deposit that is not paid. */
export interface UnpaidDiamonds {
  readonly id: string
  readonly player_id: string
  readonly source: string
  readonly amount: number
}

/** The grants of diamonds to some players, not taken back, whose deposit is not paid or is another player's. */
export async function listUnpaidDiamonds(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly UnpaidDiamonds[]> {
  const { rows } = await sql<UnpaidDiamonds>`select id, player_id, source, amount from item_grant
    where player_id in (${sql.join(playerIds)}) and source like ${`${DIAMONDS_KIND}%`} and state <> 'undone'
      and not exists (select 1 from deposit_order where deposit_order.player_id = item_grant.player_id
        and 'deposit:' || deposit_order.id = item_grant.cause and deposit_order.state = 'paid')`.execute(
    readLong,
  )
  return rows
}
