import { randomUUID } from 'node:crypto'
import type { StreamEndReason } from '../../domain/event-text.ts'
import { SECOND_MS } from '../../domain/time.ts'
import type { Caller } from '../identity/caller.ts'
import { listLiveTokenHashes, SESSION_END_CHANNEL } from '../identity/session-repository.ts'
import type { Services } from '../services.ts'
import {
  deleteStreamProcess,
  deleteStreams,
  insertStream,
  listStoredStreams,
  listStreamsOfPlayer,
  renewProcessLease,
  STREAM_CHANNEL,
  storeStreamProcess,
} from './stream-repository.ts'

/** Largest number of open streams of one player, over all processes. */
const STREAMS_MAX = 2

/**
 * Interval of the check for streams that must end, in milliseconds. A stream must end within 2 s after its session. An
 * announcement may be lost, and on SQLite the operator's tool cannot announce anything to the server, so the check is
 * needed.
 */
const CHECK_MS = 1_500

/**
 * Shortest time between two checks that announcements cause, in milliseconds, so that many log-outs cause few checks.
 */
const CHECK_GAP_MS = 200

/** Number of streams that one query checks. */
const STREAMS_PER_CHECK = 500

/**
 * Length of the lease with which a process reports its open streams, in milliseconds. After this time without a
 * renewal, its streams count as closed.
 */
export const STREAM_LEASE_MS = 20 * SECOND_MS

/** Interval at which a process renews the lease of its streams, in milliseconds. */
const RENEW_MS = 5 * SECOND_MS

/** One open stream, and how to end it. */
export interface OpenStream {
  /**
   * Aborts when the stream must end. The reason is a `StreamEndReason`; without a reason, the client may connect again.
   */
  readonly signal: AbortSignal
  /** Marks the stream as closed, so that it no longer counts; a second call does nothing. */
  close(): void
}

interface TrackedStream {
  readonly tokenHash: string
  readonly end: AbortController
  /**
   * Whether the row of the stream is committed. The check for ended streams expects only such streams in the database.
   */
  isStored: boolean
}

/** The reason with which `OpenStreams` aborts the signal of a stream. */
export class StreamEndedError extends Error {
  override readonly name = 'StreamEndedError'
  /** The reason that the client receives; `undefined` when the client may connect again. */
  readonly end: StreamEndReason | undefined

  constructor(end: StreamEndReason | undefined) {
    super(end ?? 'The server stops or has lost its lease')
    this.end = end
  }
}

/**
 * The open streams of this process. Each has a database row that all processes see. A player's third stream ends the
 * oldest one, even if another process serves it. A stream ends with its session. The check for ended streams runs only
 * while streams are open.
 */
export class OpenStreams {
  readonly #services: Pick<Services, 'db' | 'clock' | 'log'>
  readonly #open = new Map<string, TrackedStream>()
  #processId = randomUUID()
  /**
   * The promise of the transaction that stores this process's row before its first stream; `undefined` while the
   * process has no lease.
   */
  #lease: Promise<void> | undefined
  #renewedAtMs = 0
  #isStopped = false
  #stopChecks = () => {}
  #timer: NodeJS.Timeout | undefined
  #isChecking = false

  constructor(services: Pick<Services, 'db' | 'clock' | 'log'>) {
    this.#services = services
  }

  /**
   * Opens a stream for a caller, in its own transactions. If the player then has more than `STREAMS_MAX` streams, ends
   * the oldest.
   */
  async open({ playerId, tokenHash }: Caller): Promise<OpenStream> {
    const { db, clock } = this.#services
    const id = randomUUID()
    const place: TrackedStream = { tokenHash, end: new AbortController(), isStored: false }
    if (this.#open.size === 0) this.#startChecks()
    this.#open.set(id, place)
    const close = () => this.#close(id)
    if (this.#isStopped) place.end.abort(new StreamEndedError(undefined))
    const atMs = clock.now()
    try {
      this.#lease ??= this.#takeLease(atMs)
      await this.#lease
      const processId = this.#processId
      await db.transact(async tx => insertStream(tx, { id, playerId, processId, atMs }))
      place.isStored = true
      // Reads the ids after the commit. If two streams open at the same time, at least one of them then sees both.
      const ids = await listStreamsOfPlayer(db, playerId, atMs - STREAM_LEASE_MS)
      const replaced = ids.slice(0, Math.max(0, ids.length - STREAMS_MAX))
      if (replaced.length > 0) await this.#replace(replaced)
    } catch (error) {
      close()
      throw error
    }
    return { signal: place.end.signal, close }
  }

  /** Ends every stream; the clients connect again, to another process. Later streams end at once. */
  async closeAll(): Promise<void> {
    this.#isStopped = true
    const processId = this.#processId
    for (const { end } of this.#open.values()) end.abort(new StreamEndedError(undefined))
    this.#open.clear()
    this.#endChecks()
    await this.#services.db
      .transact(tx => deleteStreamProcess(tx, processId))
      .catch(error => this.#failed(error))
  }

  async #takeLease(atMs: number): Promise<void> {
    const processId = this.#processId
    this.#renewedAtMs = atMs
    await this.#services.db
      .transact(async tx => storeStreamProcess(tx, processId, atMs))
      .catch(error => {
        this.#lease = undefined
        throw error
      })
  }

  async #replace(ids: readonly string[]): Promise<void> {
    const { db } = this.#services
    await db.transact(async tx => {
      deleteStreams(tx, ids)
      await db.notify(tx, STREAM_CHANNEL)
    })
    for (const id of ids) this.#end(id, 'replaced')
  }

  #end(id: string, end: StreamEndReason): void {
    const place = this.#open.get(id)
    if (!place) return
    place.end.abort(new StreamEndedError(end))
    this.#close(id)
  }

  #close(id: string): void {
    if (!this.#open.delete(id)) return
    if (this.#open.size === 0) this.#endChecks()
    this.#services.db.transact(async tx => deleteStreams(tx, [id])).catch(error => this.#failed(error))
  }

  #failed(error: unknown): void {
    this.#services.log.warn({ err: error }, 'the open streams could not be stored')
  }

  #startChecks(): void {
    const { db } = this.#services
    const checkSoon = () => this.#checkAfter(CHECK_GAP_MS)
    const stops = [db.listen(SESSION_END_CHANNEL, checkSoon), db.listen(STREAM_CHANNEL, checkSoon)]
    const timer = setInterval(() => this.#checkAfter(0), CHECK_MS)
    timer.unref()
    this.#stopChecks = () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }

  #endChecks(): void {
    this.#stopChecks()
    this.#stopChecks = () => {}
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#lease = undefined
  }

  #checkAfter(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      // Runs only one check at a time. An announcement during a check causes another check afterwards.
      if (this.#isChecking) return this.#checkAfter(CHECK_GAP_MS)
      this.#isChecking = true
      this.#check()
        .finally(() => {
          this.#isChecking = false
        })
        .catch(error => this.#failed(error))
    }, ms).unref()
  }

  /** Renews the lease of this process, and ends the streams whose row or session no longer exists. */
  async #check(): Promise<void> {
    const { db, clock } = this.#services
    const atMs = clock.now()
    const places = [...this.#open].filter(([, { isStored }]) => isStored)
    if (places.length === 0) return
    if (!(await this.#renewLease(atMs))) return this.#loseLease()
    for (let from = 0; from < places.length; from += STREAMS_PER_CHECK) {
      const some = places.slice(from, from + STREAMS_PER_CHECK)
      const hashes = [...new Set(some.map(([, { tokenHash }]) => tokenHash))]
      const live = await listLiveTokenHashes(db, hashes, atMs)
      const stored = await listStoredStreams(
        db,
        some.map(([id]) => id),
      )
      for (const [id, { tokenHash }] of some) {
        if (!live.has(tokenHash)) this.#end(id, 'sessionOver')
        else if (!stored.has(id)) this.#end(id, 'replaced')
      }
    }
  }

  /**
   * Renews the lease of this process.
   * @returns `false` when another process removed the lease
   */
  async #renewLease(atMs: number): Promise<boolean> {
    if (atMs - this.#renewedAtMs < RENEW_MS) return true
    const processId = this.#processId
    if (!(await this.#services.db.transact(tx => renewProcessLease(tx, processId, atMs)))) return false
    this.#renewedAtMs = atMs
    return true
  }

  /**
   * Ends all streams, so that the clients connect again. Called when this process was paused for so long that another
   * process has removed its rows.
   */
  #loseLease(): void {
    this.#processId = randomUUID()
    for (const { end } of this.#open.values()) end.abort(new StreamEndedError(undefined))
    this.#open.clear()
    this.#endChecks()
  }
}
