import type { z } from 'zod'
import type { appEventSchema } from '../../../contract/app-event.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { utcDayAt } from '../../../domain/day.ts'
import { redactErrorMessage } from '../../../domain/player/telemetry.ts'
import { WEEK_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Services } from '../../../server/services.ts'
import type { appEventLogClient } from '../contract.ts'
import {
  addToDailyEventCount,
  insertTelemetryEvents,
  lockPageLoadRow,
  type TelemetryEventRow,
  updatePageLoadRow,
} from './repository.ts'
import { addEventNumbersToRanges } from './stored-counts.ts'

type TelemetryEvent = z.output<typeof appEventSchema>
type EventBatch = ParsedBodyOf<typeof appEventLogClient>

/**
 * Maximum number of events stored on one UTC day. Further events are acknowledged and dropped, so that a flood cannot
 * fill the disk.
 */
export const TELEMETRY_EVENTS_PER_DAY_MAX = 200_000

/**
 * Maximum number of events from one network that a process stores on one UTC day. At a twentieth of
 * `TELEMETRY_EVENTS_PER_DAY_MAX`, one network cannot block all others. It is enough for a mobile carrier's address with a
 * thousand phones and ten events each.
 */
export const TELEMETRY_EVENTS_PER_NETWORK_AND_DAY_MAX = TELEMETRY_EVENTS_PER_DAY_MAX / 20

/**
 * Maximum number of networks that a process remembers. A new network then replaces the network that was added first.
 */
const NETWORKS_MAX = 50_000

/**
 * Maximum age of a stored event, in milliseconds. An event that is older by the device's clock is stored with this age.
 */
const AGE_MAX_MS = WEEK_MS

class DayIsFull extends Error {}

/** Maximum numbers of events stored on one UTC day: in all, and from one network. */
interface DailyEventLimits {
  readonly dayMax: number
  readonly networkMax: number
}

const DAILY_EVENT_LIMITS: DailyEventLimits = {
  dayMax: TELEMETRY_EVENTS_PER_DAY_MAX,
  networkMax: TELEMETRY_EVENTS_PER_NETWORK_AND_DAY_MAX,
}

/**
 * Creates the function that counts each network's events on the current UTC day. The counts are only in the memory of
 * this process: the network of an event is never stored.
 */
function createNetworkCounts(networkMax: number) {
  let countedDay = ''
  const counts = new Map<string, number>()
  /**
   * Adds events to the count of a network.
   * @returns false, without counting, if the network would exceed `networkMax`
   */
  return (day: string, network: string, events: number): boolean => {
    if (day !== countedDay) counts.clear()
    countedDay = day
    const count = (counts.get(network) ?? 0) + events
    if (count > networkMax) return false
    counts.set(network, count)
    if (counts.size > NETWORKS_MAX) counts.delete(counts.keys().next().value ?? network)
    return true
  }
}

/**
 * Stores batches of events. An event whose id is stored already is ignored. Events above the bounds are acknowledged
 * and dropped.
 */
export function createEventRecorder(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { dayMax, networkMax }: DailyEventLimits = DAILY_EVENT_LIMITS,
) {
  let fullDay: string | undefined
  const countNetwork = createNetworkCounts(networkMax)
  return async (batch: EventBatch, network: string, atMs: number): Promise<void> => {
    const day = utcDayAt(atMs)
    if (day === fullDay || !countNetwork(day, network, batch.eventList.length)) return
    try {
      await db.transact(tx => storeBatch(tx, batch, { day, dayMax, atMs }))
    } catch (error) {
      if (!(error instanceof DayIsFull)) throw error
      fullDay = day
      log.warn({ day, dayMax }, 'no more events are stored today')
    }
  }
}

interface BatchLimits {
  readonly day: string
  readonly dayMax: number
  readonly atMs: number
}

/**
 * Stores a batch. Locks the rows of the page loads in the order of their keys, then the row of the day.
 * @throws DayIsFull if the day would exceed `dayMax` events
 */
async function storeBatch(
  tx: Transaction,
  batch: EventBatch,
  { day, dayMax, atMs }: BatchLimits,
): Promise<void> {
  const acceptedEvents: TelemetryEvent[] = []
  for (const [pageKey, events] of groupEventsByPage(batch.eventList)) {
    const before = await lockPageLoadRow(tx, pageKey, atMs)
    const { stored, added } = addEventNumbersToRanges(before, [...events.keys()])
    if (added.length === 0) continue
    await updatePageLoadRow(tx, pageKey, stored)
    acceptedEvents.push(...added.flatMap(count => events.get(count) ?? []))
  }
  if (acceptedEvents.length === 0) return
  if (!(await addToDailyEventCount(tx, day, acceptedEvents.length, dayMax))) throw new DayIsFull()
  const skewMs = atMs - batch.sentAtMs
  const oldestMs = atMs - AGE_MAX_MS
  await insertTelemetryEvents(
    tx,
    acceptedEvents.map(event => ({
      ...eventColumnsOf(event),
      session_key: event.sessionKey,
      at_ms: Math.min(atMs, Math.max(oldestMs, event.atMs + skewMs)),
      received_at_ms: atMs,
    })),
  )
}

/**
 * The events of each page load, by the number that the page gave to each event. The page loads are sorted by key, so
 * that two batches lock them in the same order.
 */
function groupEventsByPage(events: readonly TelemetryEvent[]): [string, Map<number, TelemetryEvent>][] {
  const pages = new Map<string, Map<number, TelemetryEvent>>()
  for (const event of events) {
    const [pageKey = '', count] = event.eventId.split('-')
    const page = pages.get(pageKey) ?? new Map<number, TelemetryEvent>()
    page.set(Number(count), event)
    pages.set(pageKey, page)
  }
  return [...pages].sort(([a], [b]) => (a < b ? -1 : 1))
}

type EventColumns = Pick<TelemetryEventRow, 'name' | 'page' | 'label' | 'value' | 'note'>

function eventColumnsOf(event: TelemetryEvent): EventColumns {
  const { name } = event
  const none = { name, page: '', label: '', value: 0, note: '' }
  switch (name) {
    case 'pageView':
      return { ...none, page: event.page }
    case 'webVital':
      return { ...none, page: event.page, label: event.metric, value: event.value, note: event.rating }
    case 'error':
      return { ...none, page: event.page, label: event.kind, note: redactErrorMessage(event.message) }
    case 'gameOpened':
      return { ...none, label: String(event.gameId), note: event.isPractice ? 'practice' : '' }
    case 'betFailed':
      return { ...none, label: String(event.gameId), value: event.code }
    case 'loginDone':
      return { ...none, label: event.method }
    case 'depositStarted':
      return { ...none, label: event.channel }
    case 'guideEnded':
      return { ...none, label: String(event.version), value: event.marksSeen }
    case 'eventsDropped':
      return { ...none, value: event.count }
    default:
      return none
  }
}
