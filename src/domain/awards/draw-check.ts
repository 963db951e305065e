import { recomputePlay } from '../games/fair-check.ts'
import type { AwardItem } from './awards.ts'
import { drawPrize, hasValidWeights, type PrizeTable, prizeTableHashInputOf } from './prize-draw.ts'

/** Hash functions for the check of a draw. The browser and Node provide different implementations. */
export interface DrawHashFunctions {
  /** Computes the SHA-256 of a text, hex. */
  sha256(text: string): Promise<string>
  /** Computes the HMAC-SHA256 of a message with the text `key` as key. */
  hmacSha256(key: string, message: string): Promise<Uint8Array>
}

/** The stored data of a draw whose server seed has been revealed. */
export interface DrawRecord {
  /** The name of the prize table. */
  readonly name: string
  readonly table: PrizeTable
  /** SHA-256 of the table's name and prizes, hex. */
  readonly tableHash: string
  readonly drawn: number
  readonly index: number
  /** The drawn prize's items; empty for a draw without a prize. */
  readonly items: readonly AwardItem[]
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * Repeats a draw from its seeds and compares the result with the record.
 * @returns whether seed hash, table, number and prize match the record
 */
export async function isDrawRecordCorrect(draw: DrawRecord, hashes: DrawHashFunctions): Promise<boolean> {
  if ((await hashes.sha256(draw.serverSeed)) !== draw.serverSeedHash) return false
  const hmac = (message: string) => hashes.hmacSha256(draw.serverSeed, message)
  const { table, name, tableHash, items } = draw
  if (
    !hasValidWeights(table) ||
    (await hashes.sha256(prizeTableHashInputOf(name, table.prizes))) !== tableHash
  )
    return false
  const redrawn = await recomputePlay(draw, hmac, random => drawPrize(table, random))
  const { item } = redrawn.prize
  const isGiven =
    items.length === (item ? 1 : 0) && items[0]?.id === item?.id && items[0]?.count === item?.count
  return redrawn.drawn === draw.drawn && redrawn.index === draw.index && isGiven
}
