import { sql } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { lotteryGameIdOf } from '../../../domain/games/lottery-tiers.ts'
import type { DayPlaySelects } from '../../../server/player-money/counters/day-plays.ts'

const COIN_ID_SQL = sql.lit(ITEM_ID.coin)

/** An SQL expression: the id of the game of a purchase. */
const gameIdSql = sql`tier + ${sql.lit(lotteryGameIdOf(1) - 1)}`

/**
 * The queries that list ticket purchases with coins as plays of a day. The amount that counts for awards belongs to the
 * day of the draw; for tickets that a process of the former release sold, to the day of the purchase.
 */
export const lotteryDayPlaySelects: DayPlaySelects = {
  plays: isOfPlayers => sql`select player_id, ${gameIdSql} as game_id, created_at_ms as at_ms, price as stake,
        case when counted_price is null then counted else 0 end as counted,
        case when state = 'returned' then 1 else 0 end as is_back
      from lottery_purchase where item = ${COIN_ID_SQL} and player_id in ${isOfPlayers}
    union all
    select player_id, ${gameIdSql}, ended_at_ms, 0, counted, 0
      from lottery_purchase where item = ${COIN_ID_SQL} and counted_price is not null and state = 'settled'
        and player_id in ${isOfPlayers}`,
  endedRounds: isOfPlayers => sql`select player_id, 0 as is_own, price as stake, payout, ended_at_ms as at_ms,
        price - bonus_part as real_stake
      from lottery_purchase where item = ${COIN_ID_SQL} and state = 'settled' and player_id in ${isOfPlayers}`,
}
