import { newId } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'

/** Wakes the dispatchers of all processes. */
export const OUTBOX_CHANNEL = 'perya_outbox'

/** A message as a consumer gets it. */
export interface OutboxMessage {
  /** Unique; the idempotency key of whatever the consumer calls. */
  readonly id: string
  readonly topic: string
  /** Parsed JSON. */
  readonly payload: unknown
  readonly atMs: number
}

/** Work for after the commit: mail, push, live updates. */
export interface Outbox {
  /**
   * Adds a message inside the caller's transaction, with one delivery for each consumer of the topic; the dispatcher
   * hands it out after the commit. A topic without a consumer stores nothing.
   */
  add(tx: Transaction, topic: string, payload: object, atMs: number): Promise<void>
}

/** @param consumersOf the names of the consumers of a topic */
export function createOutbox(
  db: Pick<Database, 'notify'>,
  consumersOf: (topic: string) => readonly string[],
): Outbox {
  return {
    async add(tx, topic, payload, atMs) {
      const consumers = consumersOf(topic)
      if (consumers.length === 0) return
      const id = newId(atMs)
      await tx.query
        .insertInto('outbox')
        .values({ id, topic, payload: JSON.stringify(payload), at_ms: atMs })
        .execute()
      await tx.query
        .insertInto('outbox_delivery')
        .values(
          consumers.map(consumer => ({
            message_id: id,
            consumer,
            state: 'waiting' as const,
            attempts: 0,
            next_at_ms: atMs,
            error: '',
          })),
        )
        .execute()
      await db.notify(tx, OUTBOX_CHANNEL)
    },
  }
}
