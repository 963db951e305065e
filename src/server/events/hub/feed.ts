import { formatServerSentEvent } from '../../../domain/event-text.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import {
  findLastHubEventIdUntil,
  HUB_EVENTS_PER_READ_MAX,
  type HubEventRow,
  listHubEventsAfter,
} from './hub-repository.ts'

/**
 * Interval, in milliseconds, at which the process checks for events that nobody announced to it. On SQLite, an
 * announcement does not reach other processes.
 */
const POLL_MS = 1_000

/**
 * Age in milliseconds of the oldest event that a new reader gets. A page opens its stream two seconds or more after the
 * calls that fill the page, so without earlier events it would miss the changes in between.
 */
export const RECENT_HUB_EVENTS_WINDOW_MS = 10_000

/** Number of readers that get an event in one turn of the event loop. Other requests run between the turns. */
const READERS_A_TURN = 200

/** A reader with the state that the feed needs. */
export interface HubFeedReader {
  readonly topics: readonly string[]
  /**
   * The id of the newest event that the reader has received or does not need. The feed writes only later events to the
   * reader.
   */
  lastId: number
  /**
   * Whether the reader has all events up to `position`, so that the feed passes each new event to the reader at once.
   */
  isLive: boolean
  write(bytes: Buffer): void
}

/**
 * Reads the events of all topics once for this process and passes each event to the readers of its topic. It reads only
 * while at least one reader uses it.
 */
export class HubFeed {
  readonly #db: Database
  readonly #clock: Clock
  readonly #channel: string
  readonly #failed: (error: unknown) => void
  readonly #readers = new Map<string, Set<HubFeedReader>>()
  #users = 0
  #started: Promise<void> | undefined
  #stop = () => {}
  #pulling: Promise<void> | undefined
  #isPullAsked = false
  #position = 0
  #recent: HubEventRow[] = []

  /**
   * Creates a feed that is not running yet.
   * @param failed called when a read of the events failed; the feed reads them again later
   */
  constructor(db: Database, clock: Clock, channel: string, failed: (error: unknown) => void) {
    this.#db = db
    this.#clock = clock
    this.#channel = channel
    this.#failed = failed
  }

  /** The id of the newest event that the feed has begun to pass to readers. */
  get position(): number {
    return this.#position
  }

  /** Returns the events of all topics that are at most `RECENT_HUB_EVENTS_WINDOW_MS` old, up to `position`. */
  recent(): readonly HubEventRow[] {
    this.#dropOld()
    return this.#recent
  }

  /**
   * Starts the feed with the recent events if it is not running.
   * @returns a function that the caller must call when it no longer uses the feed
   */
  async start(): Promise<() => void> {
    this.#users += 1
    let isUsed = true
    const stop = () => {
      if (!isUsed) return
      isUsed = false
      this.#users -= 1
      if (this.#users === 0) this.#end()
    }
    this.#started ??= this.#begin()
    try {
      await this.#started
    } catch (error) {
      this.#started = undefined
      stop()
      throw error
    }
    return stop
  }

  add(reader: HubFeedReader): void {
    for (const topic of reader.topics) {
      const known = this.#readers.get(topic)
      if (known) known.add(reader)
      else this.#readers.set(topic, new Set([reader]))
    }
  }

  remove(reader: HubFeedReader): void {
    for (const topic of reader.topics) {
      const readers = this.#readers.get(topic)
      if (readers?.delete(reader) && readers.size === 0) this.#readers.delete(topic)
    }
  }

  /**
   * Writes the stored events after the reader's `lastId` to the reader. When the reader has all of them, the feed
   * passes each new event to it at once.
   */
  async catchUp(reader: HubFeedReader): Promise<void> {
    while (reader.lastId < this.#position) {
      const rows = await listHubEventsAfter(this.#db, reader.lastId)
      for (const row of rows) {
        if (reader.topics.includes(row.topic)) reader.write(encodeHubEvent(row))
        reader.lastId = row.id
      }
      // Treats the reader as up to date if no later event is stored: old events are deleted, and all events up to
      // `position` may be among them.
      if (rows.length === 0) reader.lastId = this.#position
    }
    reader.isLive = true
  }

  async #begin(): Promise<void> {
    // Waits for a read that began before the feed stopped, because that read would set the position to an earlier
    // event.
    await this.#pulling
    this.#position = await findLastHubEventIdUntil(this.#db, this.#clock.now() - RECENT_HUB_EVENTS_WINDOW_MS)
    this.#recent = []
    await this.#readOn()
    const pull = () => this.#pull()
    const timer = setInterval(pull, POLL_MS)
    timer.unref()
    const stopListening = this.#db.listen(this.#channel, pull)
    this.#stop = () => {
      clearInterval(timer)
      stopListening()
    }
  }

  #end(): void {
    this.#stop()
    this.#stop = () => {}
    this.#started = undefined
  }

  /** Starts a read of the new events. During a read, it only requests one more read afterwards. */
  #pull(): void {
    this.#isPullAsked = true
    this.#pulling ??= this.#pullAll()
      .catch(this.#failed)
      .finally(() => {
        this.#pulling = undefined
      })
  }

  async #pullAll(): Promise<void> {
    while (this.#isPullAsked && this.#started) {
      this.#isPullAsked = false
      await this.#readOn()
    }
  }

  async #readOn(): Promise<void> {
    let rows: readonly HubEventRow[]
    do {
      rows = await listHubEventsAfter(this.#db, this.#position)
      this.#dropOld()
      for (const row of rows) await this.#pass(row)
    } while (rows.length === HUB_EVENTS_PER_READ_MAX)
  }

  #dropOld(): void {
    const fromMs = this.#clock.now() - RECENT_HUB_EVENTS_WINDOW_MS
    this.#recent = this.#recent.filter(({ at_ms: atMs }) => atMs > fromMs)
  }

  /** Passes an event to the readers of its topic, at most `READERS_A_TURN` in each turn of the event loop. */
  async #pass(row: HubEventRow): Promise<void> {
    this.#position = row.id
    this.#recent.push(row)
    const readers = [...(this.#readers.get(row.topic) ?? [])]
    if (readers.length === 0) return
    const bytes = encodeHubEvent(row)
    for (const [index, reader] of readers.entries()) {
      if (index > 0 && index % READERS_A_TURN === 0) await waitForNextTurn()
      if (!reader.isLive || reader.lastId >= row.id) continue
      reader.lastId = row.id
      reader.write(bytes)
    }
  }
}

/** Returns the server-sent event with the id and the data of a row, as the bytes that a stream sends. */
export function encodeHubEvent({ id, data }: HubEventRow): Buffer {
  return Buffer.from(formatServerSentEvent(String(id), data))
}

function waitForNextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
