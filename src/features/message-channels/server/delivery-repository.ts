import type { MessageKind } from '../../../domain/player/player-message.ts'
import type { Database } from '../../../server/db/database.ts'
import { deleteRowsUntil } from '../../../server/db/retention.ts'
import type { Schema } from '../../../server/db/schema.ts'

/**
 * The way in which a message reaches a player. `formerEmail` and `formerSms` go to the address or number that a change
 * removed; `push:` is followed by the id of the subscription.
 */
export type MessageChannel = 'email' | 'formerEmail' | 'sms' | 'formerSms' | `push:${string}`

/** A message to one player by one channel. */
export interface ChannelDelivery {
  readonly messageId: string
  readonly channel: MessageChannel
  readonly playerId: string
  readonly kind: MessageKind
}

type DeliveryState = Schema['message_delivery']['state']

/**
 * Stores that a provider is about to be called.
 * @returns the state of an earlier call; `undefined` for the first call
 */
export function beginDelivery(
  db: Database,
  { messageId, channel, playerId, kind }: ChannelDelivery,
  atMs: number,
): Promise<DeliveryState | undefined> {
  return db.transact(async tx => {
    const beginRow = await tx.query
      .insertInto('message_delivery')
      .values({ message_id: messageId, channel, player_id: playerId, kind, state: 'sending', at_ms: atMs })
      .onConflict(conflict => conflict.columns(['message_id', 'channel']).doNothing())
      .returning('message_id')
      .execute()
    if (beginRow.length === 1) return undefined
    const { state } = await tx.query
      .selectFrom('message_delivery')
      .select('state')
      .where('message_id', '=', messageId)
      .where('channel', '=', channel)
      .executeTakeFirstOrThrow()
    return state
  })
}

/** Stores that the provider has accepted the message, or has refused it for good. */
export async function endDelivery(
  db: Database,
  { messageId, channel }: ChannelDelivery,
  state: 'sent' | 'refused',
  atMs: number,
): Promise<void> {
  await db.transact(tx =>
    tx.query
      .updateTable('message_delivery')
      .set({ state, at_ms: atMs })
      .where('message_id', '=', messageId)
      .where('channel', '=', channel)
      .execute(),
  )
}

/** Deletes the record of a call, so that the next call counts as the first. */
export async function deleteDelivery(db: Database, { messageId, channel }: ChannelDelivery): Promise<void> {
  await db.transact(tx =>
    tx.query
      .deleteFrom('message_delivery')
      .where('message_id', '=', messageId)
      .where('channel', '=', channel)
      .execute(),
  )
}

/** Deletes deliveries whose time is `untilMs` or earlier, in batches. @returns the number of deleted rows */
export function deleteOldDeliveries(db: Database, untilMs: number): Promise<number> {
  return deleteRowsUntil(
    db,
    { table: 'message_delivery', key: ['message_id', 'channel'], time: 'at_ms' },
    untilMs,
  )
}
