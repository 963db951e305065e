import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createId } from '../../../../../src/domain/ids.ts'
import { MINUTE_MS } from '../../../../../src/domain/time.ts'
import { appEventLogClient } from '../../../../../src/features/telemetry/contract.ts'
import type { PageError } from '../../../../../src/platform/page-signals.ts'
import type { NewAppEvent } from '../../../../../src/stores/site/app-events.ts'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

const PATH = '/anonymous/appEventLogClient'
const PLAYER = { access_token: 'token', 'perya:user': '{"id":"p1"}' }
const AGREED = { ...PLAYER, 'perya:usage:p1': '1' }
const PLAYED: NewAppEvent = { name: 'gameOpened', gameId: 1001, isPractice: false }

interface SentEvent {
  readonly eventId: string
  readonly name: string
  readonly [field: string]: unknown
}

let tab: TestTab
let reportError: (error: PageError) => void
let finishVitals: () => void

beforeEach(() => {
  vi.doMock('../../../../../src/platform/page-signals.ts', () => ({
    watchAppInstall() {},
    onPageHide: (listener: () => void) => tab.onHide(listener),
    postBeacon: (path: string, json: string) => tab.beacon(path, json),
    watchPageErrors(report: typeof reportError) {
      reportError = report
    },
  }))
  vi.doMock('../../../../../src/platform/vitals.ts', () => ({ watchWebVitals: () => () => finishVitals() }))
  finishVitals = () => {}
})

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('../../../../../src/platform/page-signals.ts')
  vi.doUnmock('../../../../../src/platform/vitals.ts')
})

async function loadTelemetry() {
  const { recordAppEvent } = await import('../../../../../src/stores/site/app-events.ts')
  const { startTelemetry } = await import('../../../../../src/features/telemetry/browser/telemetry.ts')
  const consent = await import('../../../../../src/features/telemetry/browser/public/consent.ts')
  return { noteEvent: recordAppEvent, startTelemetry, ...consent }
}

async function openPage(storage: Record<string, string> = AGREED, address = '/game/start?gameId=1001') {
  tab = await openTestTab(address, { ...storage })
  tab.environment.crypto.createRequestId = () => createId(Date.now(), randomBytes(16))
  tab.answer(PATH, successAnswerOf({}))
  return loadTelemetry()
}

const telemetryCalls = () => tab.sentTo(PATH)
const eventsOf = ({ body }: { body: Record<string, unknown> }) => body.eventList as SentEvent[]
const sentEvents = () => telemetryCalls().flatMap(eventsOf)
const beaconedEvents = () => tab.beacons.flatMap(eventsOf)
const queuedEvents = () =>
  Object.keys(tab.storage)
    .filter(key => key.startsWith('perya:events:'))
    .flatMap(key => (JSON.parse(tab.storage[key] ?? '') as { events: SentEvent[] }).events)

describe('events', () => {
  test('telemetry events are sent together two seconds after the first event, in the format of the contract', async () => {
    const { noteEvent, startTelemetry } = await openPage()
    noteEvent(PLAYED)
    startTelemetry()
    await tab.pass(1_999)
    expect(telemetryCalls()).toEqual([])
    noteEvent({ name: 'betFailed', gameId: 1001, code: 2002 })
    await tab.pass(1)
    expect(telemetryCalls()).toHaveLength(1)
    expect(sentEvents().map(({ name }) => name)).toEqual(['gameOpened', 'pageView', 'betFailed'])
    expect(sentEvents()[1]).toMatchObject({ page: '/game/start' })
    expect(appEventLogClient.body.safeParse(telemetryCalls()[0]?.body).success).toBe(true)
    expect(queuedEvents()).toEqual([])
  })

  test("telemetry events contain neither the session token nor the player's id", async () => {
    const { startTelemetry } = await openPage()
    startTelemetry()
    await tab.pass(2_000)
    expect(telemetryCalls()[0]?.token).toBeNull()
    expect(JSON.stringify(telemetryCalls()[0]?.body)).not.toMatch(/token|"p1"|gameId=/)
  })

  test('telemetry events are sent twenty at a time, every two seconds', async () => {
    const { noteEvent, startTelemetry } = await openPage()
    startTelemetry()
    for (let count = 0; count < 44; count++) noteEvent(PLAYED)
    await tab.pass(2_000)
    expect(telemetryCalls().map(it => eventsOf(it).length)).toEqual([20])
    await tab.pass(2_000)
    await tab.pass(2_000)
    expect(telemetryCalls().map(it => eventsOf(it).length)).toEqual([20, 20, 5])
    expect(new Set(sentEvents().map(it => it.eventId)).size).toBe(45)
    await tab.pass(MINUTE_MS)
    expect(telemetryCalls()).toHaveLength(3)
  })

  test('telemetry events that the server refuses as malformed are dropped', async () => {
    const { startTelemetry } = await openPage()
    tab.answer(PATH, refusalAnswerOf(400, { fields: [] }))
    startTelemetry()
    await tab.pass(2_000)
    expect(queuedEvents()).toEqual([])
    await tab.pass(MINUTE_MS)
    expect(telemetryCalls()).toHaveLength(1)
  })

  test('telemetry events are sent only once the device is online', async () => {
    const { startTelemetry } = await openPage()
    tab.isOffline = true
    startTelemetry()
    await tab.pass(MINUTE_MS)
    expect(telemetryCalls()).toEqual([])
    tab.isOffline = false
    tab.comeBack()
    await tab.pass(MINUTE_MS)
    expect(sentEvents()).toHaveLength(1)
  })

  test('telemetry events are sent although the device wrongly reports that it is offline', async () => {
    const { startTelemetry } = await openPage()
    tab.deniesConnection = true
    startTelemetry()
    await tab.pass(2_000)
    expect(sentEvents()).toHaveLength(1)
  })
})

describe('a page that hides', () => {
  test('a page that becomes hidden gives waiting telemetry and web vitals to the browser to send, each event once', async () => {
    const { noteEvent, startTelemetry } = await openPage()
    startTelemetry()
    finishVitals = () => noteEvent(PLAYED)
    tab.hide()
    tab.hide()
    expect(beaconedEvents().map(({ name }) => name)).toEqual(['pageView', 'gameOpened', 'gameOpened'])
    expect(new Set(beaconedEvents().map(it => it.eventId)).size).toBe(3)
    expect(tab.beacons[0]?.path).toBe('/app/v1/anonymous/appEventLogClient')
    expect(tab.beacons[0]?.body).toMatchObject({ appId: 'perya', sentAtMs: Date.now() })
  })

  test('a page that becomes hidden stores its telemetry, and the next page sends it again under the same ids', async () => {
    const { startTelemetry } = await openPage()
    startTelemetry()
    tab.hide()
    const [first] = beaconedEvents()
    await openNextPageInTab(tab, '/member')
    const next = await loadTelemetry()
    next.startTelemetry()
    await tab.pass(2_000)
    expect(telemetryCalls()).toHaveLength(1)
    expect(sentEvents()[0]).toEqual(first)
    expect(sentEvents().map(it => it.page)).toEqual(['/game/start', '/member'])
    expect(queuedEvents()).toEqual([])
  })

  test('a page that becomes hidden keeps its telemetry when the browser refuses to send it', async () => {
    const { noteEvent, startTelemetry } = await openPage()
    tab.takesBeacons = false
    startTelemetry()
    noteEvent(PLAYED)
    tab.hide()
    expect([beaconedEvents().length, queuedEvents().length]).toEqual([0, 2])
  })

  test('a page that becomes hidden sends as much telemetry as the browser accepts, and keeps all of it stored', async () => {
    const { noteEvent, startTelemetry } = await openPage()
    startTelemetry()
    for (let count = 0; count < 480; count++) noteEvent({ ...PLAYED })
    tab.hide()
    const bytes = tab.beacons.reduce((sum, { body }) => sum + JSON.stringify(body).length, 0)
    expect(bytes).toBeLessThan(64_000)
    expect(beaconedEvents().length).toBeGreaterThan(200)
    expect(beaconedEvents().length).toBeLessThan(481)
    expect(queuedEvents()).toHaveLength(481)
  })
})

describe('a failing server', () => {
  const failing = [
    'lost',
    'timeout',
    refusalAnswerOf(503),
    refusalAnswerOf(500),
    refusalAnswerOf(429),
  ] as const

  test.each(failing)(
    'telemetry to a failing server is repeated after 2 s, then at doubled intervals, up to one minute (%j)',
    async answer => {
      const { startTelemetry } = await openPage()
      tab.answer(PATH, answer === 'timeout' ? 'lost' : answer)
      startTelemetry()
      const times: number[] = []
      const startMs = Date.now()
      for (let second = 0; second < 250; second++) {
        const before = telemetryCalls().length
        await tab.pass(1_000)
        if (telemetryCalls().length > before) times.push((Date.now() - startMs) / 1_000)
      }
      expect(times).toEqual([2, 4, 8, 16, 32, 64, 124, 184, 244])
    },
  )

  test('while telemetry to a failing server waits for the next try, neither a new page nor a page that becomes hidden sends any', async () => {
    const { startTelemetry } = await openPage()
    tab.answer(PATH, 'lost')
    startTelemetry()
    await tab.pass(8_500)
    expect(telemetryCalls()).toHaveLength(3)
    tab.hide()
    expect(tab.beacons).toEqual([])
    await openNextPageInTab(tab, '/member')
    const next = await loadTelemetry()
    next.startTelemetry()
    await tab.pass(7_000)
    expect(telemetryCalls()).toHaveLength(3)
    await tab.pass(500)
    expect(telemetryCalls()).toHaveLength(4)
  })

  test('a server that has recovered gets all telemetry once, at the usual pace', async () => {
    const { noteEvent, startTelemetry } = await openPage()
    tab.answer(PATH, 'lost', 'lost', successAnswerOf({}))
    startTelemetry()
    await tab.pass(8_000)
    expect(queuedEvents()).toEqual([])
    noteEvent(PLAYED)
    await tab.pass(2_000)
    expect(telemetryCalls()).toHaveLength(4)
    expect(telemetryCalls().slice(2).flatMap(eventsOf)).toHaveLength(2)
  })
})

test('at most 500 telemetry events wait to be sent; the oldest ones beyond that are dropped and counted', async () => {
  const { noteEvent, startTelemetry } = await openPage()
  tab.isOffline = true
  startTelemetry()
  for (let count = 0; count < 520; count++) noteEvent({ name: 'betFailed', gameId: count, code: 0 })
  expect(queuedEvents()).toHaveLength(500)
  expect(queuedEvents()[0]).toMatchObject({ gameId: 20 })
  tab.isOffline = false
  tab.comeBack()
  for (let batches = 0; batches < 26; batches++) await tab.pass(2_000)
  const received = sentEvents().filter(({ name }) => name === 'eventsDropped')
  const dropped = received.reduce((sum, it) => sum + Number(it.count), 0)
  expect(sentEvents().length - received.length + dropped).toBe(521)
})

describe('before the player agrees', () => {
  test('no telemetry event is queued or sent before the player agrees', async () => {
    const { noteEvent, startTelemetry } = await openPage(PLAYER)
    startTelemetry()
    noteEvent(PLAYED)
    tab.hide()
    await tab.pass(MINUTE_MS)
    expect([telemetryCalls().length, beaconedEvents().length, queuedEvents().length]).toEqual([0, 0, 0])
  })

  test('errors are reported even without consent, but without private data, each error once and at most ten of a page', async () => {
    const { startTelemetry } = await openPage({})
    startTelemetry()
    reportError({ kind: 'script', message: 'TypeError: "maria" is no player' })
    reportError({ kind: 'script', message: 'TypeError: "juan" is no player' })
    for (let place = 0; place < 20; place++) {
      reportError({ kind: 'promise', message: `Error ${'x'.repeat(place)}` })
    }
    await tab.pass(2_000)
    expect(sentEvents()).toHaveLength(10)
    expect(sentEvents()[0]).toMatchObject({ kind: 'script', message: 'TypeError: "…" is no player' })
  })

  test('telemetry is not sent because of the consent of another player on the same device', async () => {
    const { startTelemetry, isUsageShared } = await openPage({ ...AGREED, 'perya:user': '{"id":"p2"}' })
    expect(isUsageShared()).toBe(false)
    startTelemetry()
    await tab.pass(2_000)
    expect(telemetryCalls()).toEqual([])
  })

  test('telemetry of use is off for a visitor, whatever choice the browser has stored', async () => {
    const { isUsageShared } = await openPage({ 'perya:usage:visitor': '1' })
    expect(isUsageShared()).toBe(false)
  })
})

describe('the choice', () => {
  test('the choice about telemetry counts at once and on the next page', async () => {
    const { noteEvent, setUsageShared, $isUsageShared, startTelemetry } = await openPage(PLAYER)
    startTelemetry()
    setUsageShared(true)
    expect($isUsageShared.get()).toBe(true)
    noteEvent(PLAYED)
    await tab.pass(2_000)
    expect(sentEvents()).toHaveLength(1)
    await openNextPageInTab(tab, '/member')
    expect((await loadTelemetry()).isUsageShared()).toBe(true)
  })

  test('withdrawing the consent to telemetry deletes waiting events, also those of other pages', async () => {
    const left = { events: [{ name: 'installed', eventId: 'x-1' }], dropped: 3 }
    const { setUsageShared, startTelemetry } = await openPage()
    tab.isOffline = true
    startTelemetry()
    tab.storage['perya:events:other'] = JSON.stringify(left)
    setUsageShared(false)
    expect(Object.keys(tab.storage).filter(key => key.startsWith('perya:events'))).toEqual([])
    tab.isOffline = false
    tab.comeBack()
    await tab.pass(10_000)
    tab.hide()
    expect([telemetryCalls().length, tab.beacons.length]).toEqual([0, 0])
  })
})

test('stored telemetry events that cannot be read are ignored, and new events are still sent', async () => {
  const { startTelemetry } = await openPage({
    ...AGREED,
    'perya:events:a': '{',
    'perya:events:b': '{"events":7}',
  })
  startTelemetry()
  await tab.pass(2_000)
  expect(sentEvents()).toHaveLength(1)
})
