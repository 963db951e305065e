import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database, Transaction } from '../database.ts'
import type { Schema } from '../schema.ts'
import { TransactionScope } from '../transaction-scope.ts'
import { createPostgresDialect } from './dialect.ts'
import { LockConnection } from './lock.ts'
import { ListenConnection, notifyAtCommit } from './notify.ts'
import { isStalePlan, retryConflictingTransaction, retryStalePlans } from './retry.ts'
import { PostgresTransaction, runNamedStatement } from './transaction.ts'
import { postgresTypeParsers } from './values.ts'

/**
 * Returns the time limits of a connection that serves requests, in milliseconds. PostgreSQL ends a long statement, a
 * long wait for a lock and an idle transaction. The client's own limit (`query_timeout`) is longer and applies when
 * PostgreSQL's answer is lost in the network.
 */
const timeLimitsOf = (waitMs: number) => ({
  connectionTimeoutMillis: waitMs,
  lock_timeout: waitMs,
  statement_timeout: 3 * waitMs,
  idle_in_transaction_session_timeout: 3 * waitMs,
  query_timeout: 4 * waitMs,
})
const READY_TIMEOUT_MS = 2_000
/** The longest time that a report waits for a free connection, in milliseconds. */
const REPORT_CONNECTION_WAIT_MS = 600_000

export interface PostgresConfig {
  readonly url: string
  /** Largest number of connections for requests: transactions, reads and lookups. */
  readonly connectionMax: number
  /** Largest number of connections for reports and migrations, whose queries have no time limit. */
  readonly reportConnectionMax: number
  /** The longest time in milliseconds that a request waits for a free connection, or for a lock. */
  readonly waitMs: number
}

/**
 * Opens a PostgreSQL database. Each transaction runs at the isolation level read committed and has one connection of
 * the pool to itself. Requests, reports, locks and announcements use separate connections, so that none of them waits
 * for the others.
 */
export function openPostgres(config: PostgresConfig): Database {
  const pool = openPool({
    connectionString: config.url,
    max: config.connectionMax,
    ...timeLimitsOf(config.waitMs),
  })
  const reportPool = openPool({
    connectionString: config.url,
    max: config.reportConnectionMax,
    connectionTimeoutMillis: REPORT_CONNECTION_WAIT_MS,
  })
  const locks = new LockConnection(config.url)
  const listening = new ListenConnection(config.url)
  const scope = new TransactionScope()
  const assertOutsideTransaction = () => scope.assertOutside()
  const retryOnStalePlans = <T>(work: () => Promise<T>) =>
    retryStalePlans(Math.max(config.connectionMax, config.reportConnectionMax), work)
  const underWay = new Set<Promise<unknown>>()
  let whenClosed: Promise<unknown> | undefined

  async function trackWork<T>(work: Promise<T>): Promise<T> {
    underWay.add(work)
    try {
      return await work
    } finally {
      underWay.delete(work)
    }
  }

  async function closePools(): Promise<void> {
    // Waits for running work before `pool.end()`. After `pool.end()`, a caller that waits for a connection would never
    // get an answer.
    await Promise.allSettled(underWay)
    await Promise.all([pool.end(), reportPool.end(), locks.close(), listening.close()])
  }

  return {
    engine: 'postgres',
    read: new Kysely<Schema>({ dialect: createPostgresDialect(pool, assertOutsideTransaction) }),
    readLong: new Kysely<Schema>({ dialect: createPostgresDialect(reportPool, assertOutsideTransaction) }),
    async transact(work, options) {
      if (whenClosed) throw new Error('The database is closed')
      assertOutsideTransaction()
      const transactions = options?.isUnlimited ? reportPool : pool
      return trackWork(
        retryConflictingTransaction(() =>
          retryOnStalePlans(() => attemptTransaction(transactions, scope, work)),
        ),
      )
    },
    async lookUp(statement, args) {
      assertOutsideTransaction()
      // Runs the statement again on another connection if its plan is outdated. The pool closes the connection of a
      // failed query.
      return (await retryOnStalePlans(() => runNamedStatement(pool, statement, args)))[0]
    },
    async withLock(name, work) {
      if (whenClosed) throw new Error('The database is closed')
      assertOutsideTransaction()
      return trackWork(locks.withLock(name, work))
    },
    notify: notifyAtCommit,
    listen: (channel, heard) => listening.listen(channel, heard),
    isReady: () => acceptsWrites(pool),
    async close() {
      whenClosed ??= closePools()
      await whenClosed
    },
  }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    types: postgresTypeParsers,
    keepAlive: true,
    pipeline: true,
  })
  // Adds empty listeners for errors of idle connections. The query of a broken connection fails anyway; without a
  // listener, the error event would also end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Returns whether the database accepts writes. A standby server answers queries too, but is read-only. */
async function acceptsWrites(pool: pg.Pool): Promise<boolean> {
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

async function attemptTransaction<T>(
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
    // Rolls back after a failed commit. The rollback changes nothing if the transaction has already ended.
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    const failure = tx.failureOf(error)
    isBroken ||= isStalePlan(failure)
    throw failure
  } finally {
    client.release(isBroken)
  }
}
