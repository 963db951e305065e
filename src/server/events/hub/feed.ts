import { serverSentEventText } from '../../../domain/event-text.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { EVENTS_READ_MAX, findLastEventIdUntil, type HubRow, listEventsAfter } from './hub-repository.ts'

/**
 * Interval at which the process looks for events that were not announced to it: on SQLite, the events of other
 * processes.
 */
const POLL_MS = 1_000

/**
 * A new reader first gets the events of the last ten seconds: a page opens its stream two seconds or more after the
 * calls that fill the page, and would miss the changes in between.
 */
export const RECENT_EVENTS_MS = 10_000

/** Number of readers that get an event in one turn of the event loop; other requests run in between. */
const READERS_A_TURN = 200

/** A reader as the feed knows it. */
export interface FeedReader {
  readonly topics: readonly string[]
  /** The id of the newest event that the reader has received or must not receive. */
  lastId: number
  /** Whether the reader has all events until `position` and gets the next ones as they come. */
  isLive: boolean
  write(bytes: Buffer): void
}

/** Reads the events of all topics once for this process, and passes each to its readers. Reads only while it is used. */
export class HubFeed {
  readonly #db: Database
  readonly #clock: Clock
  readonly #channel: string
  readonly #failed: (error: unknown) => void
  readonly #readers = new Map<string, Set<FeedReader>>()
  #users = 0
  #started: Promise<void> | undefined
  #stop = () => {}
  #pulling: Promise<void> | undefined
  #isPullAsked = false
  #position = 0
  #recent: HubRow[] = []

  /** @param failed called when the events could not be read; they are read again later */
  constructor(db: Database, clock: Clock, channel: string, failed: (error: unknown) => void) {
    this.#db = db
    this.#clock = clock
    this.#channel = channel
    this.#failed = failed
  }

  /** The id of the newest event that is being passed to the readers. */
  get position(): number {
    return this.#position
  }

  /** The events of the last `RECENT_EVENTS_MS` until `position`, of all topics. */
  recent(): readonly HubRow[] {
    this.#dropOld()
    return this.#recent
  }

  /** Begins to read with the recent events, unless the feed runs. @returns a function that must be called after use */
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

  add(reader: FeedReader): void {
    for (const topic of reader.topics) {
      const known = this.#readers.get(topic)
      if (known) known.add(reader)
      else this.#readers.set(topic, new Set([reader]))
    }
  }

  remove(reader: FeedReader): void {
    for (const topic of reader.topics) {
      const readers = this.#readers.get(topic)
      if (readers?.delete(reader) && readers.size === 0) this.#readers.delete(topic)
    }
  }

  /** Writes the stored events after the reader's id, until the reader is live. */
  async catchUp(reader: FeedReader): Promise<void> {
    while (reader.lastId < this.#position) {
      const rows = await listEventsAfter(this.#db, reader.lastId)
      for (const row of rows) {
        if (reader.topics.includes(row.topic)) reader.write(hubEventBytes(row))
        reader.lastId = row.id
      }
      // No rows: the events until the position are deleted.
      if (rows.length === 0) reader.lastId = this.#position
    }
    reader.isLive = true
  }

  async #begin(): Promise<void> {
    // A pull that began earlier must not move the position back.
    await this.#pulling
    this.#position = await findLastEventIdUntil(this.#db, this.#clock.now() - RECENT_EVENTS_MS)
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

  /** Reads the new events. Calls during a read lead to one more read after it. */
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
    let rows: readonly HubRow[]
    do {
      rows = await listEventsAfter(this.#db, this.#position)
      this.#dropOld()
      for (const row of rows) await this.#pass(row)
    } while (rows.length === EVENTS_READ_MAX)
  }

  #dropOld(): void {
    const fromMs = this.#clock.now() - RECENT_EVENTS_MS
    this.#recent = this.#recent.filter(({ at_ms: atMs }) => atMs > fromMs)
  }

  /** Passes an event to its readers, some in each turn of the event loop. */
  async #pass(row: HubRow): Promise<void> {
    this.#position = row.id
    this.#recent.push(row)
    const readers = [...(this.#readers.get(row.topic) ?? [])]
    if (readers.length === 0) return
    const bytes = hubEventBytes(row)
    for (const [index, reader] of readers.entries()) {
      if (index > 0 && index % READERS_A_TURN === 0) await nextTurn()
      if (!reader.isLive || reader.lastId >= row.id) continue
      reader.lastId = row.id
      reader.write(bytes)
    }
  }
}

/** An event as the bytes of a stream. */
export function hubEventBytes({ id, data }: HubRow): Buffer {
  return Buffer.from(serverSentEventText(String(id), data))
}

function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
