import { sql } from 'kysely'
import pg from 'pg'
import type { Transaction } from '../database.ts'

const TIMEOUT_MS = 5_000
/**
 * Pause in milliseconds before a broken connection is opened again; it doubles after each failure, from `first` to
 * `longest`.
 */
const RECONNECT_MS = { first: 250, longest: 10_000 } as const
const CHANNEL_PATTERN = /^[a-z_]{1,40}$/

/** Announces on a channel when the transaction commits; a transaction that fails announces nothing. */
export async function notifyAtCommit(tx: Transaction, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx.query)
}

/**
 * Listens on all channels of this process with one separate connection. The connection opens with the first channel and
 * closes with the last. When it breaks, the class opens it again after a pause that grows with each failure.
 */
export class ListenConnection {
  readonly #url: string
  readonly #channels = new Map<string, Set<() => void>>()
  #client: pg.Client | undefined
  /** Whether `#client` is connected, so that `listen` can request a new channel at once. */
  #isOpen = false
  #timer: NodeJS.Timeout | undefined
  #waitMs: number = RECONNECT_MS.first
  /**
   * The promise of the latest statement. The next statement waits for this promise, because a client runs one statement
   * at a time.
   */
  #asked: Promise<unknown> = Promise.resolve()

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Calls `heard` for every announcement on a channel. Also calls it each time PostgreSQL begins to send the
   * announcements of the channel, because earlier ones may have been missed.
   * @returns a function that stops listening
   * @throws RangeError for an invalid channel name
   */
  listen(channel: string, heard: () => void): () => void {
    if (!CHANNEL_PATTERN.test(channel))
      throw new RangeError(`No channel can be named ${JSON.stringify(channel)}`)
    const known = this.#channels.get(channel)
    // Wraps `heard` anew at each call, so that a function that is passed twice is called twice, and each returned
    // function removes only its own wrapper.
    const listener = () => heard()
    if (known) known.add(listener)
    else this.#channels.set(channel, new Set([listener]))
    if (!this.#client && this.#timer === undefined) this.#connect()
    // Sends `listen` even for a channel that is already open. PostgreSQL ignores the repetition, but `#hear` calls the
    // new listener after the answer.
    else if (this.#client && this.#isOpen) void this.#hear(this.#client, [channel])
    return () => this.#stop(channel, listener)
  }

  /** Stops listening on every channel and closes the connection. */
  async close(): Promise<void> {
    this.#channels.clear()
    await this.#disconnect()
  }

  #stop(channel: string, listener: () => void): void {
    const listeners = this.#channels.get(channel)
    if (!listeners?.delete(listener) || listeners.size > 0) return
    this.#channels.delete(channel)
    if (this.#channels.size === 0) void this.#disconnect()
    else if (this.#client && this.#isOpen) this.#ask(this.#client, `unlisten ${channel}`).catch(() => {})
  }

  async #disconnect(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const open = this.#client
    this.#client = undefined
    this.#isOpen = false
    await open?.end().catch(() => {})
  }

  #connect(): void {
    const opened = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    this.#client = opened
    const onConnectionLost = () => this.#reconnect(opened)
    opened.on('error', onConnectionLost)
    opened.on('end', onConnectionLost)
    opened.on('notification', ({ channel }) => this.#call(channel))
    opened.connect().then(() => {
      if (this.#client !== opened) return undefined
      this.#isOpen = true
      return this.#hear(opened, [...this.#channels.keys()])
    }, onConnectionLost)
  }

  /**
   * Requests the announcements of channels from PostgreSQL, and then calls the listeners of these channels. An error
   * closes the connection, and the class opens a new one.
   */
  async #hear(client: pg.Client, channels: readonly string[]): Promise<void> {
    try {
      await this.#ask(client, channels.map(channel => `listen ${channel}`).join('; '))
    } catch {
      this.#reconnect(client)
      return
    }
    this.#waitMs = RECONNECT_MS.first
    for (const channel of channels) this.#call(channel)
  }

  #ask(client: pg.Client, text: string): Promise<unknown> {
    const asked = this.#asked.then(() => client.query(text))
    this.#asked = asked.catch(() => {})
    return asked
  }

  #call(channel: string): void {
    for (const listener of [...(this.#channels.get(channel) ?? [])]) listener()
  }

  #reconnect(broken: pg.Client): void {
    if (this.#client !== broken) return
    this.#client = undefined
    this.#isOpen = false
    broken.end().catch(() => {})
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#connect()
    }, this.#waitMs)
    this.#waitMs = Math.min(this.#waitMs * 2, RECONNECT_MS.longest)
  }
}
