import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database, Transaction } from '../database.ts'
import type { Schema } from '../schema.ts'
import { postgresDialect } from './dialect.ts'
import { withAdvisoryLock } from './lock.ts'
import { listenOn, notifyAtCommit } from './notify.ts'
import { retryLostRaces } from './retry.ts'
import { PostgresTransaction, runNamed } from './transaction.ts'
import { valueTypes } from './values.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** Locks wait on connections of their own, so that they cannot starve the work that they guard. */
const LOCK_CONNECTION_MAX = 4

/** A PostgreSQL database; each unit is one transaction (read committed) on a connection of the pool. */
export function openPostgres(config: { url: string; connectionMax: number }): Database {
  const pool = openPool(config.url, config.connectionMax)
  const lockPool = openPool(config.url, LOCK_CONNECTION_MAX)
  const underWay = new Set<Promise<unknown>>()
  let whenClosed: Promise<unknown> | undefined

  async function closePools(): Promise<void> {
    // A pool that ends forgets whoever still waits for a connection.
    await Promise.allSettled(underWay)
    await Promise.all([pool.end(), lockPool.end()])
  }

  return {
    engine: 'postgres',
    read: new Kysely<Schema>({ dialect: postgresDialect(pool, () => {}) }),
    async transact(unit) {
      if (whenClosed) throw new Error('The database is closed')
      const work = retryLostRaces(() => attempt(pool, unit))
      underWay.add(work)
      try {
        return await work
      } finally {
        underWay.delete(work)
      }
    },
    lookUp: async (statement, args) => (await runNamed(pool, statement, args))[0],
    withLock: (name, work) => withAdvisoryLock(lockPool, name, work),
    notify: notifyAtCommit,
    listen: (channel, heard) => listenOn(config.url, channel, heard),
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      whenClosed ??= closePools()
      await whenClosed
    },
  }
}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: valueTypes,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // A connection that breaks fails the query that uses it; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

async function attempt<T>(pool: pg.Pool, unit: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const tx = new PostgresTransaction(client)
  let isBroken = true
  try {
    await client.query('begin; savepoint unit')
    const result = await unit(tx)
    await tx.finishWrites()
    // A transaction in which a statement failed unnoticed answers a commit with a rollback.
    const { command } = await client.query('commit')
    isBroken = false
    if (command !== 'COMMIT') throw new Error('A statement of the unit failed, so it was rolled back')
    return result
  } catch (error) {
    if (isBroken)
      isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      )
    throw error
  } finally {
    tx.end()
    client.release(isBroken)
  }
}
