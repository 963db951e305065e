import type { BrowserContext, Page } from 'playwright/test'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { logInByForm, logInNewPlayer, orderDeposit, PASSWORD, playerIdOfPage } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const balanceRegion = (page: Page) => page.getByRole('region', { name: 'Balance' })

/**
 * Ends all timers and intervals of the loaded page. From then on, only new timers of less than a second run, so that
 * the page can act only on events and within a second.
 */
async function stopLongTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const setTimer = window.setTimeout.bind(window)
    // Clears every timer and interval. Both get their ids from one ascending sequence, so no id is higher than that of
    // a new timer.
    for (let id = setTimer(() => {}); id > 0; id--) clearTimeout(id)
    const setShortTimer = (run: TimerHandler, afterMs = 0) => (afterMs < 1_000 ? setTimer(run, afterMs) : 0)
    Object.assign(window, { setTimeout: setShortTimer, setInterval: () => 0 })
  })
}

const CALL_URL_PATTERN = '**/app/v1/**'

/**
 * Opens the wallet of the same player in a second tab. Blocks the calls and events of the second tab, so that the
 * second tab can learn of the ended session only from the first tab. Stops the long timers of the second tab, so that
 * the second tab must react within a second.
 */
async function openOtherTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage()
  await other.route('**/pageEvents', route => route.abort())
  await other.goto('/wallets?name=withdraw')
  await expect(balanceRegion(other)).toContainText('₱200.00')
  await other.route(CALL_URL_PATTERN, route => route.abort())
  await stopLongTimers(other)
  return other
}

test('a log-out in one tab leads another open tab to the log-in within a second', async ({
  context,
  page,
}) => {
  await logInNewPlayer(page, { pesos: 200 })
  const other = await openOtherTab(context)
  await page.goto('/member')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(/\/auth\/login\?/)
})

test('when another player logs in in one tab, the other tab continues as that player within a second', async ({
  context,
  page,
}) => {
  const { account } = await logInNewPlayer(page)
  await logInNewPlayer(page, { pesos: 200 })
  const other = await openOtherTab(context)
  await page.goto('/member')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(other).toHaveURL(/\/auth\/login\?/)
  await other.unroute(CALL_URL_PATTERN)
  await page.goto('/auth/accountLogin')
  await logInByForm(page, account)
  await expect(other, 'the log-in goes on to the page behind it').toHaveURL(/\/wallets\?name=withdraw$/)
  await expect(balanceRegion(other)).toContainText('₱0.00')
  await expect(other.getByText('₱200.00')).toHaveCount(0)
})

test.describe('sessions ended elsewhere', () => {
  test('a changed password on another device ends the session in every tab as soon as one tab notices it', async ({
    context,
    page,
    browser,
    baseURL,
  }) => {
    const { account } = await logInNewPlayer(page, { pesos: 200 })
    const other = await openOtherTab(context)
    const device = await browser.newContext({ baseURL: baseURL ?? '' })
    const login = await device.request.post('/app/v1/accountLogin', { data: { account, password: PASSWORD } })
    const { token } = ((await login.json()) as { data: { token: string } }).data
    const changed = await device.request.post('/app/v1/changePassword', {
      data: { oldPassword: PASSWORD, password: 'a kite over the rice fields' },
      headers: { authorization: token },
    })
    expect(await changed.json()).toMatchObject({ errcode: 0 })
    await device.close()
    await page.goto('/wallets/record')
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth\/login\?/)
    await expect(page.getByRole('note')).toContainText('Your session has ended')
  })

  test('an exclusion ends the session in every tab as soon as one tab notices it', async ({
    context,
    page,
    server,
  }) => {
    await logInNewPlayer(page, { pesos: 200 })
    const other = await openOtherTab(context)
    await runOperatorCommandOnServer(
      server,
      'player',
      'exclude',
      await playerIdOfPage(page),
      '--days',
      '30',
      '--reason',
      'asked for it',
    )
    await page.goto('/wallets/record')
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth\/login\?/)
  })
})

test("a tap in a tab that has not noticed another player's log-in in a second tab makes no call", async ({
  context,
  page,
}) => {
  await page.addInitScript(() => {
    // Simulates a tab that the browser has frozen: no event reports the change by the other tab.
    window.addEventListener('storage', event => event.stopImmediatePropagation(), true)
  })
  const second = await logInNewPlayer(page)
  await logInNewPlayer(page, { pesos: 200 })
  await page.goto('/wallets?name=deposit')
  await page.getByLabel('Or enter an amount').fill('300')
  await expect(balanceRegion(page)).toContainText('₱200.00')
  const other = await context.newPage()
  await other.goto('/member')
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()
  await other.goto('/auth/accountLogin')
  await logInByForm(other, second.account)
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/app/v1/')) sent.push(request.url())
  })
  // Clicks the button by script. If a call has already noticed the other player, a dialog covers the button.
  await page.locator('main button[type=submit]').evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByRole('dialog', { name: 'This page is out of date' })).toBeVisible()
  await expect(balanceRegion(page), 'of the first player').toContainText('₱200.00')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(balanceRegion(page), 'of the second player').toContainText('₱0.00')
  await expect(page.getByLabel('Or enter an amount'), 'nothing that the first player typed').toHaveValue('')
  // Places the same order by a call, as the second player. This order succeeds, so only the page's check can have
  // stopped the page's own order.
  expect((await orderDeposit(page, 300)).orderId).not.toBe('')
})
