import { sql } from 'kysely'
import type { DayPlaySelects } from '../../../server/player-money/counters/day-plays.ts'

const JOIN_REFUND_SQL = sql`left join refunded
  on refunded.reference = round.id and refunded.player_id = round.actor_id`

const IS_REFUNDED_SQL = sql`case when refunded.reference is null then 0 else 1 end`

/**
 * SQL that selects the plays of a day: the plays of rounds in Perya's own games, and the bets in a provider's games.
 */
export const gameDayPlaySelects: DayPlaySelects = {
  plays:
    isOfPlayers => sql`select round.actor_id as player_id, game_id, created_at_ms as at_ms, price as stake, counted,
        ${IS_REFUNDED_SQL} as is_back
      from round ${JOIN_REFUND_SQL} where engine_version <> 0 and round.actor_id in ${isOfPlayers}
    union all
    select round.actor_id, round.game_id, round_step.created_at_ms, round_step.price, round_step.counted, ${IS_REFUNDED_SQL}
      from round ${JOIN_REFUND_SQL} join round_step on round_step.round_id = round.id
      where engine_version <> 0 and round.actor_id in ${isOfPlayers}
    union all
    select provider_round.player_id, game_id, at_ms, amount, counted, is_rolled_back
      from provider_round join provider_transaction
        on provider_transaction.provider = provider_round.provider
        and provider_transaction.provider_round_id = provider_round.provider_round_id
      where kind = 'bet' and provider_round.player_id in ${isOfPlayers}`,
  endedRounds: isOfPlayers => sql`select round.actor_id as player_id, 1 as is_own, total_price as stake,
        total_payout as payout,
        coalesce((select created_at_ms from round_step where round_step.round_id = round.id
          order by step desc limit 1), created_at_ms) as at_ms,
        total_price - bonus_part - coalesce((select sum(bonus_part) from round_step
          where round_step.round_id = round.id), 0) as real_stake
      from round ${JOIN_REFUND_SQL}
      where engine_version <> 0 and state = 'closed' and round.actor_id in ${isOfPlayers}
        and refunded.reference is null
    union all
    select player_id, 0, stake, payout, ended_at_ms, stake - coalesce((select sum(bonus_part) from provider_transaction
          where provider_transaction.provider = provider_round.provider
            and provider_transaction.provider_round_id = provider_round.provider_round_id
            and kind = 'bet' and is_rolled_back = 0), 0)
      from provider_round where state = 'completed' and provider_round.player_id in ${isOfPlayers}`,
}
