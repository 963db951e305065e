import { sql } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { TICKETS_PAID_JOURNAL_KIND, TICKETS_RETURNED_JOURNAL_KIND } from '../../../domain/games/lottery.ts'
import type { RowCheck } from '../../../server/ledger/check-statements.ts'
import { createJournalCheck, selectEntriesOfKinds } from '../../../server/ledger/journal-check-statements.ts'
import { ROUND_SUMS_SQL } from '../../game/server/public.ts'
import { LOTTERY_HOUSE_ACCOUNT } from './buy.ts'

const COIN_ID_SQL = sql.lit(ITEM_ID.coin)

const sumOfJournalKindSql = (kind: string) =>
  sql`sum(case when kind = ${sql.lit(kind)} then abs(amount) else 0 end)`

/** Checks of purchases against rounds, journals and prizes, and of the tickets' numbers. */
export const LOTTERY_TICKET_CHECKS: readonly RowCheck[] = [
  {
    rule: 'ticketsAreOfTheirRound',
    broken: sql`select purchase.id, purchase.state from lottery_purchase as purchase
      left join ${ROUND_SUMS_SQL} as round on round.id = purchase.id and round.actor_id = purchase.player_id
    where purchase.item = ${COIN_ID_SQL} and (round.id is null or round.stake <> purchase.price
      or round.total_price <> case when purchase.state = 'returned' then 0 else purchase.price end
      or round.total_payout <> purchase.payout
      or round.state <> case when purchase.state = 'open' then 'away' else 'closed' end)`,
    sentence: 'Tickets {id}, {state}, differ from their round',
  },
  createJournalCheck({
    rule: 'ticketsAreOfTheirJournals',
    table: 'lottery_purchase',
    keys: { reference: 'id', player_id: 'player_id', item: 'item' },
    rows: sql`item <> ${COIN_ID_SQL}`,
    columns: ['price', 'state'],
    entries: selectEntriesOfKinds(
      [TICKETS_PAID_JOURNAL_KIND, TICKETS_RETURNED_JOURNAL_KIND],
      sql`account = ${LOTTERY_HOUSE_ACCOUNT}`,
    ),
    moved: {
      paid: sumOfJournalKindSql(TICKETS_PAID_JOURNAL_KIND),
      returned: sumOfJournalKindSql(TICKETS_RETURNED_JOURNAL_KIND),
    },
    differs: sql`paid <> price or returned <> case when state = 'returned' then price else 0 end`,
    sentence: 'Tickets {reference}, {state}, differ from their journals',
    missing:
      'Tickets {reference} of {player_id}, which do not exist, were paid {paid} and returned {returned}',
  }),
  {
    rule: 'ticketsArePaidTheirPrizes',
    broken: sql`select purchase.id, purchase.state from lottery_purchase as purchase
    where purchase.payout <> case when purchase.state = 'settled' then coalesce((select sum(winner.amount)
        from lottery_winner as winner where winner.purchase_id = purchase.id), 0) else 0 end
      or purchase.state = 'settled' and exists (select 1 from lottery_winner as winner
        where winner.purchase_id = purchase.id and winner.paid_at_ms is null)
      or purchase.state = 'settled' and purchase.item <> ${COIN_ID_SQL} and exists (select 1 from lottery_winner as winner
        where winner.purchase_id = purchase.id and winner.amount > 0 and not exists (select 1 from item_grant
          where item_grant.player_id = purchase.player_id and item_grant.item = ${COIN_ID_SQL}
            and item_grant.amount = winner.amount
            and item_grant.source = 'lottery:' || winner.draw_id || ':' || winner.place))`,
    sentence: 'Tickets {id}, {state}, were not paid what they won',
  },
  {
    rule: 'ticketsCountOfTheirPrice',
    broken: sql`with purchase as (select id, draw_id, state, item, price, bonus_part, counted, counted_price,
        sum(count) over (partition by draw_id, player_id) as own from lottery_purchase)
    select purchase.id, purchase.state from purchase join lottery_draw as draw on draw.id = purchase.draw_id
    where purchase.item = ${COIN_ID_SQL} and purchase.price > 0 and purchase.counted_price is not null
      and (purchase.counted <> purchase.counted_price * (purchase.price - purchase.bonus_part) / purchase.price
        or purchase.counted_price * draw.sold > purchase.price * (draw.sold - purchase.own)
        or purchase.state <> 'settled' and purchase.counted_price <> 0)`,
    sentence: 'Tickets {id}, {state}, count otherwise than their price beside the tickets of others',
  },
  // The tickets of a draw are numbered without a gap, from 1 to the number sold. A draw that has ended has no open
  // purchase.
  {
    rule: 'drawIsOfItsTickets',
    broken: sql`with counted as (
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
      or draw.state not in ('called-off', 'calling-off') and coalesce(counted.returned_ones, 0) > 0`,
    sentence:
      'Draw {id} has {sold} tickets sold, its purchases make {tickets}, or some are not ended as it is',
  },
]
