import type { Transaction } from '../db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../db/due-rows.ts'
import type { Services } from '../services.ts'

/** Access to the rows of stored pictures that are due for removal, in the tables of one feature. */
interface DroppedPictures<Row> {
  /** Reads at most `limit` rows, always in the same order. */
  list(limit: number): Promise<readonly Row[]>
  /** The name of a row in the log. */
  keyOf(row: Row): string
  /** The key of the picture's file in the storage. */
  fileOf(row: Row): string
  /** Deletes a row, inside the caller's transaction. */
  deleteRow(tx: Transaction, row: Row): Promise<void>
}

/**
 * Removes stored pictures that are due for removal: first each file, then its row in a transaction. After a crash in
 * between, the row remains, and the next run ignores the missing file.
 * @returns how many pictures it removed
 */
export async function removePicturesDueForRemoval<Row>(
  { storage }: Pick<Services, 'storage'>,
  run: DueRowsRun,
  { list, keyOf, fileOf, deleteRow }: DroppedPictures<Row>,
): Promise<number> {
  const { done } = await forEachDueRow<Row>(run, {
    list: ({ limit }) => list(limit),
    keyOf,
    async run(row) {
      await storage.delete(fileOf(row))
      await run.transact(tx => deleteRow(tx, row))
      return 1
    },
  })
  return done
}
