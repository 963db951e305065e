import { type CDPSession, chromium, type Page } from 'playwright/test'
import { newPlayer } from '../support/player.ts'
import { test as base, expect } from '../support/test.ts'

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
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.enable')
    await use({ page, protocol })
    await browser.close()
  },
})

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
  await page.evaluate(() => history.back())
  await expect(page, path).toHaveURL(url => url.pathname + url.search === path)
  await page.waitForLoadState()
  const isAsLeft = await page.evaluate(() => Reflect.get(window, 'cameBack') === true)
  const faults = notKept.filter(it => it.type !== 'Circumstantial').map(it => it.reason)
  return {
    isAsLeft: isAsLeft || notKept.some(it => it.reason === 'BackForwardCacheDisabledForDelegate'),
    faults,
  }
}

const KEPT = { isAsLeft: true, faults: [] }

test('every page of a player comes back as it was left', async ({ watched }) => {
  test.setTimeout(60_000)
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
