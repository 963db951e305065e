import { recomputePlay } from './fair-check.ts'
import { drawPrize, type PrizeTable } from './prize-draw.ts'
import { drawPacket, type PacketTerms } from './red-packet.ts'

/** Hash functions of the browser or of Node. */
export interface DrawHashes {
  /** SHA-256 of a text, hex. */
  sha256(text: string): Promise<string>
  /** HMAC-SHA256 of a message under a text. */
  hmacSha256(key: string, message: string): Promise<Uint8Array>
}

/** The record of a draw whose server seed is known. */
export interface DrawRecord {
  readonly table: PrizeTable
  readonly drawn: number
  readonly index: number
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/** Draws a prize again from its seeds. @returns whether seed, number and prize are those of the record */
export async function isRightDraw(draw: DrawRecord, hashes: DrawHashes): Promise<boolean> {
  if ((await hashes.sha256(draw.serverSeed)) !== draw.serverSeedHash) return false
  const hmac = (message: string) => hashes.hmacSha256(draw.serverSeed, message)
  const again = await recomputePlay(draw, hmac, random => drawPrize(draw.table, random))
  return again.drawn === draw.drawn && again.index === draw.index
}

/** The record of a red packet whose seed is published. */
export interface PacketRecord extends PacketTerms {
  readonly code: string
  readonly seed: string
  readonly seedHash: string
  /** The opened packets in their order; centavos. */
  readonly packets: readonly number[]
}

/** Draws the packets of a red packet again; the code is the client seed, and the place from 0 is the nonce. */
export async function areRightPackets(packet: PacketRecord, hashes: DrawHashes): Promise<boolean> {
  if ((await hashes.sha256(packet.seed)) !== packet.seedHash) return false
  let left = packet.sum
  for (const [place, amount] of packet.packets.entries()) {
    const terms = { ...packet, sum: left, count: packet.count - place }
    const hmac = (message: string) => hashes.hmacSha256(packet.seed, message)
    const play = { clientSeed: packet.code, nonce: place }
    if ((await recomputePlay(play, hmac, random => drawPacket(terms, random))) !== amount) return false
    left -= amount
  }
  return true
}
