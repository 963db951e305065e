import { eventText } from '../../../domain/event-text.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Outbox } from '../outbox.ts'
import { HubFeed } from './feed.ts'
import { eventBounds } from './hub-repository.ts'

/** Topic of the outbox whose messages become events of the hub. */
export const OUTBOX_TOPIC = 'hub'

/** The readers of an event: every open page of a player, or the pages of one player. */
export type HubTopic = 'all' | `player:${string}`

/** Database channel that announces new events to all processes. */
export const HUB_CHANNEL = 'perya_hub'

/** The payload of a message of `OUTBOX_TOPIC`. */
export interface HubMessage {
  readonly topic: HubTopic
  /** JSON. */
  readonly data: string
}

/** The reader of topics: one stream. */
export interface HubReader {
  readonly topics: readonly HubTopic[]
  /** The id after which the reader continues; `undefined` begins with the next event. */
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
   * @param event its JSON is sent to players; it holds nothing that its readers must not know
   */
  publish(tx: Transaction, topic: HubTopic, event: object, atMs: number): Promise<void>
  /**
   * Adds a reader. It first gets `ready` with the id of the newest event, the missed events, or `reload` when events
   * between its id and now are gone.
   * @returns a function that removes the reader
   */
  attach(reader: HubReader): Promise<() => void>
}

interface HubOptions {
  readonly db: Database
  /** Delivers `OUTBOX_TOPIC` to `hubConsumer`. */
  readonly outbox: Outbox
  /** Called when the events could not be read; they are read again later. */
  readonly onFailure: (error: unknown) => void
}

export function createHub({ db, outbox, onFailure }: HubOptions): Hub {
  const feed = new HubFeed(db, HUB_CHANNEL, onFailure)
  return {
    async publish(tx, topic, event, atMs) {
      const message: HubMessage = { topic, data: JSON.stringify(event) }
      await outbox.add(tx, OUTBOX_TOPIC, message, atMs)
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

/** The id after which a reader gets events. Writes the event that says so, unless the reader simply continues. */
async function firstIdOf(db: Database, feed: HubFeed, { afterId, write }: HubReader): Promise<number> {
  if (afterId !== undefined) {
    const { oldest, newest } = await eventBounds(db)
    // A restored backup may have fewer events than the page has seen.
    if (afterId <= newest && afterId >= oldest - 1) return afterId
  }
  const type = afterId === undefined ? 'ready' : 'reload'
  write(Buffer.from(eventText(String(feed.position), JSON.stringify({ type }))))
  return feed.position
}
