import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { compileHeadScript } from '../../../src/build/head-scripts.ts'
import { ROUTES, type RoutePath } from '../../../src/domain/site/routes.ts'
import { axe, noHorizontalScroll } from '../support/checks.ts'
import { GUARD_TABLE, type Opened, type Row, UNKNOWN_TABLE } from '../support/guard-table.ts'
import { operator } from '../support/operator.ts'
import { call, forgetAll, idOf, keepToken, logIn, newPlayer, PASSWORD } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

// A page from the service worker's cache would not have the attributes that a test adds.
test.use({ serviceWorkers: 'block' })

const KYC = 62

const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page Not Found' })

/** A frame in which the page shows something: the guard of its document, its path, its text. */
interface Frame {
  readonly guard: string | undefined
  readonly path: string
  readonly text: string
}

/** Records frames before any script of the page runs; equal frames in a row count once. */
async function recordFrames(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  await page.exposeFunction('__frame', (frame: Frame) => frames.push(frame))
  await page.addInitScript(() => {
    let before = ''
    const look = () => {
      requestAnimationFrame(look)
      // Null until the parser has reached it.
      const root = document.documentElement as HTMLElement | null
      if (!root || root.hidden || !document.body?.checkVisibility()) return
      const main = document.querySelector('main')
      const shown = [...(main?.children ?? [])].filter(part => part.checkVisibility())
      const text = shown.map(part => part.textContent).join()
      const frame = { guard: root.dataset.guard, path: location.pathname, text }
      const now = JSON.stringify(frame)
      if (now !== before) Reflect.get(globalThis, '__frame')(frame)
      before = now
    }
    look()
  })
  return frames
}

/** Opens an address and waits until it shows the expected page. */
async function expectOpened(page: Page, address: string, opened: Opened): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  const { pathname } = new URL(address, page.url())
  if (opened === 'login') {
    await expect(page, address).toHaveURL(url => url.pathname === '/auth/login')
    expect(new URL(page.url()).searchParams.get('to'), `the way back to ${address}`).toBe(pathname)
    return
  }
  const path = typeof opened === 'object' ? opened.page : pathname
  await expect(page, address).toHaveURL(url => url.pathname === path)
  if (opened === 'missing') {
    await expect(notFound(page), address).toBeVisible()
    await expect(page.getByText(`Page Not Found: ${pathname}`), address).toBeVisible()
    return
  }
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  await expect(page.locator('html'), address).not.toHaveAttribute('data-validity')
  if (pathname !== '/404') await expect(notFound(page), address).toHaveCount(0)
}

/** The addresses of both tables, each with the page that it opens for one kind of user. */
function rowsFor(kind: keyof Omit<Row, 'address'>): [address: string, opened: Opened][] {
  const known = ROUTES.map(({ path }): [string, Opened] => {
    const row = GUARD_TABLE[path as RoutePath]
    return [row.address ?? path, row[kind]]
  })
  return [
    ...known,
    ...Object.entries(UNKNOWN_TABLE).map(([path, row]): [string, Opened] => [path, row[kind]]),
  ]
}

test.describe('every page', () => {
  test('opens for a visitor, or asks to log in before anything of it is painted', async ({ page }) => {
    const frames = await recordFrames(page)
    for (const [address, opened] of rowsFor('visitor')) await expectOpened(page, address, opened)
    expect(frames.length, 'the watch sees pages that show').toBeGreaterThan(ROUTES.length / 2)
    expect(frames.filter(({ guard }) => guard !== undefined)).toEqual([])
  })

  test('opens for a player, and never shows anything of the player before', async ({ page }) => {
    const before = await newPlayer(page, { pesos: 777 })
    const nickname = `Mari${Date.now() % 1_000_000}`
    await call(page, '/updateProfile', { nickname })
    const after = await newPlayer(page, { pesos: 100 })
    await forgetAll(page)
    await page.goto('/auth/accountLogin')
    await logIn(page, before.account)
    const frames = await recordFrames(page)
    // The last one shows the balance as text, for as long as the test waits for it.
    const own = ['/wallets', '/wallets/record', '/member/profile', '/member/profile/info', '/member']
    for (const path of own) await expectOpened(page, path, 'page')
    const received = (text: string) => text.includes('₱777') || text.includes(nickname)
    await expect
      .poll(() => frames.some(({ text }) => received(text)), { message: 'the watch sees what is private' })
      .toBe(true)

    await page.goto('/member')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.goto('/auth/accountLogin')
    await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('')
    await logIn(page, after.account)
    frames.length = 0
    for (const [address, opened] of rowsFor('player')) {
      await expectOpened(page, address, opened)
      const [pathname = ''] = address.split('?')
      const isPainted = () => frames.some(({ path }) => path === pathname)
      if (own.includes(pathname))
        await expect.poll(isPainted, { message: `${pathname} is painted` }).toBe(true)
    }
    expect(frames.filter(({ text }) => received(text))).toEqual([])
  })

  test('opens for a player who is excluded as far as it takes no bet and no deposit', async ({
    page,
    server,
  }) => {
    const { account } = await newPlayer(page, { pesos: 100 })
    await operator(server, 'player', 'exclude', await idOf(page), '--days', '30', '--reason', 'asked for it')
    const answer = await page.request.post('/app/v1/accountLogin', { data: { account, password: PASSWORD } })
    await keepToken(page, ((await answer.json()) as { data: { token: string } }).data.token)
    for (const [address, opened] of rowsFor('excluded')) await expectOpened(page, address, opened)
  })
})

test('a page that is not found says so in its own words, and the way back is a tap away', async ({
  page,
}) => {
  await newPlayer(page)
  await page.goto('/wallets?name=nothing')
  await expect(notFound(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Page Not Found: /wallets' })).toBeVisible()
  await expect(page).toHaveTitle('Page Not Found · Perya')
  await expect(page.getByRole('heading', { level: 1 }), 'nothing else of the page').toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Deposit/ })).toBeHidden()
  await axe(page)
  await noHorizontalScroll(page)
  await page.getByRole('link', { name: 'Back to the lobby' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('the page of an activity', () => {
  /** The records page is served as the page of an activity: the table has no page with this guard yet. */
  const PAGE = '/wallets/record'

  test.beforeEach(async ({ page }) => {
    const script = await compileHeadScript('activity-guard')
    const hash = createHash('sha256').update(script).digest('base64')
    await page.route(`**${PAGE}`, async route => {
      const response = await route.fetch()
      const html = (await response.text())
        .replace('data-guard="auth"', `data-guard="auth-activity" data-activity="${KYC}"`)
        .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
        .replace('</script>', () => `</script><script>${script}</script>`)
      const { 'content-security-policy': _, 'content-length': __, ...headers } = response.headers()
      await route.fulfill({ status: 200, headers, body: html })
    })
  })

  test.afterEach(({ server }) => operator(server, 'activity', 'close', String(KYC)))
  test.use({ serverName: 'activity' })

  const records = (page: Page) => page.getByRole('heading', { level: 1, name: 'Records' })
  const openIds = async (page: Page) =>
    (await call<{ activityIds: readonly number[] }>(page, '/getActivityIds', {})).activityIds
  const ids = (page: Page) => page.evaluate(() => localStorage.getItem('perya:activities'))

  test('asks a visitor to log in', async ({ page }) => {
    const frames = await recordFrames(page)
    await page.goto(PAGE)
    await expect(page).toHaveURL(`/auth/login?to=${encodeURIComponent(PAGE)}`)
    expect(frames.filter(({ guard }) => guard !== undefined)).toEqual([])
  })

  test('is not found while the activity is closed, opens with it and closes with it, and paints nothing before it is known', async ({
    page,
    server,
  }) => {
    await newPlayer(page)
    const frames = await recordFrames(page)
    await page.goto(PAGE)
    await expect(notFound(page)).toBeVisible()
    await expect(page.getByText(`Page Not Found: ${PAGE}`)).toBeVisible()
    expect(frames.filter(({ text }) => text.includes('Records'))).toEqual([])

    // The stored list is older than the opening: only the shell is painted until the server has answered.
    await operator(server, 'activity', 'open', String(KYC))
    await expect.poll(() => openIds(page), 'the opening reaches the server').toContain(KYC)
    await page.goto(PAGE)
    await expect(records(page)).toBeVisible()
    await expect(notFound(page)).toHaveCount(0)
    await expect.poll(() => ids(page)).toContain(String(KYC))

    // The activity is known to be open, so the page is painted before the answer.
    let letAnswer = () => {}
    const held = new Promise<void>(resolve => {
      letAnswer = resolve
    })
    await page.route('**/app/v1/getActivityIds', route => held.then(() => route.continue()))
    await operator(server, 'activity', 'close', String(KYC))
    await page.goto(PAGE)
    await expect(records(page)).toBeVisible()
    letAnswer()
    await expect.poll(() => openIds(page), 'the closing reaches the server').not.toContain(KYC)
    await page.reload()
    await expect(notFound(page)).toBeVisible()
    await expect.poll(() => ids(page)).not.toContain(String(KYC))
  })

  test('is not found by a player who is excluded', async ({ page, server }) => {
    await operator(server, 'activity', 'open', String(KYC))
    const { account } = await newPlayer(page)
    await operator(server, 'player', 'exclude', await idOf(page), '--days', '30', '--reason', 'asked for it')
    const answer = await page.request.post('/app/v1/accountLogin', { data: { account, password: PASSWORD } })
    await keepToken(page, ((await answer.json()) as { data: { token: string } }).data.token)
    await page.goto(PAGE)
    await expect(notFound(page)).toBeVisible()
    await expect(records(page)).toHaveCount(0)
  })
})
