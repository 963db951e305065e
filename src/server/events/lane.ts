import type { Services } from '../services.ts'
import { formatStoredErrorText, retryDelayMsAfterAttempts } from './back-off.ts'
import { BatchProcessor } from './batched.ts'
import {
  type ApplyingConsumer,
  DeferredDeliveryError,
  OUTBOX_SEND_CONCURRENCY,
  OUTBOX_SEND_TIME_LIMIT_MS,
  type OutboxConsumer,
  ParkedDeliveryError,
  type SendingConsumer,
} from './consumer.ts'
import type { OutboxMessage } from './outbox.ts'
import {
  deleteConsumedMessages,
  deleteOutboxDeliveries,
  listDueOutboxDeliveries,
  type OutboxDelivery,
  storeOutboxDeliveryFailure,
} from './outbox-repository.ts'

/** Number of failed attempts after which a delivery is parked: it is not tried again until the operator retries it. */
export const DELIVERY_ATTEMPTS_MAX = 10
/** Largest number of deliveries that one query reads. */
const BATCH_MAX = 200
/**
 * Largest number of messages that one transaction applies. It is small, because on SQLite every other write waits for
 * the transaction.
 */
const APPLIED_PER_TRANSACTION_MAX = 50

/** The result of one attempt to deliver a message. */
type DeliveryAttempt = {
  /** The id of the message. */
  readonly id: string
  readonly delivery: OutboxDelivery
  /** The error of a failed attempt; absent after a success. */
  readonly error?: unknown
}

/**
 * Delivers the messages of one consumer. A database lock with the consumer's name lets only one process at a time
 * deliver them.
 */
export class OutboxDeliveryLane {
  readonly #services: Services
  readonly #consumer: OutboxConsumer
  /** Ends the wait of `drain` for running calls, so that new messages need not wait for a slow call. */
  #wake = () => {}

  constructor(services: Services, consumer: OutboxConsumer) {
    this.#services = services
    this.#consumer = consumer
  }

  /** Makes a running `drain` read new messages at once, even while it waits for slow calls. */
  wake(): void {
    this.#wake()
  }

  /**
   * Delivers every message of the consumer that is due.
   * @returns the number of deliveries that succeeded; 0 while another process delivers them
   */
  async drain(): Promise<number> {
    const consumer = this.#consumer
    const consumed = await this.#services.db.withLock(`outbox:${consumer.name}`, () =>
      'apply' in consumer ? this.#applyDue(consumer) : this.#sendDue(consumer),
    )
    return consumed ?? 0
  }

  #due(limit: number): Promise<readonly OutboxDelivery[]> {
    const { db, clock } = this.#services
    return listDueOutboxDeliveries(db, { consumer: this.#consumer.name, atMs: clock.now(), limit })
  }

  async #applyDue(consumer: ApplyingConsumer): Promise<number> {
    let consumed = 0
    for (;;) {
      const due = await this.#due(APPLIED_PER_TRANSACTION_MAX)
      consumed += await this.#applyOrPostpone(consumer, due)
      if (due.length < APPLIED_PER_TRANSACTION_MAX) return consumed
    }
  }

  /**
   * Applies several deliveries in one transaction. If that transaction fails, applies each delivery in a separate one.
   */
  async #applyOrPostpone(consumer: ApplyingConsumer, due: readonly OutboxDelivery[]): Promise<number> {
    if (due.length === 0) return 0
    try {
      return await this.#apply(consumer, due)
    } catch (error) {
      const [only, ...others] = due
      if (only && others.length === 0)
        return await this.#end([{ id: only.message_id, delivery: only, error }])
      let consumed = 0
      for (const delivery of due) consumed += await this.#applyOrPostpone(consumer, [delivery])
      return consumed
    }
  }

  async #apply(consumer: ApplyingConsumer, due: readonly OutboxDelivery[]): Promise<number> {
    const services = this.#services
    const unwanted = new Set<string>()
    for (const delivery of due) {
      const isWanted = (await consumer.isWanted?.(services, messageOf(delivery))) ?? true
      if (!isWanted) unwanted.add(delivery.message_id)
    }
    return services.db.transact(async tx => {
      const ids = due.map(delivery => delivery.message_id)
      const mine = await deleteOutboxDeliveries(tx, consumer.name, ids)
      for (const delivery of due) {
        const { message_id: id } = delivery
        if (mine.has(id) && !unwanted.has(id)) await consumer.apply(services, tx, messageOf(delivery))
      }
      await deleteConsumedMessages(tx, mine)
      return mine.size
    })
  }

  async #sendDue(consumer: SendingConsumer): Promise<number> {
    const concurrency = consumer.concurrency ?? OUTBOX_SEND_CONCURRENCY
    const underWay = new Map<string, Promise<void>>()
    let consumed = 0
    const ended = new BatchProcessor<DeliveryAttempt>(async attempts => {
      consumed += await this.#end(attempts)
    })
    for (;;) {
      const known = new Set([...underWay.keys(), ...ended.openIds])
      const due = await this.#due(BATCH_MAX + known.size)
      const fresh = due.filter(delivery => !known.has(delivery.message_id))
      for (const delivery of fresh) {
        while (underWay.size >= concurrency) await Promise.race(underWay.values())
        const id = delivery.message_id
        const call = this.#send(consumer, delivery).then(outcome => {
          underWay.delete(id)
          ended.add({ id, delivery, ...outcome })
        })
        underWay.set(id, call)
      }
      if (fresh.length > 0) continue
      if (ended.isBusy) await ended.finished()
      else if (underWay.size === 0) return consumed
      else await Promise.race([...underWay.values(), this.#woken()])
    }
  }

  #woken(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve
    })
  }

  /** Calls `send` once and stops waiting for it after the time limit. Never rejects: an error is part of the result. */
  async #send(consumer: SendingConsumer, delivery: OutboxDelivery): Promise<{ readonly error?: unknown }> {
    const limitMs = consumer.timeLimitMs ?? OUTBOX_SEND_TIME_LIMIT_MS
    const limit = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new Error(`${consumer.name} took longer than ${limitMs} ms`)
        limit.abort(error)
        reject(error)
      }, limitMs)
    })
    try {
      await Promise.race([consumer.send(this.#services, messageOf(delivery), limit.signal), late])
      return {}
    } catch (error) {
      return { error }
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Deletes the deliveries that succeeded and schedules the failed ones for later, in one transaction.
   * @returns how many succeeded
   */
  async #end(attempts: readonly DeliveryAttempt[]): Promise<number> {
    const { db, clock } = this.#services
    const done = attempts.filter(attempt => !('error' in attempt))
    const failures = attempts
      .filter(attempt => 'error' in attempt)
      .map(attempt => storedFailureOf(attempt, clock.now()))
    const count = await db.transact(async tx => {
      const mine = await deleteOutboxDeliveries(
        tx,
        this.#consumer.name,
        done.map(({ id }) => id),
      )
      for (const { stored } of failures) storeOutboxDeliveryFailure(tx, stored)
      await deleteConsumedMessages(tx, mine)
      return mine.size
    })
    for (const { stored, cause } of failures) {
      if (cause instanceof DeferredDeliveryError) continue
      const { messageId, consumer, attempts: attemptCount, state } = stored
      const facts = { err: cause, messageId, consumer, attempts: attemptCount, state }
      this.#services.log[state === 'parked' ? 'error' : 'warn'](facts, 'outbox delivery failed')
    }
    return count
  }
}

function storedFailureOf({ id, delivery, error }: DeliveryAttempt, atMs: number) {
  if (error instanceof DeferredDeliveryError) return storedDeferralOf(delivery, error)
  const attempts = delivery.attempts + 1
  const isParked = attempts >= DELIVERY_ATTEMPTS_MAX || error instanceof ParkedDeliveryError
  const stored = {
    messageId: id,
    consumer: delivery.consumer,
    state: isParked ? ('parked' as const) : ('waiting' as const),
    attempts,
    nextAtMs: atMs + retryDelayMsAfterAttempts(attempts),
    error: formatStoredErrorText(error),
  }
  return { stored, cause: error }
}

/** Moves a deferred delivery to its later time without counting a failure. */
function storedDeferralOf(delivery: OutboxDelivery, cause: DeferredDeliveryError) {
  const { message_id: messageId, consumer, attempts, error } = delivery
  const stored = { messageId, consumer, state: 'waiting' as const, attempts, nextAtMs: cause.untilMs, error }
  return { stored, cause }
}

/** Parses a delivery into the message that the consumer gets. @throws SyntaxError for a payload that is not JSON */
function messageOf({ message_id: id, topic, payload, at_ms: atMs }: OutboxDelivery): OutboxMessage {
  return { id, topic, payload: JSON.parse(payload) as unknown, atMs }
}
