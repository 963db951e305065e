import { newId } from '../../clock.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { countWaves, insertWave, selectWaves } from './repository.ts'

/** Adds a wave in the caller's transaction. @returns how many the player has now */
export async function addWave(tx: Transaction, playerId: string, word: string, atMs: number) {
  const before = await tx.first(countWaves, { playerId })
  tx.write(insertWave, { id: newId(atMs), playerId, word, atMs })
  return { count: Number(before?.count ?? 0) + 1 }
}

/** A page of a player's waves. */
export async function wavesOf(
  db: Database,
  playerId: string,
  page: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await selectWaves(db.read, playerId, page)
  const list = rows.slice(0, page.pageSize)
  return {
    list: list.map(row => ({ id: row.id, word: row.word, createTime: row.created_at_ms })),
    nextCursor: rows.length > list.length ? (list.at(-1)?.id ?? null) : null,
  }
}
