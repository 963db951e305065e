import { CommandError } from '../command-error.ts'
import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { parameterWithDefault, requiredParameter } from '../command-line/parameters.ts'
import { commandResult, sentenceBlock, tableBlock } from '../command-line/result.ts'
import { choiceValue, rowIdValue } from '../command-line/values.ts'
import { listOutboxDeliveries, retryParkedDeliveries } from '../events/outbox-repository.ts'
import type { Services } from '../services.ts'

const LISTED_MAX = 200

async function deliveriesOf({ db }: Services, state: 'waiting' | 'parked') {
  const rows = await listOutboxDeliveries(db, state, LISTED_MAX)
  return rows.map(row => ({
    messageId: row.message_id,
    topic: row.topic,
    consumer: row.consumer,
    attempts: row.attempts,
    error: row.error,
    createdAtMs: row.at_ms,
  }))
}

/** Commands about messages of the outbox that a consumer has not handled yet. */
export const outboxCommands: readonly OperatorCommand[] = defineCommandGroup('Outbox', [
  defineCommand({
    name: 'outbox list',
    description: 'List deliveries that are parked or waiting',
    notes: ['A parked delivery failed too often and is not tried again by itself.'],
    options: {
      state: parameterWithDefault(choiceValue(['parked', 'waiting']), 'parked', 'state of the deliveries'),
    },
    async run(services, { state }) {
      const data = await deliveriesOf(services, state)
      return commandResult(data, [
        tableBlock(data, {
          messageId: 'text',
          topic: 'text',
          consumer: 'text',
          attempts: 'number',
          createdAtMs: 'time',
          error: 'text',
        }),
      ])
    },
  }),
  defineCommand({
    name: 'outbox retry',
    description: 'Try the parked deliveries of a message again',
    arguments: { id: requiredParameter(rowIdValue('outbox'), 'id of the message') },
    isChange: true,
    async run({ db, clock }, { id }) {
      const data = await db.transact(tx => retryParkedDeliveries(tx, id, clock.now()))
      if (data.length === 0) throw new CommandError(`No delivery of message ${id} is parked`)
      return commandResult(
        data,
        data.map(consumer => sentenceBlock(`${consumer} will try again.`)),
      )
    },
  }),
])
