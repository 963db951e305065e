import type { Page } from 'playwright/test'
import { checkPage } from '../support/checks.ts'
import { logInNewPlayer, TEXT_FILE_PATH } from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { waitForQuietNetwork } from '../support/watch.ts'

/**
 * Injects the bridge of a native shell before each page loads. The shell's store and the calls of its plugins are
 * recorded outside of the page, as in a real shell.
 */
async function simulateShell(page: Page) {
  const stored = new Map<string, string>()
  const asked: string[] = []
  await page.exposeFunction('__plugin', (plugin: string, method: string, options: Record<string, string>) => {
    asked.push(`${plugin}.${method} ${JSON.stringify(options ?? {})}`)
    const { key = '', value = '' } = options ?? {}
    if (plugin === 'Preferences' && method === 'set') stored.set(key, value)
    if (plugin === 'Preferences' && method === 'remove') stored.delete(key)
    if (plugin === 'Preferences' && method === 'get') return { value: stored.get(key) ?? null }
    if (plugin === 'PushNotifications') return { receive: 'granted' }
    if (method === 'getId') return { identifier: 'device-1' }
    return method === 'getInfo' ? { model: 'Pixel' } : undefined
  })
  await page.addInitScript(() => {
    const listeners = new Map<string, (event: object) => void>()
    const pluginProxy = (name: string) =>
      new Proxy(
        {},
        {
          get: (_, method) => (first: unknown, second: unknown) => {
            if (method !== 'addListener') return Reflect.get(globalThis, '__plugin')(name, method, first)
            listeners.set(String(first), second as (event: object) => void)
          },
        },
      )
    const names = ['App', 'Browser', 'Device', 'Haptics', 'Preferences', 'PushNotifications', 'Share']
    Object.assign(globalThis, {
      __emit: (event: string, detail: object) => listeners.get(event)?.(detail),
      Capacitor: {
        isNativePlatform: () => true,
        getPlatform: () => 'android',
        Plugins: Object.fromEntries(names.map(name => [name, pluginProxy(name)])),
      },
    })
  })
  return {
    stored,
    asked,
    emit: (event: string, detail: object) =>
      page.evaluate(([event, detail]) => Reflect.get(globalThis, '__emit')(event, detail), [
        event,
        detail,
      ] as const),
  }
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))

test('the app keeps a copy of the session token, restores it after the web view has lost its storage, and deletes it at log-out', async ({
  page,
}) => {
  const { token } = await logInNewPlayer(page)
  const { stored } = await simulateShell(page)
  await page.goto('/member')
  await expect.poll(() => stored.get('access_token')).toBe(token)
  await page.goto(TEXT_FILE_PATH)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/wallets/record')
  // A page without a session also has this address until it opens the log-in. So only the balance proves that the
  // player is logged in.
  await expect(page.getByRole('link', { name: 'Wallet, balance ₱0.00' })).toBeVisible()
  await expect(page).toHaveURL(/\/wallets\/record$/)
  expect(await storedToken(page)).toBe(token)

  await page.goto('/member')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => stored.has('access_token')).toBe(false)
  await page.goto('/about-us')
  await waitForQuietNetwork(page)
  expect(await storedToken(page)).toBeNull()
})

test("the app's log-in page leads back to the wanted page, even if the page's guard notices the restored session first", async ({
  page,
}) => {
  const { token } = await logInNewPlayer(page)
  const { stored } = await simulateShell(page)
  stored.set('access_token', token)
  await page.goto(TEXT_FILE_PATH)
  await page.evaluate(() => localStorage.clear())
  const noticed = Promise.withResolvers<void>()
  await page.exposeFunction('__noticed', () => noticed.resolve())
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/auth/')) return
    const timer = setInterval(() => {
      if (!localStorage.getItem('access_token')) return
      clearInterval(timer)
      // The event imitates a log-in in another tab: the guard compares the stored token with the token at the page's
      // start.
      dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: 'of another tab' }))
      Reflect.get(globalThis, '__noticed')()
    }, 10)
  })
  await page.route('**/wallets/record', async route => {
    await noticed.promise
    await route.continue()
  })
  await page.goto('/auth/login?to=%2Fwallets%2Frecord', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Wallet, balance ₱0.00' })).toBeVisible()
  await expect(page).toHaveURL(/\/wallets\/record$/)
})

test('the app sends its push token and device to the server, and opens other sites and the share dialog with phone functions', async ({
  page,
}) => {
  await logInNewPlayer(page)
  const { asked, emit } = await simulateShell(page)
  const bodies: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/app/v1/preLogin')) bodies.push(request.postData() ?? '')
  })
  await page.goto('/share')
  await expect.poll(() => asked).toContain('PushNotifications.register {}')
  await emit('registration', { value: 'push-token-1' })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => asked.join('\n')).toContain('Share.share {"title":"Perya"')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://example.org/', id: 'outside' })
    link.textContent = 'Elsewhere'
    document.querySelector('main')?.prepend(link)
  })
  await page.locator('#outside').click()
  await expect.poll(() => asked).toContain('Browser.open {"url":"https://example.org/"}')

  await page.goto('/')
  await expect.poll(() => bodies.join()).toContain('"messagingToken":"push-token-1"')
  expect(bodies.join()).toContain('"deviceId":"device-1"')
  expect(bodies.join()).toContain('"phoneinfoJsonModel":"{\\"model\\":\\"Pixel\\"}"')
})

test('a log-in with Google in the app opens a browser, and then returns to the page that asked for the log-in', async ({
  page,
}) => {
  const { asked } = await simulateShell(page)
  await page.goto('/auth/login?to=%2Fmember')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Continue in the browser' })).toBeVisible()
  await checkPage(page, 'social-outside')
  const opened = asked.find(it => it.startsWith('Browser.open ')) ?? ''
  const { url } = JSON.parse(opened.replace('Browser.open ', '')) as { url: string }

  const browser = await page.context().newPage()
  await browser.goto(url)
  await browser.getByRole('textbox', { name: 'Account id' }).fill(`shell-${Date.now().toString(36)}`)
  const comingBack = browser.waitForRequest(/\/auth\/social\?/)
  await browser.getByRole('button', { name: 'Continue to Perya' }).click()
  const back = (await comingBack).url()
  await expect(browser.getByRole('heading', { name: 'This login started somewhere else' })).toBeVisible()
  await browser.close()
  // A deep link makes the shell open its address in the web view; the test opens the address itself.
  await page.goto(back)
  await expect(page).toHaveURL('/auth/info?to=%2Fmember')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/member')
})

test("the phone's back button closes an open dialog, else goes back a page, and in the lobby leaves the app", async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 500 })
  const { asked, emit } = await simulateShell(page)
  await page.goto('/member')
  await page.goto('/game/start?gameId=1001')
  await page.getByRole('button', { name: 'Payouts and rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payouts and rules' })
  await expect(dialog).toBeVisible()
  await emit('backButton', { canGoBack: true })
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/game\/start/)
  await emit('backButton', { canGoBack: true })
  await expect(page).toHaveURL(/\/member$/)

  await page.goto('/')
  await waitForQuietNetwork(page)
  await emit('backButton', { canGoBack: true })
  await expect.poll(() => asked).toContain('App.minimizeApp {}')
  await expect(page).toHaveURL(/\/$/)
})

test('a time-out in the app vibrates the phone and shows a message', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 500 })
  const { asked } = await simulateShell(page)
  await page.clock.install()
  await page.goto('/game/start?gameId=1001')
  const spin = page.getByRole('button', { name: /^Spin for/ })
  await expect(spin).toBeVisible()
  await page.route('**/app/v1/gameBet', () => {})
  await spin.click()
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('dialog', { name: 'Tips' })).toBeVisible()
  await expect.poll(() => asked.join('\n')).toContain('Haptics.vibrate {"duration":20}')
})
