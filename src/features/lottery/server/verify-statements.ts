import { sql } from 'kysely'
import { ITEM } from '../../../domain/awards/items.ts'
import type { Database } from '../../../server/db/database.ts'
import { ROUND_SUMS } from '../../game/server/public.ts'
import { LOTTERY_ACCOUNT, TICKETS_PAID, TICKETS_RETURNED } from './buy.ts'

const COIN = sql.lit(ITEM.coin)

/** A purchase whose round, journals or prizes differ from it. */
export interface WrongPurchase {
  readonly id: string
  readonly state: string
}

/** Purchases with coins whose round has another stake, payout or state, in one snapshot. */
export async function listWrongStakes(
  { readLong }: Pick<Database, 'readLong'>,
  limit: number,
): Promise<readonly WrongPurchase[]> {
  const { rows } =
    await sql<WrongPurchase>`select purchase.id, purchase.state from lottery_purchase as purchase
      left join ${ROUND_SUMS} as round on round.id = purchase.id and round.actor_id = purchase.player_id
    where purchase.item = ${COIN} and (round.id is null or round.stake <> purchase.price
      or round.total_price <> case when purchase.state = 'returned' then 0 else purchase.price end
      or round.total_payout <> purchase.payout
      or round.state <> case when purchase.state = 'open' then 'away' else 'closed' end)
    limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

/** Purchases without coins whose price was not taken once, or not returned when their draw was called off. */
export async function listWrongItems(
  { readLong }: Pick<Database, 'readLong'>,
  limit: number,
): Promise<readonly WrongPurchase[]> {
  const moved = (kind: string) => sql`coalesce((select sum(abs(entry.amount)) from journal
      join entry on entry.journal_id = journal.id and entry.account = ${LOTTERY_ACCOUNT} and entry.item = purchase.item
      where journal.reference = purchase.id and journal.kind = ${kind} and journal.player_id = purchase.player_id), 0)`
  const { rows } =
    await sql<WrongPurchase>`select purchase.id, purchase.state from lottery_purchase as purchase
    where purchase.item <> ${COIN} and (${moved(TICKETS_PAID)} <> purchase.price
      or ${moved(TICKETS_RETURNED)} <> case when purchase.state = 'returned' then purchase.price else 0 end)
    limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

/** Settled purchases that were not paid what their tickets won, in one snapshot. */
export async function listWrongPayouts(
  { readLong }: Pick<Database, 'readLong'>,
  limit: number,
): Promise<readonly WrongPurchase[]> {
  const { rows } =
    await sql<WrongPurchase>`select purchase.id, purchase.state from lottery_purchase as purchase
    where purchase.payout <> case when purchase.state = 'settled' then coalesce((select sum(winner.amount)
        from lottery_winner as winner where winner.purchase_id = purchase.id), 0) else 0 end
      or purchase.state = 'settled' and exists (select 1 from lottery_winner as winner
        where winner.purchase_id = purchase.id and winner.paid_at_ms is null)
      or purchase.state = 'settled' and purchase.item <> ${COIN} and exists (select 1 from lottery_winner as winner
        where winner.purchase_id = purchase.id and winner.amount > 0 and not exists (select 1 from item_grant
          where item_grant.player_id = purchase.player_id and item_grant.item = ${COIN}
            and item_grant.amount = winner.amount
            and item_grant.source = 'lottery:' || winner.draw_id || ':' || winner.place))
    limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

/** A draw whose tickets are not numbered from 1 to the last without a gap, or whose purchases have another state. */
export interface WrongDraw {
  readonly id: string
  readonly sold: number
  readonly tickets: number
}

/** Draws that do not sum to their purchases, or that have ended with open ones, in one snapshot. */
export async function listWrongDraws(
  { readLong }: Pick<Database, 'readLong'>,
  limit: number,
): Promise<readonly WrongDraw[]> {
  const { rows } = await sql<WrongDraw>`with counted as (
      select draw_id, sum(count) as tickets, max(first + count - 1) as last, min(first) as lowest,
        sum(case when state = 'open' then 1 else 0 end) as open_ones,
        sum(case when state = 'returned' then 1 else 0 end) as returned_ones, count(*) as purchases
      from lottery_purchase group by draw_id)
    select draw.id, draw.sold, coalesce(counted.tickets, 0) as tickets from lottery_draw as draw
      left join counted on counted.draw_id = draw.id
    where draw.sold <> coalesce(counted.tickets, 0)
      or draw.sold > 0 and (counted.last <> draw.sold or counted.lowest <> 1)
      or draw.ended_at_ms is not null and coalesce(counted.open_ones, 0) > 0
      or draw.state = 'called-off' and coalesce(counted.returned_ones, 0) <> coalesce(counted.purchases, 0)
      or draw.state not in ('called-off', 'calling-off') and coalesce(counted.returned_ones, 0) > 0
    limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}
