import type { OutboxConsumer } from '../consumer.ts'
import { HUB_CHANNEL, HUB_OUTBOX_TOPIC, type HubMessage } from './hub.ts'
import { insertHubEvent } from './hub-repository.ts'

/**
 * Key in `tx.locals`. It is set when the transaction has announced its events to open pages, because one announcement
 * per transaction is enough.
 */
const ANNOUNCED_KEY = {}

/**
 * The consumer that stores each published event, which gives the event its id. Only one process at a time runs this
 * consumer.
 */
export const hubConsumer: OutboxConsumer = {
  name: 'hub',
  topics: [HUB_OUTBOX_TOPIC],
  async apply({ db }, tx, { payload, atMs }) {
    const { topic, data } = payload as HubMessage
    insertHubEvent(tx, { topic, data, atMs })
    if (tx.locals.has(ANNOUNCED_KEY)) return
    tx.locals.set(ANNOUNCED_KEY, true)
    await db.notify(tx, HUB_CHANNEL)
  },
}
