import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { checkPage, expectAccessible, moveMouseAsFirstTouch, savePageScreenshot } from '../support/checks.ts'
import { findLayoutErrors } from '../support/layout-errors.ts'
import { closeActivity, runOperatorCommandOnServer } from '../support/operator.ts'
import { logInNewPlayer, playerIdOfPage } from '../support/player.ts'
import type { SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'
import { waitWithFastClock } from '../support/time.ts'

// The settings change the whole site, so these tests have their own server and run one after another.
test.use({
  serviceWorkers: 'allow',
  serverName: 'configuration',
  contextOptions: { reducedMotion: 'reduce' },
})
test.describe.configure({ mode: 'serial' })

const GOLD_PROPERTY = '--gold'

const THEME = {
  name: 'Karnabal',
  logoUrl: '/favicon.svg',
  colors: { night: '#081712', plum: '#0E231D', raised: '#143029', gold: '#9BE564', goldDeep: '#7CC94B' },
}

/** Reads the gold color of the open page. */
const goldOf = (page: Page) =>
  page.evaluate(it => getComputedStyle(document.documentElement).getPropertyValue(it).trim(), GOLD_PROPERTY)

/** Moves the page's clock until the page shows gold in this color. */
const expectGold = (page: Page, colour: string) =>
  waitWithFastClock(page, async () => expect(await goldOf(page)).toBe(colour))

/** Moves the page's clock until the page has navigated to an address. */
const expectLedTo = (page: Page, address: RegExp) =>
  waitWithFastClock(page, async () => expect(page.url()).toMatch(address))

async function withTheme<Result>(theme: object, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-theme-'))
  try {
    const file = join(folder, 'theme.json')
    await writeFile(file, JSON.stringify(theme))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const setTheme = (server: SharedServer, theme: object) =>
  withTheme(theme, file => runOperatorCommandOnServer(server, 'theme', 'set', file))

test.beforeEach(({ context }) => context.clock.install())

test.afterEach(async ({ server }) => {
  await runOperatorCommandOnServer(server, 'theme', 'reset')
  await runOperatorCommandOnServer(server, 'maintenance', 'off')
})

test("a new theme changes the colors of an open page and of a visitor's lobby, and the next page has them from its first paint", async ({
  context,
  page,
  server,
}) => {
  const lobby = await context.newPage()
  await lobby.goto('/')
  await page.bringToFront()
  await page.goto('/auth/login')
  expect(await goldOf(page)).toBe('255 200 69')
  await setTheme(server, THEME)
  await expectGold(page, '155 229 100')
  await expectAccessible(page)
  await savePageScreenshot(page, 'theme-login')
  await lobby.bringToFront()
  await expectGold(lobby, '155 229 100')
  await expect(lobby.getByRole('img', { name: 'Karnabal' })).toBeVisible()
  await expectAccessible(lobby)
  await savePageScreenshot(lobby, 'theme-lobby')
  // Opens a text page, which loads no script that could fetch the theme. The stored theme is visible from the first
  // paint.
  await lobby.goto('/about-us', { waitUntil: 'commit' })
  await lobby.waitForFunction(() => document.body !== null)
  expect(await goldOf(lobby)).toBe('155 229 100')
  await expectAccessible(lobby)
  await runOperatorCommandOnServer(server, 'theme', 'reset')
  await lobby.goto('/')
  await expectGold(lobby, '255 200 69')
})

test('a theme preview link changes the colors only in the tab in which it was opened', async ({
  browser,
  baseURL,
  page,
  server,
}) => {
  const printed = await withTheme(THEME, file => runOperatorCommandOnServer(server, 'theme', 'preview', file))
  const link = printed.split('\n')[0] ?? ''
  expect(link).toMatch(/\/\?themeViewId=[\w-]{22}$/)
  await page.goto(new URL(link, baseURL).href)
  await expectGold(page, '155 229 100')
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  const asked = elsewhere.waitForResponse(answer => answer.url().endsWith('/anonymous/appTheme'))
  await elsewhere.goto('/')
  await asked
  expect(await goldOf(elsewhere)).toBe('255 200 69')
  await elsewhere.close()
})

test('the lobby shows and links to the sum of rewards that a new player can claim in the first week', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const { signUpBonus, freeSign, tasks, firstDeposit } = ACTIVITY_TYPE
  const activities = [signUpBonus, freeSign, tasks, firstDeposit]
  for (const id of activities) await runOperatorCommandOnServer(server, 'activity', 'open', String(id))
  await page.goto('/')
  await moveMouseAsFirstTouch(page)
  await expect(page.getByRole('heading', { name: 'Up to ₱59' })).toBeVisible()
  const sum = page.getByRole('link', { name: 'See how' })
  await expect(sum).toBeVisible()
  await expectAccessible(page)
  await savePageScreenshot(page, 'hero-sum')
  expect(await findLayoutErrors(page, [320, 360, 390])).toEqual([])
  await savePageScreenshot(page, 'hero-sum-large')
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await savePageScreenshot(page, 'hero-sum-wide')
  await sum.click()
  await expect(page).toHaveURL(/\/bonus#first-week$/)
  const week = page.getByRole('region', { name: 'Your first week: up to ₱59' })
  await expect(week).toBeInViewport()
  const amounts = await week.getByRole('listitem').locator('.money').allTextContents()
  expect(amounts).toHaveLength(9)
  expect(amounts.reduce((sum, amount) => sum + Number(amount.slice(1)), 0)).toBe(59)
  await expect(week.getByRole('listitem').filter({ hasText: 'Sign-up bonus' })).toContainText(
    'bet 5× its amount within 7 days to unlock it',
  )
  await expect(week.getByRole('heading', { name: 'Plus: the first-deposit bonus' })).toBeVisible()
  await checkPage(page, 'first-week-wide')
  await page.setViewportSize({ width: 390, height: 844 })
  await checkPage(page, 'first-week')
  await closeActivity(server, ...activities)
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await elsewhere.goto('/')
  const config = elsewhere.waitForResponse('**/anonymous/appConfig')
  await moveMouseAsFirstTouch(elsewhere)
  await config
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(elsewhere.getByRole('link', { name: /in your first week/ })).toHaveCount(0)
  await elsewhere.close()
})

test("the deposit form shows each coupon with a drawing, and with its default name or the operator's name", async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  const playerId = await playerIdOfPage(page)
  const reason = ['--reason', 'an apology']
  await runOperatorCommandOnServer(server, 'coupon', 'give', playerId, '1201', '--count', '2', ...reason)
  await runOperatorCommandOnServer(server, 'coupon', 'give', playerId, '1301', ...reason)
  await runOperatorCommandOnServer(
    server,
    'settings',
    'set',
    'props',
    JSON.stringify({
      1201: { drawing: 'coupon', name: '' },
      1301: { drawing: 'points', name: 'Kupon' },
    }),
  )
  await page.goto('/wallets?name=deposit')
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  await page.getByText('Bonuses and coupons').click()
  const coupons = page.getByRole('group', { name: 'One coupon' })
  await expect(coupons.getByRole('radio', { name: /^Fixed-amount coupon \(you have 2\)/ })).toHaveCount(1)
  await expect(coupons.getByRole('radio', { name: /^Kupon \(you have 1\)/ })).toHaveCount(1)
  await expect(coupons.locator('img')).toHaveCount(2)
  await coupons.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await savePageScreenshot(page, 'deposit-coupons')
  await runOperatorCommandOnServer(server, 'settings', 'unset', 'props')
})

test('during maintenance an open page is replaced by the maintenance page and returns afterwards; the terms stay readable', async ({
  page,
  problems,
  server,
}) => {
  await logInNewPlayer(page)
  await page.goto('/wallets?name=deposit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await runOperatorCommandOnServer(server, 'maintenance', 'on', '--message', 'Back soon')
  await expectLedTo(page, /\/maintenance\?from=%2Fwallets%3Fname%3Ddeposit$/)
  await expect(page.getByRole('heading', { name: 'We are closed for maintenance' })).toBeVisible()
  await expect(page.locator('.top-bar')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/terms-of-use')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/wallets?name=deposit')
  await expect(page).toHaveURL(/\/maintenance\?from=/)
  // The shell of a player requests the balance and opens the stream of events on every page.
  await problems.expect(/Status 503: .*\/(refreshData|getAfterLoginInfoWeb|depositRecord|pageEvents)$/)
  await runOperatorCommandOnServer(server, 'maintenance', 'off')
  await expectLedTo(page, /\/wallets\?name=deposit$/)
})

test('the maintenance page says that the site is open while it is, and links to the lobby', async ({
  page,
}) => {
  await page.goto('/maintenance')
  await expect(page.getByRole('heading', { level: 1, name: 'We are open' })).toBeVisible()
  await expect(page.getByText('Your balance does not change.')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Go to the lobby' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
})

test("maintenance sends a visitor of the lobby to a page with the operator's message and the end of the maintenance", async ({
  page,
  server,
}) => {
  // A call of the lobby that the server gets after the maintenance has begun is refused.
  const offers = page.waitForResponse('**/app/v1/visitorOffers')
  await page.goto('/')
  await offers
  const until = new Date(Date.now() + 90 * MINUTE_MS).toISOString()
  await runOperatorCommandOnServer(
    server,
    'maintenance',
    'on',
    '--message',
    'New games move in.',
    '--until',
    until,
  )
  await expectLedTo(page, /\/maintenance\?from=%2F$/)
  const note = page.getByRole('status').filter({ hasText: 'New games move in.' })
  await expect(note).toContainText(/We expect to open again on \w+ \d+, 20\d\d, \d+:\d+/)
  await expectAccessible(page)
  await savePageScreenshot(page, 'maintenance')
  await runOperatorCommandOnServer(server, 'maintenance', 'on', '--message', 'A little longer.')
  await waitWithFastClock(page, () =>
    expect(page.getByText('A little longer.')).toBeVisible({ timeout: 100 }),
  )
  await expect(page.getByText('We expect to open again')).toHaveCount(0)
  await runOperatorCommandOnServer(server, 'maintenance', 'off')
  await expectLedTo(page, /:\d+\/$/)
})

test('a bet that was sent before the maintenance shows its result before the maintenance page replaces the game', async ({
  page,
}) => {
  const game = page.getByRole('region', { name: 'Jeepney Fiesta' })
  await page.goto('/game/start?gameId=1001&tryIt=1')
  const spin = page.getByRole('button', { name: /^Spin for/ })
  await expect(spin).toBeVisible()
  let isPlayed = false
  let isAnswered = false
  // Replaces the answer to the page's next request after the bet by the answer that the site is closed. With an
  // operator's command, a busy server could notice the closing only after it has answered the bet.
  const closed = Promise.withResolvers<void>()
  await page.route('**/app/v1/preLogin', async route => {
    const answer = await route.fetch()
    const { data, ...envelope } = (await answer.json()) as { data: object }
    const isClosed = isPlayed
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, maintenance: isClosed } } })
    if (isClosed) closed.resolve()
  })
  await page.route('**/app/v1/practiceBet', async route => {
    const answer = await route.fetch()
    isPlayed = true
    await closed.promise
    expect(new URL(page.url()).pathname).toBe('/game/start')
    isAnswered = true
    await route.fulfill({ response: answer })
  })
  const shown = game.getByRole('status').filter({ hasText: /./ }).waitFor({ state: 'attached' })
  await spin.click()
  // Moves the page's clock by five seconds: enough for the next call of `/preLogin`, but less than the time limit of
  // the bet.
  await page.clock.fastForward(5_000)
  await shown
  expect(isAnswered).toBe(true)
  await expectLedTo(page, /\/maintenance\?from=%2Fgame%2Fstart/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
