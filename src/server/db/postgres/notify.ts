import { sql } from 'kysely'
import pg from 'pg'
import type { Transaction } from '../database.ts'

const RECONNECT_MS = 1_000
const CHANNEL = /^[a-z_]{1,40}$/

/** Announces on a channel when the transaction commits; a transaction that fails announces nothing. */
export async function notifyAtCommit(tx: Transaction, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx.query)
}

/**
 * Calls `heard` for every announcement on a channel. Listens on a connection of its own, which is opened again one
 * second after it breaks. `heard` is also called each time the connection opens, since announcements may have been
 * missed.
 * @returns a function that stops listening
 */
export function listenOn(url: string, channel: string, heard: () => void): () => void {
  if (!CHANNEL.test(channel)) throw new RangeError(`No channel can be named ${JSON.stringify(channel)}`)
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  function connect(): void {
    const opened = new pg.Client({ connectionString: url, keepAlive: true })
    client = opened
    const reconnect = () => {
      if (client !== opened) return
      client = undefined
      opened.end().catch(() => {})
      if (!isStopped) timer = setTimeout(connect, RECONNECT_MS)
    }
    opened.on('error', reconnect)
    opened.on('end', reconnect)
    opened.on('notification', heard)
    opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
      .then(heard, reconnect)
  }

  connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    const open = client
    client = undefined
    open?.end().catch(() => {})
  }
}
