import { type Kysely, type Selectable, sql } from 'kysely'
import {
  LIMIT_KEYS,
  type LimitKind,
  type LimitPeriod,
  limitBitOf,
} from '../../../domain/player/play-limits.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { BrokenRow, RowCheck } from '../../../server/ledger/check-statements.ts'
import { limitsTables } from './tables.ts'

export const selectLimitRows = prepareQuery((db, p: { playerId: string }) =>
  db.selectFrom('play_limit').select(columnsOf(limitsTables.play_limit)).where('player_id', '=', p.playerId),
)

/** All rows of a player's limits, also of limits that are no longer set. */
export function listLimitRows(
  query: Kysely<Schema>,
  playerId: string,
): Promise<Selectable<Schema['play_limit']>[]> {
  return query.selectFrom('play_limit').selectAll().where('player_id', '=', playerId).execute()
}

export const upsertLimitRow = prepareQuery(
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

const limitBitSql = sql`case ${sql.join(
  LIMIT_KEYS.map(
    key =>
      sql`when kind = ${sql.lit(key.kind)} and period = ${sql.lit(key.period)} then ${sql.lit(limitBitOf(key))}`,
  ),
  sql` `,
)} end`

/** Checks that the stored bit mask, which bets and deposits read, has exactly one bit for each limit that applies. */
export const LIMIT_MASK_CHECK: RowCheck = {
  rule: 'limitMaskIsOfLimits',
  broken: sql`select player_id, sum(mask) as mask, sum(bit) as limits from
      (select player_id, limit_mask as mask, 0 as bit from player_total where limit_mask <> 0
      union all
      select player_id, 0, ${limitBitSql} from play_limit where own_limit is not null or staff_limit is not null) as compared
    group by player_id having sum(mask) <> sum(bit)`,
  sentence: ({ player_id: playerId, limits, mask }) =>
    `Player ${playerId} has the limits ${binary(limits)}; bets and deposits read ${binary(mask)}`,
}

const binary = (mask: BrokenRow[string] | undefined) => Number(mask).toString(2)
