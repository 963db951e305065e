import type { Page } from 'playwright/test'
import { ROUTES } from '../../../src/domain/routes.ts'
import { test } from '../support/gate.ts'
import { newPlayer } from '../support/player.ts'
import { expect } from '../support/test.ts'

// The same on every width, so on one project only.

/** What a visitor can read: it must open without a connection after one visit. */
const PUBLIC = ROUTES.filter(
  ({ path, guard }) =>
    guard === 'none' &&
    !path.includes('{') &&
    !path.startsWith('/auth/') &&
    !/^\/(404|500|offline)$/.test(path),
).map(({ path }) => path)

/** Visits once, until the service worker has taken over. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('after one visit every public page opens without a connection', async ({ page, gate }) => {
  await visitOnce(page)
  const words = new Map<string, string>()
  for (const path of PUBLIC) {
    // Past the browser and what it keeps: only the lobby was visited.
    const html = await (await page.request.get(path)).text()
    words.set(path, /<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? '')
    expect(words.get(path), path).not.toBe('')
  }
  gate.close()
  for (const path of PUBLIC) {
    for (const address of path === '/' ? ['/', '/?from=ad'] : [path, `${path}/`, `${path}?from=ad&x=1`]) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(title(page)).toHaveText(words.get(path) ?? '')
        await expect(title(page)).not.toHaveText('You are offline')
      })
    }
  }
  await page.goto('/rules/games/jeepney-fiesta?x=1')
  await expect(title(page)).toHaveText('Jeepney Fiesta')
})

test('after one visit the games are found by a typo and by filters without a connection', async ({
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
  await expect(page.getByText('No game fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Search in all games' }).click()
  await page.getByRole('link', { name: 'Rules of Jeepney Fiesta' }).click()
  await expect(title(page)).toHaveText('Jeepney Fiesta')
  await page.goto('/')
  // A visitor's lobby comes alive at the first key.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Like Jeepney Fiesta' }).first()).toBeVisible()
})

test('private pages say that they need a connection, and are themselves again with one', async ({
  page,
  gate,
}) => {
  await visitOnce(page)
  await newPlayer(page, { pesos: 100 })
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
    await expect(title(page)).toHaveCount(1)
  }
})

test('no answer of the API ever comes out of a cache', async ({ page, gate }) => {
  await visitOnce(page)
  await newPlayer(page, { pesos: 100 })
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
