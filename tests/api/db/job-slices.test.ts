import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '../../../src/server/features.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { insertRowsForJobs } from '../../support/job-rows.ts'
import { runJob } from '../../support/schedule.ts'
import { watchSqliteStatements } from '../../support/sqlite-statements.ts'
import { openRowVisitCounter, type RowVisitCounter } from '../../support/visited-rows.ts'

/** Maximum number of rows that one statement of a job may visit. On SQLite, a statement blocks all writers. */
const ROWS_MAX = 2_500
/**
 * Numbers of rows that are added. The jobs must process more rows than two batches contain, and skip more rows than one
 * statement may visit.
 */
const FILLED_ROW_COUNTS = { bets: 8_000, players: 5_000, due: 2_100 }
/** The time at which the clock of a test's app begins, in epoch milliseconds. */
const NOW_MS = Date.UTC(2026, 10, 20, 12)

/** Minimum number of rows from `insertRowsForJobs` that each job must visit; 0 for a job that skips all of them. */
const VISITED_ROWS_MIN_BY_JOB: Readonly<Record<string, number>> = {
  'delete-expired': 4 * FILLED_ROW_COUNTS.due,
  'kept-identifier-retention': FILLED_ROW_COUNTS.players,
  'expire-grants': FILLED_ROW_COUNTS.due,
  'command-retention': FILLED_ROW_COUNTS.due,
  'kyc-files': 0,
  'page-event-retention': 3 * FILLED_ROW_COUNTS.due,
  'hot-games': 8,
  'vip-opening': 0,
  'vip-review': FILLED_ROW_COUNTS.due,
  'level-ending': 2 * FILLED_ROW_COUNTS.due,
  'reconcile-deposits': FILLED_ROW_COUNTS.due,
  'expire-deposits': FILLED_ROW_COUNTS.due,
  'deposit-refunds': 0,
  'payment-deliveries': 0,
  'payment-retention': FILLED_ROW_COUNTS.due,
  'reconcile-payouts': FILLED_ROW_COUNTS.due,
  'resume-payouts': 0,
  'roll-up-game-days': FILLED_ROW_COUNTS.bets,
  'roll-up-game-hours': FILLED_ROW_COUNTS.bets,
  'settle-provider-rounds': 0,
  'sweep-undone': 0,
  'watch-returns': 8,
  'points-credit': 0,
  'points-stakes-shortfall': 0,
  'savings-box-shortfall': 0,
  'monthly-shortfall': 0,
  'pk-score': 2 * FILLED_ROW_COUNTS.players,
  'pk-settle': 2 * FILLED_ROW_COUNTS.due,
  'end-item-lots': 2 * FILLED_ROW_COUNTS.due,
  'items-ending': 2 * FILLED_ROW_COUNTS.due,
  'bonus-ending': 2 * FILLED_ROW_COUNTS.due,
  'task-mark-retention': 0,
  'find-valid-invitees': 0,
  'end-invite-turns': 0,
  'invite-turns-ending': 2 * FILLED_ROW_COUNTS.due,
  'settle-agents': 0,
  'find-late-stakes': 0,
  'close-red-packets': 0,
  'jackpot-feed': FILLED_ROW_COUNTS.due,
  lottery: 0,
  'goods-address-retention': 0,
  'practice-retention': FILLED_ROW_COUNTS.due,
  'provider-retention': FILLED_ROW_COUNTS.due,
  'rank-settle': 0,
  'recent-win-retention': FILLED_ROW_COUNTS.due,
  'play-day-retention': FILLED_ROW_COUNTS.due,
  'telemetry-retention': FILLED_ROW_COUNTS.due + FILLED_ROW_COUNTS.players,
  'chat-idle': 2 * FILLED_ROW_COUNTS.due,
  'chat-retention': 15 * FILLED_ROW_COUNTS.due,
  'feedback-images': FILLED_ROW_COUNTS.due,
  'feedback-close': 2 * FILLED_ROW_COUNTS.due,
  'feedback-seal': 0,
  'kyc-hashes': 0,
  'mail-attachment-ending': FILLED_ROW_COUNTS.due,
  'message-delivery-retention': FILLED_ROW_COUNTS.due,
  'push-retention': FILLED_ROW_COUNTS.players,
}

describe('jobs on many rows', () => {
  const databases = suiteDatabasesOnEngine('sqlite')
  // Runs the jobs that compute hourly sums first, since other jobs read these sums.
  const jobs = serverModules.flatMap(module => module.jobs ?? [])
  const ordered = [...jobs].sort((a, b) => Number(isRollUp(b.name)) - Number(isRollUp(a.name)))
  let app: TestApp
  let visits: RowVisitCounter

  beforeAll(async () => {
    const empty = await databases.create()
    const config = databases.configOf(empty)
    await empty.close()
    insertRowsForJobs(config.file ?? '', FILLED_ROW_COUNTS, NOW_MS)
    app = await createTestApp(databases, { db: databases.open(config) })
    visits = openRowVisitCounter(config.file ?? '')
  })

  afterAll(() => visits.close())

  test('for each job, the test on a database with many rows states how many rows the job must visit at least', () => {
    expect(ordered.map(({ name }) => name).sort()).toEqual(Object.keys(VISITED_ROWS_MIN_BY_JOB).sort())
  })

  test.each(ordered.map(({ name }) => name))(
    'each statement of the job %s reads and changes a limited number of rows, even on a database with many rows',
    async name => {
      const tooMany: { sql: string; rows: number }[] = []
      let all = 0
      await watchSqliteStatements(() => runJob(app.services, name), {
        before(sql, values) {
          const rows = visits.countVisitedRows(sql, values)
          all += rows
          if (rows > ROWS_MAX) tooMany.push({ sql, rows })
        },
        ran({ sql, returned, changed }) {
          const rows = Math.max(returned, changed)
          if (rows > ROWS_MAX) tooMany.push({ sql, rows })
        },
      })
      expect(tooMany).toEqual([])
      expect(all).toBeGreaterThanOrEqual(VISITED_ROWS_MIN_BY_JOB[name] ?? Number.POSITIVE_INFINITY)
    },
  )
})

function isRollUp(name: string): boolean {
  return name.startsWith('roll-up')
}
