import { createHash } from 'node:crypto'
import pg from 'pg'
import { DatabaseUnavailableError } from '../unavailable.ts'

const TIMEOUT_MS = 5_000
const KEEP_ALIVE_MS = 10_000
/** PostgreSQL releases the locks of a lost machine 25 s after it vanished; by default that would take two hours. */
const NOTICE_LOSS =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

/** The key of PostgreSQL's advisory lock for a name: an int8 as text. */
export function advisoryLockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}

/** The name of a lock that this process has taken or has requested. */
interface Held {
  /** The connection that has the lock; `undefined` while the lock is requested. */
  client: pg.Client | undefined
  /** Aborts when that connection breaks. */
  readonly lost: AbortController
}

interface Opened {
  readonly client: pg.Client
  readonly ready: Promise<unknown>
}

/**
 * All advisory locks of this process, on one connection of their own, so that work under a lock takes no connection from
 * the pools. The connection opens with the first lock. When it breaks, PostgreSQL releases its locks: the signals of
 * all of them abort, and the next lock opens a new connection.
 */
export class LockConnection {
  readonly #url: string
  readonly #held = new Map<string, Held>()
  #opened: Opened | undefined

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Runs `work` while this process holds the lock. While the work of a name still runs, this process does not take the
   * name again, even after the lock was lost.
   * @param work gets a signal that aborts when the lock is lost, so that another process may have it
   * @returns the result of `work`, or `undefined` when this or another process has the lock
   * @throws the error of `work`, or of the connection
   */
  async withLock<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<T | undefined> {
    // PostgreSQL would give a session the same lock twice.
    if (this.#held.has(name)) return undefined
    const held: Held = { client: undefined, lost: new AbortController() }
    this.#held.set(name, held)
    const key = advisoryLockKey(name)
    try {
      const client = await this.#connect()
      const { rows } = await this.#ask(client, 'select pg_try_advisory_lock($1) as is_mine', key)
      if (!rows[0].is_mine) return undefined
      held.client = client
      try {
        return await work(held.lost.signal)
      } finally {
        // A connection that cannot unlock is closed, which releases its locks too.
        if (!held.lost.signal.aborted)
          await this.#ask(client, 'select pg_advisory_unlock($1)', key).catch(() => {})
      }
    } finally {
      this.#held.delete(name)
    }
  }

  /** Closes the connection, and so releases every lock. */
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

  #open(): Opened {
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
    const ready = client.connect().then(() => client.query(NOTICE_LOSS))
    return {
      client,
      ready: ready.catch(error => {
        drop()
        throw error
      }),
    }
  }

  /** After any error the state of the lock is unknown, so the connection is closed. */
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
