import { formatServerSentEvent } from '../../../domain/event-text.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Outbox } from '../outbox.ts'
import { encodeHubEvent, HubFeed } from './feed.ts'
import { findHubEventIdBounds } from './hub-repository.ts'

/** Topic of the outbox whose messages become events for open pages. */
export const HUB_OUTBOX_TOPIC = 'hub'

/** The pages that receive an event: `all` open pages, or the open pages of one player. */
export type HubTopic = 'all' | `player:${string}`

/** Database channel that announces new events to all processes. */
export const HUB_CHANNEL = 'perya_hub'

/** The payload of an outbox message with the topic `HUB_OUTBOX_TOPIC`. It contains one event for open pages. */
export interface HubMessage {
  readonly topic: HubTopic
  /** The event as JSON text. */
  readonly data: string
}

/** A stream that reads the events of its topics. */
export interface HubReader {
  readonly topics: readonly HubTopic[]
  /**
   * The id of the last event that the reader has received; the reader then gets all later events. `undefined`: the
   * reader gets the events of the last `RECENT_HUB_EVENTS_WINDOW_MS` first.
   */
  readonly afterId: number | undefined
  /** Writes one event. All readers of the event share the same bytes, so they must not be changed. */
  write(bytes: Buffer): void
}

/**
 * Publishes events to open pages. An event is stored once, under an id above all earlier ids. Each process reads and
 * serializes it once for all its streams.
 */
export interface PageEventHub {
  /**
   * Publishes an event inside the caller's transaction. After the commit, all processes send it to the open pages of
   * the topic.
   * @param event sent to the readers as JSON, so it must contain nothing that they must not know
   */
  publish(tx: Transaction, topic: HubTopic, event: object, atMs: number): Promise<void>
  /**
   * Adds a reader. A new reader first gets `ready` and the recent events. A reader with `afterId` first gets the events
   * that it missed, or `reload` if some of them are already deleted.
   * @returns a function that removes the reader
   */
  attach(reader: HubReader): Promise<() => void>
}

interface HubOptions {
  readonly db: Database
  readonly clock: Clock
  /** The outbox that stores an event until `hubConsumer` has given it an id. */
  readonly outbox: Outbox
  /** Called with the error when a read of the events failed; the hub reads them again later. */
  readonly onFailure: (error: unknown) => void
}

export function createPageEventHub({ db, clock, outbox, onFailure }: HubOptions): PageEventHub {
  const feed = new HubFeed(db, clock, HUB_CHANNEL, onFailure)
  return {
    async publish(tx, topic, event, atMs) {
      const message: HubMessage = { topic, data: JSON.stringify(event) }
      await outbox.add(tx, HUB_OUTBOX_TOPIC, message, atMs)
    },
    async attach(reader) {
      const stop = await feed.start()
      const state = { topics: reader.topics, lastId: 0, isLive: false, write: reader.write }
      const detach = () => {
        feed.remove(state)
        stop()
      }
      try {
        state.lastId = await startIdOfReader(db, feed, reader)
        feed.add(state)
        await feed.catchUp(state)
        return detach
      } catch (error) {
        detach()
        throw error
      }
    },
  }
}

/**
 * Returns the id after which a reader begins; the reader needs only later events. Writes `ready` and the recent events
 * to a new reader, or `reload` to a reader whose missed events are deleted.
 */
async function startIdOfReader(
  db: Database,
  feed: HubFeed,
  { topics, afterId, write }: HubReader,
): Promise<number> {
  const writeNote = (type: 'ready' | 'reload', id: number) =>
    write(Buffer.from(formatServerSentEvent(String(id), JSON.stringify({ type }))))
  if (afterId === undefined) {
    const recent = feed.recent()
    writeNote('ready', (recent[0]?.id ?? feed.position + 1) - 1)
    for (const row of recent) if (topics.includes(row.topic as HubTopic)) write(encodeHubEvent(row))
    return feed.position
  }
  const { oldest, newest } = await findHubEventIdBounds(db)
  // Continues after `afterId` only if it is among the stored ids. After the restore of a backup, it may be higher than
  // all of them, and the page must reload.
  if (afterId <= newest && afterId >= oldest - 1) return afterId
  writeNote('reload', feed.position)
  return feed.position
}
