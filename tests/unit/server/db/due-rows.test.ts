import { describe, expect, test } from 'vitest'
import { type DueRowsRun, forEachDueRow } from '../../../../src/server/db/due-rows.ts'
import { ROWS_PER_PAGE } from '../../../../src/server/db/pages.ts'

interface Failure {
  readonly row: string
  readonly error: unknown
}

/** Creates a run that records the rows that fail in it. */
function createRun() {
  const failures: Failure[] = []
  const stop = new AbortController()
  const run: DueRowsRun = {
    signal: stop.signal,
    transact: work => work({} as Parameters<typeof work>[0]),
    rowFailed: (row, error) => failures.push({ row, error }),
  }
  return { run, stop, failures }
}

/**
 * Creates a list of due rows. `take` removes a row, as the successful work on the row does.
 * @param reads records the limit of each page that is read
 */
function createDueQueue(rows: readonly number[], reads: number[] = []) {
  const due = [...rows]
  return {
    due,
    list: async ({ limit }: { readonly limit: number }) => {
      reads.push(limit)
      return due.slice(0, limit)
    },
    take: (row: number) => void due.splice(due.indexOf(row), 1),
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

describe('work through due rows', () => {
  test('a due row that fails does not stop the due rows after it, and the failure is logged and counted', async () => {
    const { run, failures } = createRun()
    const queue = createDueQueue(numbers(5))
    const handled: number[] = []
    const bad = new Error('row 2 is bad')
    const result = await forEachDueRow<number>(run, {
      list: queue.list,
      keyOf: String,
      async apply(_, row) {
        if (row === 2) throw bad
        handled.push(row)
        queue.take(row)
        return 1
      },
    })
    expect(handled).toEqual([0, 1, 3, 4])
    expect(result).toEqual({ done: 4, failed: 1 })
    expect(failures).toEqual([{ row: '2', error: bad }])
    expect(queue.due).toEqual([2])
  })

  test('due rows behind whole pages of failing rows are handled, and each row is tried once', async () => {
    const { run, failures } = createRun()
    const queue = createDueQueue(numbers(4 * ROWS_PER_PAGE))
    const result = await forEachDueRow<number>(run, {
      list: queue.list,
      keyOf: String,
      async apply(_, row) {
        if (row < 2 * ROWS_PER_PAGE) throw new Error('bad')
        queue.take(row)
        return 1
      },
    })
    expect(result).toEqual({ done: 2 * ROWS_PER_PAGE, failed: 2 * ROWS_PER_PAGE })
    expect(new Set(failures.map(({ row }) => row)).size).toBe(2 * ROWS_PER_PAGE)
    expect(queue.due).toEqual(numbers(2 * ROWS_PER_PAGE))
  })

  test.each([0, 1, ROWS_PER_PAGE - 1, ROWS_PER_PAGE, ROWS_PER_PAGE + 1, 3 * ROWS_PER_PAGE])(
    'each of %d due rows is handled once, a page at a time',
    async count => {
      const { run } = createRun()
      const reads: number[] = []
      const queue = createDueQueue(numbers(count), reads)
      const handled: number[] = []
      const work = async (row: number) => {
        handled.push(row)
        queue.take(row)
        return 1
      }
      await forEachDueRow<number>(run, { list: queue.list, keyOf: String, run: work })
      expect(handled).toEqual(numbers(count))
      expect(reads).toEqual(
        Array.from({ length: Math.floor(count / ROWS_PER_PAGE) + 1 }, () => ROWS_PER_PAGE),
      )
    },
  )

  test('a due row that stays due after it was handled is handled only once in a run', async () => {
    const { run, failures } = createRun()
    const rows = numbers(2 * ROWS_PER_PAGE + 50)
    const tries = new Map<number, number>()
    await forEachDueRow<number>(run, {
      list: async ({ limit }) => rows.slice(0, limit),
      keyOf: String,
      async apply(_, row) {
        tries.set(row, (tries.get(row) ?? 0) + 1)
        return 0
      },
    })
    expect([...tries.values()]).toEqual(rows.map(() => 1))
    expect(failures).toEqual([])
  })

  test('when handled rows stay due, the next page of due rows begins after the last row of the page before', async () => {
    const { run } = createRun()
    const rows = numbers(2 * ROWS_PER_PAGE + 1)
    const handled: number[] = []
    await forEachDueRow<number>(run, {
      list: async ({ last = -1, limit }) => rows.filter(row => row > last).slice(0, limit),
      keyOf: String,
      async apply(_, row) {
        if (row % 7 === 0) throw new Error('bad')
        handled.push(row)
        return 1
      },
    })
    expect(handled).toEqual(rows.filter(row => row % 7 !== 0))
  })

  test('due rows with the same key are handled as one, even when more of them fail than fit on a page', async () => {
    const { run, failures } = createRun()
    const rows = numbers(3 * ROWS_PER_PAGE + 10)
    const handled: string[] = []
    await forEachDueRow<number>(run, {
      list: async ({ limit }) => rows.slice(0, limit),
      keyOf: row => (row < 3 * ROWS_PER_PAGE ? 'group' : `${row}`),
      async apply(_, row) {
        if (row < 3 * ROWS_PER_PAGE) throw new Error('bad')
        handled.push(`${row}`)
        return 1
      },
    })
    expect(failures.map(({ row }) => row)).toEqual(['group'])
    expect(handled).toEqual(rows.slice(3 * ROWS_PER_PAGE).map(String))
  })

  test('when the server stops, the run through the due rows stops before the next row', async () => {
    const { run, stop, failures } = createRun()
    const queue = createDueQueue(numbers(5))
    const handled: number[] = []
    const working = forEachDueRow<number>(run, {
      list: queue.list,
      keyOf: String,
      async apply(_, row) {
        handled.push(row)
        queue.take(row)
        if (row === 1) stop.abort(new Error('The server stops'))
        return 1
      },
    })
    await expect(working).rejects.toThrow('The server stops')
    expect(handled).toEqual([0, 1])
    expect(failures).toEqual([])
  })

  test('when another process takes over the job, the run through the due rows stops, and no row counts as failed', async () => {
    const { run, stop, failures } = createRun()
    const lost = new Error('Another process runs it')
    const taken: DueRowsRun = {
      ...run,
      async transact() {
        stop.abort(lost)
        throw lost
      },
    }
    const { list } = createDueQueue(numbers(3))
    const working = forEachDueRow<number>(taken, { list, keyOf: String, apply: async () => 1 })
    await expect(working).rejects.toBe(lost)
    expect(failures).toEqual([])
  })

  test('a run tries at most its maximum number of due rows', async () => {
    const { run } = createRun()
    const queue = createDueQueue(numbers(ROWS_PER_PAGE + 60))
    const most = ROWS_PER_PAGE + 50
    const work = async (row: number) => {
      queue.take(row)
      return 1
    }
    expect(await forEachDueRow<number>(run, { list: queue.list, keyOf: String, most, run: work })).toEqual({
      done: most,
      failed: 0,
    })
    expect(queue.due).toHaveLength(10)
  })
})
