import type { AppEvent } from '../../../contract/app-event.ts'
import { USAGE_EVENTS_KEY_PREFIX } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'

/** Maximum number of events in the queue. Above it, the oldest events are dropped and counted. */
export const QUEUED_EVENTS_MAX = 500

interface StoredQueue {
  readonly events: readonly AppEvent[]
  /** The number of dropped events that the page has not reported to the server yet. */
  readonly dropped: number
}

const EMPTY_QUEUE: StoredQueue = { events: [], dropped: 0 }

function readQueue(key: string): StoredQueue {
  try {
    const { events, dropped } = JSON.parse(environment().storage.local[key] ?? '') as StoredQueue
    return Array.isArray(events) && Number.isSafeInteger(dropped) ? { events, dropped } : EMPTY_QUEUE
  } catch {
    return EMPTY_QUEUE
  }
}

/** Drops and counts the oldest events beyond `QUEUED_EVENTS_MAX`. */
function dropOldestBeyondMax({ events, dropped }: StoredQueue): StoredQueue {
  const droppedEvents = events.slice(0, Math.max(0, events.length - QUEUED_EVENTS_MAX))
  const count = droppedEvents.reduce(
    (sum, event) => sum + (event.name === 'eventsDropped' ? event.count : 1),
    dropped,
  )
  return { events: events.slice(droppedEvents.length), dropped: count }
}

function queueKeys(): string[] {
  return Object.keys(environment().storage.local).filter(key => key.startsWith(USAGE_EVENTS_KEY_PREFIX))
}

/** Deletes the unsent events of every page and tab. */
export function clearEventQueues(): void {
  for (const key of queueKeys()) delete environment().storage.local[key]
}

export interface EventQueue {
  add(event: AppEvent): void
  /**
   * The oldest events, at most `count`. If events were dropped, the first of the returned events reports their number.
   * @param countOf creates the event that reports the number of dropped events
   */
  first(count: number, countOf: (dropped: number) => AppEvent): readonly AppEvent[]
  remove(events: readonly AppEvent[]): void
  isEmpty(): boolean
  /**
   * Moves the unsent events of other pages and tabs to this queue. If another page sends them too, the server ignores
   * the second copy.
   */
  adoptOtherQueues(): void
}

/**
 * Creates the queue of this page's unacknowledged events. The events are kept only in local storage, so that another
 * tab can delete them and a later page can send them.
 */
export function createEventQueue(pageKey: string): EventQueue {
  const ownKey = USAGE_EVENTS_KEY_PREFIX + pageKey
  const read = () => readQueue(ownKey)
  function writeQueue(queue: StoredQueue): void {
    const { local: storage } = environment().storage
    if (queue.events.length === 0 && queue.dropped === 0) delete storage[ownKey]
    else storage[ownKey] = JSON.stringify(queue)
  }
  return {
    add(event) {
      const { events, dropped } = read()
      writeQueue(dropOldestBeyondMax({ events: [...events, event], dropped }))
    },
    first(count, countOf) {
      const { events, dropped } = read()
      if (dropped > 0) writeQueue({ events: [countOf(dropped), ...events], dropped: 0 })
      return read().events.slice(0, count)
    },
    remove(removed) {
      const ids = new Set(removed.map(({ eventId }) => eventId))
      const { events, dropped } = read()
      writeQueue({ events: events.filter(({ eventId }) => !ids.has(eventId)), dropped })
    },
    isEmpty() {
      const { events, dropped } = read()
      return events.length === 0 && dropped === 0
    },
    adoptOtherQueues() {
      for (const key of queueKeys()) {
        if (key === ownKey) continue
        const other = readQueue(key)
        const mine = read()
        writeQueue(
          dropOldestBeyondMax({
            events: [...other.events, ...mine.events],
            dropped: other.dropped + mine.dropped,
          }),
        )
        delete environment().storage.local[key]
      }
    },
  }
}
