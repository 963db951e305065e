import { hash } from 'node:crypto'
import { LOTTERY_SHARE_DIVISOR } from '../../../domain/games/lottery.ts'
import type { Services } from '../../../server/services.ts'
import type { LotteryDrawRow } from './draw-repository.ts'
import { drawSecretOf, drawTermsOf } from './draws.ts'
import { hashTicketList } from './list.ts'
import { computeWinningTickets } from './run.ts'
import { listLotteryWinners } from './ticket-repository.ts'

/** The part of a draw that is wrong. */
export type DrawFault = 'secret' | 'list' | 'winners' | 'share'

/**
 * Recomputes a draw from its stored secret, and compares the secret's hash, the list of tickets, the winners and the
 * amounts. Before the list is fixed, only the secret is compared.
 * @returns the first part that is wrong; `undefined` for a correct draw
 */
export async function findDrawFault(
  services: Pick<Services, 'db' | 'vault'>,
  draw: LotteryDrawRow,
): Promise<DrawFault | undefined> {
  if (hash('sha256', drawSecretOf(services, draw), 'hex') !== draw.secret_hash) return 'secret'
  const winners = await listLotteryWinners(services.db.read, draw.id)
  if (draw.list_hash === '') return winners.length > 0 ? 'winners' : undefined
  if ((await hashTicketList(services, draw)) !== draw.list_hash) return 'list'
  const isDrawn = draw.state === 'drawn' || draw.state === 'ended'
  const expected = isDrawn ? computeWinningTickets(services, draw) : []
  const isSame = (index: number) => {
    const [stored, computed] = [winners[index], expected[index]]
    return (
      stored?.place === index + 1 &&
      stored.ticket === computed?.ticket &&
      stored.amount === computed.amount &&
      stored.goods === computed.goods
    )
  }
  if (winners.length !== expected.length || !expected.every((_, index) => isSame(index))) return 'winners'
  return arePrizesAboveShare(draw, winners) ? 'share' : undefined
}

/**
 * Whether the prizes pay more than the share of the tickets' total price that the draw's terms allow; `false` for fixed
 * prizes.
 */
function arePrizesAboveShare(draw: LotteryDrawRow, winners: readonly { readonly amount: number }[]): boolean {
  const { price, prizes } = drawTermsOf(draw)
  if (prizes.kind !== 'share') return false
  const paidAmount = winners.reduce((sum, { amount }) => sum + amount, 0)
  return (
    BigInt(paidAmount) * BigInt(LOTTERY_SHARE_DIVISOR) >
    BigInt(price) * BigInt(draw.sold) * BigInt(prizes.share)
  )
}
