import type { Kysely, Selectable } from 'kysely'
import { RECENT_WIN_RULES } from '../../../domain/games/catalogue.ts'
import { smallestIdOfTime } from '../../../domain/ids.ts'
import type { Database } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import { changeRowsInBatches, ROWS_PER_BATCH } from '../../../server/db/retention.ts'
import type { Schema } from '../../../server/db/schema.ts'

interface WinArgs {
  readonly roundId: string
  readonly playerId: string
  readonly gameId: number
  readonly stake: number
  readonly payout: number
  readonly atMs: number
}

export const insertRecentWin = prepareQuery((db, p: WinArgs) =>
  db.insertInto('recent_win').values({
    round_id: p.roundId,
    player_id: p.playerId,
    game_id: p.gameId,
    stake: p.stake,
    payout: p.payout,
    at_ms: p.atMs,
  }),
)

/** The latest wins since a time, the newest first, at most `RECENT_WIN_RULES.countMax`. */
export function listRecentWins(
  query: Kysely<Schema>,
  sinceMs: number,
): Promise<Selectable<Schema['recent_win']>[]> {
  return query
    .selectFrom('recent_win')
    .selectAll()
    .where('at_ms', '>=', sinceMs)
    .orderBy('round_id', 'desc')
    .limit(RECENT_WIN_RULES.countMax)
    .execute()
}

/** Deletes wins from before a time, in batches. @returns the number of deleted wins */
export function deleteRecentWins(db: Database, beforeMs: number): Promise<number> {
  return changeRowsInBatches(() =>
    db.transact(async tx => {
      const rows = await tx.query
        .deleteFrom('recent_win')
        .where('round_id', 'in', old =>
          old
            .selectFrom('recent_win')
            .select('round_id')
            .where('at_ms', '<', beforeMs)
            // A round starts before it ends, so a round that started after `beforeMs` cannot have ended before it. The
            // condition on `round_id`, which is the primary key, makes an index on `at_ms` unnecessary.
            .where('round_id', '<', smallestIdOfTime(beforeMs))
            .orderBy('round_id')
            .limit(ROWS_PER_BATCH),
        )
        .executeTakeFirst()
      return Number(rows.numDeletedRows)
    }),
  )
}
