import { REMINDER_BEFORE_END_MS } from '../../domain/player/player-message.ts'
import type { Transaction } from '../db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../db/due-rows.ts'
import type { Services } from '../services.ts'

/** Rows of players that end, such as bonuses and items, and the reminder about the end of a row. */
export interface EndingRows<Row> {
  /**
   * The rows that end after `afterMs` and until `untilMs` and were not announced: at most `limit`, the first to end
   * first.
   */
  list(range: {
    readonly afterMs: number
    readonly untilMs: number
    readonly limit: number
  }): Promise<readonly Row[]>
  /** Names the group of a row: rows of one group are announced in one message. */
  groupOf(row: Row): string
  /**
   * Stores the message and marks all rows of a group as announced, inside a transaction of the run. Checks again
   * whether the rows still end at that time.
   */
  remind(tx: Transaction, row: Row): Promise<void>
}

/**
 * Reminds players of rows that end within three days, each group in a transaction of its own. A repeated run finds the
 * marks, so each end is announced once.
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
