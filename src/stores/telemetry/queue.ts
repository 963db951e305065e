import type { AppEvent } from '../../contract/telemetry.ts'
import { environment } from '../../platform/environment.ts'

/** Each page load has a queue of its own in the storage, so that two tabs never overwrite each other's. */
const PREFIX = 'perya:events:'

/** Events that wait at most; the oldest are dropped and counted. */
export const QUEUE_MAX = 500

interface Stored {
  readonly events: readonly AppEvent[]
  /** Events that were dropped and not reported yet. */
  readonly dropped: number
}

const EMPTY: Stored = { events: [], dropped: 0 }

function readQueue(key: string): Stored {
  try {
    const { events, dropped } = JSON.parse(environment().storage[key] ?? '') as Stored
    return Array.isArray(events) && Number.isSafeInteger(dropped) ? { events, dropped } : EMPTY
  } catch {
    return EMPTY
  }
}

/** Drops the oldest events beyond `QUEUE_MAX`. */
function bounded({ events, dropped }: Stored): Stored {
  const gone = events.slice(0, Math.max(0, events.length - QUEUE_MAX))
  const count = gone.reduce((sum, event) => sum + (event.name === 'eventsDropped' ? event.count : 1), dropped)
  return { events: events.slice(gone.length), dropped: count }
}

function queueKeys(): string[] {
  return Object.keys(environment().storage).filter(key => key.startsWith(PREFIX))
}

/** Deletes everything that waits, of every page and tab. */
export function clearQueues(): void {
  for (const key of queueKeys()) delete environment().storage[key]
}

export interface EventQueue {
  add(event: AppEvent): void
  /** The oldest events, up to `count`; begins with the count of dropped ones, if any. */
  first(count: number, countOf: (dropped: number) => AppEvent): readonly AppEvent[]
  remove(events: readonly AppEvent[]): void
  isEmpty(): boolean
  /** Takes over what pages before and closed tabs left. The server ignores what it has already. */
  adopt(): void
}

/**
 * The events of this page that wait for an acknowledgement. They are in the storage alone, so that another tab can
 * delete them, and a later page can send them.
 */
export function createQueue(pageKey: string): EventQueue {
  const own = PREFIX + pageKey
  const read = () => readQueue(own)
  function write(queue: Stored): void {
    const { storage } = environment()
    if (queue.events.length === 0 && queue.dropped === 0) delete storage[own]
    else storage[own] = JSON.stringify(queue)
  }
  return {
    add(event) {
      const { events, dropped } = read()
      write(bounded({ events: [...events, event], dropped }))
    },
    first(count, countOf) {
      const { events, dropped } = read()
      if (dropped > 0) write({ events: [countOf(dropped), ...events], dropped: 0 })
      return read().events.slice(0, count)
    },
    remove(removed) {
      const ids = new Set(removed.map(({ eventId }) => eventId))
      const { events, dropped } = read()
      write({ events: events.filter(({ eventId }) => !ids.has(eventId)), dropped })
    },
    isEmpty() {
      const { events, dropped } = read()
      return events.length === 0 && dropped === 0
    },
    adopt() {
      for (const key of queueKeys()) {
        if (key === own) continue
        const other = readQueue(key)
        const mine = read()
        write(bounded({ events: [...other.events, ...mine.events], dropped: other.dropped + mine.dropped }))
        delete environment().storage[key]
      }
    },
  }
}
