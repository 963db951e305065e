import type { Selectable } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Parts } from '../parts.ts'
import { OUTBOX_CHANNEL, type OutboxMessage } from './outbox.ts'

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
  | { readonly apply: (parts: Parts, tx: Transaction, message: OutboxMessage) => Promise<void> }
  | { readonly send: (parts: Parts, message: OutboxMessage) => Promise<void> }
)

type Delivery = Selectable<Schema['outbox_delivery']> & { topic: string; payload: string; at_ms: number }

const BATCH_MAX = 100
/** Attempts after which a delivery is parked until the operator asks for it again. */
export const ATTEMPTS_MAX = 10
const BACK_OFF_FIRST_MS = 1_000
const BACK_OFF_MAX_MS = 10 * 60_000
/** How often a process looks for deliveries that no notification announced: retries, and those of a lost connection. */
const POLL_MS = 1_000

/** The time until the next attempt, doubling from one second to ten minutes. */
export function backOffMs(attempts: number): number {
  return Math.min(BACK_OFF_FIRST_MS * 2 ** (attempts - 1), BACK_OFF_MAX_MS)
}

/**
 * Hands out every delivery that is due, one process at a time.
 * @returns how many were consumed; `undefined` while another process dispatches
 */
export async function dispatchOutbox(
  parts: Parts,
  consumers: readonly Consumer[],
): Promise<number | undefined> {
  return parts.db.withLock('outbox', async () => {
    let consumed = 0
    for (;;) {
      const due = await dueDeliveries(parts)
      for (const delivery of due) consumed += (await deliver(parts, consumers, delivery)) ? 1 : 0
      if (due.length < BATCH_MAX) return consumed
    }
  })
}

function dueDeliveries({ db, clock }: Parts): Promise<Delivery[]> {
  // A transaction, since on SQLite it runs after the one whose message was announced.
  return db.transact(tx =>
    tx.query
      .selectFrom('outbox_delivery')
      .innerJoin('outbox', 'outbox.id', 'outbox_delivery.message_id')
      .selectAll('outbox_delivery')
      .select(['outbox.topic', 'outbox.payload', 'outbox.at_ms'])
      .where('outbox_delivery.state', '=', 'waiting')
      .where('outbox_delivery.next_at_ms', '<=', clock.now())
      .orderBy('outbox_delivery.next_at_ms')
      .orderBy('outbox_delivery.message_id')
      .limit(BATCH_MAX)
      .execute(),
  )
}

/** @returns whether the delivery was consumed here */
async function deliver(parts: Parts, consumers: readonly Consumer[], delivery: Delivery): Promise<boolean> {
  const { message_id: id, topic, at_ms: atMs } = delivery
  try {
    const message: OutboxMessage = { id, topic, payload: JSON.parse(delivery.payload) as unknown, atMs }
    const consumer = consumers.find(each => each.name === delivery.consumer)
    if (!consumer) throw new Error(`No consumer is named ${delivery.consumer}`)
    if ('send' in consumer) await consumer.send(parts, message)
    return await parts.db.transact(async tx => {
      const isMine = await endDelivery(tx, delivery)
      if (isMine && 'apply' in consumer) await consumer.apply(parts, tx, message)
      return isMine
    })
  } catch (error) {
    await postpone(parts, delivery, error)
    return false
  }
}

/** Deletes a delivery, and its message with the last one. @returns `false` when another process was faster */
async function endDelivery(tx: Transaction, { message_id: id, consumer }: Delivery): Promise<boolean> {
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

async function postpone({ db, clock, log }: Parts, delivery: Delivery, error: unknown): Promise<void> {
  const { message_id: id, consumer } = delivery
  const attempts = delivery.attempts + 1
  const state = attempts >= ATTEMPTS_MAX ? 'parked' : 'waiting'
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  await db.transact(tx =>
    tx.query
      .updateTable('outbox_delivery')
      .set({ state, attempts, next_at_ms: clock.now() + backOffMs(attempts), error: text.slice(0, 500) })
      .where('message_id', '=', id)
      .where('consumer', '=', consumer)
      .execute(),
  )
  const level = state === 'parked' ? 'error' : 'warn'
  log[level]({ err: error, messageId: id, consumer, attempts, state }, 'outbox delivery failed')
}

/** Dispatches whenever a message is announced, and once a second. @returns the way to stop */
export function startDispatcher(parts: Parts, consumers: readonly Consumer[]): () => void {
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
        await dispatchOutbox(parts, consumers)
      }
    } catch (error) {
      parts.log.error({ err: error }, 'outbox failed')
    } finally {
      isRunning = false
    }
  }

  const timer = setInterval(() => void run(), POLL_MS)
  const stopListening = parts.db.listen(OUTBOX_CHANNEL, () => void run())
  return () => {
    clearInterval(timer)
    stopListening()
  }
}
