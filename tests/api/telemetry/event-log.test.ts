import { beforeEach, expect, test } from 'vitest'
import type { AppEvent } from '../../../src/contract/app-event.ts'
import type { BodyOf } from '../../../src/contract/endpoint.ts'
import { TELEMETRY_EVENTS_PER_BATCH_MAX } from '../../../src/domain/player/telemetry.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { appEventLogClient } from '../../../src/features/telemetry/contract.ts'
import { telemetryModule } from '../../../src/features/telemetry/server/module.ts'
import { summarizeTelemetry } from '../../../src/features/telemetry/server/report-repository.ts'
import { insertTelemetryEvents } from '../../../src/features/telemetry/server/repository.ts'
import {
  createEventRecorder,
  TELEMETRY_EVENTS_PER_NETWORK_AND_DAY_MAX,
} from '../../../src/features/telemetry/server/service.ts'
import { UsageError } from '../../../src/server/command-line/errors.ts'
import { ROWS_PER_BATCH } from '../../../src/server/db/retention.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { runJob } from '../../support/schedule.ts'

const NETWORK = '192.0.2.1'

type Batch = BodyOf<typeof appEventLogClient>

const [PAGE_A, PAGE_B] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']

describeOnBothEngines('the event log', databases => {
  const app = startAppForSuite(databases)

  beforeEach(() =>
    app.services.db.transact(async ({ query }) => {
      for (const table of ['telemetry_event', 'telemetry_page', 'telemetry_day'] as const)
        await query.deleteFrom(table).execute()
    }),
  )

  const eventFields = (count: number, pageKey = PAGE_A) => ({
    eventId: `${pageKey}-${count}`,
    sessionKey: 'ssssssssssss',
    atMs: app.clock.now(),
  })
  const viewEvent = (count: number, pageKey = PAGE_A): AppEvent => ({
    name: 'pageView',
    page: '/withdrawal/{name}',
    ...eventFields(count, pageKey),
  })
  const sendBatch = (eventList: AppEvent[], sentAtMs = app.clock.now()) =>
    app.client().call(appEventLogClient, { sentAtMs, eventList })
  const storedEvents = () => app.services.db.read.selectFrom('telemetry_event').selectAll().execute()

  test('the telemetry log stores a batch of events from anybody, and stores nothing about the sender', async () => {
    await sendBatch([viewEvent(1), { name: 'betFailed', gameId: 1001, code: 2002, ...eventFields(2) }])
    expect(await storedEvents()).toEqual([
      expect.objectContaining({ name: 'pageView', page: '/withdrawal/{name}', session_key: 'ssssssssssss' }),
      expect.objectContaining({ name: 'betFailed', label: '1001', value: 2002 }),
    ])
    const columns = Object.keys((await storedEvents())[0] ?? {})
    expect(columns.filter(name => /player|address|token/.test(name))).toEqual([])
  })

  test('a telemetry event is stored once, however often it comes and in whatever batches', async () => {
    await sendBatch([viewEvent(1), viewEvent(2)])
    await sendBatch([viewEvent(1), viewEvent(2)])
    await sendBatch([viewEvent(2), viewEvent(3), viewEvent(1, PAGE_B), viewEvent(3)])
    expect(await storedEvents()).toHaveLength(4)
  })

  test('a telemetry event is stored once when the same batch comes many times at once', async () => {
    const batch = [viewEvent(1, PAGE_B), viewEvent(1), viewEvent(2), viewEvent(3)]
    await Promise.all(Array.from({ length: 8 }, () => sendBatch(batch)))
    expect(await storedEvents()).toHaveLength(4)
  })

  test('telemetry times of a device with a wrong clock are corrected, and lie at most a week back and never in the future', async () => {
    const now = app.clock.now()
    const viewAt = (count: number, atMs: number): AppEvent => ({ ...viewEvent(count), atMs })
    const deviceMs = now + 5 * DAY_MS
    await sendBatch(
      [viewAt(1, deviceMs - 3_000), viewAt(2, deviceMs + DAY_MS), viewAt(3, deviceMs - 90 * DAY_MS)],
      deviceMs,
    )
    const times = (await storedEvents()).map(row => row.at_ms - now)
    expect(times).toEqual([-3_000, 0, -7 * DAY_MS])
  })

  test.each([
    ['an actual address in place of a route', { page: '/withdrawal/gcash' }],
    ['a query', { page: '/wallets?name=deposit' }],
    ['an unknown event', { name: 'keyPressed' }],
    ['a field that its kind of event does not have', { account: 'maria' }],
    ['a stack trace of several lines', { name: 'error', kind: 'script', message: 'a\n at b' }],
    ['an invalid id', { eventId: 'aaaaaaaaaaaa' }],
  ])('a telemetry event with %s is refused', async (_, change) => {
    const body = { sentAtMs: 0, eventList: [{ ...viewEvent(1), ...change }] }
    expect((await app.post('/anonymous/appEventLogClient', JSON.stringify(body))).status).toBe(400)
    expect(await storedEvents()).toEqual([])
  })

  test('a telemetry batch without events, or with more than twenty, is refused', async () => {
    for (const count of [0, 21]) {
      const eventList = Array.from({ length: count }, (_, place) => viewEvent(place + 1))
      const body: Batch = { sentAtMs: 0, eventList }
      expect((await app.post('/anonymous/appEventLogClient', JSON.stringify(body))).status).toBe(400)
    }
  })

  test('the telemetry log masks quoted text, e-mail addresses and phone numbers in the error messages that a client sends', async () => {
    const message = 'No player "maria" at maria@example.org phone +639171234567'
    await sendBatch([{ name: 'error', page: '/', kind: 'script', message, ...eventFields(1) }])
    expect((await storedEvents())[0]?.note).toBe('No player "…" at (mail) phone +#')
  })

  test('the telemetry log stores only complete batches up to a maximum a day, and stores batches again the next day', async () => {
    const store = createEventRecorder(app.services, { dayMax: 5, networkMax: 100 })
    const batchOf = (...counts: number[]) => ({
      sentAtMs: 0,
      eventList: counts.map(count => viewEvent(count)),
    })
    await store(batchOf(1, 2, 3), NETWORK, app.clock.now())
    await store(batchOf(4, 5, 6), NETWORK, app.clock.now())
    expect(await storedEvents()).toHaveLength(3)
    app.clock.move(DAY_MS)
    await store(batchOf(4, 5, 6), NETWORK, app.clock.now())
    expect(await storedEvents()).toHaveLength(6)
  })

  test('one IP address cannot use up the daily maximum of the telemetry log, so that events from others are still stored', async () => {
    const sendFrom = (network: string, eventList: AppEvent[]) =>
      app.client(network).call(appEventLogClient, { sentAtMs: app.clock.now(), eventList })
    const batch = Array.from({ length: TELEMETRY_EVENTS_PER_BATCH_MAX }, (_, count) => viewEvent(count))
    const batches = TELEMETRY_EVENTS_PER_NETWORK_AND_DAY_MAX / batch.length
    expect(batches).toBe(500)
    // Events that a network sends again count again towards its limit, although they are stored only once.
    for (let sent = 1; sent < batches; sent++) await sendFrom(NETWORK, batch)
    await sendFrom(NETWORK, [...batch.slice(1), viewEvent(20)])
    await sendFrom(NETWORK, [viewEvent(21)])
    expect(await storedEvents()).toHaveLength(21)
    await sendFrom('198.51.100.2', [viewEvent(21)])
    expect(await storedEvents()).toHaveLength(22)
    app.clock.move(DAY_MS)
    await sendFrom(NETWORK, [viewEvent(22)])
    expect(await storedEvents()).toHaveLength(23)
  })

  test('telemetry events are deleted after thirty days', async () => {
    await sendBatch([viewEvent(1)])
    app.clock.move(29 * DAY_MS)
    await sendBatch([viewEvent(1, PAGE_B)])
    app.clock.move(1 * DAY_MS + 1)
    for (const job of telemetryModule.jobs ?? []) await runJob(app.services, job)
    expect(await storedEvents()).toHaveLength(1)
    const pages = await app.services.db.read.selectFrom('telemetry_page').select('page_key').execute()
    expect(pages).toEqual([{ page_key: PAGE_B }])
  })

  test('old telemetry events are deleted even if more new events are stored than one batch deletes', async () => {
    await sendBatch([viewEvent(1)])
    app.clock.move(30 * DAY_MS + 1)
    const stored = await storedEvents()
    const fresh = Array.from({ length: ROWS_PER_BATCH }, () =>
      stored.map(event => ({ ...event, received_at_ms: app.clock.now() })),
    )
    await app.services.db.transact(tx => insertTelemetryEvents(tx, fresh.flat()))
    for (const job of telemetryModule.jobs ?? []) await runJob(app.services, job)
    expect(await storedEvents()).toEqual(fresh.flat())
  })

  test('telemetry events are reported by event, page and error', async () => {
    const vitalEvent = (count: number, value: number): AppEvent => ({
      name: 'webVital',
      page: '/',
      metric: 'LCP',
      value,
      rating: 'good',
      ...eventFields(count),
    })
    await sendBatch([
      vitalEvent(1, 900),
      vitalEvent(2, 100),
      vitalEvent(3, 400),
      vitalEvent(4, 300),
      viewEvent(5),
    ])
    const error = { name: 'error', page: '/', kind: 'script', message: 'Broken' } as const
    await sendBatch([
      { ...error, ...eventFields(6) },
      { ...error, ...eventFields(7) },
    ])
    const report = await summarizeTelemetry(app.services.db, 7, app.clock.now())
    expect(report).toEqual({
      events: [
        { name: 'webVital', count: 4 },
        { name: 'error', count: 2 },
        { name: 'pageView', count: 1 },
      ],
      vitals: [{ page: '/', metric: 'LCP', count: 4, p75: 400 }],
      errors: [{ message: 'Broken', kind: 'script', page: '/', count: 2 }],
      online: [],
    })
    app.clock.move(2 * DAY_MS)
    expect((await summarizeTelemetry(app.services.db, 1, app.clock.now())).events).toEqual([])
  })

  test.each([
    [1, 700],
    [2, 800],
    [3, 900],
    [5, 1000],
    [8, 1200],
  ])(
    'the telemetry report shows the 75th percentile of %i measured values, computed by the nearest-rank method',
    async (count, p75) => {
      const values = Array.from({ length: count }, (_, place) => 700 + place * 100).toReversed()
      const vitals = values.map(
        (value, place): AppEvent => ({
          name: 'webVital',
          page: '/',
          metric: 'INP',
          value,
          rating: 'good',
          ...eventFields(place + 1),
        }),
      )
      await sendBatch(vitals)
      expect((await summarizeTelemetry(app.services.db, 7, app.clock.now())).vitals).toMatchObject([
        { count, p75 },
      ])
    },
  )

  test("the operator's tool reports telemetry events of 1 to 30 days", async () => {
    const reportEvents = (...words: string[]) =>
      runCommandInProcess(app.services, 'report', 'telemetry', ...words)
    await sendBatch([viewEvent(1)])
    expect((await reportEvents()).lines.join('\n')).toMatch(
      /^Online now\nNone\.\n\nEvents\nNAME +COUNT\npageView +1$/m,
    )
    for (const days of ['0', '31', 'x', '1.5'])
      await expect(reportEvents('--days', days)).rejects.toThrow(UsageError)
  })
})
