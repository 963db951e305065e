import type { Services } from '../../../server/services.ts'
import { storeHeartbeat } from './repository.ts'

/**
 * Minimum time between two stored heartbeats of a player, milliseconds. It is a little less than the client's heartbeat
 * interval, so that a heartbeat that arrives early is stored too.
 */
const WRITE_INTERVAL_MS = 55_000

/**
 * Maximum number of players whose last write one process remembers. A new player then replaces the player whose last
 * write is oldest.
 */
const REMEMBERED_PLAYERS_MAX = 50_000

/** The largest game id that is stored. A heartbeat with any other id counts as a heartbeat without a game. */
const GAME_ID_MAX = 2_000_000_000

/**
 * Creates the function that stores heartbeats. Each process stores at most one per minute for the same player and game.
 */
export function createHeartbeatRecorder({ db, hooks }: Pick<Services, 'db' | 'hooks'>) {
  const written = new Map<string, { readonly gameId: number; readonly atMs: number }>()
  return async (playerId: string, asked: number | undefined, atMs: number): Promise<void> => {
    const gameId = asked !== undefined && asked > 0 && asked <= GAME_ID_MAX ? asked : 0
    const last = written.get(playerId)
    if (last?.gameId === gameId && atMs - last.atMs < WRITE_INTERVAL_MS) return
    // The entry is deleted before it is set again, so that the map stays sorted by the time of the last write.
    written.delete(playerId)
    written.set(playerId, { gameId, atMs })
    if (written.size > REMEMBERED_PLAYERS_MAX) written.delete(written.keys().next().value ?? playerId)
    await db.transact(async tx => {
      storeHeartbeat(tx, { playerId, gameId, atMs })
      if (gameId > 0) await hooks.emit(tx, 'playHeartbeat', { playerId, gameId, atMs })
    })
  }
}
