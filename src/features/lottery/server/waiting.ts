import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { ticketItemIdOf } from '../../../domain/games/lottery.ts'
import { type WaitingFinder, waitingThings } from '../../../server/awards/waiting.ts'
import { listOpenDraws } from './draw-repository.ts'
import { countOwnTickets } from './ticket-repository.ts'

/**
 * Finds the tickets that a player has in open draws, and the tickets that the player holds for draws that still sell
 * tickets.
 */
export const findWaitingTickets: WaitingFinder = async ({
  services: { db },
  playerId,
  isOpen,
  held,
  atMs,
}) => {
  const draws = await listOpenDraws(db.read)
  const own = await countOwnTickets(
    db.read,
    playerId,
    draws.map(({ id }) => id),
  )
  const entered = draws.filter(({ id }) => own.has(id))
  const usable = isOpen(ACTIVITY_TYPE.lottery) ? draws.filter(draw => draw.closes_at_ms > atMs) : []
  return [
    ...waitingThings(
      'lottery-entry',
      [...own.values()].reduce((sum, count) => sum + count, 0),
      Math.min(...entered.map(draw => draw.closes_at_ms)),
    ),
    ...waitingThings(
      'lottery-ticket',
      usable.reduce((sum, { tier }) => sum + held(ticketItemIdOf(tier)).pieces, 0),
    ),
  ]
}
