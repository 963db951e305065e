import type { EventOf } from '../../../contract/endpoint.ts'
import type { pageEvents } from '../../../contract/page-events.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { ModuleHooks } from '../../../server/events/hooks.ts'
import { hubConsumer } from '../../../server/events/hub/consumer.ts'
import { deleteHubEventsUntil } from '../../../server/events/hub/hub-repository.ts'
import { runOncePerTransaction } from '../../../server/events/once.ts'
import { STREAM_LEASE_MS } from '../../../server/http/open-streams.ts'
import { deleteDeadStreamProcesses } from '../../../server/http/stream-repository.ts'
import type { ServerModule } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { registerPageEventsRoutes } from './routes.ts'

const BALANCE_EVENT: EventOf<typeof pageEvents> = { type: 'balance' }
const ANNOUNCED_ONCE_KEY = {}

/**
 * Publishes an event to a player's open pages when the balance changes, at most once per transaction. Plays publish
 * none: the answer to a play contains the new balance.
 */
function announceBalances(hooks: ModuleHooks, services: Services): void {
  const announceBalance = (tx: Transaction, { playerId, atMs }: { playerId: string; atMs: number }) =>
    runOncePerTransaction(tx, ANNOUNCED_ONCE_KEY, playerId, () =>
      services.hub.publish(tx, `player:${playerId}`, BALANCE_EVENT, atMs),
    )
  hooks.on('depositPaid', announceBalance)
  hooks.on('depositReversed', announceBalance)
  hooks.on('withdrawalHeld', announceBalance)
  hooks.on('withdrawalReturned', announceBalance)
  hooks.on('withdrawalPaid', announceBalance)
  hooks.on('itemGranted', announceBalance)
  hooks.on('roundRefunded', announceBalance)
  hooks.on('betRolledBack', announceBalance)
}

/**
 * The time for which events are stored, milliseconds. A page that reconnects within this time continues after the last
 * event that it received; a page that reconnects later loads its data again.
 */
export const PAGE_EVENT_RETENTION_MS = 10 * MINUTE_MS

/** Deletes old events, and the streams of processes that ended without deleting them. */
async function removeOldEvents({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const atMs = clock.now()
  const events = await deleteHubEventsUntil(db, atMs - PAGE_EVENT_RETENTION_MS)
  const processes = await deleteDeadStreamProcesses(db, atMs - STREAM_LEASE_MS)
  if (events + processes > 0) log.info({ events, processes }, 'old events and streams removed')
}

export const pageEventsModule: ServerModule = {
  name: 'page-events',
  routes: registerPageEventsRoutes,
  consumers: [hubConsumer],
  hooks: announceBalances,
  jobs: [{ name: 'page-event-retention', everyMs: MINUTE_MS, run: removeOldEvents }],
}
