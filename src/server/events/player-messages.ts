import type { PlayerMessage } from '../../domain/player-message.ts'
import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'

/** The outbox topic of everything that players are told: mail, push, e-mail and SMS each consume it in a lane of their own. */
export const MESSAGE_TOPIC = 'player-message'

/**
 * Tells a player of an event, after the caller's transaction has committed. Each channel decides by the message's purpose
 * whether it sends it.
 */
export function tellPlayer(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Transaction,
  message: PlayerMessage,
  atMs: number,
): Promise<void> {
  return outbox.add(tx, MESSAGE_TOPIC, message, atMs)
}
