import type { DrawHashFunctions } from '../../../domain/awards/draw-check.ts'
import { recomputePlay } from '../../../domain/games/fair-check.ts'
import {
  drawWinningTickets,
  type LotteryGoods,
  type LotteryTerms,
  lotteryPrizesOfDraw,
} from '../../../domain/games/lottery.ts'
import { readTicketListHead } from './lottery-list.ts'

/** All values that decide the winners of an ended draw, and the published winners. */
export interface LotteryProof {
  readonly drawId: string
  /** The list of all tickets, as downloaded. */
  readonly list: string
  readonly listHash: string
  readonly secret: string
  readonly secretHash: string
  /**
   * The winners in the order in which they were drawn. `amount` in centavos; 0 for a product. `goods` is empty for
   * money.
   */
  readonly winners: readonly {
    readonly ticket: number
    readonly amount: number
    readonly goods: LotteryGoods | ''
  }[]
}

/**
 * Recomputes a draw's winners from its secret and its list.
 * @returns whether hashes, list, winning tickets and amounts match the record
 */
export async function isLotteryProofValid(record: LotteryProof, hashes: DrawHashFunctions): Promise<boolean> {
  const { drawId, list, listHash, secret, secretHash, winners } = record
  if ((await hashes.sha256(secret)) !== secretHash || (await hashes.sha256(list)) !== listHash) return false
  const head = readTicketListHead(list)
  if (!head || head.drawId !== drawId || head.secretHash !== secretHash) return false
  const prizes = lotteryPrizesOfDraw(head.terms as Pick<LotteryTerms, 'prizes' | 'price'>, head.sold)
  const hmac = (message: string) => hashes.hmacSha256(secret, message)
  const tickets = await recomputePlay({ clientSeed: listHash, nonce: 0 }, hmac, random =>
    drawWinningTickets(head.sold, prizes.length, random),
  )
  return (
    winners.length === prizes.length &&
    winners.every(
      ({ ticket, amount, goods }, place) =>
        ticket === tickets[place] && amount === prizes[place]?.amount && goods === prizes[place]?.goods,
    )
  )
}
