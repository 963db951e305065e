import { type Kysely, type Selectable, sql } from 'kysely'
import type { LimitKey, LimitKind, LimitPeriod } from '../../domain/play-limits.ts'
import { columnsOf } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import { BATCH_ROWS, inBatches } from '../db/retention.ts'
import type { Schema } from '../db/schema.ts'
import { playerMoneyTables } from './tables.ts'

export const selectLimits = prepare((db, p: { playerId: string }) =>
  db
    .selectFrom('play_limit')
    .select(columnsOf(playerMoneyTables.play_limit))
    .where('player_id', '=', p.playerId),
)

/** The limits of a player that were ever set. */
export function listLimitRows(
  query: Kysely<Schema>,
  playerId: string,
): Promise<Selectable<Schema['play_limit']>[]> {
  return query.selectFrom('play_limit').selectAll().where('player_id', '=', playerId).execute()
}

export const saveLimit = prepare(
  (
    db,
    p: {
      playerId: string
      kind: LimitKind
      period: LimitPeriod
      own: number | null
      staff: number | null
      asked: number | null
      askedFromMs: number | null
      askedUntilMs: number | null
    },
  ) =>
    db
      .insertInto('play_limit')
      .values({
        player_id: p.playerId,
        kind: p.kind,
        period: p.period,
        own_limit: p.own,
        staff_limit: p.staff,
        asked_limit: p.asked,
        asked_from_ms: p.askedFromMs,
        asked_until_ms: p.askedUntilMs,
      })
      .onConflict(conflict =>
        conflict.columns(['player_id', 'kind', 'period']).doUpdateSet(row => ({
          own_limit: row.ref('excluded.own_limit'),
          staff_limit: row.ref('excluded.staff_limit'),
          asked_limit: row.ref('excluded.asked_limit'),
          asked_from_ms: row.ref('excluded.asked_from_ms'),
          asked_until_ms: row.ref('excluded.asked_until_ms'),
        })),
      ),
)

/**
 * The sums of the three windows that begin on these days; `first` is the earliest of them. Not written as raw SQL: the
 * commit queue takes a raw statement for a change.
 */
export const sumPlayDays = prepare(
  (db, p: { playerId: string; day: string; week: string; month: string; first: string }) => {
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
  },
)

export type PlaySums = Readonly<Record<`${'wagered' | 'lost' | 'minutes'}_${LimitPeriod}`, number>> & {
  /** The last minute that was counted, in minutes since 1970; 0 before the first. */
  readonly last_minute: number
}

/** Removes the days before a UTC day, with their sums by game, in batches. @returns how many days */
export async function deletePlayDays(db: Database, beforeDay: string): Promise<number> {
  const days = await deleteDays(db, 'play_day', beforeDay)
  await deleteDays(db, 'play_day_game', beforeDay)
  return days
}

/** Removes the rows of one table. @returns how many */
function deleteDays(db: Database, table: 'play_day' | 'play_day_game', beforeDay: string): Promise<number> {
  const key = table === 'play_day' ? sql`player_id, day` : sql`player_id, day, game_id`
  return inBatches(() =>
    db.transact(async ({ query }) => {
      const { rows } = await sql`delete from ${sql.table(table)} where (${key}) in
        (select ${key} from ${sql.table(table)} where day < ${beforeDay} limit ${BATCH_ROWS})
        returning player_id`.execute(query)
      return rows.length
    }),
  )
}

/** The kinds and periods of every limit in force, of all players. */
export function listLimitKeys({ readLong }: Database): Promise<({ player_id: string } & LimitKey)[]> {
  return readLong
    .selectFrom('play_limit')
    .select(['player_id', 'kind', 'period'])
    .where(({ or, eb }) => or([eb('own_limit', 'is not', null), eb('staff_limit', 'is not', null)]))
    .execute()
}

/** The masks that bets and deposits read, of all players with a limit. */
export function listLimitMasks({ readLong }: Database): Promise<{ player_id: string; limit_mask: number }[]> {
  return readLong
    .selectFrom('player_total')
    .select(['player_id', 'limit_mask'])
    .where('limit_mask', '<>', 0)
    .execute()
}
