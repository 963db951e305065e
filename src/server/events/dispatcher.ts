import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'
import { backOffMs, errorText } from './back-off.ts'
import { OUTBOX_CHANNEL, type OutboxMessage } from './outbox.ts'
import { type Delivery, dueDeliveries, endDelivery, storeFailure } from './outbox-repository.ts'

/**
 * Consumes messages of the outbox. The name is stored with every delivery and never changes.
 *
 * `apply` writes rows: it runs in the transaction that also ends the delivery, so it takes effect exactly once. It may
 * run again when that transaction fails, and calls nothing outside the database.
 *
 * `send` calls something outside the database: it runs before the delivery ends, so a crash in between repeats the
 * call; the receiver recognises repetitions by the message's id.
 *
 * Deliveries of one consumer start in the order of their messages; one that fails is retried later and does not hold
 * up the others.
 */
export type Consumer = { readonly name: string; readonly topics: readonly string[] } & (
  | { readonly apply: (services: Services, tx: Transaction, message: OutboxMessage) => Promise<void> }
  | { readonly send: (services: Services, message: OutboxMessage) => Promise<void> }
)

const BATCH_MAX = 100
/** Attempts after which a delivery is parked until the operator retries it. */
export const ATTEMPTS_MAX = 10
/** Interval of looking for deliveries without a notification: retries, and messages whose notification was lost. */
const POLL_MS = 1_000

/**
 * Delivers every message that is due, in one process at a time.
 * @returns the number of consumed deliveries; `undefined` while another process dispatches
 */
export async function dispatchOutbox(
  services: Services,
  consumers: readonly Consumer[],
): Promise<number | undefined> {
  return services.db.withLock('outbox', async () => {
    let consumed = 0
    for (;;) {
      const due = await dueDeliveries(services.db, services.clock.now(), BATCH_MAX)
      for (const delivery of due) consumed += (await deliver(services, consumers, delivery)) ? 1 : 0
      if (due.length < BATCH_MAX) return consumed
    }
  })
}

/** @returns whether the delivery was consumed here */
async function deliver(
  services: Services,
  consumers: readonly Consumer[],
  delivery: Delivery,
): Promise<boolean> {
  const { message_id: id, topic, at_ms: atMs } = delivery
  try {
    const message: OutboxMessage = { id, topic, payload: JSON.parse(delivery.payload) as unknown, atMs }
    const consumer = consumers.find(each => each.name === delivery.consumer)
    if (!consumer) throw new Error(`No consumer is named ${delivery.consumer}`)
    if ('send' in consumer) await consumer.send(services, message)
    return await services.db.transact(async tx => {
      const isMine = await endDelivery(tx, delivery)
      if (isMine && 'apply' in consumer) await consumer.apply(services, tx, message)
      return isMine
    })
  } catch (error) {
    await postpone(services, delivery, error)
    return false
  }
}

async function postpone({ db, clock, log }: Services, delivery: Delivery, error: unknown): Promise<void> {
  const { message_id: id, consumer } = delivery
  const attempts = delivery.attempts + 1
  const state = attempts >= ATTEMPTS_MAX ? 'parked' : 'waiting'
  const failure = {
    state,
    attempts,
    next_at_ms: clock.now() + backOffMs(attempts),
    error: errorText(error),
  } as const
  await db.transact(tx => storeFailure(tx, delivery, failure))
  const level = state === 'parked' ? 'error' : 'warn'
  log[level]({ err: error, messageId: id, consumer, attempts, state }, 'outbox delivery failed')
}

/** Dispatches whenever a message is announced, and once a second. @returns a function that stops the dispatcher */
export function startDispatcher(services: Services, consumers: readonly Consumer[]): () => void {
  let isRunning = false
  let isAnnounced = false

  async function run(): Promise<void> {
    isAnnounced = true
    if (isRunning) return
    isRunning = true
    try {
      // The run under way may have read the outbox before this message was committed.
      while (isAnnounced) {
        isAnnounced = false
        await dispatchOutbox(services, consumers)
      }
    } catch (error) {
      services.log.error({ err: error }, 'outbox failed')
    } finally {
      isRunning = false
    }
  }

  const timer = setInterval(() => void run(), POLL_MS)
  const stopListening = services.db.listen(OUTBOX_CHANNEL, () => void run())
  return () => {
    clearInterval(timer)
    stopListening()
  }
}
