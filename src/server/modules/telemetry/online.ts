import type { Parts } from '../../parts.ts'
import { keepOnline } from './repository.ts'

/** A little less than the heartbeat's interval, so that one that comes early is stored too. */
const WRITE_EVERY_MS = 55_000

/** Players that one process remembers; the one heard of first is forgotten for a new one. */
const REMEMBERED_MAX = 50_000

/** The largest game id that is stored; a heartbeat with any other counts as without a game. */
const GAME_ID_MAX = 2_000_000_000

/** Stores heartbeats, of each player and game at most one a minute and process. */
export function createOnlineKeeper({ db, hooks }: Pick<Parts, 'db' | 'hooks'>) {
  const written = new Map<string, { readonly gameId: number; readonly atMs: number }>()
  return async (playerId: string, asked: number | undefined, atMs: number): Promise<void> => {
    const gameId = asked !== undefined && asked > 0 && asked <= GAME_ID_MAX ? asked : 0
    const last = written.get(playerId)
    if (last?.gameId === gameId && atMs - last.atMs < WRITE_EVERY_MS) return
    // Deleted first, so that the map stays in the order of the last writes.
    written.delete(playerId)
    written.set(playerId, { gameId, atMs })
    if (written.size > REMEMBERED_MAX) written.delete(written.keys().next().value ?? playerId)
    await db.transact(async tx => {
      keepOnline(tx, { playerId, gameId, atMs })
      if (gameId > 0) await hooks.emit(tx, 'playHeartbeat', { playerId, gameId, atMs })
    })
  }
}
