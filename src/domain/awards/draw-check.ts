import { recomputePlay } from '../games/fair-check.ts'
import type { AwardItem } from './awards.ts'
import { drawPrize, hasValidWeights, type PrizeTable, prizeTableHashInputOf } from './prize-draw.ts'

/** The hash functions that a check of a draw needs, so that the check can run in the browser and in Node. */
export interface DrawHashFunctions {
  /** SHA-256 of a text, hex. */
  sha256(text: string): Promise<string>
  /** HMAC-SHA256 of a message under the text `key`. */
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
  /** The prize; empty for a draw without a prize. */
  readonly items: readonly AwardItem[]
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/** Repeats a draw from its seeds. @returns whether seed hash, table, number and prize match the record */
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
