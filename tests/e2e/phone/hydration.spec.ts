import type { Page } from 'playwright/test'
import { waitUntilHydrated } from '../support/checks.ts'
import { openFirstDepositActivity } from '../support/first-deposit.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

// These tests run in only one project, because the result is the same at every width.

/** Holds back every script file of the page until `release` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/_assets/*.js', route => held.then(() => route.continue()))
  return release
}

test('a form can be filled in before any script has loaded, and keeps the entered values after hydration', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/auth/register?to=/faq', { waitUntil: 'commit' })
  const mobile = page.getByRole('textbox', { name: 'Mobile number' })
  const box = page.getByRole('checkbox')
  await box.check()
  await mobile.pressSequentially('0917 123 4567')
  await mobile.press('ArrowLeft')
  release()
  await waitUntilHydrated(page)
  await expect(mobile).toHaveValue('0917 123 4567')
  await expect(box).toBeChecked()
  await expect(mobile).toBeFocused()
  // Renders the form again by a click. React has adopted the typed values, so this must not remove them.
  await page.getByRole('button', { name: 'I have an invite code' }).click()
  await expect(page.getByRole('textbox', { name: 'Invite code (if you have one)' })).toBeFocused()
  await expect(mobile).toHaveValue('0917 123 4567')
  await box.uncheck()
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(box).toHaveAccessibleDescription(/Confirm this to register\.$/)
  await expect(mobile).not.toHaveAttribute('aria-invalid')
  await expect(box).not.toBeChecked()
})

test('a form that is submitted before its hydration is sent after the hydration, and its values never appear in the address', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Account' }).fill('nobody_of_this_name')
  await page.getByLabel('Password', { exact: true }).fill('a password that is wrong')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/login')
  const answer = page.waitForResponse('**/app/v1/accountLogin')
  release()
  expect((await answer).request().postDataJSON()).toMatchObject({
    account: 'nobody_of_this_name',
    password: 'a password that is wrong',
  })
  await expect(page).toHaveURL('/auth/login')
})

test.describe('with the bonus of the first deposit', () => {
  test.use({ serverName: 'first-deposit' })

  test('the bonuses section that a player opens before the deposit form is hydrated lists its bonuses after hydration', async ({
    page,
    server,
  }) => {
    await openFirstDepositActivity(server)
    await logInNewPlayer(page)
    const release = await holdScripts(page)
    await page.goto('/wallets?name=deposit', { waitUntil: 'commit' })
    await page.getByText('Bonuses and coupons').click()
    await expect(page.locator('details', { hasText: 'Bonuses and coupons' })).toHaveAttribute('open')
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    release()
    await waitUntilHydrated(page)
    await expect(page.locator('label').filter({ hasText: 'Bonus +₱500' })).toBeVisible()
  })
})

test('an account name typed at the moment of hydration is sent, and is not replaced by the account of the last log-in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('perya:account', 'juan')
    const typeText = async () => {
      // Waits until all pending promises have run, so that the typing happens before the next task. React hydrates the
      // form in that task.
      for (let turn = 0; turn < 50; turn++) await null
      const account = document.querySelector<HTMLInputElement>('input[name=account]')
      if (!account) return
      account.select()
      document.execCommand('insertText', false, 'maria')
    }
    addEventListener('astro:hydrate', () => void typeText(), { capture: true, once: true })
  })
  await page.goto('/auth/login')
  await waitUntilHydrated(page)
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('maria')
  await page.getByLabel('Password', { exact: true }).fill('a password that is wrong')
  const answer = page.waitForResponse('**/app/v1/accountLogin')
  await page.getByRole('button', { name: 'Log in' }).click()
  expect((await answer).request().postDataJSON()).toMatchObject({ account: 'maria' })
})

test('a form sends the values that a browser fills in after hydration without an input event', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await waitUntilHydrated(page)
  await page.evaluate(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    const fill = (name: string, value: string) =>
      set?.call(document.querySelector(`input[name=${name}]`), value)
    fill('account', 'maria')
    fill('password', 'a password that is wrong')
  })
  const answer = page.waitForResponse('**/app/v1/accountLogin')
  await page.getByRole('button', { name: 'Log in' }).click()
  expect((await answer).request().postDataJSON()).toMatchObject({
    account: 'maria',
    password: 'a password that is wrong',
  })
})

test('pages of a player show their headings and forms before any script has loaded', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 100 })
  await holdScripts(page)
  for (const [path, heading] of [
    ['/wallets?name=deposit', 'Wallet'],
    ['/wallets/record', 'Records'],
    ['/member', 'Me'],
    ['/member/games', 'My games'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('astro-island[ssr] > *').first()).toBeVisible()
  }
})

test('the deposit form shows before any script has loaded, unless the address asks for another view of the wallet', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  const release = await holdScripts(page)
  await page.goto('/wallets?name=deposit', { waitUntil: 'commit' })
  const amount = page.getByRole('button', { name: '₱500', exact: true })
  await amount.click()
  await expect(page.getByLabel('GCash')).toBeChecked()
  for (const search of ['?name=withdraw', '?name=deposit&order=none']) {
    await page.goto(`/wallets${search}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
    await expect(page.locator('astro-island[ssr] form')).toBeHidden()
  }
  await page.goto('/wallets?name=deposit', { waitUntil: 'commit' })
  await amount.click()
  release()
  await waitUntilHydrated(page)
  await expect(amount).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Deposit ₱500.00' })).toBeEnabled()
})

test('taps on an amount and on Deposit before the page is hydrated make one order of that amount', async ({
  page,
}) => {
  await logInNewPlayer(page)
  const release = await holdScripts(page)
  await page.goto('/wallets?name=deposit', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '₱200', exact: true }).click()
  const send = page.getByRole('button', { name: 'Deposit', exact: true })
  await send.click()
  await send.click()
  const orders: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/depositCreate')) orders.push(request.postDataJSON().amount)
  })
  release()
  await expect(page.getByRole('button', { name: 'Pay ₱200.00' })).toBeVisible()
  expect(orders).toEqual([20_000])
})

test('a page causes no hydration error when browser storage has other values than those that the page was built with', async ({
  page,
}) => {
  // Stores values that differ from those with which the build rendered the pages. Every test in this file fails on a
  // hydration warning.
  await logInNewPlayer(page, { pesos: 100 })
  await page.evaluate(() => {
    localStorage.setItem('perya:account', 'juan')
    localStorage.setItem('perya:sound', 'yes')
  })
  for (const path of [
    '/wallets?name=deposit',
    '/wallets?name=withdraw',
    '/wallets/record?view=statement',
    '/withdrawal/maya',
    '/member',
    '/member/games',
    '/',
    '/game/start?gameId=1001',
  ]) {
    await page.goto(path)
    await waitUntilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  await page.evaluate(() => localStorage.removeItem('access_token'))
  await page.goto('/auth/login?to=/faq')
  await waitUntilHydrated(page)
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('juan')
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/register?to=/faq')
})

test("a player's page requests the script of the shell only after its island scripts have loaded", async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/')
  await expect(page.locator('.balance-pill')).toContainText('₱')
  const { arrivedAtMs, askedAtMs } = await page.evaluate(() => {
    const modules = document.documentElement.dataset.modules?.split(' ') ?? []
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const fileOf = (path: string) => files.find(it => new URL(it.name).pathname.startsWith(path))
    return {
      arrivedAtMs: modules.map(path => fileOf(path)?.responseEnd ?? Number.NaN),
      askedAtMs: fileOf('/_assets/shell-')?.startTime ?? Number.NaN,
    }
  })
  expect(arrivedAtMs.length).toBeGreaterThan(3)
  expect(askedAtMs).toBeGreaterThanOrEqual(Math.max(...arrivedAtMs))
})
