import { type Kysely, sql } from 'kysely'
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

/** SQL condition that is true if the draw in `prize_draw` was made with a free turn. */
export const freeDrawCondition = sql`exists (select 1 from daily_wheel_day
  where daily_wheel_day.draw_id = prize_draw.id and daily_wheel_day.player_id = prize_draw.player_id)`
