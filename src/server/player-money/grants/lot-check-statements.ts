import { sql } from 'kysely'
import { ITEMS_WITH_CARD_LIFETIME } from '../../../domain/awards/item-life.ts'
import { COUPON_ID_RANGES, ITEM_ID } from '../../../domain/awards/items.ts'
import type { RowCheck } from '../../ledger/check-statements.ts'
import { LOT_ENDED_JOURNAL_KIND } from './item-lots.ts'

/** The SQL condition for the items whose pieces are stored in lots (`isItemStoredInLots`). */
const isItemStoredInLotsSql = sql.join(
  [
    ...[ITEM_ID.points, ...ITEMS_WITH_CARD_LIFETIME].map(item => sql`item = ${sql.lit(item)}`),
    ...COUPON_ID_RANGES.map(({ first, last }) => sql`item between ${sql.lit(first)} and ${sql.lit(last)}`),
  ],
  sql` or `,
)

/**
 * Three rules about lots: the pieces in a player's lots of an item sum to the balance; no lot was ended before its
 * time; and the awards from which an exchange took pieces gave at most as many as the exchange took.
 */
export const ITEM_LOT_CHECKS: readonly RowCheck[] = [
  {
    rule: 'lotsSumToBalance',
    broken: sql`select account, item, sum(amount) as amount, sum(pieces) as pieces from
      (select account, item, amount, 0 as pieces from balance where account like 'player:%' and (${isItemStoredInLotsSql})
      union all
      select 'player:' || player_id as account, item, 0 as amount, pieces from item_lot) as compared
    group by account, item having sum(amount) <> sum(pieces)`,
    sentence: '{account} holds {amount} of item {item}; its lots have {pieces}',
  },
  {
    rule: 'lotEndsInTime',
    broken: sql`select journal.id, item_lot.ends_at_ms from journal
      join entry on entry.journal_id = journal.id and entry.line = 0
      left join item_lot on item_lot.player_id = journal.player_id and item_lot.item = entry.item
        and item_lot.id = journal.reference
      where journal.kind = ${sql.lit(LOT_ENDED_JOURNAL_KIND)}
        and (item_lot.ends_at_ms is null or item_lot.ends_at_ms > journal.at_ms)`,
    sentence: ({ id, ends_at_ms: endsAtMs }) =>
      `Journal ${id} ended pieces ${endsAtMs === null ? 'of no lot' : `before ${new Date(Number(endsAtMs)).toISOString()}`}`,
  },
  {
    rule: 'exchangeIsOfItsAwards',
    broken: sql`select player_id, cause, min(total) as total, sum(pieces) as pieces from exchange_source
      group by player_id, cause having min(total) <> max(total) or sum(pieces) > min(total)`,
    sentence: 'The exchange of {cause} by {player_id} took {total} pieces; its awards gave {pieces}',
  },
]
