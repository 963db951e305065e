import { describe, expect, test } from 'vitest'
import { suiteDatabasesOnEngine } from '../support/databases.ts'
import { simulateYear } from './support/promotions/prove-year.ts'
import { formatYearFigures } from './support/promotions/report.ts'

/** Number of days after which the test prints a line about its progress. */
const PROGRESS_DAYS = 30

/**
 * The size of the run; the variable `YEAR_SEED` selects another random year. Most players visit on a few days only,
 * some on each day.
 */
const SIZE = { players: 10_000, days: 365, seed: Number(process.env.YEAR_SEED ?? 20_261_120) }

/**
 * The time limit of the test in milliseconds. The calls took 27 minutes on two busy cores, and the comparison with the
 * ledger takes additional time.
 */
const TEST_TIMEOUT_MS = 3_600_000

describe('a year of promotions', () => {
  const databases = suiteDatabasesOnEngine('sqlite')

  test(
    `the promotions of a simulated year cost as much as a separate calculation says, for ${SIZE.players} players`,
    async () => {
      const startedMs = performance.now()
      const onMidnight = (day: number) => {
        const seconds = ((performance.now() - startedMs) / 1_000).toFixed(0)
        if (day % PROGRESS_DAYS === 0) process.stdout.write(`day ${day} after ${seconds} s\n`)
      }
      const figures = await simulateYear(databases, { ...SIZE, onMidnight })
      process.stdout.write(formatYearFigures(figures))
      expect(figures.calls.visits).toBeGreaterThan(SIZE.players)
    },
    TEST_TIMEOUT_MS,
  )
})
