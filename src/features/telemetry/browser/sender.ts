import type { AppEvent } from '../../../contract/app-event.ts'
import { ERROR_CODE } from '../../../contract/errors.ts'
import {
  CallError,
  type CallFailure,
  createRequester,
  publicCallPathOf,
  type Requester,
} from '../../../contract/requester.ts'
import { TELEMETRY_EVENTS_PER_BATCH_MAX } from '../../../domain/player/telemetry.ts'
import { USAGE_EVENTS_WAIT_KEY } from '../../../domain/site/storage-keys.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { postBeacon } from '../../../platform/page-signals.ts'
import { createRequesterOptions } from '../../../stores/call/api.ts'
import type { appEventLogClient } from '../contract.ts'
import type { EventQueue } from './queue.ts'

const EVENTS_PATH = '/anonymous/appEventLogClient'

/** The time for which queued events wait before the page sends them, milliseconds (spec, section 9). */
const FLUSH_DELAY_MS = 2_000

const RETRY_WAIT_MAX_MS = MINUTE_MS

/** Maximum size of one beacon in bytes: browsers accept at most 64 KiB of pending beacons from a page. */
const BEACON_BYTES_MAX = 60_000

interface RetryWait {
  readonly waitMs: number
  readonly untilMs: number
}

/**
 * Reads the pause before the next call, which this tab stored after a failed call. The pause doubles with each failure.
 * It is 0 without a failure.
 */
function readRetryWait(): RetryWait {
  try {
    const { waitMs, untilMs } = JSON.parse(
      environment().storage.tab[USAGE_EVENTS_WAIT_KEY] ?? '',
    ) as RetryWait
    // The end of the pause is at most `waitMs` from now. It would be later if the device's clock was set back.
    return { waitMs, untilMs: Math.min(untilMs, environment().time.now() + waitMs) }
  } catch {
    return { waitMs: 0, untilMs: 0 }
  }
}

function prolongRetryWait(): void {
  const waitMs = Math.min(RETRY_WAIT_MAX_MS, Math.max(FLUSH_DELAY_MS, readRetryWait().waitMs * 2))
  environment().storage.tab[USAGE_EVENTS_WAIT_KEY] = JSON.stringify({
    waitMs,
    untilMs: environment().time.now() + waitMs,
  })
}

/** Whether a later call with the same events may succeed, so that the events stay in the queue. */
function isWorthRetrying(failure: CallFailure): boolean {
  if (failure.kind !== 'refused') return true
  return failure.code === ERROR_CODE.tooManyRequests || failure.code === ERROR_CODE.maintenance
}

export interface EventSender {
  /** Sends the queued events after `FLUSH_DELAY_MS`, or later if the pause after a failure is longer. */
  schedule(): void
  /** Gives the queued events to the browser as a beacon, which the browser sends even after the page is closed. */
  sendOnHide(): void
}

/** Creates a sender that sends the queue in batches, one at a time, without the player's token. */
export function createEventSender(queue: EventQueue, countOf: (dropped: number) => AppEvent): EventSender {
  let requester: Requester | undefined
  let cancel: (() => void) | undefined
  let isSending = false
  const beaconed = new Set<string>()

  function schedule(): void {
    if (cancel || isSending || queue.isEmpty()) return
    const leftMs = readRetryWait().untilMs - environment().time.now()
    cancel = environment().time.after(Math.max(FLUSH_DELAY_MS, leftMs), () => {
      cancel = undefined
      void flush()
    })
  }

  async function flush(): Promise<void> {
    const eventList = queue.first(TELEMETRY_EVENTS_PER_BATCH_MAX, countOf)
    if (eventList.length === 0) return
    isSending = true
    try {
      requester ??= createRequester({
        ...createRequesterOptions(),
        token: () => undefined,
        deviceId: () => undefined,
        onUnauthorized() {},
      })
      await requester<typeof appEventLogClient>(
        { path: EVENTS_PATH, access: 'public', envelope: 'config' },
        { sentAtMs: environment().time.now(), eventList: [...eventList] },
      )
      delete environment().storage.tab[USAGE_EVENTS_WAIT_KEY]
      queue.remove(eventList)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isWorthRetrying(error.failure)) prolongRetryWait()
      else queue.remove(eventList)
    } finally {
      isSending = false
      schedule()
    }
  }

  /**
   * A beacon gets no answer, so its events stay in the queue. If they are sent again, the server ignores the second
   * copy.
   */
  function sendOnHide(): void {
    if (readRetryWait().untilMs > environment().time.now()) return
    const waiting = queue.first(Number.POSITIVE_INFINITY, countOf).filter(it => !beaconed.has(it.eventId))
    let bytes = 0
    for (let start = 0; start < waiting.length; start += TELEMETRY_EVENTS_PER_BATCH_MAX) {
      const eventList = waiting.slice(start, start + TELEMETRY_EVENTS_PER_BATCH_MAX)
      const body = { ...environment().network.commonFields(), sentAtMs: environment().time.now(), eventList }
      const text = JSON.stringify(body)
      bytes += new TextEncoder().encode(text).length
      if (bytes > BEACON_BYTES_MAX) return
      if (!postBeacon(publicCallPathOf<typeof appEventLogClient>(EVENTS_PATH), text)) return
      for (const { eventId } of eventList) beaconed.add(eventId)
    }
  }

  return { schedule, sendOnHide }
}
