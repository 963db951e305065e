import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { routeOfPath } from '../../../src/domain/site/routes.ts'
import { WAIT_LIMITS_MS } from '../../support/patience.ts'
import { changeCallAnswers } from '../support/answers.ts'
import { waitUntilHydrated } from '../support/checks.ts'
import { test } from '../support/gate.ts'
import { walkStopsOfVisitor } from '../support/guard-table.ts'
import { openActivities } from '../support/operator.ts'
import { logInNewPlayer, orderDeposit } from '../support/player.ts'
import { expect } from '../support/test.ts'
import { waitForQuietNetwork, waitUntilPageAtRest } from '../support/watch.ts'

// These tests run in only one project, because the result does not depend on the width.

const ANSWER_MS = 700
const SHIFT_MAX = 0.02

/** The pages that a player opens: every page of the site but texts, log-in forms and pages without a session. */
const ROUTE_PAGES = walkStopsOfVisitor('player')
  .filter(({ address, route = '/' }) => {
    const { kind } = routeOfPath(route)
    return kind !== 'content' && !/^\/(auth|404|500|offline|maintenance|download|share)/.test(address)
  })
  .map(({ address }) => address)

/** A text page, and addresses of the same pages with a query, which shows another part of the page. */
const FURTHER_PAGES = [
  '/about-us',
  '/wallets?name=deposit',
  '/wallets/record',
  '/game/search?type=dice',
  '/member/games?view=liked',
]

/** All activities but the notice, which no page is about. */
const ACTIVITIES_OF_PAGES = Object.values(ACTIVITY_TYPE).filter(id => id !== ACTIVITY_TYPE.notice)

interface Shift {
  readonly value: number
  readonly sources: readonly string[]
}

/** Records every layout shift of a page from its first paint, with the elements that moved. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; sources: string[] }[] = []
    Object.assign(globalThis, { __shifts: shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }[]) {
        const sources = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node?.nodeType === Node.ELEMENT_NODE ? node.outerHTML.slice(0, 90) : node?.textContent
          return `${name} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}`
        })
        shifts.push({ value: entry.value, sources })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, '__shifts'))
}

test.describe('slow answers', () => {
  test.use({ serverName: 'layout-shift', reducedMotion: 'reduce' } as object)

  test("the content of a player's pages hardly moves while they load, although each answer takes 700 ms", async ({
    page,
    gate,
    server,
  }) => {
    test.setTimeout(WAIT_LIMITS_MS.testMs * 4)
    await openActivities(server, ...ACTIVITIES_OF_PAGES)
    await logInNewPlayer(page, { pesos: 500 })
    gate.delay('/app/v1/', ANSWER_MS)
    const shifts = await watchShifts(page)
    for (const path of [...ROUTE_PAGES, ...FURTHER_PAGES]) {
      await page.goto(path)
      await waitUntilHydrated(page)
      await waitUntilPageAtRest(page)
      await expect.soft(page.getByRole('status', { name: 'Loading' }), path).toHaveCount(0)
      const found = await shifts()
      const sum = found.reduce((total, { value }) => total + value, 0)
      expect.soft(sum, `${path}: ${JSON.stringify(found, null, 1)}`).toBeLessThanOrEqual(SHIFT_MAX)
    }
  })
})

test.describe('slow answers about the VIP level', () => {
  test.use({ reducedMotion: 'reduce' } as object)

  test("a player's own page hardly moves when the VIP level and its activity arrive, at every visit and in a high window", async ({
    page,
    gate,
  }) => {
    await logInNewPlayer(page, { pesos: 500 })
    await changeCallAnswers<{ activityIds: number[] }>(page, '/getAfterLoginInfoWeb', answer => {
      answer.activityIds = [ACTIVITY_TYPE.vip]
    })
    gate.delay('/app/v1/', ANSWER_MS)
    const shifts = await watchShifts(page)
    for (const height of [844, 1600]) {
      await page.setViewportSize({ width: 390, height })
      for (let visit = 1; visit <= 3; visit++) {
        await page.goto('/member')
        await waitUntilHydrated(page)
        await waitUntilPageAtRest(page)
        await expect(page.getByRole('link', { name: /^No VIP level yet/ })).toBeAttached()
        const found = await shifts()
        const sum = found.reduce((total, { value }) => total + value, 0)
        expect
          .soft(sum, `visit ${visit}, ${height} px: ${JSON.stringify(found, null, 1)}`)
          .toBeLessThanOrEqual(SHIFT_MAX)
      }
    }
  })
})

test.describe('slow answers about unpaid orders', () => {
  test.use({ reducedMotion: 'reduce' } as object)

  test('the deposit form hardly moves when unpaid orders arrive, whether the tab knows them or not', async ({
    page,
    gate,
  }) => {
    await logInNewPlayer(page)
    await orderDeposit(page, 300)
    await orderDeposit(page, 400)
    gate.delay('/app/v1/', ANSWER_MS)
    const shifts = await watchShifts(page)
    for (const visit of ['orders that the tab does not know', 'orders that the tab knows']) {
      await page.goto('/wallets?name=deposit')
      await waitUntilHydrated(page)
      await waitUntilPageAtRest(page)
      await expect(page.getByRole('link', { name: 'Pay ₱400.00' })).toBeAttached()
      const found = await shifts()
      const sum = found.reduce((total, { value }) => total + value, 0)
      expect.soft(sum, `${visit}: ${JSON.stringify(found, null, 1)}`).toBeLessThanOrEqual(SHIFT_MAX)
    }
  })
})

test('the log-out button does not move when the settings load, at every tested window width', async ({
  page,
}) => {
  await logInNewPlayer(page)
  let letArrive = () => {}
  let arrival = Promise.resolve()
  await page.route('**/_assets/PreferencesCard.*', async route => {
    await arrival
    await route.continue()
  })
  const buttonTop = () =>
    page.getByRole('button', { name: 'Log out' }).evaluate(it => it.getBoundingClientRect().top)
  for (const width of [320, 340, 360, 390, 400, 430, 1024, 1040, 1280]) {
    arrival = new Promise(resolve => {
      letArrive = resolve
    })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/member')
    await expect(page.getByText(/^ID /)).toBeVisible()
    await expect(page.getByRole('link', { name: /^VIP levels/ })).toBeVisible()
    const before = await buttonTop()
    letArrive()
    await expect(page.getByRole('switch', { name: 'Offers and news' })).toBeAttached()
    expect.soft(await buttonTop(), `at ${width} px`).toBe(before)
  }
})

/**
 * For each way to reach the log-in page: the query of its address, and the values in the tab's storage when it opens.
 */
const LOG_INS = [
  { what: 'a page that asked for it', search: '?to=%2Fmember', reason: undefined, way: undefined },
  { what: 'an ended session', search: '', reason: 'ended', way: undefined },
  { what: 'a last log-in by phone', search: '', reason: undefined, way: 'phone' },
]

for (const { what, search, reason, way } of LOG_INS) {
  test(`after ${what} the links of the log-in page do not move when the form is hydrated`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([reason, way]) => {
        if (reason) sessionStorage.setItem('perya:reason', reason)
        if (way) localStorage.setItem('perya:way', way)
      },
      [reason, way] as const,
    )
    const opened = Promise.withResolvers<void>()
    await page.route('**/_assets/*.js', async route => {
      await opened.promise
      await route.continue()
    })
    await page.goto(`/auth/login${search}`, { waitUntil: 'commit' })
    const link = page.getByRole('link', { name: 'Continue with Google' })
    await expect(link).toBeVisible()
    const linkTop = () => link.evaluate(it => it.getBoundingClientRect().top)
    const before = await linkTop()
    opened.resolve()
    await waitUntilHydrated(page)
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
    await waitForQuietNetwork(page)
    expect(await linkTop()).toBe(before)
  })
}
