import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database, Transaction } from '../database.ts'
import type { Schema } from '../schema.ts'
import { NestedTransactionError, TransactionScope } from '../transaction-scope.ts'
import { postgresDialect } from './dialect.ts'
import { withAdvisoryLock } from './lock.ts'
import { listenOn, notifyAtCommit } from './notify.ts'
import { retryLostRaces } from './retry.ts'
import { PostgresTransaction, runNamed } from './transaction.ts'
import { valueTypes } from './values.ts'

const CONNECT_TIMEOUT_MS = 5_000
/**
 * Time limits in milliseconds of a connection that serves requests. PostgreSQL ends a long statement, a long wait for a
 * lock and an idle transaction. The client gives up a little later, in case the network loses packets.
 */
const TIME_LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 20_000,
} as const
const READY_TIMEOUT_MS = 2_000
/**
 * Advisory locks, migrations and reports have no time limit. They use a pool of their own, so that they cannot take the
 * connections that the work under a lock needs.
 */
const UNLIMITED_CONNECTION_MAX = 4

/** A PostgreSQL database; each transaction (read committed) has a connection of the pool to itself. */
export function openPostgres(config: { url: string; connectionMax: number }): Database {
  const pool = openPool({ connectionString: config.url, max: config.connectionMax, ...TIME_LIMITS })
  const unlimitedPool = openPool({ connectionString: config.url, max: UNLIMITED_CONNECTION_MAX })
  const scope = new TransactionScope()
  const underWay = new Set<Promise<unknown>>()
  let whenClosed: Promise<unknown> | undefined

  async function closePools(): Promise<void> {
    // After `pool.end()` a caller that still waits for a connection never gets an answer.
    await Promise.allSettled(underWay)
    await Promise.all([pool.end(), unlimitedPool.end()])
  }

  return {
    engine: 'postgres',
    read: new Kysely<Schema>({ dialect: postgresDialect(pool, () => {}) }),
    readLong: new Kysely<Schema>({ dialect: postgresDialect(unlimitedPool, () => {}) }),
    async transact(work, options) {
      if (whenClosed) throw new Error('The database is closed')
      if (scope.isInside) throw new NestedTransactionError()
      const transactions = options?.isUnlimited ? unlimitedPool : pool
      const done = retryLostRaces(() => attempt(transactions, scope, work))
      underWay.add(done)
      try {
        return await done
      } finally {
        underWay.delete(done)
      }
    },
    lookUp: async (statement, args) => (await runNamed(pool, statement, args))[0],
    withLock: (name, work) => withAdvisoryLock(unlimitedPool, name, work),
    notify: notifyAtCommit,
    listen: (channel, heard) => listenOn(config.url, channel, heard),
    isReady: () => answers(pool),
    async close() {
      whenClosed ??= closePools()
      await whenClosed
    },
  }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    types: valueTypes,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
  })
  // A connection that breaks fails the query that uses it; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Whether the database accepts writes: a standby answers queries too, but is read-only. */
async function answers(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>(resolve => {
    timer = setTimeout(resolve, READY_TIMEOUT_MS, false)
  })
  const answer = pool.query('select pg_is_in_recovery() as is_standby').then(
    ({ rows }) => !rows[0].is_standby,
    () => false,
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

async function attempt<T>(
  pool: pg.Pool,
  scope: TransactionScope,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const tx = new PostgresTransaction(client)
  let isBroken = false
  try {
    const result = await scope.run(tx, work)
    await tx.commit()
    return result
  } catch (error) {
    tx.end()
    // After a failed commit this rollback has no effect.
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw tx.failureOf(error)
  } finally {
    client.release(isBroken)
  }
}
