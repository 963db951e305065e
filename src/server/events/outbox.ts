import { newId } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { insertMessage } from './outbox-repository.ts'

/** The channel that wakes the dispatchers of all processes. */
export const OUTBOX_CHANNEL = 'perya_outbox'

/** Key of the mark that a transaction has announced its messages: one announcement is enough for all of them. */
const ANNOUNCED = {}

/** A message as a consumer gets it. */
export interface OutboxMessage {
  /** Unique; the consumer uses it as idempotency id of its calls. */
  readonly id: string
  readonly topic: string
  /** Parsed JSON. */
  readonly payload: unknown
  readonly atMs: number
}

/** Work for after the commit: mail, push, live updates. */
export interface Outbox {
  /**
   * Adds a message inside the caller's transaction, with one delivery for each consumer of the topic. The dispatcher
   * delivers the message after the commit. For a topic without a consumer nothing is stored.
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
      insertMessage(tx, { id, topic, payload: JSON.stringify(payload), atMs }, consumers)
      if (tx.locals.has(ANNOUNCED)) return
      tx.locals.set(ANNOUNCED, true)
      await db.notify(tx, OUTBOX_CHANNEL)
    },
  }
}
