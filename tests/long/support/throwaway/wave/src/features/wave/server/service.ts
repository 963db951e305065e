import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { newId } from '../../../server/clock.ts'
import type { Services } from '../../../server/services.ts'
import type { waveAdd, waveRecord } from '../contract.ts'
import { countWaves, insertWave, selectWaves } from './repository.ts'

/** Adds a wave, unless the player has waved with this word before. @returns how many waves the player has now */
export async function addWave(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  word: string,
  atMs: number,
): Promise<ResultOf<typeof waveAdd>> {
  return db.transact(async tx => {
    tx.write(insertWave, { id: newId(atMs), playerId, word, atMs })
    return { count: await countWaves(tx, playerId) }
  })
}

/** Returns a page of a player's waves, and the cursor of the next page. */
export async function listWaves(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  page: ParsedBodyOf<typeof waveRecord>,
): Promise<ResultOf<typeof waveRecord>> {
  const rows = await selectWaves(db.read, playerId, page)
  const list = rows.slice(0, page.pageSize)
  return {
    list: list.map(row => ({ id: row.id, word: row.word, createTime: row.created_at_ms })),
    nextCursor: rows.length > list.length ? (list.at(-1)?.id ?? null) : null,
  }
}
