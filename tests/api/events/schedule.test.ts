import { beforeAll, beforeEach, expect, test } from 'vitest'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import type { Transaction } from '../../../src/server/db/database.ts'
import { forEachDueRow } from '../../../src/server/db/due-rows.ts'
import { retryDelayMsAfterAttempts } from '../../../src/server/events/back-off.ts'
import {
  addJobsToSchedule,
  type DueJobRun,
  JOB_LEASE_MS,
  type Job,
  runJobIfDue,
} from '../../../src/server/events/schedule.ts'
import { listDueJobNames } from '../../../src/server/events/schedule-repository.ts'
import { startScheduler } from '../../../src/server/events/scheduler.ts'
import type { Services } from '../../../src/server/services.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { createPosting, GAMES_HOUSE_ACCOUNT, GCASH_ACCOUNT, postTestJournal } from '../../support/ledger.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { NEVER_ABORTED_SIGNAL } from '../../support/schedule.ts'

describeOnBothEngines('the schedule', databases => {
  const app = startAppForSuite(databases)
  /** The services of a second process, which shares the clock and the database of the app. */
  let second: Services
  let journalsBefore: number

  beforeAll(() => {
    second = { ...app.services, db: databases.open(databases.configOf(app.services.db)) }
  })

  beforeEach(async () => {
    await app.services.db.transact(tx => tx.query.deleteFrom('schedule').execute())
    journalsBefore = await countStoredJournals()
  })

  /** Posts one journal, so that the number of journals shows how many transactions of a job were committed. */
  const postJournal = (tx: Transaction) =>
    postTestJournal(tx, createPosting(GCASH_ACCOUNT, GAMES_HOUSE_ACCOUNT, 1))
  const countStoredJournals = async () =>
    (await app.services.db.read.selectFrom('journal').select('id').execute()).length
  /** Returns the number of journals that the test has posted so far. */
  const countJournals = async () => (await countStoredJournals()) - journalsBefore
  const runJobIfDueOn = (services: Services, job: Job) => runJobIfDue(services, job, NEVER_ABORTED_SIGNAL)

  /** Stores a job that is due now. Without this, its first run would be at a random time within the first minute. */
  async function addDue(job: Job): Promise<void> {
    await addJobsToSchedule(app.services, [job])
    app.clock.move(MINUTE_MS)
  }

  const bookingJob = (times: object): Job => ({
    name: 'booking',
    ...(times as { everyMs: number }),
    apply: async (_, tx) => void (await postJournal(tx)),
  })

  test('a job runs once for each due time, however many processes try to run it', async () => {
    const job = bookingJob({ everyMs: HOUR_MS })
    await addDue(job)
    for (let hour = 1; hour <= 3; hour++) {
      const results = await Promise.all([
        runJobIfDueOn(app.services, job),
        runJobIfDueOn(second, job),
        runJobIfDueOn(app.services, job),
        runJobIfDueOn(second, job),
      ])
      expect(results.filter(result => result === 'done')).toHaveLength(1)
      expect(results.filter(result => result === 'idle')).toHaveLength(3)
      expect(await countJournals()).toBe(hour)
      app.clock.move(HOUR_MS - 1)
      expect(await runJobIfDueOn(second, job)).toBe('idle')
      app.clock.move(1)
    }
  })

  test("a job's interval keeps running across restarts, and an overdue job runs once", async () => {
    const job = bookingJob({ everyMs: HOUR_MS })
    await addDue(job)
    await runJobIfDueOn(app.services, job)
    app.clock.move(30 * MINUTE_MS)
    await addJobsToSchedule(second, [job])
    expect(await runJobIfDueOn(second, job)).toBe('idle')
    app.clock.move(5 * HOUR_MS)
    await addJobsToSchedule(second, [job])
    expect(await runJobIfDueOn(second, job)).toBe('done')
    expect(await runJobIfDueOn(second, job)).toBe('idle')
    expect(await countJournals()).toBe(2)
  })

  test('a job runs for every missed time of its calendar, the oldest first', async () => {
    const days: number[] = []
    const job: Job = {
      name: 'daily',
      nextDueMs: nextUtcDayStartMsAfter,
      async apply(_, tx, { dueMs }) {
        days.push(dueMs)
        await postJournal(tx)
      },
    }
    await addJobsToSchedule(app.services, [job])
    expect(await runJobIfDueOn(app.services, job)).toBe('idle')
    const firstMs = nextUtcDayStartMsAfter(app.clock.now())
    app.clock.move(2 * DAY_MS)
    expect(await runJobIfDueOn(app.services, job)).toBe('done')
    expect(await runJobIfDueOn(second, job)).toBe('done')
    expect(await runJobIfDueOn(app.services, job)).toBe('idle')
    expect(days).toEqual([firstMs, firstMs + DAY_MS])
  })

  test('a job whose next time does not advance fails instead of running for ever', async () => {
    const times = { nextDueMs: (afterMs: number) => afterMs + (afterMs === app.clock.now() ? 1 : 0) }
    const job = bookingJob(times)
    await addJobsToSchedule(app.services, [job])
    app.clock.move(MINUTE_MS)
    expect(await runJobIfDueOn(app.services, job)).toBe('failed')
    expect(await countJournals()).toBe(0)
  })

  test('a failing job is rolled back, tried again after growing pauses, and shown to staff', async () => {
    let isFailing = true
    const job: Job = {
      name: 'failing',
      everyMs: HOUR_MS,
      async apply(_, tx) {
        await postJournal(tx)
        if (isFailing) throw new Error('The figures are missing')
      },
    }
    await addDue(job)
    for (let failure = 1; failure <= 3; failure++) {
      expect(await runJobIfDueOn(app.services, job)).toBe('failed')
      app.clock.move(retryDelayMsAfterAttempts(failure) - 1)
      expect(await runJobIfDueOn(second, job)).toBe('idle')
      app.clock.move(1)
    }
    const { data } = await runCommandInProcess(app.services, 'schedule', 'list')
    expect(data).toMatchObject([
      { job: 'failing', failures: 3, error: 'Error: The figures are missing', lastRunMs: null },
    ])
    isFailing = false
    expect(await runJobIfDueOn(second, job)).toBe('done')
    expect(await countJournals()).toBe(1)
    const after = await runCommandInProcess(app.services, 'schedule', 'list')
    expect(after.data).toMatchObject([{ failures: 0, error: '', lastRunMs: app.clock.now() }])
  })

  test('a job that keeps failing is tried again after its normal interval at the latest', async () => {
    const job: Job = { name: 'often', everyMs: 5_000, run: () => Promise.reject(new Error('no')) }
    await addDue(job)
    for (let failure = 1; failure <= 6; failure++) {
      expect(await runJobIfDueOn(app.services, job)).toBe('failed')
      app.clock.move(5_000)
    }
  })

  test('a run of a job is shown to staff with the number of failed rows, and the next run tries these rows again', async () => {
    const due = new Set(['first', 'second', 'third'])
    const bad = new Set(['second', 'third'])
    const job: Job = {
      name: 'rows',
      everyMs: HOUR_MS,
      async run(_, run) {
        await forEachDueRow<string>(run, {
          list: async () => [...due],
          keyOf: row => row,
          async apply(tx, row) {
            await postJournal(tx)
            if (bad.has(row)) throw new Error(`${row} is broken`)
            due.delete(row)
            return 1
          },
        })
      },
    }
    await addDue(job)
    expect(await runJobIfDueOn(app.services, job)).toBe('failed')
    // Only the transactions of rows without a failure are committed.
    expect(await countJournals()).toBe(1)
    const { data } = await runCommandInProcess(app.services, 'schedule', 'list')
    expect(data).toMatchObject([
      {
        failures: 1,
        lastRunMs: null,
        error: 'Error: 2 rows failed, the first second: Error: second is broken',
      },
    ])
    bad.clear()
    app.clock.move(retryDelayMsAfterAttempts(1))
    expect(await runJobIfDueOn(second, job)).toBe('done')
    expect(await countJournals()).toBe(3)
    const after = await runCommandInProcess(app.services, 'schedule', 'list')
    expect(after.data).toMatchObject([{ failures: 0, error: '', lastRunMs: app.clock.now() }])
  })

  test('a row that fails in a job for one day does not hold up the rows of the next days', async () => {
    const done = new Set<string>()
    let isBroken = true
    const firstMs = nextUtcDayStartMsAfter(app.clock.now())
    const job: Job = {
      name: 'daily rows',
      nextDueMs: nextUtcDayStartMsAfter,
      async run(_, run) {
        const day = (run.dueMs - firstMs) / DAY_MS
        await forEachDueRow<string>(run, {
          list: async () => [`bad ${day}`, `good ${day}`].filter(row => !done.has(row)),
          keyOf: row => row,
          async run(row) {
            if (isBroken && row === 'bad 0') throw new Error('broken')
            done.add(row)
            return 1
          },
        })
      },
    }
    await addJobsToSchedule(app.services, [job])
    app.clock.move(firstMs - app.clock.now())
    expect(await runJobIfDueOn(app.services, job)).toBe('failed')
    expect([...done]).toEqual(['good 0'])
    app.clock.move(DAY_MS)
    expect(await runJobIfDueOn(second, job)).toBe('failed')
    expect([...done]).toEqual(['good 0', 'bad 1', 'good 1'])
    isBroken = false
    app.clock.move(HOUR_MS)
    expect(await runJobIfDueOn(app.services, job)).toBe('done')
    expect([...done]).toEqual(['good 0', 'bad 1', 'good 1', 'bad 0'])
    expect(await runJobIfDueOn(app.services, job)).toBe('done')
    expect(await runJobIfDueOn(app.services, job)).toBe('idle')
  })

  test('the job of a dead process is run by another process, and late writes of the dead process are refused', async () => {
    const runs: DueJobRun[] = []
    const job: Job = {
      name: 'sliced',
      everyMs: HOUR_MS,
      async run(_, run) {
        runs.push(run)
        await run.transact(postJournal)
        // Makes the first run hang forever, as if its process had been paused.
        if (runs.length === 1) await new Promise(() => {})
      },
    }
    await addDue(job)
    const first = runJobIfDueOn(app.services, job)
    await eventually(async () => expect(await countJournals()).toBe(1))
    app.clock.move(JOB_LEASE_MS - 1)
    expect(await runJobIfDueOn(second, job)).toBe('idle')
    app.clock.move(1)
    expect(await runJobIfDueOn(second, job)).toBe('done')
    expect(await countJournals()).toBe(2)
    await expect(runs[0]?.transact(postJournal)).rejects.toThrow('Another process runs sliced')
    expect(await countJournals()).toBe(2)
    // A second run has taken over the job's lease. The first run ends at once and does not process the row.
    expect(await first).toBe('failed')
    const { data } = await runCommandInProcess(app.services, 'schedule', 'list')
    expect(data).toMatchObject([{ job: 'sliced', failures: 0, error: '' }])
    expect(await runJobIfDueOn(app.services, job)).toBe('idle')
    expect(runs.map(({ dueMs }) => dueMs)).toEqual([runs[0]?.dueMs, runs[0]?.dueMs])
  })

  test('a process that stops leaves its unfinished job to another process at once', async () => {
    const job: Job = { name: 'long', everyMs: HOUR_MS, run: () => new Promise(() => {}) }
    const quick: Job = { ...job, run: () => Promise.resolve() }
    await addDue(job)
    const stop = new AbortController()
    const first = runJobIfDue(app.services, job, stop.signal)
    await eventually(async () => expect(await listDueJobNames(app.services.db, app.clock.now())).toEqual([]))
    stop.abort(new Error('The server stops'))
    expect(await first).toBe('stopped')
    expect(await runJobIfDueOn(second, quick)).toBe('done')
  })

  test('a running server runs due jobs although another job hangs', async () => {
    const hanging: Job = { name: 'hanging', everyMs: MINUTE_MS, run: () => new Promise(() => {}) }
    const job = bookingJob({ everyMs: MINUTE_MS })
    await addDue(hanging)
    await addDue(job)
    const stop = startScheduler(app.services, [hanging, job])
    const stopSecond = startScheduler(second, [hanging, job])
    try {
      await eventually(async () => expect(await countJournals()).toBe(1))
      app.clock.move(MINUTE_MS)
      await eventually(async () => expect(await countJournals()).toBe(2))
    } finally {
      stop()
      stopSecond()
    }
  })
})
