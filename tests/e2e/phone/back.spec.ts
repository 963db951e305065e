import { type CDPSession, chromium, type Page } from 'playwright/test'
import { storedValueOwnerOf } from '../../../src/domain/site/storage-keys.ts'
import {
  answerOrderAtProvider,
  clearSiteStorage,
  logInNewPlayer,
  orderDeposit,
  TEXT_FILE_PATH,
} from '../support/player.ts'
import { test as base, expect } from '../support/test.ts'
import { recordContextProblems, waitForQuietNetwork } from '../support/watch.ts'

// These tests check the back/forward cache with the pages of a player. The hosting tests check it with the pages of a
// visitor.

interface WatchedPage {
  readonly page: Page
  readonly protocol: CDPSession
}

/** A page in a browser with the back/forward cache, which Playwright turns off in its own browser. */
const test = base.extend<{ watched: WatchedPage }>({
  watched: async ({ launchOptions, server }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    const problems = await recordContextProblems(context, server.url, [])
    const page = await context.newPage()
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.enable')
    await use({ page, protocol })
    await browser.close()
    expect(problems.unexpected, 'what went wrong in the pages').toEqual([])
  },
})

/** Steps back after the evaluation has returned: a navigation makes a running evaluation fail. */
const stepBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

/**
 * Steps back to a page and waits until it is shown. The test polls the page's address: Playwright would wait for a load
 * event, but a page from the back/forward cache does not load again.
 */
async function stepBackTo(page: Page, path: string): Promise<void> {
  await stepBack(page)
  const shownAddress = () => document.readyState === 'complete' && location.pathname + location.search
  // Ignores a failed evaluation, which happens while no document is open.
  await expect.poll(() => page.evaluate(shownAddress).catch(() => false), path).toBe(path)
}

/**
 * Leaves a page and steps back to it.
 * @returns `isAsLeft`: true when the page came from the back/forward cache, or when only the headless browser prevented
 * that; `errors`: the reasons in the page itself that prevent caching
 */
async function comeBackTo(
  { page, protocol }: WatchedPage,
  path: string,
  before = () => {},
  ready = waitForQuietNetwork,
) {
  await page.goto(path)
  await ready(page)
  await page.evaluate(before)
  await page.evaluate(() => {
    window.addEventListener('pageshow', event => Object.assign(window, { cameBack: event.persisted }))
  })
  let notStored: readonly { type: string; reason: string }[] = []
  protocol.once('Page.backForwardCacheNotUsed', it => {
    notStored = it.notRestoredExplanations
  })
  await page.goto('/terms-of-use')
  await stepBackTo(page, path)
  const isAsLeft = await page.evaluate(() => Reflect.get(window, 'cameBack') === true)
  const errors = notStored.filter(it => it.type !== 'Circumstantial').map(it => it.reason)
  return {
    isAsLeft: isAsLeft || notStored.some(it => it.reason === 'BackForwardCacheDisabledForDelegate'),
    errors,
  }
}

const RETURNED_AS_LEFT = { isAsLeft: true, errors: [] }

test('when a player goes back in the browser history, the lobby, account, wallet and game pages are shown as they were left', async ({
  watched,
}) => {
  await logInNewPlayer(watched.page, { pesos: 100 })
  for (const path of [
    '/',
    '/member',
    '/member/games',
    '/wallets?name=deposit',
    '/wallets/record',
    '/withdrawal/gcash',
    '/game/start?gameId=1001',
  ]) {
    expect(await comeBackTo(watched, path), path).toEqual(RETURNED_AS_LEFT)
  }
})

test('a page that streams events comes back from the browser history as it was left, and continues to stream', async ({
  watched,
}) => {
  const { page } = watched
  await logInNewPlayer(page, { pesos: 100 })
  const nextStream = () =>
    page.waitForResponse(it => it.url().endsWith('/pageEvents') && it.frame().url().endsWith('/member'))
  const opened = nextStream()
  // The page may open its next stream right after the step back. The test therefore begins to wait for that stream as
  // soon as the first one is open.
  let again = opened
  const waitForStream = async () => {
    await opened
    again = nextStream()
  }
  expect(await comeBackTo(watched, '/member', undefined, waitForStream)).toEqual(RETURNED_AS_LEFT)
  await answerOrderAtProvider(page, await orderDeposit(page, 200))
  await again
})

test('the check that a page comes back from the browser history fails for a page that the browser cannot keep in its cache', async ({
  watched,
}) => {
  const { errors } = await comeBackTo(watched, '/about-us', () => addEventListener('unload', () => {}))
  expect(errors).toEqual(['UnloadHandlerExistsInMainFrame'])
})

test('a page that comes back from the browser history shows the current balance', async ({
  watched: { page },
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto('/wallets?name=withdraw')
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText('₱100.00')
  await page.goto(TEXT_FILE_PATH)
  await answerOrderAtProvider(page, await orderDeposit(page, 200))
  await stepBackTo(page, '/wallets?name=withdraw')
  await expect(balance).toContainText('₱300.00')
})

test('a page that comes back from the browser history shows the player logged in now, and makes no call as the former player', async ({
  watched: { page },
}) => {
  const first = await logInNewPlayer(page, { pesos: 100 })
  await page.goto('/wallets?name=withdraw')
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText('₱100.00')
  await page.goto(TEXT_FILE_PATH)
  const other = await page.context().newPage()
  await clearSiteStorage(other)
  const second = await logInNewPlayer(other)
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/app/v1/')) sent.push(request.headers().authorization ?? 'none')
  })
  await stepBackTo(page, '/wallets?name=withdraw')
  await expect(balance).toContainText('₱0.00')
  expect(sent).toContain(second.token)
  expect(sent).not.toContain(first.token)
})

/** Records every frame in which the page shows a text, from now on until the page is closed or left. */
async function recordFramesWithText(page: Page, text: string): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('__shown', (path: string) => seen.push(path))
  await page.evaluate(text => {
    window.addEventListener('pageshow', () => {
      const recordFrame = () => {
        const place = [...document.querySelectorAll('main *')].find(it => it.textContent?.includes(text))
        if (place?.checkVisibility({ visibilityProperty: true })) {
          Reflect.get(globalThis, '__shown')(location.pathname)
        }
        requestAnimationFrame(recordFrame)
      }
      requestAnimationFrame(recordFrame)
    })
  }, text)
  return seen
}

test("after a log-out, going back never shows the player's balance, and the browser stores nothing about the player", async ({
  watched: { page },
}) => {
  await logInNewPlayer(page, { pesos: 100, knowsCoinTerms: false })
  await page.goto('/game/start?gameId=1001')
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeVisible()
  await page.goto('/member')
  await expect(page.getByRole('main')).toContainText('₱100.00')
  const seen = await recordFramesWithText(page, '₱100.00')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/')
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const visitors = ['perya:urlParams', 'perya:query:siteConfig:visitor']
  expect(
    left.filter(
      key => ['player', 'resumed'].includes(storedValueOwnerOf(key) ?? '') && !visitors.includes(key),
    ),
  ).toEqual([])
  await stepBack(page)
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/auth/login')
  expect(seen).toEqual([])
})

/**
 * Simulates that the player leaves the page and steps back: the page gets `pagehide` and `pageshow` in one task, since
 * some of the tested browsers have no back/forward cache.
 * @param isLoggedOut whether the player logs out in another tab before the page is back
 */
async function comeBackMeanwhile(page: Page, isLoggedOut: boolean) {
  return page.evaluate(isLoggedOut => {
    const dispatchTransition = (type: string) =>
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
    const readState = () => ({ visibility: getComputedStyle(document.body).visibility, place: scrollY })
    const before = readState()
    dispatchTransition('pagehide')
    const away = readState()
    if (isLoggedOut) localStorage.removeItem('access_token')
    dispatchTransition('pageshow')
    return { before, away, after: readState() }
  }, isLoggedOut)
}

test('a page is hidden when the player leaves it, and is shown unchanged when the same player goes back to it', async ({
  watched: { page },
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto('/member')
  await waitForQuietNetwork(page)
  const button = page.getByRole('button', { name: 'Log out' })
  await button.focus()
  const { before, away, after } = await comeBackMeanwhile(page, false)
  expect(away).toEqual({ ...before, visibility: 'hidden' })
  expect(after).toEqual(before)
  await expect(button).toBeFocused()
  await expect(page.getByRole('main')).toContainText('₱100.00')
})

test('a page that comes back from the browser history after a log-out stays hidden until the log-in page replaces it', async ({
  watched: { page },
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto('/member')
  await waitForQuietNetwork(page)
  const seen = await recordFramesWithText(page, '₱100.00')
  await comeBackMeanwhile(page, true)
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/auth/login')
  expect(seen).toEqual([])
})

test('a private page that comes back from the browser history after a log-out leads to the log-in', async ({
  watched: { page },
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto('/wallets?name=withdraw')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱100.00')
  await page.goto(TEXT_FILE_PATH)
  const other = await page.context().newPage()
  await clearSiteStorage(other)
  await stepBack(page)
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/auth/login')
})
