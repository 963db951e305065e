import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { StartError } from '../../start-error.ts'
import type { Database, Transaction } from '../database.ts'

/**
 * The longest time, in milliseconds, that a migration step waits for the lock of a table. It is short, because every
 * later query of the table waits behind the step.
 */
const LOCK_WAIT_MS = 500
const PAUSE_MIN_MS = 500
const PAUSE_SPREAD_MS = 1_000
const TRIES_MAX = 120
const LOCK_NOT_AVAILABLE = '55P03'

export interface ShortLockOptions {
  /**
   * Number of times that a migration step asks for its locks before it fails; 120 by default, which takes two to four
   * minutes.
   */
  readonly lockTriesMax?: number | undefined
  /** Called with the step and the number of tries after each try that did not get a lock. */
  readonly onWait?: ((step: string, tries: number) => void) | undefined
}

/**
 * Runs the transaction of a migration step. On PostgreSQL the transaction waits at most 500 ms for a lock and then
 * gives up, so that the queries behind it can run. It tries again after a pause of 0.5 to 1.5 s.
 * @throws StartError when it never got its locks
 */
export async function transactWithShortLocks<T>(
  database: Database,
  step: string,
  work: (tx: Transaction) => Promise<T>,
  { lockTriesMax = TRIES_MAX, onWait }: ShortLockOptions,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transact(
        async tx => {
          if (tx.engine === 'postgres') await setLockWait(tx)
          return work(tx)
        },
        { isUnlimited: true },
      )
    } catch (error) {
      if (!isLockWait(error)) throw error
      onWait?.(step, tries)
      if (tries >= lockTriesMax) {
        throw new StartError(
          `Step ${step} of the schema did not get the lock of its table in ${tries} tries: end the long transactions in pg_stat_activity and start again.`,
          { cause: error },
        )
      }
      await sleep(PAUSE_MIN_MS + randomInt(PAUSE_SPREAD_MS))
    }
  }
}

async function setLockWait(tx: Transaction): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(tx.query)
}

function isLockWait(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}
