import { type RawBuilder, sql } from 'kysely'
import {
  BIG_WIN_MULTIPLE_MIN,
  COUNTED_ROUND_STAKE_MIN,
  RANKED_ROUND_STAKE_MIN,
} from '../../../domain/awards/wagering.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { Database } from '../../db/database.ts'
import { selectPlayerMovements, selectReversedDeposits } from '../../ledger/verify-statements.ts'
import type { DayPlaySelects } from './day-plays.ts'

/** One figure of a player's day, as a row. It is either stored, or computed from journals and plays. */
export interface DayFigure {
  readonly player_id: string
  /** The game of a figure that is kept for each game; 0 for all other figures. */
  readonly game_id: number
  /** The UTC day of a stored figure; empty for a computed figure. */
  readonly day: string
  /** The day of a computed figure, in days since 1970; -1 for a stored figure. */
  readonly day_number: number
  readonly figure: string
  /** The value: centavos, a count, minutes since 1970, or hundredths for `best_multiple`. */
  readonly amount: number | string
}

const EPOCH_DAY = sql`at_ms / ${sql.lit(DAY_MS)}`

/** Selects a figure, computed for each player and day from the rows of `source`. */
function selectFigureByDay(
  figure: string,
  amount: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
  game: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> {
  const groups = [sql`player_id`, sql`${EPOCH_DAY}`, ...(game === GAME_ID ? [GAME_ID] : [])]
  return sql`select player_id, ${game} as game_id, '' as day, ${EPOCH_DAY} as day_number,
      ${sql.lit(figure)} as figure, ${amount} as amount
    from ${source} group by ${sql.join(groups)}`
}

const GAME_ID = sql`game_id`

/** Combines the selects of plays from all sources into one select. */
const unionAll = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/**
 * Reads the figures of some players' days, both the stored ones and those computed from journals and plays, in one
 * snapshot.
 */
export async function listDayFigures(
  { readLong }: Pick<Database, 'readLong'>,
  playerIds: readonly string[],
  sources: readonly DayPlaySelects[],
): Promise<readonly DayFigure[]> {
  const isOfPlayers = sql`(${sql.join(playerIds)})`
  const counted = sql`ended where real_stake >= ${sql.lit(COUNTED_ROUND_STAKE_MIN)}`
  const ranked = sql`ended where is_own = 1 and real_stake >= ${sql.lit(RANKED_ROUND_STAKE_MIN)}`
  const standing = sql`play where is_back = 0`
  const isPlay = sql`sum(case when stake > 0 then 1 else 0 end)`
  const isReversed = sql`exists (select 1 from reversed
    where reversed.reference = movement.reference and reversed.player_id = movement.player_id)`
  const figures = [
    selectFigureByDay('stake', sql`sum(-amount)`, sql`movement where kind = 'bet' and amount < 0`),
    selectFigureByDay('payout', sql`sum(amount)`, sql`movement where kind = 'bet' and amount > 0`),
    selectFigureByDay('refund', sql`sum(amount)`, sql`movement where kind = 'refund'`),
    selectFigureByDay('lastPlay', sql`max(at_ms) / ${sql.lit(MINUTE_MS)}`, sql`movement where kind = 'bet'`),
    selectFigureByDay('deposit', sql`sum(amount)`, sql`movement where kind = 'deposit'`),
    selectFigureByDay('reversed', sql`sum(amount)`, sql`movement where kind = 'deposit' and ${isReversed}`),
    selectFigureByDay('played', sql`sum(stake)`, sql`play`),
    selectFigureByDay('back', sql`sum(stake)`, sql`play where is_back = 1`),
    selectFigureByDay('real_wagered', sql`sum(counted)`, standing),
    selectFigureByDay('plays', isPlay, standing),
    selectFigureByDay('real_wagered', sql`sum(counted)`, standing, GAME_ID),
    selectFigureByDay('plays', isPlay, standing, GAME_ID),
    selectFigureByDay('rounds', sql`count(*)`, counted),
    selectFigureByDay('wins', sql`sum(case when payout > stake then 1 else 0 end)`, counted),
    selectFigureByDay(
      'big_wins',
      sql`sum(case when payout >= stake * ${sql.lit(BIG_WIN_MULTIPLE_MIN)} then 1 else 0 end)`,
      counted,
    ),
    selectFigureByDay('best_multiple', sql`max(payout * 100 / stake)`, ranked),
  ]
  const { rows } = await sql<DayFigure>`with movement as (${selectPlayerMovements(playerIds)}),
    reversed as (${selectReversedDeposits(playerIds)}),
    refunded as (select distinct reference, player_id from movement where kind = 'refund'),
    play as (${unionAll(sources.map(it => it.plays(isOfPlayers)))}),
    ended as (${unionAll(sources.map(it => it.endedRounds(isOfPlayers)))})
    ${sql.join([storedDayFigures(playerIds), ...figures], sql` union all `)}`.execute(readLong)
  return rows
}

/** The columns of `play_day` and of `play_day_game` that the command `verify` compares with computed figures. */
const DAY_COLUMNS = [
  'wagered',
  'lost',
  'minutes',
  'last_minute',
  'real_wagered',
  'deposited',
  'plays',
  'rounds',
  'wins',
  'big_wins',
  'best_multiple',
] as const
const GAME_DAY_COLUMNS = ['real_wagered', 'plays'] as const

/**
 * Selects the stored figures of some players' days, one row for each figure: `player_id`, `game_id` (0 for all games),
 * `day`, `day_number` (-1), `figure` (the name of the column) and `amount`. The statement of the computed figures joins
 * this select, so that both come from one snapshot.
 * @param playerIds ids of the players; not empty
 */
function storedDayFigures(playerIds: readonly string[]): RawBuilder<unknown> {
  const select = (table: string, game: RawBuilder<unknown>, column: string) =>
    sql`select player_id, ${game} as game_id, day, -1 as day_number, ${sql.lit(column)} as figure,
        ${sql.ref(column)} as amount
      from ${sql.table(table)} where player_id in (${sql.join(playerIds)})`
  return sql.join(
    [
      ...DAY_COLUMNS.map(column => select('play_day', sql`0`, column)),
      ...GAME_DAY_COLUMNS.map(column => select('play_day_game', sql`game_id`, column)),
    ],
    sql` union all `,
  )
}
