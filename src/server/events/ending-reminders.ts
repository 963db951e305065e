import { REMINDER_BEFORE_END_MS } from '../../domain/player/player-message.ts'
import type { Transaction } from '../db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../db/due-rows.ts'
import type { Services } from '../services.ts'

/**
 * Access to rows of players that end at a time, such as bonuses and items, and the reminder that announces the end of a
 * row.
 */
export interface EndingRows<Row> {
  /**
   * The rows that end after `afterMs` and not after `untilMs`, and whose end was not announced. At most `limit`, in the
   * order of their ends.
   */
  list(range: {
    readonly afterMs: number
    readonly untilMs: number
    readonly limit: number
  }): Promise<readonly Row[]>
  /** The name of the row's group: one message announces the ends of all rows of a group. */
  groupOf(row: Row): string
  /**
   * Stores the message and marks all rows of a group as announced, inside a transaction of the run. Checks again
   * whether the rows still end at that time.
   */
  remind(tx: Transaction, row: Row): Promise<void>
}

/**
 * Reminds players of rows that end within three days; each group has a separate transaction. The stored marks let a
 * repeated run skip announced rows, so each end is announced once.
 */
export async function remindPlayersOfEnds<Row>(
  { clock }: Pick<Services, 'clock'>,
  run: DueRowsRun,
  { list, groupOf, remind }: EndingRows<Row>,
): Promise<void> {
  await forEachDueRow<Row>(run, {
    list: ({ limit }) => {
      const afterMs = clock.now()
      return list({ afterMs, untilMs: afterMs + REMINDER_BEFORE_END_MS, limit })
    },
    keyOf: groupOf,
    async apply(tx, row) {
      await remind(tx, row)
      return 1
    },
  })
}
