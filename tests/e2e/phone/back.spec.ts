import { type CDPSession, chromium, type Page } from 'playwright/test'
import { forgetAll, newPlayer, order, pay, STILL_PATH } from '../support/player.ts'
import { test as base, expect } from '../support/test.ts'
import { watch } from '../support/watch.ts'

// What visitors see is held to the same by the hosting tests; here are the pages of a player.

interface Watched {
  readonly page: Page
  readonly protocol: CDPSession
}

/** A page of a browser that may keep what is left, which Playwright forbids its own. */
const test = base.extend<{ watched: Watched }>({
  watched: async ({ launchOptions, server }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext({ baseURL: server.url })
    const problems = await watch(context, server.url, [])
    const page = await context.newPage()
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.enable')
    await use({ page, protocol })
    await browser.close()
    expect(problems.unexpected, 'what went wrong in the pages').toEqual([])
  },
})

/** Steps back once the page has answered: an evaluation that the navigation interrupts fails. */
const stepBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

/**
 * Steps back to a page and waits until it is there. The page itself is asked: Playwright waits for the load of a page,
 * and one that comes back as it was left does not load.
 */
async function stepBackTo(page: Page, path: string): Promise<void> {
  await stepBack(page)
  const arrived = () => document.readyState === 'complete' && location.pathname + location.search
  // Between two documents there is none to ask.
  await expect.poll(() => page.evaluate(arrived).catch(() => false), path).toBe(path)
}

/**
 * Leaves a page and comes back by the history. @returns whether it came as it was left, or the browser alone is to
 * blame, as one without windows keeps no page; and what of the page itself forbids it
 */
async function comeBackTo({ page, protocol }: Watched, path: string, before = () => {}) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(before)
  await page.evaluate(() => {
    window.addEventListener('pageshow', event => Object.assign(window, { cameBack: event.persisted }))
  })
  let notKept: readonly { type: string; reason: string }[] = []
  protocol.once('Page.backForwardCacheNotUsed', it => {
    notKept = it.notRestoredExplanations
  })
  await page.goto('/terms-of-use')
  await stepBackTo(page, path)
  const isAsLeft = await page.evaluate(() => Reflect.get(window, 'cameBack') === true)
  const faults = notKept.filter(it => it.type !== 'Circumstantial').map(it => it.reason)
  return {
    isAsLeft: isAsLeft || notKept.some(it => it.reason === 'BackForwardCacheDisabledForDelegate'),
    faults,
  }
}

const KEPT = { isAsLeft: true, faults: [] }

test('every page of a player comes back as it was left', async ({ watched }) => {
  await newPlayer(watched.page, { pesos: 100 })
  for (const path of [
    '/',
    '/member',
    '/member/games',
    '/wallets?name=deposit',
    '/wallets/record',
    '/withdrawal/gcash',
    '/game/start?gameId=1001',
  ]) {
    expect(await comeBackTo(watched, path), path).toEqual(KEPT)
  }
})

test('what forbids it is noticed', async ({ watched }) => {
  const { faults } = await comeBackTo(watched, '/about-us', () => addEventListener('unload', () => {}))
  expect(faults).toEqual(['UnloadHandlerExistsInMainFrame'])
})

test('a page that comes back shows the balance of now', async ({ watched: { page } }) => {
  await newPlayer(page, { pesos: 100 })
  await page.goto('/wallets?name=withdraw')
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText('₱100.00')
  await page.goto(STILL_PATH)
  await pay(page, await order(page, 200))
  await stepBackTo(page, '/wallets?name=withdraw')
  await expect(balance).toContainText('₱300.00')
})

test('a page that comes back to another player is theirs, and sends nothing for the former', async ({
  watched: { page },
}) => {
  const first = await newPlayer(page, { pesos: 100 })
  await page.goto('/wallets?name=withdraw')
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText('₱100.00')
  await page.goto(STILL_PATH)
  const other = await page.context().newPage()
  await forgetAll(other)
  const second = await newPlayer(other)
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/app/v1/')) sent.push(request.headers().authorization ?? 'none')
  })
  await stepBackTo(page, '/wallets?name=withdraw')
  await expect(balance).toContainText('₱0.00')
  expect(sent).toContain(second.token)
  expect(sent).not.toContain(first.token)
})

test('a private page that comes back after a log-out leads to log in', async ({ watched: { page } }) => {
  await newPlayer(page, { pesos: 100 })
  await page.goto('/wallets?name=withdraw')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱100.00')
  await page.goto(STILL_PATH)
  const other = await page.context().newPage()
  await forgetAll(other)
  await stepBack(page)
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/auth/login')
})
