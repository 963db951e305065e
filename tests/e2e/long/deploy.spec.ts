import type { Page } from 'playwright/test'
import {
  buildNewerRelease,
  type Deployment,
  listHashedFiles,
  NEWER_RELEASE_ORIGIN,
  startDeployment,
} from '../../hosting/support/deployment.ts'
import { waitUntilHydrated } from '../support/checks.ts'
import { serverOfKind } from '../support/servers.ts'
import { test as base, expect } from '../support/test.ts'
import { waitForQuietNetwork } from '../support/watch.ts'

/** A test in which a new release can replace the site while its pages are open. */
const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ engine, serverEnv, serverName }, use) => {
    const { url } = await serverOfKind({ engine, env: serverEnv, name: serverName })
    const deployment = await startDeployment(url)
    await use(deployment)
    await deployment.stop()
  },
  server: async ({ engine, serverEnv, serverName, deployment }, use) => {
    const server = await serverOfKind({ engine, env: serverEnv, name: serverName })
    await use({ ...server, url: deployment.url })
  },
})

test.beforeAll(() => {
  buildNewerRelease()
})

const newerReleaseMark = (page: Page) =>
  page.locator(`meta[property="og:url"][content^="${NEWER_RELEASE_ORIGIN}"]`)
const updateNotice = (page: Page) => page.locator('[data-update-notice="needRefresh"]')

/** Opens a page as a returning visitor does, while the service worker controls the page. */
async function openAgain(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Simulates that the player looks at another tab and comes back. */
async function dispatchVisibilityChange(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Waits until islands and late scripts are loaded. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await waitForQuietNetwork(page)
}

test('an open page can still load its scripts after a newer release is deployed', async ({
  page,
  request,
  deployment,
}) => {
  await page.goto('/about-us')
  await expect(newerReleaseMark(page)).toHaveCount(0)
  await deployment.deployNewer()
  const files = listHashedFiles().filter(it => !/\.(br|gz)$/.test(it))
  expect(files.some(it => it.includes('shell-'))).toBe(true)
  for (const file of files) expect((await request.get(`/${file}`)).status(), file).toBe(200)
  const loaded = await page.evaluate(
    paths => Promise.all(paths.map(path => import(path).then(() => path))),
    files.filter(it => /_assets\/(shell|update-notice)-.*\.js$/.test(it)).map(it => `/${it}`),
  )
  expect(loaded.length).toBe(2)
  await page.getByRole('link', { name: 'Terms of use', exact: true }).click()
  // The page is loaded from the device or from the host, so it may be of either release. Both releases contain the
  // complete page.
  await expect(page).toHaveURL(/terms-of-use$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page with a half-filled form keeps the typed text when a newer build is deployed; the next navigation opens the newer build', async ({
  page,
  deployment,
}) => {
  await openAgain(page, '/auth/login')
  await waitUntilLoaded(page)
  await page.getByRole('textbox', { name: 'Account' }).fill('juana')
  await deployment.deployNewer()
  await dispatchVisibilityChange(page)
  await expect(updateNotice(page)).toHaveText('A newer version is ready. It opens when you leave this page.')
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('juana')
  await expect(newerReleaseMark(page)).toHaveCount(0)
  expect(deployment.asked.some(it => it.startsWith('GET /build.json'))).toBe(true)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${deployment.url}/`)
  await expect(newerReleaseMark(page)).toHaveCount(1)
})

test('a notice with a Reload button opens a newer build when nothing is typed on the page', async ({
  page,
  deployment,
}) => {
  await openAgain(page, '/auth/login')
  await waitUntilLoaded(page)
  await deployment.deployNewer()
  await dispatchVisibilityChange(page)
  await updateNotice(page).getByRole('button', { name: 'Reload' }).click()
  await expect(newerReleaseMark(page)).toHaveCount(1)
  await expect(updateNotice(page)).toHaveCount(0)
})

test('a bet on odds that the newer build has changed offers a Reload button, which opens the newer build', async ({
  page,
  deployment,
}) => {
  await openAgain(page, '/game/start?gameId=1004&tryIt=1')
  await page.getByRole('button', { name: /^Rosas ×10 Win\./ }).click()
  await expect(newerReleaseMark(page)).toHaveCount(0)
  await deployment.deployNewer()
  await page.route('**/app/v1/practiceBet', route => {
    const bet = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...bet, engineVersion: 1 }) })
  })
  await page.getByRole('button', { name: /^Race for/ }).click()
  await expect(page.getByRole('alert')).toContainText("This game's rules have changed.")
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(newerReleaseMark(page)).toHaveCount(1)
})

test('after a visitor returns to an open text page, the next navigation opens a newer build', async ({
  page,
  deployment,
}) => {
  await openAgain(page, '/about-us')
  await deployment.deployNewer()
  // The page that is stored on the device opens at once. The newer service worker takes over while the page is open.
  const changed = page.evaluate(
    () =>
      new Promise<void>(resolve => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      }),
  )
  const asked = page.waitForRequest(/\/build\.json\?t=\d{13}$/)
  await dispatchVisibilityChange(page)
  await asked
  await changed
  await expect(newerReleaseMark(page)).toHaveCount(0)
  await expect(updateNotice(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Terms of use', exact: true }).click()
  await expect(newerReleaseMark(page)).toHaveCount(1)
})

test('an open text page checks for a newer build every ten minutes, except while its tab is hidden', async ({
  page,
  deployment,
}) => {
  await page.clock.install()
  await page.goto('/about-us')
  const countLookups = () => deployment.asked.filter(it => it.startsWith('GET /build.json')).length
  const before = countLookups()
  await page.clock.runFor('10:00')
  await expect.poll(countLookups).toBe(before + 1)
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  await page.clock.runFor('10:00')
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }))
  await page.clock.runFor('10:00')
  await expect.poll(countLookups).toBe(before + 2)
})

test('an error answer to the request for build.json does not count as a newer build', async ({
  page,
  deployment,
  problems,
}) => {
  await page.goto('/about-us')
  await page.evaluate(() => {
    addEventListener('newerbuild', () => {
      document.body.dataset.newer = `${Number(document.body.dataset.newer ?? 0) + 1}`
    })
  })
  await page.route('**/build.json?*', route => route.fulfill({ status: 500, json: { errcode: 500 } }))
  // The three answers contain no build id, so the page must not see a newer build in them. Otherwise the counter at the
  // end would be more than 1.
  for (const _ of [1, 2, 3]) {
    const refused = page.waitForResponse(/build\.json/)
    await dispatchVisibilityChange(page)
    await (await refused).finished()
  }
  await problems.expect(/Status 500: .*\/build\.json/)
  await page.unroute('**/build.json?*')
  await deployment.deployNewer()
  await dispatchVisibilityChange(page)
  await expect(page.locator('body[data-newer]')).toHaveAttribute('data-newer', '1')
})

test('after the first touch of a page, a notice says that pages also open without a connection', async ({
  page,
}) => {
  const ready = page.locator('[data-update-notice="offlineReady"]')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await expect(ready).toHaveCount(0)
  const textAfterTouch = async () => {
    await page.keyboard.press('Shift')
    return (await ready.allTextContents()).join()
  }
  await expect.poll(textAfterTouch).toMatch(/help and rules offline/)
})
