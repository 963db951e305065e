import { ENDING_REMINDER_MS } from '../../domain/player/player-message.ts'
import type { Transaction } from '../db/database.ts'
import { forEachDueRow, type RowRun } from '../db/due-rows.ts'
import type { Services } from '../services.ts'

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
  /**
   * Stores the message and the marks of all rows of a group, inside a transaction that holds the run. Asks again whether
   * the rows end.
   */
  remind(tx: Transaction, row: Row): Promise<void>
}

/**
 * Reminds players of what ends within three days, each group in a transaction of its own. A run that repeats finds the
 * marks, so that each end is announced once.
 */
export async function remindOfEnds<Row>(
  { clock }: Pick<Services, 'clock'>,
  run: RowRun,
  { list, groupOf, remind }: Ending<Row>,
): Promise<void> {
  await forEachDueRow<Row>(run, {
    list: ({ limit }) => {
      const afterMs = clock.now()
      return list({ afterMs, untilMs: afterMs + ENDING_REMINDER_MS, limit })
    },
    keyOf: groupOf,
    async apply(tx, row) {
      await remind(tx, row)
      return 1
    },
  })
}
