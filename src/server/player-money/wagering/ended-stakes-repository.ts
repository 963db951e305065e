import { type Kysely, sql } from 'kysely'
import type { UtcDay } from '../../../domain/day.ts'
import type { Schema } from '../../db/schema.ts'

/** Number of players whose stakes one statement sums. */
const SUM_PAGE = 2_000

/**
 * Sums `ended_stakes` of all players on a UTC day, page by page in the order of their ids, so that no statement takes
 * long. The stakes of a day only increase, so the result is never above the true sum at the time of the last page.
 */
export async function sumEndedStakes(query: Kysely<Schema>, day: UtcDay): Promise<number> {
  let sum = 0
  for (let after = ''; ; ) {
    const page = query
      .selectFrom('play_day')
      .select(['player_id', 'ended_stakes'])
      .where('day', '=', day)
      .where('player_id', '>', after)
      .orderBy('player_id')
      .limit(SUM_PAGE)
    const { rows, stakes, last } = await query
      .selectFrom(page.as('page'))
      .select(({ fn }) => [
        fn.countAll().as('rows'),
        fn.coalesce(fn.sum('ended_stakes'), sql.lit(0)).as('stakes'),
        fn.max('player_id').as('last'),
      ])
      .executeTakeFirstOrThrow()
    sum += Number(stakes)
    if (Number(rows) < SUM_PAGE || last === null) return sum
    after = last
  }
}
