/** Rows that one transaction removes; small, so that no other transaction waits long for it. */
export const REMOVED_AT_ONCE = 1_000

/**
 * Removes rows in batches until a batch is not full.
 * @param removeSome removes at most `REMOVED_AT_ONCE` rows in a transaction of its own and answers how many
 * @returns how many in all
 */
export async function removeInBatches(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await removeSome()
    removed += count
    if (count < REMOVED_AT_ONCE) return removed
  }
}
