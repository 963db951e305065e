import type { Kysely, Selectable } from 'kysely'
import type { LimitKey, LimitKind, LimitPeriod } from '../../../domain/player/play-limits.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Database } from '../../../server/db/database.ts'
import { prepare } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { limitsTables } from './tables.ts'

export const selectLimits = prepare((db, p: { playerId: string }) =>
  db.selectFrom('play_limit').select(columnsOf(limitsTables.play_limit)).where('player_id', '=', p.playerId),
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

/** The kinds and periods of every limit in force, of all players. */
export function listLimitKeys({ readLong }: Database): Promise<({ player_id: string } & LimitKey)[]> {
  return readLong
    .selectFrom('play_limit')
    .select(['player_id', 'kind', 'period'])
    .where(({ or, eb }) => or([eb('own_limit', 'is not', null), eb('staff_limit', 'is not', null)]))
    .execute()
}
