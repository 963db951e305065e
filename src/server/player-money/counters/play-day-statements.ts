import { sql } from 'kysely'
import type { LimitPeriod } from '../../../domain/player/play-limits.ts'
import type { Database } from '../../db/database.ts'
import { prepareQuery } from '../../db/prepared.ts'
import { changeRowsInBatches, ROWS_PER_BATCH } from '../../db/retention.ts'

/** The first UTC day of the present day, week and month; `first` is the earliest of the three. */
export type PlaySumFirstDays = Readonly<Record<LimitPeriod | 'first', string>>

/**
 * Selects the sums of the present day, week and month. It is built with Kysely, because the commit queue treats every
 * raw SQL statement as a change.
 */
export const sumPlayDays = prepareQuery((db, p: PlaySumFirstDays & { readonly playerId: string }) => {
  const sumFrom = (first: string, column: 'wagered' | 'lost' | 'minutes') =>
    sql<number>`coalesce(sum(case when day >= ${first} then ${sql.ref(column)} end), 0)`
  return db
    .selectFrom('play_day')
    .select([
      sumFrom(p.day, 'wagered').as('wagered_day'),
      sumFrom(p.week, 'wagered').as('wagered_week'),
      sumFrom(p.month, 'wagered').as('wagered_month'),
      sumFrom(p.day, 'lost').as('lost_day'),
      sumFrom(p.week, 'lost').as('lost_week'),
      sumFrom(p.month, 'lost').as('lost_month'),
      sumFrom(p.day, 'minutes').as('minutes_day'),
      sumFrom(p.week, 'minutes').as('minutes_week'),
      sumFrom(p.month, 'minutes').as('minutes_month'),
      sql<number>`coalesce(max(last_minute), 0)`.as('last_minute'),
    ])
    .where('player_id', '=', p.playerId)
    .where('day', '>=', p.first)
})

export type PlaySums = Readonly<Record<`${'wagered' | 'lost' | 'minutes'}_${LimitPeriod}`, number>> & {
  /** The last minute that was counted, in minutes since 1970; 0 before the first. */
  readonly last_minute: number
}

/**
 * Removes the rows of all days before a UTC day, including the rows for each game, in batches.
 * @returns the number of removed rows of `play_day`
 */
export async function deletePlayDays(db: Database, beforeDay: string): Promise<number> {
  const days = await deleteDays(db, 'play_day', beforeDay)
  await deleteDays(db, 'play_day_game', beforeDay)
  return days
}

/**
 * Removes the rows of one table that are before a UTC day.
 * @returns the number of removed rows
 */
function deleteDays(db: Database, table: 'play_day' | 'play_day_game', beforeDay: string): Promise<number> {
  const key = table === 'play_day' ? sql`player_id, day` : sql`player_id, day, game_id`
  return changeRowsInBatches(() =>
    db.transact(async ({ query }) => {
      const { rows } = await sql`delete from ${sql.table(table)} where (${key}) in
        (select ${key} from ${sql.table(table)} where day < ${beforeDay} limit ${ROWS_PER_BATCH})
        returning player_id`.execute(query)
      return rows.length
    }),
  )
}
