import type { AppEvent } from '../../../contract/app-event.ts'
import { rateWebVital, redactErrorMessage } from '../../../domain/player/telemetry.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'
import { USAGE_SESSION_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import {
  onPageHide,
  type PageError,
  watchAppInstall,
  watchPageErrors,
} from '../../../platform/page-signals.ts'
import { watchWebVitals } from '../../../platform/vitals.ts'
import { type NewAppEvent, passAppEventsTo } from '../../../stores/site/app-events.ts'
import { isUsageShared } from './public/consent.ts'
import { createEventQueue } from './queue.ts'
import { createEventSender } from './sender.ts'

/** Maximum number of errors that one page load reports. Equal errors are reported once. */
const RECORDED_ERRORS_MAX = 10

const RANDOM_KEY_LENGTH = 12

/** A random key: the last characters of a request id. Its first characters contain the time. */
const randomKey = () => environment().crypto.createRequestId().slice(-RANDOM_KEY_LENGTH)

/** This page's path in the routes table. */
const pagePath = () => environment().page.path() as RoutePath

let isStarted = false

/**
 * Collects this page's events, measures its vitals and reports its errors. Until the player agrees in the settings,
 * only errors are queued. Later calls do nothing.
 */
export function startTelemetry(): void {
  if (isStarted) return
  isStarted = true
  const { tab: tabStorage } = environment().storage
  tabStorage[USAGE_SESSION_KEY] ??= randomKey()
  const sessionKey = tabStorage[USAGE_SESSION_KEY]
  const pageKey = randomKey()
  let count = 0
  const addEventIds = (event: NewAppEvent): AppEvent => {
    count += 1
    return { ...event, eventId: `${pageKey}-${count}`, sessionKey, atMs: environment().time.now() }
  }

  const queue = createEventQueue(pageKey)
  const sender = createEventSender(queue, dropped => addEventIds({ name: 'eventsDropped', count: dropped }))
  function recordEvent(event: NewAppEvent): void {
    if (event.name !== 'error' && !isUsageShared()) return
    queue.add(addEventIds(event))
    sender.schedule()
  }

  queue.adoptOtherQueues()
  passAppEventsTo(recordEvent)
  recordEvent({ name: 'pageView', page: pagePath() })
  watchPageErrors(createErrorRecorder(recordEvent))
  watchAppInstall({
    onShown: () => recordEvent({ name: 'installShown' }),
    onInstalled: () => recordEvent({ name: 'installed' }),
  })
  const finishVitals = watchWebVitals((metric, value) =>
    recordEvent({ name: 'webVital', page: pagePath(), metric, value, rating: rateWebVital(metric, value) }),
  )
  onPageHide(() => {
    finishVitals()
    sender.sendOnHide()
  })
  environment().page.onReturn(sender.schedule)
  sender.schedule()
}

/**
 * Returns a function that records page errors. It records each message once and at most `RECORDED_ERRORS_MAX` messages,
 * so that an error in a loop cannot flood the queue.
 */
function createErrorRecorder(record: (event: NewAppEvent) => void): (error: PageError) => void {
  const known = new Set<string>()
  return ({ kind, message: text }) => {
    const message = redactErrorMessage(text)
    if (known.size >= RECORDED_ERRORS_MAX || known.has(message)) return
    known.add(message)
    record({ name: 'error', page: pagePath(), kind, message })
  }
}
