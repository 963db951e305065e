import { type RawBuilder, sql } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { Database } from '../../../server/db/database.ts'
import { PLAYER_ACCOUNT_PREFIX } from '../../../server/ledger/accounts.ts'
import { type RowCheck, runRowChecks, type VerifyFinding } from '../../../server/ledger/check-statements.ts'
import {
  createJournalCheck,
  type JournalCheck,
  selectEntriesOfKinds,
} from '../../../server/ledger/journal-check-statements.ts'
import { DIAMOND_EXCHANGE_JOURNAL_KIND } from './exchange.ts'
import { GOODS_ORDER_JOURNAL_KIND, GOODS_RETURN_JOURNAL_KIND, STOCK_CHANGE_JOURNAL_KIND } from './stock.ts'

const isOfPlayer = sql`account like ${sql.lit(`${PLAYER_ACCOUNT_PREFIX}%`)} and item = ${sql.lit(ITEM_ID.diamond)}`
const isOfStock = sql`account like 'stock:goods-%'`

/**
 * SQL expression that sums `summed` (by default the amount) over those ledger entries whose journal has the kind `kind`
 * and whose account meets the condition `isOfAccount`.
 */
const createEntrySumSql = (
  kind: string,
  isOfAccount: RawBuilder<unknown>,
  summed: RawBuilder<unknown> = sql`amount`,
) => sql`sum(case when kind = ${sql.lit(kind)} and ${isOfAccount} then ${summed} else 0 end)`

const isBought = sql`case when source = '' then 1 else 0 end`
const isCancelled = sql`case when state = 'cancelled' then 1 else 0 end`

/**
 * Creates a check that compares rows with the journals that refer to the rows by their id. The check uses the same
 * sentence to report a row that contradicts its journals and a journal without a row.
 */
const createShopCheck = (it: Omit<JournalCheck, 'keys' | 'missing'>): RowCheck =>
  createJournalCheck({ ...it, keys: { reference: 'id' }, missing: it.sentence })

const SHOP_CHECKS: readonly RowCheck[] = [
  {
    rule: 'stockIsOfItsOrders',
    broken: sql`select id, held, expected from (
      select goods.id,
        coalesce((select sum(amount) from balance where account = 'stock:goods-' || goods.id and item = goods.id), 0)
          as held,
        coalesce((select sum(pieces) from goods_stock where goods_id = goods.id), 0)
          - (select count(*) from goods_order where goods_id = goods.id and source = '' and state <> 'cancelled') as expected
      from goods) as stock
    where held <> expected order by id`,
    sentence: 'The stock of goods {id} holds {held}; deliveries and orders make {expected}',
  },
  createShopCheck({
    rule: 'deliveryIsOfItsJournal',
    table: 'goods_stock',
    columns: ['pieces'],
    entries: selectEntriesOfKinds([STOCK_CHANGE_JOURNAL_KIND], isOfStock),
    moved: { moves: sql`count(*)`, delivered: sql`sum(amount)` },
    differs: sql`moves = 0 or delivered <> pieces`,
    sentence: 'Delivery {reference} of goods differs from its journal',
  }),
  // Checks each order against its journals. Won goods must move neither diamonds nor pieces.
  createShopCheck({
    rule: 'orderIsOfItsJournals',
    table: 'goods_order',
    columns: ['diamonds', 'state', 'source'],
    entries: selectEntriesOfKinds(
      [GOODS_ORDER_JOURNAL_KIND, GOODS_RETURN_JOURNAL_KIND],
      sql`(${isOfPlayer} or ${isOfStock})`,
    ),
    moved: {
      payments: createEntrySumSql(GOODS_ORDER_JOURNAL_KIND, isOfPlayer, sql`1`),
      paid: createEntrySumSql(GOODS_ORDER_JOURNAL_KIND, isOfPlayer),
      given: createEntrySumSql(GOODS_ORDER_JOURNAL_KIND, isOfStock),
      returns: createEntrySumSql(GOODS_RETURN_JOURNAL_KIND, isOfPlayer, sql`1`),
      returned: createEntrySumSql(GOODS_RETURN_JOURNAL_KIND, isOfPlayer),
      restored: createEntrySumSql(GOODS_RETURN_JOURNAL_KIND, isOfStock),
    },
    differs: sql`payments <> ${isBought} or paid <> -diamonds or given + ${isBought} <> 0
      or returns <> ${isBought} * ${isCancelled} or returned <> diamonds * ${isCancelled}
      or restored <> ${isBought} * ${isCancelled}`,
    sentence: 'Order {reference} differs from its journals',
  }),
  createShopCheck({
    rule: 'exchangeIsOfItsJournal',
    table: 'diamond_exchange',
    columns: ['diamonds'],
    entries: selectEntriesOfKinds([DIAMOND_EXCHANGE_JOURNAL_KIND], isOfPlayer),
    moved: { moves: sql`count(*)`, paid: sql`sum(amount)` },
    differs: sql`moves = 0 or paid <> -diamonds`,
    sentence: 'Exchange {reference} of diamonds differs from its journal',
  }),
]

/**
 * Checks the shop against the ledger. Each stock is the sum of staff's changes minus the orders that are not cancelled.
 * Each order and exchange took its diamonds once. Cancelled orders, and no others, returned their diamonds.
 */
export const verifyDiamondShop = ({
  db,
}: {
  readonly db: Pick<Database, 'readLong'>
}): Promise<VerifyFinding[]> => runRowChecks(db, SHOP_CHECKS)
