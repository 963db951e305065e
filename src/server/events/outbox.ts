import { newId } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { insertOutboxMessage } from './outbox-repository.ts'

/** The database channel that tells the dispatchers of all processes about new messages. */
export const OUTBOX_CHANNEL = 'perya_outbox'

/**
 * Key in `tx.locals`. It is set when the transaction has announced its messages, because one announcement per
 * transaction is enough.
 */
const ANNOUNCED_KEY = {}

/** An outbox message in the form in which a consumer gets it. */
export interface OutboxMessage {
  /** Unique id of the message. The consumer sends it with its calls, so that the receiver recognizes repetitions. */
  readonly id: string
  readonly topic: string
  /** The parsed JSON of the message's content. */
  readonly payload: unknown
  readonly atMs: number
}

/** Collects messages about work to do after the commit: mail, push, live updates of open pages. */
export interface Outbox {
  /**
   * Adds a message inside the caller's transaction, with one delivery for each consumer of the topic. The dispatcher
   * delivers the message after the commit, or `delayMs` milliseconds after `atMs` if it is given. For a topic without a
   * consumer nothing is stored.
   */
  add(tx: Transaction, topic: string, payload: object, atMs: number, delayMs?: number): Promise<void>
}

/**
 * Creates the outbox.
 * @param consumersOf returns the names of the consumers of a topic
 */
export function createOutbox(
  db: Pick<Database, 'notify'>,
  consumersOf: (topic: string) => readonly string[],
): Outbox {
  return {
    async add(tx, topic, payload, atMs, delayMs = 0) {
      const consumers = consumersOf(topic)
      if (consumers.length === 0) return
      const id = newId(atMs)
      const message = { id, topic, payload: JSON.stringify(payload), atMs }
      insertOutboxMessage(tx, message, { consumers, dueAtMs: atMs + delayMs })
      if (tx.locals.has(ANNOUNCED_KEY)) return
      tx.locals.set(ANNOUNCED_KEY, true)
      await db.notify(tx, OUTBOX_CHANNEL)
    },
  }
}
