import { sql } from 'kysely'
import pg from 'pg'
import type { Transaction } from '../database.ts'

const TIMEOUT_MS = 5_000
/** Waiting time before the connection is opened again; it doubles each time from `first` to `longest`. */
const RECONNECT_MS = { first: 250, longest: 10_000 } as const
const CHANNEL = /^[a-z_]{1,40}$/

/** Announces on a channel when the transaction commits; a transaction that fails announces nothing. */
export async function notifyAtCommit(tx: Transaction, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx.query)
}

/**
 * Every channel that this process listens on, on one connection of its own. The connection opens with the first
 * channel and closes with the last. When it breaks, it is opened again after a growing pause.
 */
export class ListenConnection {
  readonly #url: string
  readonly #channels = new Map<string, Set<() => void>>()
  #client: pg.Client | undefined
  /** Whether `#client` is connected, so that a new channel can be asked for at once. */
  #isOpen = false
  #timer: NodeJS.Timeout | undefined
  #waitMs: number = RECONNECT_MS.first
  /** The promise of the latest statement: the next one waits for it, since a client runs one at a time. */
  #asked: Promise<unknown> = Promise.resolve()

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Calls `heard` for every announcement on a channel. `heard` is also called each time the channel begins to be heard,
   * since announcements may have been missed before.
   * @returns a function that stops listening
   * @throws RangeError for an invalid name of a channel
   */
  listen(channel: string, heard: () => void): () => void {
    if (!CHANNEL.test(channel)) throw new RangeError(`No channel can be named ${JSON.stringify(channel)}`)
    const known = this.#channels.get(channel)
    // An own function, so that a listener that is given twice is called twice and stopped once.
    const listener = () => heard()
    if (known) known.add(listener)
    else this.#channels.set(channel, new Set([listener]))
    if (!this.#client && this.#timer === undefined) this.#connect()
    // PostgreSQL ignores a channel that is listened on already; the new listener is called after the answer.
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
    const lost = () => this.#reconnect(opened)
    opened.on('error', lost)
    opened.on('end', lost)
    opened.on('notification', ({ channel }) => this.#call(channel))
    opened.connect().then(() => {
      if (this.#client !== opened) return undefined
      this.#isOpen = true
      return this.#hear(opened, [...this.#channels.keys()])
    }, lost)
  }

  /**
   * Listens on channels in PostgreSQL, and then calls their listeners. An error closes the connection, which is opened
   * again.
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
