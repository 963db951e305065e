import type { Consumer } from '../consumer.ts'
import { HUB_CHANNEL, type HubMessage, OUTBOX_TOPIC } from './hub.ts'
import { insertHubEvent } from './hub-repository.ts'

/** Key of the mark that a transaction has announced its events. */
const ANNOUNCED = {}

/** Gives published events their ids. Only one process at a time runs this consumer. */
export const hubConsumer: Consumer = {
  name: 'hub',
  topics: [OUTBOX_TOPIC],
  async apply({ db }, tx, { payload, atMs }) {
    const { topic, data } = payload as HubMessage
    insertHubEvent(tx, { topic, data, atMs })
    if (tx.locals.has(ANNOUNCED)) return
    tx.locals.set(ANNOUNCED, true)
    await db.notify(tx, HUB_CHANNEL)
  },
}
