import type { Kysely } from 'kysely'
import type { UtcDay } from '../../../domain/day.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** Whether a player has used the free turn of a UTC day; inside or outside a transaction. */
export async function isFreeTurnUsed(query: Kysely<Schema>, playerId: string, day: UtcDay): Promise<boolean> {
  const row = await query
    .selectFrom('daily_wheel_day')
    .select('day')
    .where('player_id', '=', playerId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores that a player used the free turn of a UTC day, inside the caller's transaction. */
export async function insertFreeTurn(
  { query }: Transaction,
  row: { readonly player_id: string; readonly day: UtcDay; readonly draw_id: string },
): Promise<void> {
  await query.insertInto('daily_wheel_day').values(row).execute()
}

/** Those of the given draws that a free turn paid. */
export async function freeDrawsAmong(
  query: Kysely<Schema>,
  drawIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (drawIds.length === 0) return new Set()
  const rows = await query
    .selectFrom('daily_wheel_day')
    .innerJoin('prize_draw', join =>
      join
        .onRef('prize_draw.id', '=', 'daily_wheel_day.draw_id')
        .onRef('prize_draw.player_id', '=', 'daily_wheel_day.player_id'),
    )
    .select('draw_id')
    .where('draw_id', 'in', drawIds)
    .execute()
  return new Set(rows.map(({ draw_id }) => draw_id))
}
