import type { DrawHashes } from '../../../domain/awards/draw-check.ts'
import { recomputePlay } from '../../../domain/games/fair-check.ts'
import { drawTickets, type LotteryGoods, type LotteryTerms, prizesOf } from '../../../domain/games/lottery.ts'
import { readListHead } from './lottery-list.ts'

/** The record of a lottery draw that has ended, with everything that decides it. */
export interface LotteryRecord {
  readonly drawId: string
  /** The list of all tickets, as it is downloaded. */
  readonly list: string
  readonly listHash: string
  readonly secret: string
  readonly secretHash: string
  /** In the order in which they were drawn; `amount` in centavos, 0 for goods. */
  readonly winners: readonly {
    readonly ticket: number
    readonly amount: number
    readonly goods: LotteryGoods | ''
  }[]
}

/**
 * Draws the winners of a lottery again from its secret and its list.
 * @returns whether hashes, list, tickets and amounts are those of the record
 */
export async function isRightLottery(record: LotteryRecord, hashes: DrawHashes): Promise<boolean> {
  const { drawId, list, listHash, secret, secretHash, winners } = record
  if ((await hashes.sha256(secret)) !== secretHash || (await hashes.sha256(list)) !== listHash) return false
  const head = readListHead(list)
  if (!head || head.drawId !== drawId || head.secretHash !== secretHash) return false
  const prizes = prizesOf(head.terms as Pick<LotteryTerms, 'prizes' | 'price'>, head.sold)
  const hmac = (message: string) => hashes.hmacSha256(secret, message)
  const tickets = await recomputePlay({ clientSeed: listHash, nonce: 0 }, hmac, random =>
    drawTickets(head.sold, prizes.length, random),
  )
  return (
    winners.length === prizes.length &&
    winners.every(
      ({ ticket, amount, goods }, place) =>
        ticket === tickets[place] && amount === prizes[place]?.amount && goods === prizes[place]?.goods,
    )
  )
}
