import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { listOpenProviderRoundsOfPlayer } from './provider/repository.ts'
import { findOpenRoundOfActor } from './repository.ts'

/**
 * Checks that a player whose account is being closed has no open round, inside the caller's transaction, which has
 * locked the player's totals.
 * @throws CommandError with the id of the open round
 */
export async function assertNoOpenRound(
  tx: Transaction,
  { playerId }: PlayerEvents['playerClosing'],
): Promise<void> {
  const [provided] = await listOpenProviderRoundsOfPlayer(tx.query, playerId)
  const roundId = provided?.round_id ?? (await findOpenRoundOfActor(tx.query, playerId))
  if (roundId)
    throw new CommandError(
      `Round ${roundId} of player ${playerId} is open: round refund, or wait for its provider`,
    )
}
