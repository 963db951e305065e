import type { AppEvent } from '../../contract/app-event.ts'

type DistributiveOmit<Event, Field extends string> = Event extends unknown ? Omit<Event, Field> : never

/** An event that a feature reports; telemetry adds the ids and the time. */
export type NewAppEvent = DistributiveOmit<AppEvent, 'eventId' | 'sessionKey' | 'atMs'>

type AppEventListener = (event: NewAppEvent) => void

/** Maximum number of events that wait until telemetry is loaded, which happens when the page is idle. */
const EARLY_EVENTS_MAX = 20

let appEventListener: AppEventListener | undefined
const earlyEvents: NewAppEvent[] = []

/** Reports an event. Telemetry decides whether the event is ever sent (see `features/telemetry/browser/telemetry.ts`). */
export function recordAppEvent(event: NewAppEvent): void {
  if (appEventListener) appEventListener(event)
  else if (earlyEvents.length < EARLY_EVENTS_MAX) earlyEvents.push(event)
}

/** Passes every reported event to `next`: first the events that were reported before this call, then each new one. */
export function passAppEventsTo(next: AppEventListener): void {
  appEventListener = next
  for (const event of earlyEvents.splice(0)) next(event)
}
