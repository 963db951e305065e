import type { DrawHashFunctions } from '../../../domain/awards/draw-check.ts'
import { recomputePlay } from '../../../domain/games/fair-check.ts'
import type { RandomSource } from '../../../domain/games/random.ts'

/** The terms on which a sum is split into packets; amounts in centavos. */
export interface RedPacketTerms {
  readonly sum: number
  readonly count: number
  /** The minimum and the maximum amount of one packet. */
  readonly least: number
  readonly most: number
}

/** Maximum number of packets of one red packet. */
export const RED_PACKET_PACKETS_MAX = 1_000

/** Whether the sum can be split into `count` packets between `least` and `most`. */
export function canSplitSumIntoPackets({ sum, count, least, most }: RedPacketTerms): boolean {
  const areWhole = [sum, count, least, most].every(each => Number.isSafeInteger(each) && each > 0)
  return (
    areWhole &&
    count <= RED_PACKET_PACKETS_MAX &&
    least <= most &&
    least * count <= sum &&
    sum <= most * count
  )
}

/**
 * The part of a red packet that is not drawn yet: the rest of its sum in centavos (`sum`), and the number of its
 * remaining packets (`count`).
 */
export interface RemainingPackets extends Pick<RedPacketTerms, 'least' | 'most'> {
  readonly sum: number
  readonly count: number
}

/**
 * Draws the amount of the next packet, in centavos. All amounts in a symmetric range around the mean of the remaining
 * packets are equally likely. The range is as wide as `least`, `most` and the remaining packets allow. So all packets
 * have the same mean, and no place in the queue is better. The last packet gets the rest.
 */
export function drawPacketAmount(
  { sum, count, least, most }: RemainingPackets,
  random: RandomSource,
): number {
  if (count === 1) return sum
  const mean = Math.floor(sum / count)
  const low = Math.max(least, sum - (count - 1) * most)
  const high = Math.min(most, sum - (count - 1) * least)
  const reach = Math.max(0, Math.min(mean - low, high - mean))
  return mean - reach + random.below(reach * 2 + 1)
}

/** A code of a red packet: 6 to 16 capital letters and digits. */
export const RED_PACKET_CODE_PATTERN = /^[A-Z0-9]{6,16}$/

/** Converts a code that a player typed to the form in which the server stores codes. */
export const normalizePacketCode = (typed: string) => typed.trim().toUpperCase()

/** The data that anybody needs to check the draws of a red packet, after its seed is published. */
export interface RedPacketRecord extends RedPacketTerms {
  readonly code: string
  readonly seed: string
  readonly seedHash: string
  /** The amounts of the opened packets in centavos, in the order in which they were opened. */
  readonly packets: readonly number[]
}

/**
 * Whether the seed matches its hash and yields exactly these amounts. In each draw the code is the client seed, and the
 * packet's index from 0 is the nonce.
 */
export async function arePacketsCorrect(
  packet: RedPacketRecord,
  hashes: DrawHashFunctions,
): Promise<boolean> {
  if ((await hashes.sha256(packet.seed)) !== packet.seedHash) return false
  let left = packet.sum
  for (const [place, amount] of packet.packets.entries()) {
    const terms = { ...packet, sum: left, count: packet.count - place }
    const hmac = (message: string) => hashes.hmacSha256(packet.seed, message)
    const play = { clientSeed: packet.code, nonce: place }
    if ((await recomputePlay(play, hmac, random => drawPacketAmount(terms, random))) !== amount) return false
    left -= amount
  }
  return true
}
