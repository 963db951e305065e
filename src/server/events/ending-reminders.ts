import { REMINDER_BEFORE_END_MS } from '../../domain/player/player-message.ts'
import type { Transaction } from '../db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../db/due-rows.ts'
import type { Services } from '../services.ts'

/**
 * Access to the rows of one kind that expire, such as bonuses or items of players, and to the reminders that announce
 * the expiry.
 */
export interface EndingRows<Row> {
  /**
   * Returns at most `limit` rows that expire after `afterMs` and not after `untilMs`, and whose expiry was not
   * announced yet; the earliest expiry is first.
   */
  list(range: {
    readonly afterMs: number
    readonly untilMs: number
    readonly limit: number
  }): Promise<readonly Row[]>
  /** The name of the row's group. One message announces the expiry of all rows of a group. */
  groupOf(row: Row): string
  /**
   * Stores the message to the player and marks all rows of a group as announced, inside a transaction of the run.
   * Checks again whether the rows still expire at the same time.
   */
  remind(tx: Transaction, row: Row): Promise<void>
}

/**
 * Sends players a reminder of rows that expire within three days; each group of rows has a separate transaction. A
 * repeated run skips the rows that are marked as announced, so each expiry is announced once.
 */
export async function remindPlayersOfEndingRows<Row>(
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
