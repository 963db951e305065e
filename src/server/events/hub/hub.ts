import { serverSentEventText } from '../../../domain/event-text.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Outbox } from '../outbox.ts'
import { HubFeed, hubEventBytes } from './feed.ts'
import { findEventIdBounds } from './hub-repository.ts'

/** Topic of the outbox whose messages become events of the hub. */
export const HUB_OUTBOX_TOPIC = 'hub'

/** The readers of an event: every open page of a player, or the pages of one player. */
export type HubTopic = 'all' | `player:${string}`

/** Database channel that announces new events to all processes. */
export const HUB_CHANNEL = 'perya_hub'

/** The payload of a message of `HUB_OUTBOX_TOPIC`. */
export interface HubMessage {
  readonly topic: HubTopic
  /** JSON. */
  readonly data: string
}

/** The reader of topics: one stream. */
export interface HubReader {
  readonly topics: readonly HubTopic[]
  /** The id after which the reader continues; `undefined` begins with the events of the last `RECENT_EVENTS_MS`. */
  readonly afterId: number | undefined
  /** Writes one event. The bytes are shared by all readers of the event. */
  write(bytes: Buffer): void
}

/**
 * Events for open pages. An event is stored once, gets a rising id, is read once by each process and serialised once
 * for all streams of the process.
 */
export interface Hub {
  /**
   * Publishes an event inside the caller's transaction. Pages get it after the commit, in all processes.
   * @param event sent to the readers as JSON, so it must contain nothing that they must not know
   */
  publish(tx: Transaction, topic: HubTopic, event: object, atMs: number): Promise<void>
  /**
   * Adds a reader. It first gets `ready` and the recent events, the missed events, or `reload` when events after the
   * reader's id are already deleted.
   * @returns a function that removes the reader
   */
  attach(reader: HubReader): Promise<() => void>
}

interface HubOptions {
  readonly db: Database
  readonly clock: Clock
  /** Delivers `HUB_OUTBOX_TOPIC` to `hubConsumer`. */
  readonly outbox: Outbox
  /** Called when the events could not be read; they are read again later. */
  readonly onFailure: (error: unknown) => void
}

export function createHub({ db, clock, outbox, onFailure }: HubOptions): Hub {
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
        state.lastId = await firstIdOf(db, feed, reader)
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
 * The id after which a reader gets events. Writes `ready` and the recent events, or `reload`, unless the reader simply
 * continues after `afterId`.
 */
async function firstIdOf(
  db: Database,
  feed: HubFeed,
  { topics, afterId, write }: HubReader,
): Promise<number> {
  const note = (type: 'ready' | 'reload', id: number) =>
    write(Buffer.from(serverSentEventText(String(id), JSON.stringify({ type }))))
  if (afterId === undefined) {
    const recent = feed.recent()
    note('ready', (recent[0]?.id ?? feed.position + 1) - 1)
    for (const row of recent) if (topics.includes(row.topic as HubTopic)) write(hubEventBytes(row))
    return feed.position
  }
  const { oldest, newest } = await findEventIdBounds(db)
  // A restored backup may have fewer events than the page has seen.
  if (afterId <= newest && afterId >= oldest - 1) return afterId
  note('reload', feed.position)
  return feed.position
}
