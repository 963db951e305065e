import type { Page } from 'playwright/test'
import { noHorizontalScroll } from '../support/checks.ts'
import {
  bet,
  betUntilFreeSpins,
  call,
  coinOf,
  keepToken,
  logIn,
  newPlayer,
  register,
} from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const GAME = '/game/start?gameId=1001'

const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin for/ })
const result = (page: Page) =>
  page.getByRole('region', { name: 'Jeepney Fiesta' }).getByRole('status').filter({ hasText: /./ })

/** The bets that a page sends, by their request ids. */
function bets(page: Page): string[] {
  const ids: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/gameBet')) ids.push(request.postDataJSON().requestId)
  })
  return ids
}

/** `₱1,234.56` on the bar to hundredths. */
async function shownCoin(page: Page): Promise<number> {
  const text = (await page.getByRole('main').locator('header').locator('p.money').textContent()) ?? ''
  return Math.round(Number(text.replaceAll(/[₱,]/g, '')) * 100)
}

async function openGame(page: Page, pesos: number): Promise<{ account: string; token: string }> {
  const player = await newPlayer(page, { pesos })
  await page.goto(GAME)
  await expect(spinButton(page)).toBeVisible()
  return player
}

test('a guest logs in on the way and comes back to the same game', async ({ page }) => {
  const { account } = await newPlayer(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/game/start?gameId=1001&activityId=7')
  await expect(page).toHaveURL(/\/auth\/login\?/)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({ gameId: '1001', activityId: '7', to: '/game/start' })
  await logIn(page, account)
  await expect(page).toHaveURL(/\/game\/start\?gameId=1001&activityId=7$/)
  await expect(spinButton(page)).toBeVisible()
})

test('a guest who registers instead comes back to the same game', async ({ page }) => {
  await page.goto(GAME)
  await page.getByRole('link', { name: 'Register' }).click()
  await register(page)
  await expect(page).toHaveURL(/\/game\/start\?gameId=1001$/)
})

test('practice needs no log-in, says what it is, and leaves the coins alone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(`${GAME}&tryIt=1`)
  await expect(page.getByText('Practice money')).toBeVisible()
  await expect(page.getByText('Practice: same odds, nothing to win.')).toBeVisible()
  await expect(page.getByText('Demo: play money')).toBeVisible()
  const before = await shownCoin(page)
  await spinButton(page).click()
  await expect(result(page)).toBeAttached()
  expect(asked.filter(path => path.endsWith('/practiceBet'))).toHaveLength(1)

  await newPlayer(page, { pesos: 100 })
  const coin = await coinOf(page)
  await page.goto(`${GAME}&tryIt=1`)
  await expect(page.getByText('Practice money')).toBeVisible()
  await spinButton(page).click()
  await expect(result(page)).toBeAttached()
  expect(await coinOf(page), 'coins after practice').toBe(coin)
  expect(asked.filter(path => path.endsWith('/gameBet'))).toEqual([])
  expect(before, 'practice money').toBeGreaterThan(0)
})

test('unfinished free spins wait through a reload and on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000)
  const { token } = await newPlayer(page, { pesos: 20_000 })
  await betUntilFreeSpins(page)
  const waits = async (page: Page) => {
    await expect(page.getByText('Your last round waits for you')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Play \d+ free spins$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Higher stake' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Lower stake' })).toBeDisabled()
  }
  await page.goto(GAME)
  await waits(page)
  await page.reload()
  await waits(page)
  await page.goto('/member/games')
  await expect(page.getByRole('link', { name: 'Go on with Jeepney Fiesta' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  await keepToken(other, token)
  await other.goto(GAME)
  await waits(other)
  const coin = await coinOf(other)
  const answered = other.waitForResponse('**/app/v1/gameBet')
  await other.getByRole('button', { name: /^Play \d+ free spins$/ }).click()
  const { data } = (await (await answered).json()) as { data: { coin: number; play: { payout: number } } }
  expect(data.coin, 'a free spin costs nothing').toBe(coin + data.play.payout)
  await elsewhere.close()
})

test('the stake steps through what is offered and no further', async ({ page }) => {
  await openGame(page, 100)
  const less = page.getByRole('button', { name: 'Lower stake' })
  const more = page.getByRole('button', { name: 'Higher stake' })
  await expect(spinButton(page)).toHaveAccessibleName('Spin for ₱10.00')
  for (const stake of ['₱5.00', '₱2.00']) {
    await less.click()
    await expect(spinButton(page)).toHaveAccessibleName(`Spin for ${stake}`)
  }
  await expect(less).toBeDisabled()
  for (let step = 0; step < 7; step++) await more.click()
  await expect(spinButton(page)).toHaveAccessibleName('Spin for ₱500.00')
  await expect(more).toBeDisabled()
})

test('a stake over the balance is refused with the way to a deposit, and costs nothing', async ({ page }) => {
  await openGame(page, 0)
  await spinButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your balance is too low' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/wallets?name=deposit')
  expect(await shownCoin(page)).toBe(0)
  await noHorizontalScroll(page)
})

test('a session that ends in the middle of a spin leads to log-in and back', async ({ page }) => {
  const { account } = await openGame(page, 100)
  const coin = await coinOf(page)
  await page.evaluate(account => localStorage.setItem('perya:account', account), account)
  await page.reload()
  await expect(spinButton(page)).toBeVisible()
  await call(page, '/logout', {})
  await spinButton(page).click()
  await expect(page).toHaveURL(/\/auth\/login\?/)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({ gameId: '1001', to: '/game/start', type: 'account' })
  await expect(page.getByLabel('Account')).toHaveValue(account)
  await logIn(page, account)
  await expect(page).toHaveURL(/\/game\/start\?gameId=1001$/)
  await expect(spinButton(page)).toBeVisible()
  expect(await shownCoin(page), 'nothing was charged').toBe(coin)
})

test('a spin without an answer is told of, and asking again charges once', async ({ page }) => {
  const ids = bets(page)
  await page.clock.install()
  await openGame(page, 100)
  const coin = await coinOf(page)
  // The stake reaches the server; its answer never reaches the player.
  const taken = Promise.withResolvers<void>()
  await page.route(
    '**/app/v1/gameBet',
    async route => {
      await route.fetch()
      taken.resolve()
    },
    { times: 1 },
  )
  await spinButton(page).click()
  await taken.promise
  await page.clock.fastForward(10_500)
  const alert = page.getByRole('dialog', { name: 'Tips' })
  await expect(alert).toContainText('The request has timed out, please try again later')
  await alert.getByRole('button', { name: 'Got it' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByText('Asking again never charges twice.')).toBeVisible()

  const answered = page.waitForResponse('**/app/v1/gameBet')
  await page.getByRole('button', { name: 'Ask again' }).click()
  const { data } = (await (await answered).json()) as { data: { play: { payout: number } } }
  await page.clock.runFor(10_000)
  await expect(result(page)).toBeAttached()
  expect(new Set(ids).size, 'one bet, asked twice').toBe(1)
  expect(ids).toHaveLength(2)
  expect(await coinOf(page)).toBe(coin - 1000 + data.play.payout)
  const { list } = await call<{ list: unknown[] }>(page, '/betRecord', { pageNum: 1 })
  expect(list).toHaveLength(1)
})

test('without a connection a spin is told of and can be asked for again', async ({ page }) => {
  await openGame(page, 100)
  const coin = await coinOf(page)
  await page.route('**/app/v1/gameBet', route => route.abort(), { times: 1 })
  await spinButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
  expect(await shownCoin(page)).toBe(coin)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(result(page)).toBeAttached()
})

test('two hundred clicks in a row place one bet', async ({ page }) => {
  await openGame(page, 100)
  const ids = bets(page)
  const answered = page.waitForResponse('**/app/v1/gameBet')
  await spinButton(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 200; click++) button.click()
  })
  await answered
  await expect(result(page)).toBeAttached()
  expect(ids).toHaveLength(1)
  const { list } = await call<{ list: unknown[] }>(page, '/betRecord', { pageNum: 1 })
  expect(list).toHaveLength(1)
})

test('result, balance, time and net are there to be read and heard, and agree with the server', async ({
  page,
}) => {
  await page.clock.install()
  await openGame(page, 200)
  const before = await coinOf(page)
  await spinButton(page).click()
  await page.clock.runFor(8000)
  await expect(result(page)).toHaveText(/^(No win|You won|₱[\d.,]+ came back)/)
  const after = await coinOf(page)
  expect(await shownCoin(page)).toBe(after)
  await expect(page.getByRole('main').locator('header').locator('[aria-live=polite]')).toBeVisible()
  const sitting = page.getByRole('main').locator('header').locator('dl')
  const net = (after - before) / 100
  await expect(sitting).toContainText(`${net < 0 ? '−' : ''}₱${Math.abs(net).toFixed(2)}`)
  await expect(sitting).toContainText(/Time\s*0:\d\d/)
  await page.clock.runFor(65_000)
  await expect(sitting).toContainText(/Time\s*1:\d\d/)
})

test('a player who wants stillness gets all of it without movement', async ({ page }) => {
  await openGame(page, 200)
  await spinButton(page).click()
  await expect(result(page)).toBeAttached()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(it => it.playState === 'running' && (it.effect?.getComputedTiming().endTime ?? 0) !== 0)
      .filter(it => Number(it.effect?.getComputedTiming().endTime) > 1)
      .map(it => (it.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
  )
  expect(moving).toEqual([])
  await expect(page.getByRole('img', { name: /Top row: .+Middle row: .+Bottom row: / })).toBeVisible()
})

test('sound is off at first, and the choice stays', async ({ page }) => {
  await openGame(page, 0)
  await page.getByRole('button', { name: 'Turn the sound on' }).click()
  await expect(page.getByRole('button', { name: 'Turn the sound off' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Turn the sound off' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn the sound on' })).toBeVisible()
})

test('the hash shown before the plays is that of the secret shown after them', async ({ page }) => {
  await openGame(page, 100)
  await page.getByRole('button', { name: 'Fairness' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fairness' })
  const promised = (await dialog.locator('dd').first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await spinButton(page).click()
  await expect(result(page)).toBeAttached()
  // With free spins waiting the secret stays one: finish them first.
  const { openRound } = await call<{ openRound: { roundId: string } | null }>(page, '/startGame', {
    gameId: 1001,
  })
  for (let open = openRound !== null; open && openRound; ) {
    open = (await bet(page, 1000, openRound.roundId)).state === 'open'
  }
  await page.getByRole('button', { name: 'Fairness' }).click()
  await dialog.getByLabel('A new seed of yours').fill('my own luck')
  await dialog.getByRole('button', { name: 'Show the secret and start a new one' }).click()
  const revealed = dialog.getByRole('status', { name: 'The secret of your plays so far' })
  await expect(revealed).toContainText(promised)
  const secret = (await revealed.locator('dd').first().textContent()) ?? ''
  const { createHash } = await import('node:crypto')
  const hashes = [
    createHash('sha256').update(secret).digest('hex'),
    createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'),
  ]
  expect(hashes).toContain(promised)
  await expect(dialog.locator('dd').nth(1)).toHaveText('my own luck')
})
