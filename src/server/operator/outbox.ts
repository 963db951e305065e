import type { Parts } from '../parts.ts'
import { choiceOption, noArgs, type OperatorCommand, oneArg } from './command.ts'

const LISTED_MAX = 200

async function listDeliveries({ db }: Parts, state: 'waiting' | 'parked') {
  const rows = await db.read
    .selectFrom('outbox_delivery')
    .innerJoin('outbox', 'outbox.id', 'outbox_delivery.message_id')
    .select(['message_id', 'consumer', 'attempts', 'error', 'outbox.topic', 'outbox.at_ms'])
    .where('state', '=', state)
    .orderBy('next_at_ms')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(row => ({
    messageId: row.message_id,
    topic: row.topic,
    consumer: row.consumer,
    attempts: row.attempts,
    error: row.error,
    at: new Date(row.at_ms).toISOString(),
  }))
}

/** Commands about deliveries that consumers have not consumed. */
export const outboxCommands: readonly OperatorCommand[] = [
  {
    noun: 'outbox',
    verb: 'list',
    usage: 'outbox list [--state parked|waiting]',
    help: ['A parked delivery failed too often and is not tried again by itself.'],
    options: { state: { type: 'string' } },
    async run(parts, words) {
      noArgs(words)
      const data = await listDeliveries(parts, choiceOption(words, 'state', ['parked', 'waiting'], 'parked'))
      const lines = data.map(({ messageId, topic, consumer, attempts, error }) =>
        [messageId, topic, consumer, `${attempts} attempts`, error].join('  '),
      )
      return { lines: lines.length > 0 ? lines : ['None.'], data, isOk: true }
    },
  },
  {
    noun: 'outbox',
    verb: 'retry',
    usage: 'outbox retry ID                  tries the parked deliveries of a message again',
    isChange: true,
    async run({ db, clock }, words) {
      const id = oneArg(words)
      const retried = await db.transact(tx =>
        tx.query
          .updateTable('outbox_delivery')
          .set({ state: 'waiting', attempts: 0, next_at_ms: clock.now() })
          .where('message_id', '=', id)
          .where('state', '=', 'parked')
          .returning('consumer')
          .execute(),
      )
      if (retried.length === 0) throw new Error(`No delivery of message ${id} is parked`)
      const data = retried.map(({ consumer }) => consumer)
      return { lines: data.map(consumer => `${consumer} will try again`), data, isOk: true }
    },
  },
]
