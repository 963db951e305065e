import { type RawBuilder, sql } from 'kysely'

/** The columns of `play_day` and of `play_day_game` that are proven. */
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
 * Selects the stored figures of the days of some players in long form: `player_id`, `game_id` (0 for all games), `day`,
 * `day_number` (-1), `figure` (the name of the column) and `amount`. Statements that prove them join it, so that
 * figures and proof come from one snapshot.
 * @param playerIds not empty
 */
export function storedDayFigures(playerIds: readonly string[]): RawBuilder<unknown> {
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
