import { join } from 'node:path'
import { openDatabase } from '../../../src/server/db/open.ts'
import type { SharedServer } from './servers.ts'

/** A player's stakes on one UTC day. `best` is the highest multiple that a round of the day won, in hundredths. */
export interface DayStakes {
  readonly day: string
  /** The sum of the day's stakes, in centavos. */
  readonly staked: number
  readonly best: number
}

/** Stores stakes of a player, as if they had been made on that day, for awards that depend on them. */
export async function insertDayStakes(
  server: SharedServer,
  playerId: string,
  { day, staked, best }: DayStakes,
): Promise<void> {
  const db = openDatabase({ url: server.databaseUrl, file: join(server.dataDir, 'perya.sqlite') })
  try {
    const known = { real_wagered: staked, best_multiple: best, best_at_ms: Date.now() }
    const counters = { wagered: staked, lost: 0, minutes: 1, last_minute: 1, ...known }
    await db.transact(async tx => {
      await tx.query
        .insertInto('play_day')
        .values({ player_id: playerId, day, ...counters })
        .onConflict(conflict => conflict.columns(['player_id', 'day']).doUpdateSet(known))
        .execute()
    })
  } finally {
    await db.close()
  }
}
