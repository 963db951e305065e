import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { OutboxMessage } from './outbox.ts'

/**
 * Consumes messages of the outbox. The name is stored with every delivery and never changes.
 *
 * `apply` writes rows: it runs in the transaction that also ends the delivery, so it takes effect exactly once. A
 * transaction holds several messages of the consumer, in their order. When that transaction fails, each message gets a
 * transaction of its own. `apply` calls nothing outside the database.
 *
 * `send` calls something outside the database: it runs before the delivery ends, so a crash in between repeats the
 * call; the receiver recognizes repetitions by the message's id. `send` has failed when it has not ended within
 * `timeLimitMs`; `signal` is then aborted, and is meant for the call's own `signal`.
 *
 * Deliveries of one consumer start in the order of their messages. A delivery that fails is retried later. It does not
 * hold up other deliveries: `concurrency` calls of `send` run side by side, and each consumer has a lane of its own.
 */
export type OutboxConsumer = { readonly name: string; readonly topics: readonly string[] } & (
  | {
      readonly apply: (services: Services, tx: Transaction, message: OutboxMessage) => Promise<void>
      /**
       * Whether the message is applied at all. Called before the transaction, so it may read the database; by default
       * every message is applied.
       */
      readonly isWanted?: (services: Services, message: OutboxMessage) => Promise<boolean>
    }
  | {
      readonly send: (services: Services, message: OutboxMessage, signal: AbortSignal) => Promise<void>
      /** Largest number of calls under way at the same time; `SEND_CONCURRENCY` by default. */
      readonly concurrency?: number
      /** Milliseconds; `SEND_LIMIT_MS` by default. */
      readonly timeLimitMs?: number
    }
)

/**
 * A delivery that `send` must not try again by itself: the receiver refused the message for good, or may have received
 * the message already and does not recognize repetitions. The delivery is parked at once, for staff.
 */
export class ParkedDeliveryError extends Error {
  override readonly name = 'ParkedDelivery'
}

/** A delivery that `send` must not make yet. The delivery is tried at `untilMs`, and does not count as failed. */
export class DeferredDeliveryError extends Error {
  override readonly name = 'DeferredDelivery'
  /** Epoch milliseconds. */
  readonly untilMs: number

  constructor(untilMs: number) {
    super(`waits until ${new Date(untilMs).toISOString()}`)
    this.untilMs = untilMs
  }
}

export type SendingConsumer = Extract<OutboxConsumer, { send: unknown }>
export type ApplyingConsumer = Extract<OutboxConsumer, { apply: unknown }>

export const SEND_CONCURRENCY = 8
export const SEND_LIMIT_MS = 10_000
