import { ITEM_ID } from '../../../domain/awards/items.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { findOpenPurchaseByPaidItem } from './ticket-repository.ts'

/**
 * Checks that a player whose account is being closed has no ticket, paid with coins, in a draw that has not ended. Runs
 * inside the caller's transaction, which has locked the player's totals.
 * @throws CommandError with the id of the draw
 */
export async function assertNoOpenTickets(
  tx: Transaction,
  { playerId }: PlayerEvents['playerClosing'],
): Promise<void> {
  const tickets = await findOpenPurchaseByPaidItem(tx.query, playerId, ITEM_ID.coin)
  if (!tickets) return
  throw new CommandError(
    `Player ${playerId} has tickets in draw ${tickets.draw_id} of the lottery: wait for it, or draw call-off`,
  )
}
