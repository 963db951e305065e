import type { BrowserContext, Page } from 'playwright/test'
import {
  answerOrderAtProvider,
  clearSiteStorage,
  logInByForm,
  logInNewPlayer,
  newAccountName,
  orderDeposit,
  PASSWORD,
  registerByForm,
  storeTokenAsLogin,
} from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const alertWith = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

async function storedValues(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort())
}

test('a visitor who opens a private page sees the log-in page, and not even for a moment the private page', async ({
  page,
}) => {
  // Records every frame in which a page with a guard is visible.
  const seen: string[] = []
  await page.exposeFunction('__seen', (path: string) => seen.push(path))
  await page.addInitScript(() => {
    const recordFrame = () => {
      // The root element is null until the parser has reached it.
      const root = document.documentElement as HTMLElement | null
      if (root?.dataset.guard && !root.hidden && document.body?.checkVisibility()) {
        Reflect.get(globalThis, '__seen')(location.pathname)
      }
      requestAnimationFrame(recordFrame)
    }
    recordFrame()
  })
  for (const path of ['/wallets?name=withdraw', '/member', '/wallets/record', '/withdrawal/gcash']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/login\?/)
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible()
  }
  await expect(page.getByText('Welcome back')).toBeHidden()
  expect(seen).toEqual([])
  await logInNewPlayer(page)
  await page.goto('/member')
  await expect.poll(() => seen, 'the watch sees a page that shows').toContain('/member')
})

test('the log-in leads to the private page that the visitor opened before', async ({ page }) => {
  const { account } = await logInNewPlayer(page)
  await clearSiteStorage(page)
  await page.goto('/wallets?name=withdraw')
  await logInByForm(page, account)
  await expect(page).toHaveURL(/\/wallets\?name=withdraw$/)
})

test('a log-in whose return address is another site or a script leads to the lobby', async ({
  page,
  baseURL,
}) => {
  const { account } = await logInNewPlayer(page)
  for (const to of [
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    '/auth/login',
    'javascript:1',
  ]) {
    await clearSiteStorage(page)
    await page.goto(`/auth/login?to=${encodeURIComponent(to)}`)
    await logInByForm(page, account)
    await expect(page).toHaveURL(`${baseURL}/`)
  }
})

test('registration shows each error beside its field, and keeps what was typed', async ({ page }) => {
  await page.goto('/auth/register?type=account')
  const account = page.getByRole('textbox', { name: 'Account' })
  const password = page.getByLabel('Password', { exact: true })
  const send = page.getByRole('button', { name: 'Register' })
  await account.fill('1ab')
  await password.fill('short')
  await send.click()
  await expect(account).toHaveAccessibleDescription(/Use at least 4 characters\./)
  await expect(password).toHaveAccessibleDescription(/Use at least 8 characters\./)
  const box = page.getByRole('checkbox')
  await expect(box).toHaveAccessibleDescription(/Confirm this to register\.$/)
  await expect(page.getByRole('alert').filter({ hasText: /./ }), 'one alert for all of it').toHaveCount(1)
  await expect(alertWith(page, 'Check the marked fields.')).toBeVisible()
  await expect(account, 'the first fault takes the focus').toBeFocused()
  await account.fill('1abcd')
  await expect(account).toHaveAccessibleDescription(/Start with a letter/)
  await account.fill('a'.repeat(21))
  await expect(account).toHaveAccessibleDescription(/Use at most 20 characters\./)
  await password.fill('x'.repeat(65))
  await expect(password).toHaveAccessibleDescription(/Use at most 64 characters\./)
  await expect(account).toHaveValue('a'.repeat(21))
  await expect(password).toHaveValue('x'.repeat(65))
  await expect(page).toHaveURL('/auth/register?type=account')
})

test('several taps on Register make one registration, and show no message about a taken account name', async ({
  page,
}) => {
  await page.goto('/auth/register?type=account')
  let registered = 0
  page.on('request', request => {
    if (request.url().endsWith('/accountRegist')) registered++
  })
  const alerts: string[] = []
  await page.exposeFunction('__alerted', (words: string) => alerts.push(words))
  await page.getByRole('textbox', { name: 'Account' }).fill(newAccountName())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.evaluate(() => {
    const form = document.querySelector('main form')
    setInterval(() => {
      form?.querySelector<HTMLElement>('button[type=submit]')?.click()
      const words = form?.querySelector('[role=alert]')?.textContent
      if (words) Reflect.get(globalThis, '__alerted')(words)
    }, 20)
  })
  await expect(page).toHaveURL(url => url.pathname === '/')
  expect(registered).toBe(1)
  expect(alerts).toEqual([])
})

test('a taken account name is reported, and nothing typed is lost', async ({ page }) => {
  const { account } = await logInNewPlayer(page)
  await clearSiteStorage(page)
  await page.goto('/auth/register?type=account')
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  const name = page.getByRole('textbox', { name: 'Account' })
  await expect(name).toHaveAccessibleDescription(/This account name is taken/)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(account)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('a log-in shows the same message for a wrong password and an unknown account; after too many tries the player must wait', async ({
  page,
}) => {
  const { account } = await logInNewPlayer(page)
  await clearSiteStorage(page)
  await page.goto('/auth/login')
  const name = page.getByRole('textbox', { name: 'Account' })
  const password = page.getByLabel('Password', { exact: true })
  const send = page.getByRole('button', { name: 'Log in' })
  await send.click()
  await expect(name).toHaveAccessibleDescription('Fill in this field.')
  await name.fill(newAccountName())
  await password.fill('not the password')
  await send.click()
  await expect(alertWith(page, 'The account or password is wrong. Try again.')).toBeVisible()

  await name.fill(account)
  for (let tries = 0; tries < 3; tries++) {
    const answered = page.waitForResponse('**/app/v1/accountLogin')
    await send.click()
    await answered
    await expect(alertWith(page, 'The account or password is wrong. Try again.')).toBeVisible()
  }
  await password.fill(PASSWORD)
  await send.click()
  await expect(alertWith(page, /Too many tries\. Wait \d+ min,/)).toBeVisible()
  await expect(name).toHaveValue(account)
})

test('a log-out removes the session token and the data of the player from the device, and ends the session on the server', async ({
  page,
}) => {
  const { token } = await logInNewPlayer(page)
  await page.goto('/member')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await storedValues(page)).not.toContain('access_token')
  expect(await storedValues(page)).not.toContain('perya:user')
  const answer = await page.request.post('/app/v1/getExchange', {
    data: {},
    headers: { authorization: token },
  })
  expect(answer.status()).toBe(401)
  await page.goto('/member')
  await expect(page).toHaveURL(/\/auth\/login\?to=/)
})

async function twoTabs(context: BrowserContext, page: Page, path: string): Promise<Page> {
  const other = await context.newPage()
  await page.goto(path)
  await other.goto(path)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: /^Wallet, balance ₱/ })).toBeVisible()
  }
  return other
}

test('a deposit made in one tab updates the balance shown in another tab', async ({ context, page }) => {
  await logInNewPlayer(page)
  const other = await twoTabs(context, page, '/')
  await answerOrderAtProvider(page, await orderDeposit(page, 200))
  await page.goto('/wallets?name=withdraw')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱200.00')
  await expect(other.getByRole('link', { name: 'Wallet, balance ₱200.00' })).toBeVisible()
})

test('when another player logs in in a second tab, the first tab makes no call as that player, and asks before it reloads', async ({
  context,
  page,
}) => {
  const first = await logInNewPlayer(page, { pesos: 200 })
  await page.goto('/wallets?name=deposit')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱200.00')
  await page.getByLabel('Or enter an amount').fill('300')
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/app/v1/')) sent.push(request.headers().authorization ?? 'none')
  })
  const other = await context.newPage()
  await other.goto('/member')
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'This page is out of date' })
  await expect(dialog).toBeVisible()
  await other.goto('/auth/register')
  await registerByForm(other)
  await expect(other.getByRole('link', { name: /^Wallet, balance ₱0\.00/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' }), 'of the first player').toContainText('₱200.00')
  expect(sent.filter(token => token !== first.token)).toEqual([])
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('region', { name: 'Balance' }), 'of the second player').toContainText('₱0.00')
})

test('a log-out in one tab shows the log-in link in another tab', async ({ context, page }) => {
  await logInNewPlayer(page)
  const other = await twoTabs(context, page, '/')
  await page.goto('/member')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(other.getByRole('link', { name: /^Wallet/ })).toBeHidden()
})

test('a log-out in one tab leads another tab from a private page to the log-in', async ({
  context,
  page,
}) => {
  await logInNewPlayer(page)
  const other = await context.newPage()
  await other.goto('/wallets?name=withdraw')
  await expect(other.getByRole('region', { name: 'Balance' })).toContainText('₱0.00')
  await page.goto('/member')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(/\/auth\/login\?/)
})

test('a private page with an invalid session token leads to the log-in, which fills in the account name', async ({
  page,
}) => {
  await page.goto('/auth/register')
  const account = await registerByForm(page)
  await storeTokenAsLogin(page, 'x'.repeat(43))
  await page.goto('/wallets/record?view=statement')
  await expect(page).toHaveURL(/\/auth\/login\?/)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({
    view: 'statement',
    to: '/wallets/record',
    type: 'account',
  })
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue(account)
  expect(await storedValues(page)).not.toContain('access_token')
})

test.describe('without storage', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
    })
  })

  const storageNote = (page: Page) =>
    page.getByRole('note').filter({ hasText: "isn't saving data for this site" })

  test('without browser storage a visitor can read texts and play with practice money', async ({ page }) => {
    await page.goto('/about-us')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Play Jeepney Fiesta' }).first()).toBeVisible()
    await page.goto('/game/start?gameId=1001&tryIt=1')
    await page.getByRole('button', { name: /^Spin for/ }).click()
    const stage = page.getByRole('region', { name: 'Jeepney Fiesta' })
    await expect(stage.getByRole('status').filter({ hasText: /win|won|get back|spin pays/i })).toBeAttached()
    await expect(page.getByText('Practice money')).toBeVisible()
  })

  test('without browser storage the log-in page warns the player, and a log-in shows a message and ends its session at once', async ({
    page,
  }) => {
    const endings: number[] = []
    page.on('response', response => {
      if (response.url().endsWith('/logout')) endings.push(response.status())
    })
    const dialog = page.getByRole('dialog').filter({ hasText: "you can't stay logged in" })
    await page.goto('/wallets?name=withdraw')
    await expect(page).toHaveURL(/\/auth\/login\?/)
    await expect(storageNote(page)).toBeVisible()
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(storageNote(page)).toBeVisible()
    const account = newAccountName()
    await page.getByRole('tab', { name: 'Account' }).click()
    await page.getByRole('textbox', { name: 'Account' }).fill(account)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(dialog).toBeVisible()
    expect(endings).toEqual([200])
    await expect(page).toHaveURL(/\/auth\/register/)

    await page.goto('/auth/login')
    await page.getByRole('textbox', { name: 'Account' }).fill(account)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(dialog).toBeVisible()
    expect(endings).toEqual([200, 200])
    await expect(page).toHaveURL(/\/auth\/login/)
  })

  test('without browser storage a refused log-in keeps the typed password', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('textbox', { name: 'Account' }).fill(newAccountName())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(alertWith(page, 'The account or password is wrong. Try again.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  })
})
