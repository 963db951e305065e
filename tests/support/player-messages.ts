import type { PlayerMessage } from '../../src/domain/player/player-message.ts'
import { PLAYER_MESSAGE_TOPIC } from '../../src/server/events/player-messages.ts'
import type { TestApp } from './app.ts'

/**
 * Returns the messages to a player that are still in the outbox, oldest first. They are there because not every channel
 * has handled them.
 */
export async function listUndeliveredMessages(
  { services }: TestApp,
  playerId: string,
): Promise<PlayerMessage[]> {
  const rows = await services.db.read
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', PLAYER_MESSAGE_TOPIC)
    .orderBy('id')
    .execute()
  const messages = rows.map(({ payload }) => JSON.parse(payload) as PlayerMessage)
  return messages.filter(message => message.playerId === playerId)
}

/** Returns the kinds of account changes in a player's undelivered messages, sorted. */
export async function listUndeliveredAccountChanges(app: TestApp, playerId: string): Promise<string[]> {
  const messages = await listUndeliveredMessages(app, playerId)
  return messages.flatMap(({ kind, params }) => (kind === 'accountChanged' ? [params.change] : [])).toSorted()
}
