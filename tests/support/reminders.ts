import type { MessageKind, PlayerMessage } from '../../src/domain/player/player-message.ts'
import { dispatchOutbox } from '../../src/server/events/dispatcher.ts'
import { PLAYER_MESSAGE_TOPIC } from '../../src/server/events/player-messages.ts'
import { outboxConsumers } from '../../src/server/features.ts'
import type { TestApp } from './app.ts'

/** Returns the messages of a kind that are still in the outbox, oldest first. */
export async function listUndeliveredMessagesOfKind(
  app: TestApp,
  kind: MessageKind,
): Promise<PlayerMessage[]> {
  const rows = await app.services.db.read
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', PLAYER_MESSAGE_TOPIC)
    .orderBy('id')
    .execute()
  return rows
    .map(({ payload }) => JSON.parse(payload) as PlayerMessage)
    .filter(message => message.kind === kind)
}

/**
 * Delivers the messages in the outbox.
 * @returns the kinds of the player's mails, by name
 */
export async function deliverAndListMailKinds(app: TestApp, playerId: string): Promise<string[]> {
  await dispatchOutbox(app.services, outboxConsumers)
  const { db } = app.services
  const rows = await db.read.selectFrom('mail').select('kind').where('player_id', '=', playerId).execute()
  return rows.map(({ kind }) => kind).sort()
}
