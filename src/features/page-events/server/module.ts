import { MINUTE_MS } from '../../../domain/time.ts'
import { hubConsumer } from '../../../server/events/hub/consumer.ts'
import type { Module } from '../../../server/module.ts'
import { announceBalances } from './announce.ts'
import { removeOldEvents } from './retention.ts'
import { registerPageEvents } from './routes.ts'

export const pageEventsModule: Module = {
  name: 'page-events',
  routes: registerPageEvents,
  consumers: [hubConsumer],
  hooks: announceBalances,
  jobs: [{ name: 'page-event-retention', everyMs: MINUTE_MS, run: removeOldEvents }],
}
