import { ENDING_REMINDER_MS } from '../../domain/player/player-message.ts'
import type { Transaction } from '../db/database.ts'
import { PAGE_ROWS } from '../db/pages.ts'
import type { Services } from '../services.ts'
import type { DueRun } from './schedule.ts'

/** What ends, of which players are reminded. */
export interface Ending<Row> {
  /** What ends after `afterMs` and until `untilMs`, and was not announced: at most `limit` rows, the first to end first. */
  list(range: {
    readonly afterMs: number
    readonly untilMs: number
    readonly limit: number
  }): Promise<readonly Row[]>
  /** Rows with the same text here are announced in one message. */
  groupOf(row: Row): string
  /** Stores the message and the marks of all rows of a group, inside a transaction that holds the run. */
  remind(tx: Transaction, row: Row): Promise<void>
}

/**
 * Reminds players of what ends within three days, each group in a transaction of its own. A run that repeats finds the
 * marks, so that each end is announced once.
 */
export async function remindOfEnds<Row>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { hold, signal }: DueRun,
  { list, groupOf, remind }: Ending<Row>,
): Promise<void> {
  let page: readonly Row[] = []
  do {
    const afterMs = clock.now()
    page = await list({ afterMs, untilMs: afterMs + ENDING_REMINDER_MS, limit: PAGE_ROWS })
    const groups = new Map(page.map(row => [groupOf(row), row]))
    for (const row of groups.values()) {
      signal.throwIfAborted()
      await db.transact(async tx => {
        await hold(tx)
        await remind(tx, row)
      })
    }
  } while (page.length === PAGE_ROWS)
}
