import type { Page } from 'playwright/test'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  savePageScreenshot,
  waitUntilLoadingEnds,
} from '../support/checks.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { logInNewPlayer, TEXT_FILE_PATH } from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { waitWithFastClock } from '../support/time.ts'
import { waitForQuietNetwork } from '../support/watch.ts'

const EVENT_LOG = '**/app/v1/anonymous/appEventLogClient'

test.use({ serverName: 'telemetry' })

const shareSwitch = (page: Page) => page.getByRole('switch', { name: 'Share usage statistics' })

async function agreeToReports(page: Page): Promise<void> {
  await page.goto('/member')
  await waitUntilLoadingEnds(page)
  await shareSwitch(page).check()
}

/** Lists the telemetry events that are stored on the device and not yet sent. */
const waitingEvents = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter(key => key.startsWith('perya:events:'))
      .flatMap(key => JSON.parse(localStorage[key]).events as { name: string; page: string }[]),
  )

/** Moves the page's clock until all stored events are sent. */
const expectNoneWaiting = (page: Page) =>
  waitWithFastClock(page, async () => expect(await waitingEvents(page)).toEqual([]))

interface Report {
  readonly events: readonly { readonly name: string; readonly count: number }[]
}

test('telemetry is sent only after the player agrees to it, and then reports visited pages and their speed', async ({
  page,
}) => {
  await page.clock.install()
  const bodies: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/appEventLogClient')) bodies.push(request.postData() ?? '')
  })
  await logInNewPlayer(page)
  await page.goto('/member')
  await waitUntilLoadingEnds(page)
  await expect(shareSwitch(page)).not.toBeChecked()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await savePageScreenshot(page, 'member-settings')
  await page.goto('/about-us')
  await waitForQuietNetwork(page)
  expect(bodies).toEqual([])

  await agreeToReports(page)
  await page.goto('/wallets?name=deposit')
  await waitWithFastClock(page, async () => expect(bodies.join()).toContain('"page":"/wallets"'))
  expect(bodies.join()).toContain('"metric":"FCP"')
  expect(bodies.join()).not.toContain('name=deposit')
  await page.goto('/member')
  await expect(shareSwitch(page)).toBeChecked()
  await shareSwitch(page).uncheck()
  expect(await waitingEvents(page)).toEqual([])
})

test('telemetry reports a picture that fails to load, also inside an SVG, but not a preload of a module that fails', async ({
  page,
}) => {
  await page.clock.install()
  const bodies: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/appEventLogClient')) bodies.push(request.postData() ?? '')
  })
  await logInNewPlayer(page)
  await agreeToReports(page)
  await page.goto('/about-us')
  await waitWithFastClock(page, async () => expect(bodies.join()).toContain('"page":"/about-us"'))
  // Fires the events by script, since Chromium fires none for the preload of a module that is already there. The
  // elements have no address, so that the browser loads nothing.
  await page.evaluate(() => {
    const preload = Object.assign(document.createElement('link'), { rel: 'modulepreload' })
    document.head.append(preload)
    preload.dispatchEvent(new Event('error'))
    for (const picture of [
      document.createElement('img'),
      document.createElementNS('http://www.w3.org/2000/svg', 'image'),
    ]) {
      document.body.append(picture)
      picture.dispatchEvent(new Event('error'))
    }
  })
  await waitWithFastClock(page, async () => expect(bodies.join()).toContain('"message":"image'))
  expect(bodies.join()).toMatch(/"message":"img\b/)
  expect(bodies.join()).not.toContain('"message":"link')
})

// Counts events on a server of its own: pages of other tests send theirs when they close.
test.describe('while the server is unreachable', () => {
  test.use({ serverName: 'telemetry-unreachable' })

  test('telemetry events that wait while the server is unreachable arrive exactly once afterwards', async ({
    page,
    server,
    problems,
  }) => {
    await page.clock.install()
    await logInNewPlayer(page)
    await agreeToReports(page)
    let isHealed = false
    let calls = 0
    await page.route(EVENT_LOG, route => {
      calls++
      return isHealed ? route.continue() : route.fulfill({ status: 503, body: '' })
    })
    const before = await readEventCount(server, 'pageView')
    for (const path of ['/wallets/record', '/member/games', '/bonus']) {
      await page.goto(path)
      const view = expect.objectContaining({ name: 'pageView', page: path })
      await expect.poll(() => waitingEvents(page)).toContainEqual(view)
    }
    await waitWithFastClock(page, async () => expect(calls).toBeGreaterThan(0))
    await problems.expect(/Status 503/)
    isHealed = true
    await page.goto('/about-us')
    await expectNoneWaiting(page)
    // Leaves the page. It then sends by beacon the events that its own calls have not delivered yet.
    await page.goto('/faq')
    await expectNoneWaiting(page)
    await expect.poll(() => readEventCount(server, 'pageView')).toBe(before + 5)
  })
})

test.describe('when the player leaves', () => {
  test.use({ serverName: 'telemetry-beacon' })

  test("telemetry events that still wait when the player leaves the site arrive by the browser's beacon", async ({
    page,
    server,
  }) => {
    await page.clock.install()
    await logInNewPlayer(page)
    await agreeToReports(page)
    const atFirst = await readEventCount(server, 'pageView')
    await page.goto('/about-us')
    await waitWithFastClock(page, async () =>
      expect(await readEventCount(server, 'pageView')).toBe(atFirst + 1),
    )
    await expectNoneWaiting(page)
    // Makes the page's own calls hang without an answer, so that only the beacon can deliver the events. A route of the
    // test cannot do this: a beacon that it delays may be lost with the page.
    await page.addInitScript(hangEventLog)
    await page.goto('/bonus')
    await expect.poll(async () => (await waitingEvents(page)).map(({ name }) => name)).toContain('pageView')
    const left = await waitingEvents(page)
    const before = await readEventCount(server, 'pageView')
    const vitalsBefore = await readEventCount(server, 'webVital')
    // Opens a text file of the site. It runs no script that could send events.
    await page.goto(TEXT_FILE_PATH)
    const pageViews = left.filter(({ name }) => name === 'pageView').length
    const vitals = left.filter(({ name }) => name === 'webVital').length
    expect(pageViews).toBe(1)
    await expect.poll(() => readEventCount(server, 'pageView')).toBe(before + pageViews)
    // Leaving a page adds its last web vitals to the waiting events.
    expect(await readEventCount(server, 'webVital')).toBeGreaterThanOrEqual(vitalsBefore + vitals)
  })
})

test('while the server fails, telemetry waits 2 s, then twice as long each time up to 60 s, and stores at most 500 events', async ({
  page,
  problems,
}) => {
  await logInNewPlayer(page)
  await agreeToReports(page)
  await page.route(EVENT_LOG, route => route.fulfill({ status: 503, body: '' }))
  // Stores events that earlier pages could not send while the server was unreachable.
  await page.goto(TEXT_FILE_PATH)
  await page.evaluate(() => {
    const storedEvent = (n: number) => ({
      name: 'pageView',
      page: '/faq',
      eventId: `before-${n}`,
      sessionKey: 'tab',
      atMs: Date.now(),
    })
    const events = Array.from({ length: 600 }, (_, n) => storedEvent(n))
    localStorage.setItem('perya:events:before', JSON.stringify({ events, dropped: 0 }))
  })
  await page.clock.install()
  const calls: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/appEventLogClient')) calls.push(request.postDataJSON())
  })
  await page.goto('/bonus')
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  const runClock = async (ms: number, expected: number) => {
    // Moves the clock in steps, so that the answers, which take real time, arrive before the page's next timer ends.
    await page.clock.runFor(ms)
    await expect.poll(() => calls.length, `calls after ${ms} ms more`).toBe(expected)
    await expect.poll(() => page.evaluate(() => sessionStorage['perya:eventsWait'] ?? '')).toContain('waitMs')
  }
  await expect(async () => {
    await page.clock.runFor(500)
    expect(calls.length).toBe(1)
  }).toPass()
  await problems.expect(/Status 503/)
  const waitMs = () => page.evaluate(() => JSON.parse(sessionStorage['perya:eventsWait']).waitMs as number)
  await expect.poll(waitMs).toBe(2_000)
  let expected = 1
  for (const wait of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    await runClock(wait - 1_000, expected)
    expected++
    await runClock(1_500, expected)
    await expect.poll(waitMs).toBe(Math.min(60_000, wait * 2))
  }
  const stored = await waitingEvents(page)
  expect(stored.length).toBeLessThanOrEqual(501)
  expect(stored.some(({ name }) => name === 'eventsDropped')).toBe(true)
  expect(JSON.stringify(calls[0])).toContain('"name":"eventsDropped"')
})

/** Runs in the page: calls of the event log never get an answer. */
function hangEventLog(): void {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/appEventLogClient') ? new Promise(() => {}) : fetch(input, init)
}

async function readEventCount(
  server: Parameters<typeof runOperatorCommandOnServer>[0],
  name: string,
): Promise<number> {
  const report = JSON.parse(
    await runOperatorCommandOnServer(server, 'report', 'telemetry', '--json'),
  ) as Report
  return report.events.find(each => each.name === name)?.count ?? 0
}
