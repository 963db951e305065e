import type { Page } from 'playwright/test'
import { ROUTES } from '../../../src/domain/site/routes.ts'
import { test } from '../support/gate.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expect } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

// These tests run in only one project, because the result is the same at every width.

/**
 * Paths of content pages that any visitor may read. They must open without a connection after one visit of the site.
 */
const PUBLIC_PATHS = ROUTES.filter(
  ({ path, guard }) =>
    guard === 'none' &&
    !path.includes('{') &&
    !path.startsWith('/auth/') &&
    !/^\/(404|500|offline)$/.test(path),
).map(({ path }) => path)

/**
 * Other addresses of three pages, with a query or a slash at the end. Three pages are enough, since the service worker
 * has one rule for the addresses of all pages.
 */
const OTHER_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '/': ['/?from=ad'],
  '/about-us': ['/about-us/', '/about-us?from=ad&x=1'],
  '/activity/vip/rule': ['/activity/vip/rule/', '/activity/vip/rule?from=ad&x=1'],
}

/** Opens the lobby once and waits until the service worker controls the page. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 })

test('after one visit every public page opens without a connection', async ({ page, gate }) => {
  await visitOnce(page)
  const words = new Map<string, string>()
  for (const path of PUBLIC_PATHS) {
    // Requests the page outside of the browser and its caches, so that the lobby is the only page that the browser has
    // visited.
    const html = await (await page.request.get(path)).text()
    words.set(path, /<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? '')
    expect(words.get(path), path).not.toBe('')
  }
  gate.close()
  for (const path of PUBLIC_PATHS) {
    for (const address of [path, ...(OTHER_ADDRESSES[path] ?? [])]) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(pageHeading(page)).toHaveText(words.get(path) ?? '')
        await expect(pageHeading(page)).not.toHaveText('You are offline')
      })
    }
  }
  expect(PUBLIC_PATHS).toEqual(expect.arrayContaining(Object.keys(OTHER_ADDRESSES)))
  await page.goto('/rules/games/jeepney-fiesta?x=1')
  await expect(pageHeading(page)).toHaveText('Jeepney Fiesta')
})

test('after one visit the search finds games by a misspelled name and by filters without a connection', async ({
  page,
  gate,
}) => {
  await visitOnce(page)
  gate.close()
  await page.goto('/game/search')
  const found = page.getByRole('main').getByRole('status')
  await page.getByRole('searchbox', { name: 'Search games' }).fill('fiseta')
  await expect(found).toHaveText('1 game')
  await page.getByRole('button', { name: 'Dice' }).click()
  await expect(page.getByText('No games match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Search all games' }).click()
  await page.getByRole('link', { name: 'Rules of Jeepney Fiesta' }).click()
  await expect(pageHeading(page)).toHaveText('Jeepney Fiesta')
  await page.goto('/')
  // Presses a key, since React starts on the islands of a visitor's lobby only at the first input.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Like Jeepney Fiesta' }).first()).toBeVisible()
})

test('private pages say without a connection that the player is offline, and load normally once the connection is back', async ({
  page,
  gate,
}) => {
  await visitOnce(page)
  await logInNewPlayer(page, { pesos: 100 })
  const paths = [
    '/member',
    '/wallets?name=deposit',
    '/wallets/record',
    '/withdrawal/gcash',
    '/game/start?gameId=1001',
  ]
  gate.close()
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  }
  gate.open()
  for (const path of paths) {
    gate.clear()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
    expect(gate.asked, 'asked of the server').toContain(`GET ${path}`)
    await expect(pageHeading(page)).toHaveCount(1)
  }
})

test('a page that was opened without a connection comes back by itself within two seconds of the connection', async ({
  page,
  gate,
}) => {
  await visitOnce(page)
  await logInNewPlayer(page, { pesos: 100 })
  const offline = page.getByRole('heading', { name: 'You are offline' })
  for (const path of ['/member', '/game/start?gameId=1001']) {
    gate.close()
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('link', { name: /lobby/i }).first()).toBeVisible()
    gate.clear()
    gate.open()
    await expect.poll(() => gate.asked, 'asked of the server').toContain(`GET ${path}`)
    await expect(offline).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
})

test('no answer of the API is ever served from a cache', async ({ page, gate }) => {
  await visitOnce(page)
  await logInNewPlayer(page, { pesos: 100 })
  for (let visit = 0; visit < 2; visit++) {
    gate.clear()
    await page.goto('/wallets/record')
    await expect(page.getByRole('listitem').filter({ hasText: '₱100.00' })).toBeVisible()
    expect(gate.asked).toContain('POST /app/v1/depositRecord')
  }
  const cached = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url)
    }
    return urls
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter(url => url.includes('/app/v1/'))).toEqual([])
  gate.close()
  const answer = await page.evaluate(() =>
    fetch('/app/v1/depositRecord', { method: 'POST' }).then(
      () => 'answered',
      () => 'failed',
    ),
  )
  expect(answer).toBe('failed')
})

test('when a page is left while a picture loads, the service worker still loads and caches it without an error', async ({
  page,
  context,
  gate,
}) => {
  await visitOnce(page)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    addEventListener('unhandledrejection', ({ reason }) =>
      Object.assign(globalThis, { __failed: String(reason) }),
    )
  })
  const path = await page.evaluate(async () => {
    const html = await (await fetch('/rules/games/karera')).text()
    const stored = (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname)
    const named = [...html.matchAll(/\/_assets\/[^"' ]+\.(?:svg|js)/g)].map(([it]) => it)
    return named.find(it => !stored.includes(it)) ?? ''
  })
  expect(path).not.toBe('')
  gate.delay(path, 1_000)
  gate.clear()
  await page.evaluate(path => {
    const leaving = new AbortController()
    Object.assign(globalThis, { __leave: () => leaving.abort() })
    void fetch(path, { signal: leaving.signal }).catch(() => {})
  }, path)
  await expect.poll(() => gate.asked).toContain(`GET ${path}`)
  await page.evaluate(() => Reflect.get(globalThis, '__leave')())
  await expect.poll(() => page.evaluate(it => caches.match(it).then(found => found?.ok), path)).toBe(true)
  expect(await worker?.evaluate(() => Reflect.get(globalThis, '__failed'))).toBeUndefined()
})
