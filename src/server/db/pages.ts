import { setImmediate as nextTurn } from 'node:timers/promises'

/** Number of rows that one query of a long list reads. */
export const ROWS_PER_PAGE = 100

/**
 * Reads a long list page by page, each page in a separate turn of the event loop. A query on SQLite blocks the thread,
 * so the turns let other work run between two pages.
 * @param readPage reads at most `ROWS_PER_PAGE` rows that follow the last row of the previous page; that row is
 * `undefined` for the first page
 */
export async function* readInPages<Row>(
  readPage: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const rows = await readPage(last)
    yield* rows
    if (rows.length < ROWS_PER_PAGE) return
    last = rows.at(-1)
    await nextTurn()
  }
}
