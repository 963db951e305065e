import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { OutboxMessage } from './outbox.ts'

/**
 * Consumes messages of the outbox. The name is stored with every delivery and never changes.
 * `apply` writes rows and calls nothing outside the database. It runs in the transaction that also ends the delivery,
 * so it takes effect exactly once. One transaction contains several messages of the consumer, in their order; if it
 * fails, each message gets a separate transaction.
 * `send` calls something outside the database. It runs before the delivery ends, so a crash in between repeats the
 * call; the receiver recognizes repetitions by the message's id. `send` has failed when it has not ended within
 * `timeLimitMs`. Then `signal` aborts, so pass `signal` to the outside call.
 * Deliveries of one consumer start in the order of their messages. A failed delivery is tried again later and does not
 * delay others: `concurrency` calls of `send` run side by side, and consumers do not wait for each other.
 */
export type OutboxConsumer = { readonly name: string; readonly topics: readonly string[] } & (
  | {
      readonly apply: (services: Services, tx: Transaction, message: OutboxMessage) => Promise<void>
      /**
       * Returns whether the consumer needs the message. It runs before the transaction, so it may read the database.
       * Without this function, every message is applied.
       */
      readonly isWanted?: (services: Services, message: OutboxMessage) => Promise<boolean>
    }
  | {
      readonly send: (services: Services, message: OutboxMessage, signal: AbortSignal) => Promise<void>
      /** Largest number of calls of `send` at the same time; `OUTBOX_SEND_CONCURRENCY` by default. */
      readonly concurrency?: number
      /** The longest time that one call of `send` may take, in milliseconds; `OUTBOX_SEND_TIME_LIMIT_MS` by default. */
      readonly timeLimitMs?: number
    }
)

/**
 * Thrown by `send` to stop retries: the receiver has refused the message for good, or may already have received it and
 * does not recognize repetitions. The delivery is then parked: it waits until staff retry it.
 */
export class ParkedDeliveryError extends Error {
  override readonly name = 'ParkedDeliveryError'
}

/**
 * Thrown by `send` when it is too early for the delivery. The delivery is tried again at `untilMs`, and does not count
 * as failed.
 */
export class DeferredDeliveryError extends Error {
  override readonly name = 'DeferredDeliveryError'
  /** The time of the next attempt, epoch milliseconds. */
  readonly untilMs: number

  constructor(untilMs: number) {
    super(`waits until ${new Date(untilMs).toISOString()}`)
    this.untilMs = untilMs
  }
}

export type SendingConsumer = Extract<OutboxConsumer, { send: unknown }>
export type ApplyingConsumer = Extract<OutboxConsumer, { apply: unknown }>

export const OUTBOX_SEND_CONCURRENCY = 8
export const OUTBOX_SEND_TIME_LIMIT_MS = 10_000
