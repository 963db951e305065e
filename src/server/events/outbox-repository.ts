import { type Selectable, sql } from 'kysely'
import { columnsOf } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepareQuery } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import { outboxTables } from './tables.ts'

/** A row of `outbox_delivery`, together with the message that it delivers to one consumer. */
export type OutboxDelivery = Selectable<Schema['outbox_delivery']> & {
  topic: string
  payload: string
  at_ms: number
}

type DeliveryState = OutboxDelivery['state']

const insertOutbox = prepareQuery((db, p: { id: string; topic: string; payload: string; atMs: number }) =>
  db.insertInto('outbox').values({ id: p.id, topic: p.topic, payload: p.payload, at_ms: p.atMs }),
)

const insertDelivery = prepareQuery((db, p: { messageId: string; consumer: string; dueAtMs: number }) =>
  db.insertInto('outbox_delivery').values({
    message_id: p.messageId,
    consumer: p.consumer,
    state: 'waiting',
    attempts: 0,
    next_at_ms: p.dueAtMs,
    error: '',
  }),
)

/**
 * Stores a message and one delivery for each consumer, inside the caller's transaction.
 * @param message.payload content of the message, as JSON text
 * @param to.dueAtMs time of the first attempt, in epoch milliseconds
 */
export function insertOutboxMessage(
  tx: Transaction,
  message: { readonly id: string; readonly topic: string; readonly payload: string; readonly atMs: number },
  to: { readonly consumers: readonly string[]; readonly dueAtMs: number },
): void {
  const { id: messageId } = message
  const { consumers, dueAtMs } = to
  tx.write(insertOutbox, message)
  for (const consumer of consumers) tx.write(insertDelivery, { messageId, consumer, dueAtMs })
}

const selectDueDeliveries = prepareQuery((db, p: { consumer: string; atMs: number; limit: number }) =>
  db
    .selectFrom('outbox_delivery')
    .innerJoin('outbox', 'outbox.id', 'outbox_delivery.message_id')
    .select(columnsOf(outboxTables.outbox_delivery))
    .select(['outbox.topic', 'outbox.payload', 'outbox.at_ms'])
    .where('outbox_delivery.consumer', '=', p.consumer)
    .where('outbox_delivery.state', '=', sql.lit('waiting'))
    .where('outbox_delivery.next_at_ms', '<=', p.atMs)
    .orderBy('outbox_delivery.next_at_ms')
    .orderBy('outbox_delivery.message_id')
    .limit(p.limit),
)

/** Returns the due deliveries of a consumer, in the order of their due times. */
export async function listDueOutboxDeliveries(
  db: Database,
  due: { readonly consumer: string; readonly atMs: number; readonly limit: number },
): Promise<readonly OutboxDelivery[]> {
  // Reads in a transaction: on SQLite it runs after the transaction that announced the message, so it finds the
  // message.
  return db.transact(async tx => tx.run(selectDueDeliveries, due))
}

/**
 * Selects the names of all consumers with waiting deliveries. A recursive query jumps from one name to the next in the
 * index, so its cost does not grow with the number of deliveries.
 */
const selectWaitingConsumers = prepareQuery(db => ({
  compile: () =>
    sql<{ name: string }>`with recursive waiting (name) as (
        select min(consumer) from outbox_delivery where state = 'waiting'
        union all
        select (select min(consumer) from outbox_delivery where state = 'waiting' and consumer > waiting.name)
        from waiting where name is not null
      )
      select name from waiting where name is not null`.compile(db),
}))

/** The names of all consumers with waiting deliveries, due or not. */
export async function listWaitingConsumers(db: Database): Promise<string[]> {
  const rows = await db.transact(async tx => tx.run(selectWaitingConsumers, {}))
  return rows.map(({ name }) => name)
}

/**
 * Deletes deliveries of one consumer, inside the caller's transaction. Before the transaction ends, the caller must
 * call `deleteConsumedMessages`.
 * @returns the ids of the messages whose delivery this call deleted; a delivery that another process had already
 * deleted is not included
 */
export async function deleteOutboxDeliveries(
  { query }: Transaction,
  consumer: string,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set()
  const ended = await query
    .deleteFrom('outbox_delivery')
    .where('message_id', 'in', messageIds)
    .where('consumer', '=', consumer)
    .where('state', '=', 'waiting')
    .returning('message_id')
    .execute()
  return new Set(ended.map(row => row.message_id))
}

/**
 * Deletes the messages that have no delivery left, inside the caller's transaction. Locks the messages first. Without
 * the lock, two transactions that end the last two deliveries of a message would each see the other delivery, and the
 * message would remain.
 */
export async function deleteConsumedMessages(
  { query }: Transaction,
  messageIds: ReadonlySet<string>,
): Promise<void> {
  if (messageIds.size === 0) return
  const ids = [...messageIds]
  await query.selectFrom('outbox').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  await query
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('outbox_delivery').select('consumer').whereRef('message_id', '=', 'outbox.id'))),
    )
    .execute()
}

const updateFailedDelivery = prepareQuery(
  (
    db,
    p: {
      messageId: string
      consumer: string
      state: DeliveryState
      attempts: number
      nextAtMs: number
      error: string
    },
  ) =>
    db
      .updateTable('outbox_delivery')
      .set({ state: p.state, attempts: p.attempts, next_at_ms: p.nextAtMs, error: p.error })
      .where('message_id', '=', p.messageId)
      .where('consumer', '=', p.consumer),
)

/** Stores the result of a failed or deferred attempt of a delivery, inside the caller's transaction. */
export function storeOutboxDeliveryFailure(
  tx: Transaction,
  failure: {
    readonly messageId: string
    readonly consumer: string
    readonly state: DeliveryState
    readonly attempts: number
    readonly nextAtMs: number
    readonly error: string
  },
): void {
  tx.write(updateFailedDelivery, failure)
}

/** Returns at most `limit` deliveries in the given state, ordered by the time of the next attempt. */
export function listOutboxDeliveries({ read }: Database, state: DeliveryState, limit: number) {
  return read
    .selectFrom('outbox_delivery')
    .innerJoin('outbox', 'outbox.id', 'outbox_delivery.message_id')
    .select(['message_id', 'consumer', 'attempts', 'error', 'outbox.topic', 'outbox.at_ms'])
    .where('state', '=', state)
    .orderBy('next_at_ms')
    .limit(limit)
    .execute()
}

/**
 * Makes the parked deliveries of a message due again, inside the caller's transaction.
 * @returns the names of the consumers of these deliveries
 */
export async function retryParkedDeliveries(
  tx: Transaction,
  messageId: string,
  atMs: number,
): Promise<string[]> {
  const retried = await tx.query
    .updateTable('outbox_delivery')
    .set({ state: 'waiting', attempts: 0, next_at_ms: atMs })
    .where('message_id', '=', messageId)
    .where('state', '=', 'parked')
    .returning('consumer')
    .execute()
  return retried.map(({ consumer }) => consumer)
}
