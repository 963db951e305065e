import { createHash } from 'node:crypto'
import pg from 'pg'
import { DatabaseUnavailableError } from '../unavailable.ts'

const TIMEOUT_MS = 5_000
const KEEP_ALIVE_MS = 10_000
/**
 * Settings of keep-alive probes, with which PostgreSQL notices a vanished machine after 25 s and releases its locks.
 * With the default settings that takes two hours.
 */
const KEEP_ALIVE_PROBE_SETTINGS =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

/** The key of PostgreSQL's advisory lock for a name: an int8 as text. */
export function advisoryLockKeyOf(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}

/** A lock that this process has taken or has requested. */
interface HeldLock {
  /** The connection that has the lock; `undefined` until PostgreSQL has given the lock. */
  client: pg.Client | undefined
  /** Aborts when the connection that has the lock breaks. */
  readonly lost: AbortController
}

interface OpenedClient {
  readonly client: pg.Client
  readonly ready: Promise<unknown>
}

/**
 * All advisory locks of this process. They share one separate connection, so that work under a lock takes no connection
 * from the pools. The connection opens with the first lock. When it breaks, PostgreSQL releases all locks: the signal
 * of each lock aborts, and the next lock opens a new connection.
 */
export class LockConnection {
  readonly #url: string
  readonly #held = new Map<string, HeldLock>()
  #opened: OpenedClient | undefined

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Runs `work` while this process has the lock `name`. As long as `work` runs, this process does not take the same
   * lock again, even after the lock was lost.
   * @param work gets a signal that aborts when the lock is lost; another process may then take it
   * @returns the result of `work`, or `undefined` when this or another process has the lock
   * @throws the error of `work`, or of the connection
   */
  async withLock<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<T | undefined> {
    // Refuses a second caller of this process. PostgreSQL would give it the lock again, because all callers of this
    // process share one session.
    if (this.#held.has(name)) return undefined
    const held: HeldLock = { client: undefined, lost: new AbortController() }
    this.#held.set(name, held)
    const key = advisoryLockKeyOf(name)
    try {
      const client = await this.#connect()
      const { rows } = await this.#ask(client, 'select pg_try_advisory_lock($1) as is_mine', key)
      if (!rows[0].is_mine) return undefined
      held.client = client
      try {
        return await work(held.lost.signal)
      } finally {
        // When the unlock query fails, `#ask` closes the connection, which releases the lock too.
        if (!held.lost.signal.aborted)
          await this.#ask(client, 'select pg_advisory_unlock($1)', key).catch(() => {})
      }
    } finally {
      this.#held.delete(name)
    }
  }

  /** Closes the connection. PostgreSQL then releases every lock of this process. */
  async close(): Promise<void> {
    const client = this.#opened?.client
    this.#opened = undefined
    await client?.end()
  }

  async #connect(): Promise<pg.Client> {
    this.#opened ??= this.#open()
    const { client, ready } = this.#opened
    await ready
    return client
  }

  #open(): OpenedClient {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      pipeline: true,
    })
    const drop = () => this.#drop(client)
    client.on('error', drop)
    client.on('end', drop)
    const ready = client.connect().then(() => client.query(KEEP_ALIVE_PROBE_SETTINGS))
    return {
      client,
      ready: ready.catch(error => {
        drop()
        throw error
      }),
    }
  }

  /**
   * Sends a lock query. After any error the connection is closed, because the query may or may not have taken or
   * released the lock.
   */
  async #ask(client: pg.Client, text: string, key: string): Promise<pg.QueryResult> {
    try {
      return await client.query(text, [key])
    } catch (error) {
      this.#drop(client)
      throw error
    }
  }

  #drop(client: pg.Client): void {
    if (this.#opened?.client === client) this.#opened = undefined
    for (const held of this.#held.values()) {
      if (held.client === client)
        held.lost.abort(new DatabaseUnavailableError('The connection of the lock broke'))
    }
    client.end().catch(() => {})
  }
}
