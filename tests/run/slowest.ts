import type { TestResult } from '../evidence/results.ts'

/** Number of tests in the table of slowest tests. */
const SLOWEST = 20

/** Formats a table of the slowest tests, one line each with seconds; empty when no test ran. */
export function formatSlowestTestsTable(tests: readonly TestResult[]): string[] {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  if (slowest.length === 0) return []
  return [
    'Slowest tests, in seconds:',
    ...slowest.map(
      ({ file, where, title, seconds }) =>
        `${seconds.toFixed(1).padStart(7)}  tests/${file} (${where}): ${title}`,
    ),
  ]
}
