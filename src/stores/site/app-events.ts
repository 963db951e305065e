import type { AppEvent } from '../../contract/app-event.ts'

type Without<Event, Field extends string> = Event extends unknown ? Omit<Event, Field> : never

/** An event that a feature notes; telemetry adds the ids and the time. */
export type NewAppEvent = Without<AppEvent, 'eventId' | 'sessionKey' | 'atMs'>

type AppEventListener = (event: NewAppEvent) => void

/** The most events that wait for telemetry, which is loaded once the page is idle. */
const EARLY_MAX = 20

let listener: AppEventListener | undefined
const earlyEvents: NewAppEvent[] = []

/** Notes that something happened. Telemetry decides whether it is ever sent (see `telemetry/telemetry.ts`). */
export function recordAppEvent(event: NewAppEvent): void {
  if (listener) listener(event)
  else if (earlyEvents.length < EARLY_MAX) earlyEvents.push(event)
}

/** Passes every event to `next`; events noted earlier are passed at once. */
export function passAppEventsTo(next: AppEventListener): void {
  listener = next
  for (const event of earlyEvents.splice(0)) next(event)
}
