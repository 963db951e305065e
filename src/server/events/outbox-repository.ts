import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** A message for one consumer. */
export type Delivery = Selectable<Schema['outbox_delivery']> & {
  topic: string
  payload: string
  at_ms: number
}

type DeliveryState = Delivery['state']

/** Stores a message and its deliveries, inside the caller's transaction. @param message.payload JSON */
export async function insertMessage(
  { query }: Transaction,
  message: { readonly id: string; readonly topic: string; readonly payload: string; readonly at_ms: number },
  consumers: readonly string[],
): Promise<void> {
  await query.insertInto('outbox').values(message).execute()
  await query
    .insertInto('outbox_delivery')
    .values(
      consumers.map(consumer => ({
        message_id: message.id,
        consumer,
        state: 'waiting' as const,
        attempts: 0,
        next_at_ms: message.at_ms,
        error: '',
      })),
    )
    .execute()
}

/** The deliveries that are due, the longest due first. */
export function dueDeliveries(db: Database, atMs: number, limit: number): Promise<Delivery[]> {
  // A transaction, since on SQLite it runs after the transaction that announced the message.
  return db.transact(tx =>
    tx.query
      .selectFrom('outbox_delivery')
      .innerJoin('outbox', 'outbox.id', 'outbox_delivery.message_id')
      .selectAll('outbox_delivery')
      .select(['outbox.topic', 'outbox.payload', 'outbox.at_ms'])
      .where('outbox_delivery.state', '=', 'waiting')
      .where('outbox_delivery.next_at_ms', '<=', atMs)
      .orderBy('outbox_delivery.next_at_ms')
      .orderBy('outbox_delivery.message_id')
      .limit(limit)
      .execute(),
  )
}

/**
 * Deletes a delivery, and with its last delivery the message.
 * @returns `false` when another process deleted it first
 */
export async function endDelivery(
  tx: Transaction,
  { message_id: id, consumer }: Pick<Delivery, 'message_id' | 'consumer'>,
): Promise<boolean> {
  const [ended] = await tx.query
    .deleteFrom('outbox_delivery')
    .where('message_id', '=', id)
    .where('consumer', '=', consumer)
    .where('state', '=', 'waiting')
    .returning('message_id')
    .execute()
  if (!ended) return false
  await tx.query
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('outbox_delivery').select('consumer').where('message_id', '=', id))),
    )
    .execute()
  return true
}

/** Stores that a delivery failed, inside the caller's transaction. */
export async function storeFailure(
  tx: Transaction,
  { message_id: id, consumer }: Pick<Delivery, 'message_id' | 'consumer'>,
  failure: Pick<Delivery, 'state' | 'attempts' | 'next_at_ms' | 'error'>,
): Promise<void> {
  await tx.query
    .updateTable('outbox_delivery')
    .set(failure)
    .where('message_id', '=', id)
    .where('consumer', '=', consumer)
    .execute()
}

/** Deliveries in a state, at most `limit`, ordered by the time of the next attempt. */
export function listDeliveries({ read }: Database, state: DeliveryState, limit: number) {
  return read
    .selectFrom('outbox_delivery')
    .innerJoin('outbox', 'outbox.id', 'outbox_delivery.message_id')
    .select(['message_id', 'consumer', 'attempts', 'error', 'outbox.topic', 'outbox.at_ms'])
    .where('state', '=', state)
    .orderBy('next_at_ms')
    .limit(limit)
    .execute()
}

/** Makes the parked deliveries of a message due, inside the caller's transaction. @returns their consumers */
export async function retryParked(tx: Transaction, messageId: string, atMs: number): Promise<string[]> {
  const retried = await tx.query
    .updateTable('outbox_delivery')
    .set({ state: 'waiting', attempts: 0, next_at_ms: atMs })
    .where('message_id', '=', messageId)
    .where('state', '=', 'parked')
    .returning('consumer')
    .execute()
  return retried.map(({ consumer }) => consumer)
}
