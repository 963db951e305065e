import { type RawBuilder, sql } from 'kysely'
import { ITEM } from '../../../domain/awards/items.ts'
import type { Database } from '../../../server/db/database.ts'
import { PLAYER_ACCOUNT_PREFIX } from '../../../server/ledger/accounts.ts'
import { DIAMONDS_EXCHANGED } from './exchange.ts'
import { GOODS_ORDERED, GOODS_RETURNED, STOCK_MOVED } from './stock.ts'

type Reader = Pick<Database, 'readLong'>

/** Most rows that a statement lists. */
const LISTED_MAX = 100

/** A stock that differs from deliveries and orders; pieces. */
export interface WrongStock {
  readonly id: number
  readonly held: number
  readonly expected: number
}

/** Stocks that are not what staff put in less the orders that are not cancelled, in one snapshot. */
export async function listWrongStocks({ readLong }: Reader): Promise<readonly WrongStock[]> {
  const { rows } = await sql<WrongStock>`select id, held, expected from (
      select goods.id,
        coalesce((select sum(amount) from balance where account = 'stock:goods-' || goods.id and item = goods.id), 0)
          as held,
        coalesce((select sum(pieces) from goods_stock where goods_id = goods.id), 0)
          - (select count(*) from goods_order where goods_id = goods.id and source = '' and state <> 'cancelled') as expected
      from goods) as stock
    where held <> expected order by id`.execute(readLong)
  return rows
}

/** What journals of a kind moved in some accounts, by their reference. */
function moved(kind: string, ofAccounts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select journal.reference, count(*) as entries, sum(entry.amount) as amount
    from journal join entry on entry.journal_id = journal.id
    where journal.kind = ${kind} and ${ofAccounts} group by journal.reference`
}

const ofPlayers = sql`entry.account like ${sql.lit(`${PLAYER_ACCOUNT_PREFIX}%`)}
  and entry.item = ${sql.lit(ITEM.diamond)}`
const ofStocks = sql`entry.account like 'stock:goods-%'`

/** Ids of deliveries that differ from their journal, or lack one, and of journals without a delivery. */
export async function listWrongDeliveries({ readLong }: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`with delivered as (${moved(STOCK_MOVED, ofStocks)})
    select coalesce(goods_stock.id, delivered.reference) as id
    from goods_stock full join delivered on delivered.reference = goods_stock.id
    where goods_stock.id is null or delivered.reference is null or delivered.amount <> goods_stock.pieces
    limit ${LISTED_MAX}`.execute(readLong)
  return rows.map(({ id }) => id)
}

/**
 * Ids of orders that did not take their diamonds and their piece once, or did not return both exactly when they were
 * cancelled, and of journals without an order. Goods that were won move neither.
 */
export async function listWrongOrders({ readLong }: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`with
      paid as (${moved(GOODS_ORDERED, ofPlayers)}), given as (${moved(GOODS_ORDERED, ofStocks)}),
      returned as (${moved(GOODS_RETURNED, ofPlayers)}), restored as (${moved(GOODS_RETURNED, ofStocks)}),
      proven as (select goods_order.id, goods_order.diamonds, goods_order.state,
          case when goods_order.source = '' then 1 else 0 end as bought,
          coalesce(paid.entries, 0) as paid_entries, coalesce(paid.amount, 0) as paid,
          coalesce(given.amount, 0) as given,
          coalesce(returned.entries, 0) as returned_entries, coalesce(returned.amount, 0) as returned,
          coalesce(restored.amount, 0) as restored
        from goods_order left join paid on paid.reference = goods_order.id
          left join given on given.reference = goods_order.id
          left join returned on returned.reference = goods_order.id
          left join restored on restored.reference = goods_order.id)
    select id from proven
      where paid_entries <> bought or paid <> -diamonds or given <> -bought
        or returned_entries <> case when state = 'cancelled' then bought else 0 end
        or returned <> case when state = 'cancelled' then diamonds else 0 end
        or restored <> case when state = 'cancelled' then bought else 0 end
    union all
    select reference from paid where not exists (select 1 from goods_order where id = reference)
    union all
    select reference from returned where not exists (select 1 from goods_order where id = reference)
    limit ${LISTED_MAX}`.execute(readLong)
  return rows.map(({ id }) => id)
}

/** Ids of exchanges that differ from their journal, or lack one, and of journals without an exchange. */
export async function listWrongExchanges({ readLong }: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`with paid as (${moved(DIAMONDS_EXCHANGED, ofPlayers)})
    select coalesce(diamond_exchange.id, paid.reference) as id
    from diamond_exchange full join paid on paid.reference = diamond_exchange.id
    where diamond_exchange.id is null or paid.reference is null or paid.amount <> -diamond_exchange.diamonds
    limit ${LISTED_MAX}`.execute(readLong)
  return rows.map(({ id }) => id)
}
