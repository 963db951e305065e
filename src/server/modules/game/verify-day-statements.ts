import { type RawBuilder, sql } from 'kysely'
import { ITEM } from '../../../domain/items.ts'
import { lotteryGameId } from '../../../domain/lottery.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import { BIG_WIN_TIMES, COUNTED_ROUND_MIN, RANKED_ROUND_MIN } from '../../../domain/wagering.ts'
import type { Database } from '../../db/database.ts'
import { playerMovements, reversedDeposits } from '../../ledger/verify-statements.ts'
import { storedDayFigures } from '../../player-money/verify-day-statements.ts'

/** A figure of a player's day in long form: as it is stored, or as journals and rounds make it. */
export interface DayFigure {
  readonly player_id: string
  /** The game of a figure by game, else 0. */
  readonly game_id: number
  /** The UTC day of a stored figure; empty for a figure of journals and rounds. */
  readonly day: string
  /** The days since 1970 of a figure of journals and rounds; -1 for a stored figure. */
  readonly day_number: number
  readonly figure: string
  /** Centavos, counts, minutes since 1970, or hundredths for `best_multiple`. */
  readonly amount: number | string
}

const DAY_OF = sql`at_ms / ${sql.lit(DAY_MS)}`

/** Selects a figure of a source by player and day, of the rows of a condition. */
function byDay(
  figure: string,
  amount: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
  game: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> {
  const groups = [sql`player_id`, sql`${DAY_OF}`, ...(game === GAME ? [GAME] : [])]
  return sql`select player_id, ${game} as game_id, '' as day, ${DAY_OF} as day_number,
      ${sql.lit(figure)} as figure, ${amount} as amount
    from ${source} group by ${sql.join(groups)}`
}

const GAME = sql`game_id`

const COIN = sql.lit(ITEM.coin)

/** The game of a purchase of tickets. */
const lotteryGame = sql`tier + ${sql.lit(lotteryGameId(1) - 1)}`

const WITH_REFUND = sql`left join refunded
  on refunded.reference = round.id and refunded.player_id = round.actor_id`

/**
 * The plays of some players: of our games the first play and the steps of a round, at a provider the bets, in the lottery
 * the purchases. A play that was refunded or rolled back is marked.
 */
function plays(isOfPlayers: RawBuilder<unknown>): RawBuilder<unknown> {
  const isBack = sql`case when refunded.reference is null then 0 else 1 end`
  return sql`select round.actor_id as player_id, game_id, created_at_ms as at_ms, price as stake, counted, ${isBack} as is_back
      from round ${WITH_REFUND} where engine_version <> 0 and round.actor_id in ${isOfPlayers}
    union all
    select round.actor_id, round.game_id, round_step.created_at_ms, round_step.price, round_step.counted, ${isBack}
      from round ${WITH_REFUND} join round_step on round_step.round_id = round.id
      where engine_version <> 0 and round.actor_id in ${isOfPlayers}
    union all
    select provider_round.player_id, game_id, at_ms, amount, counted, is_rolled_back
      from provider_round join provider_transaction
        on provider_transaction.provider = provider_round.provider
        and provider_transaction.provider_round_id = provider_round.provider_round_id
      where kind = 'bet' and provider_round.player_id in ${isOfPlayers}
    union all
    select player_id, ${lotteryGame}, created_at_ms, price, counted, case when state = 'returned' then 1 else 0 end
      from lottery_purchase where item = ${COIN} and player_id in ${isOfPlayers}`
}

/** The rounds of some players that ended and were not refunded, with the time of their end and their real stakes. */
function endedRounds(isOfPlayers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select round.actor_id as player_id, 1 as is_own, total_price as stake, total_payout as payout,
        coalesce((select created_at_ms from round_step where round_step.round_id = round.id
          order by step desc limit 1), created_at_ms) as at_ms,
        total_price - bonus_part - coalesce((select sum(bonus_part) from round_step
          where round_step.round_id = round.id), 0) as real_stake
      from round ${WITH_REFUND}
      where engine_version <> 0 and state = 'closed' and round.actor_id in ${isOfPlayers}
        and refunded.reference is null
    union all
    select player_id, 0, stake, payout, ended_at_ms, stake - coalesce((select sum(bonus_part) from provider_transaction
          where provider_transaction.provider = provider_round.provider
            and provider_transaction.provider_round_id = provider_round.provider_round_id
            and kind = 'bet' and is_rolled_back = 0), 0)
      from provider_round where state = 'completed' and provider_round.player_id in ${isOfPlayers}
    union all
    select player_id, 0, price, payout, ended_at_ms, price - bonus_part
      from lottery_purchase where item = ${COIN} and state = 'settled' and player_id in ${isOfPlayers}`
}

/** The figures of the days of some players, as stored and as journals and rounds make them, in one snapshot. */
export async function listDayFigures(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
): Promise<readonly DayFigure[]> {
  const isOfPlayers = sql`(${sql.join(playerIds)})`
  const counted = sql`ended where real_stake >= ${sql.lit(COUNTED_ROUND_MIN)}`
  const ranked = sql`ended where is_own = 1 and real_stake >= ${sql.lit(RANKED_ROUND_MIN)}`
  const standing = sql`play where is_back = 0`
  const isPlay = sql`sum(case when stake > 0 then 1 else 0 end)`
  const isReversed = sql`exists (select 1 from reversed
    where reversed.reference = movement.reference and reversed.player_id = movement.player_id)`
  const figures = [
    byDay('stake', sql`sum(-amount)`, sql`movement where kind = 'bet' and amount < 0`),
    byDay('payout', sql`sum(amount)`, sql`movement where kind = 'bet' and amount > 0`),
    byDay('refund', sql`sum(amount)`, sql`movement where kind = 'refund'`),
    byDay('lastPlay', sql`max(at_ms) / ${sql.lit(MINUTE_MS)}`, sql`movement where kind = 'bet'`),
    byDay('deposit', sql`sum(amount)`, sql`movement where kind = 'deposit'`),
    byDay('reversed', sql`sum(amount)`, sql`movement where kind = 'deposit' and ${isReversed}`),
    byDay('played', sql`sum(stake)`, sql`play`),
    byDay('back', sql`sum(stake)`, sql`play where is_back = 1`),
    byDay('real_wagered', sql`sum(counted)`, standing),
    byDay('plays', isPlay, standing),
    byDay('real_wagered', sql`sum(counted)`, standing, GAME),
    byDay('plays', isPlay, standing, GAME),
    byDay('rounds', sql`count(*)`, counted),
    byDay('wins', sql`sum(case when payout > stake then 1 else 0 end)`, counted),
    byDay(
      'big_wins',
      sql`sum(case when payout >= stake * ${sql.lit(BIG_WIN_TIMES)} then 1 else 0 end)`,
      counted,
    ),
    byDay('best_multiple', sql`max(payout * 100 / stake)`, ranked),
  ]
  const { rows } = await sql<DayFigure>`with movement as (${playerMovements(playerIds)}),
    reversed as (${reversedDeposits(playerIds)}),
    refunded as (select distinct reference, player_id from movement where kind = 'refund'),
    play as (${plays(isOfPlayers)}),
    ended as (${endedRounds(isOfPlayers)})
    ${sql.join([storedDayFigures(playerIds), ...figures], sql` union all `)}`.execute(readLong)
  return rows
}
