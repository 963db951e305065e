import type { Page } from 'playwright/test'
import { checkPage, expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts'
import { playUntilWinAndLoss } from '../support/game.ts'
import { focusByTabAndPress } from '../support/keyboard.ts'
import {
  betUntilFreeSpins,
  callApi,
  clearSiteStorage,
  coinBalanceOfPage,
  findUnsettledRoundId,
  logInByForm,
  logInNewPlayer,
  placeBet,
  registerByForm,
  storeTokenAsLogin,
} from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const GAME = '/game/start?gameId=1001'

/**
 * Maximum number of spins before the test gives up. One spin in seven wins more than its stake, so the chance of no win
 * in this many spins is less than 1 in 10⁷.
 */
const SPINS_MAX = 120

const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin for/ })
const result = (page: Page) =>
  page.getByRole('region', { name: 'Jeepney Fiesta' }).getByRole('status').filter({ hasText: /./ })

/** Collects the request ids of the bets that a page sends. */
function collectBetIds(page: Page): string[] {
  const ids: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/gameBet')) ids.push(request.postDataJSON().requestId)
  })
  return ids
}

/** Reads the balance on the bar, such as `₱1,234.56`. @returns centavos */
async function shownCoin(page: Page): Promise<number> {
  const text = (await page.getByRole('main').locator('header').locator('p.money').textContent()) ?? ''
  return Math.round(Number(text.replaceAll(/[₱,]/g, '')) * 100)
}

async function openGame(page: Page, pesos: number): Promise<{ account: string; token: string }> {
  const player = await logInNewPlayer(page, { pesos })
  await page.goto(GAME)
  await expect(spinButton(page)).toBeVisible()
  return player
}

test('a guest logs in from a game and returns to it', async ({ page }) => {
  const { account } = await logInNewPlayer(page)
  await clearSiteStorage(page)
  await page.goto('/game/start?gameId=1001&activityId=7')
  await expect(page).toHaveURL(/\/auth\/login\?/)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({ gameId: '1001', activityId: '7', to: '/game/start' })
  await logInByForm(page, account)
  await expect(page).toHaveURL(/\/game\/start\?gameId=1001&activityId=7$/)
  await expect(spinButton(page)).toBeVisible()
})

test('a guest who is asked to log in for a game and registers returns to the same game', async ({ page }) => {
  await page.goto(GAME)
  await page.getByRole('link', { name: 'Register' }).click()
  await registerByForm(page)
  await expect(page).toHaveURL(/\/game\/start\?gameId=1001$/)
})

test("a game with practice money needs no log-in, is marked as practice, and does not change the player's balance", {
  tag: '@games-practice',
}, async ({ page }) => {
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

  await logInNewPlayer(page, { pesos: 100 })
  const coin = await coinBalanceOfPage(page)
  await page.goto(`${GAME}&tryIt=1`)
  await expect(page.getByText('Practice money')).toBeVisible()
  await spinButton(page).click()
  await expect(result(page)).toBeAttached()
  expect(await coinBalanceOfPage(page), 'coins after practice').toBe(coin)
  expect(asked.filter(path => path.endsWith('/gameBet'))).toEqual([])
  expect(before, 'practice money').toBeGreaterThan(0)
  await page.setViewportSize({ width: 844, height: 390 })
  const bar = await page.getByRole('main').locator('header').boundingBox()
  expect(bar?.height, 'px of a bar whose buttons stand in one row').toBeLessThan(88)
})

test('a long row of last plays does not make the page wider than the window', async ({ page }) => {
  await page.goto(`${GAME}&tryIt=1`)
  const plays = page.getByRole('list', { name: 'Last results' }).getByRole('listitem')
  for (let count = 1; count <= 10; count++) {
    await page.getByRole('button', { name: /^Spin for|free spins$/ }).click()
    await expect.poll(() => plays.count(), 'plays in the row').toBeGreaterThanOrEqual(count)
    await expect(page.getByRole('button', { name: /^Spin for|free spins$/ })).toBeVisible()
  }
  await expectNoHorizontalScroll(page)
})

test('unfinished free spins can be continued after a reload and on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const { token } = await logInNewPlayer(page, { pesos: 20_000 })
  await betUntilFreeSpins(page)
  const expectWaitingSpins = async (page: Page) => {
    await expect(page.getByText('Your last round is not finished')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Play \d+ free spins$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Higher bet' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Lower bet' })).toBeDisabled()
  }
  await page.goto(GAME)
  await expectWaitingSpins(page)
  await page.reload()
  await expectWaitingSpins(page)
  await page.goto('/member/games')
  await expect(page.getByRole('link', { name: 'Continue Jeepney Fiesta' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  await storeTokenAsLogin(other, token)
  await other.goto(GAME)
  await expectWaitingSpins(other)
  const coin = await coinBalanceOfPage(other)
  const answered = other.waitForResponse('**/app/v1/gameBet')
  await other.getByRole('button', { name: /^Play \d+ free spins$/ }).click()
  const { data } = (await (await answered).json()) as { data: { coin: number; play: { payout: number } } }
  expect(data.coin, 'a free spin costs nothing').toBe(coin + data.play.payout)
  await elsewhere.close()
})

test('the stake control steps only through the offered stakes', async ({ page }) => {
  await openGame(page, 100)
  const less = page.getByRole('button', { name: 'Lower bet' })
  const more = page.getByRole('button', { name: 'Higher bet' })
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

test('a bet without money says what the balance is, offers a deposit and practice, and is not sent', async ({
  page,
}) => {
  await openGame(page, 0)
  const ids = collectBetIds(page)
  const coins: string[] = []
  await page.exposeFunction('noteCoin', (text: string) => void coins.push(text))
  await page.evaluate(() => {
    const coin = document.querySelector('main header p.money')
    const note = () => Reflect.get(globalThis, 'noteCoin')(coin?.textContent ?? '')
    if (coin)
      new MutationObserver(note).observe(coin, { characterData: true, childList: true, subtree: true })
  })
  const sentence = 'You have ₱0.00. Bets here start at ₱2.00.'
  await expect(page.getByText(sentence)).toBeVisible()
  await checkPage(page, 'nothing-left')
  await spinButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Practice' })).toHaveAttribute(
    'href',
    '/game/start?gameId=1001&tryIt=1',
  )
  await expect(page.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    '/wallets?name=deposit&amount=100&to=%2Fgame%2Fstart&gameId=1001',
  )
  expect(await shownCoin(page)).toBe(0)
  expect(
    coins.filter(text => text.includes('−')),
    'no balance below zero',
  ).toEqual([])
  expect(ids, 'nothing is sent').toEqual([])
  await expectNoHorizontalScroll(page)
})

test('a spin after the session has ended leads to the log-in and back to the game, and charges nothing', async ({
  page,
}) => {
  const { account } = await openGame(page, 100)
  const coin = await coinBalanceOfPage(page)
  await page.evaluate(account => localStorage.setItem('perya:account', account), account)
  await page.reload()
  await expect(spinButton(page)).toBeVisible()
  await callApi(page, '/logout', {})
  await spinButton(page).click()
  await expect(page).toHaveURL(/\/auth\/login\?/)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({ gameId: '1001', to: '/game/start', type: 'account' })
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue(account)
  await logInByForm(page, account)
  await expect(page).toHaveURL(/\/game\/start\?gameId=1001$/)
  await expect(spinButton(page)).toBeVisible()
  expect(await shownCoin(page), 'nothing was charged').toBe(coin)
})

test('when a spin gets no answer, a message appears, the page asks the server again, and the spin is charged once', async ({
  page,
}) => {
  const ids = collectBetIds(page)
  await page.clock.install()
  await openGame(page, 100)
  const coin = await coinBalanceOfPage(page)
  // Sends the bet to the server, but gives the page no answer.
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
  await expect(page.getByText('We are checking your bet…')).toBeAttached()
  const answered = page.waitForResponse('**/app/v1/gameBet')
  await alert.getByRole('button', { name: 'Got it' }).click()
  await expect(alert).toBeHidden()
  const { data } = (await (await answered).json()) as { data: { play: { payout: number } } }
  await page.clock.runFor(10_000)
  await expect(result(page)).toBeAttached()
  expect(new Set(ids).size, 'one bet, asked twice').toBe(1)
  expect(ids).toHaveLength(2)
  expect(await coinBalanceOfPage(page)).toBe(coin - 1000 + data.play.payout)
  const { list } = await callApi<{ list: unknown[] }>(page, '/betRecord', {})
  expect(list).toHaveLength(1)
})

test('after a broken connection the page never says that nothing was charged, and locks the stake until the server answers', async ({
  page,
}) => {
  const ids = collectBetIds(page)
  await openGame(page, 100)
  const coin = await coinBalanceOfPage(page)
  // The server executes the bet and charges the stake, but its answer is lost.
  await page.route(
    '**/app/v1/gameBet',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await spinButton(page).click()
  // A refusal by the rate limit does not reveal whether the earlier bet was played.
  const busy = { status: 429, json: { errcode: 429, code: 429, msg: 'busy', data: null } }
  await page.route('**/app/v1/gameBet', route => route.fulfill(busy))
  const error = page.getByRole('alert').filter({ hasText: 'We are checking your bet…' })
  await expect(error).toContainText('The connection broke before the answer came.')
  for (const name of ['Lower bet', 'Higher bet']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
  await expect(error).toContainText('The server is busy')
  await expect(error).not.toContainText(/nothing was (sent or )?charged/i)
  // After a reload, the page still stores the unanswered bet, and sends nothing until the player taps.
  await page.unroute('**/app/v1/gameBet')
  await page.reload()
  const waiting = page.getByRole('alert').filter({ hasText: 'Your bet may have gone through.' })
  await expect(waiting).toContainText('You can change your bet once we have the answer.')
  const asked = ids.length
  const answered = page.waitForResponse('**/app/v1/gameBet')
  await page.getByRole('button', { name: 'Send again' }).click()
  const { data } = (await (await answered).json()) as { data: { play: { payout: number } } }
  await expect(result(page)).toBeAttached()
  expect(ids).toHaveLength(asked + 1)
  expect(new Set(ids).size, 'one bet, asked again and again').toBe(1)
  expect(await coinBalanceOfPage(page)).toBe(coin - 1000 + data.play.payout)
  await expect
    .poll(() => shownCoin(page), 'the balance shown is the server’s')
    .toBe(await coinBalanceOfPage(page))
})

test('a spin without a connection shows that the player is offline, and is played once when the connection is back', async ({
  page,
  context,
}) => {
  const ids = collectBetIds(page)
  await openGame(page, 100)
  await context.setOffline(true)
  await spinButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(result(page)).toBeAttached()
  expect(new Set(ids).size, 'one bet').toBe(1)
  const { list } = await callApi<{ list: unknown[] }>(page, '/betRecord', {})
  expect(list).toHaveLength(1)
})

test('a spin is played on a device that wrongly reports that it has no connection', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
  await openGame(page, 100)
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeHidden()
  await spinButton(page).click()
  await expect(result(page)).toBeAttached()
})

test('a tap on Spin in a tab charges nobody after another player has logged in in another tab', async ({
  page,
  context,
}) => {
  const first = await openGame(page, 100)
  const ids = collectBetIds(page)
  const other = await context.newPage()
  const second = await logInNewPlayer(other, { pesos: 100 })
  await other.goto(GAME)
  await expect(spinButton(other)).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText('Another player logged in on this device.').first()).toBeAttached()
  // Clicks the play button by script. A dialog covers it and says that the player changed, so no play may start.
  await page.locator('.game-play').evaluate((button: HTMLButtonElement) => button.click())
  expect(ids).toEqual([])
  for (const { token } of [first, second]) {
    const answer = await page.request.post('/app/v1/refreshData', {
      data: {},
      headers: { authorization: token },
    })
    expect((await answer.json()).data.coin).toBe(10_000)
  }
})

test('a player spins by keyboard alone, through a win and a loss', async ({ page }) => {
  await openGame(page, 1_000)
  await focusByTabAndPress(page, page.getByRole('button', { name: 'Lower bet' }))
  await playUntilWinAndLoss(page, {
    name: 'jeepney-fiesta',
    play: spinButton(page),
    price: 500,
    playsMax: SPINS_MAX,
    resultOf(payout) {
      if (payout === 0) return /^No win/
      return payout > 500 ? /^You won ₱/ : / get back /
    },
    async finish() {
      await focusByTabAndPress(page, page.getByRole('button', { name: /free spins$/ }))
      await expect(spinButton(page)).toBeVisible()
    },
  })
})

test('holding the Enter key down on the play button starts only one play', { tag: '@games-pace' }, async ({
  page,
}) => {
  await openGame(page, 100)
  const ids = collectBetIds(page)
  await spinButton(page).focus()
  const answered = page.waitForResponse('**/app/v1/gameBet')
  // Imitates a pressed key: the event repeats until the key is released.
  for (let repeat = 0; repeat < 30; repeat++) await page.keyboard.down('Enter')
  await answered
  await expect(result(page)).toBeAttached()
  for (let repeat = 0; repeat < 30; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('button', { name: /^Spin for|free spins$/ })).toBeVisible()
  expect(ids).toHaveLength(1)
})

test('the page of an unknown game says that the game is unknown, and offers existing games', async ({
  page,
}) => {
  await logInNewPlayer(page)
  for (const query of ['?gameId=9999', '?gameId=nothing', '']) {
    await page.goto(`/game/start${query}`)
    await expect(page.getByRole('heading', { name: 'We do not have this game.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play Jeepney Fiesta' })).toHaveAttribute('href', GAME)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
})

for (const [name, size] of [
  ['a small phone', { width: 360, height: 560 }],
  ['a phone held sideways', { width: 844, height: 390 }],
] as const) {
  test(`on ${name} every control of a game is visible and usable, and nothing is wider than the window`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await openGame(page, 100)
    const stake = page.getByRole('button', { name: 'Higher bet' })
    const before = await stake.boundingBox()
    const answer = Promise.withResolvers<void>()
    await page.route(
      '**/app/v1/gameBet',
      async route => {
        await answer.promise
        await route.continue()
      },
      { times: 1 },
    )
    await spinButton(page).click()
    await expect(page.getByRole('button', { name: 'Spinning…' })).toBeVisible()
    expect(await stake.boundingBox(), 'longer words on the button move nothing').toEqual(before)
    answer.resolve()
    await expect(result(page)).toBeAttached()
    const parts = [
      page.getByRole('link', { name: 'Leave the game' }),
      page.getByRole('button', { name: 'Payouts and rules' }),
      page.getByRole('button', { name: 'Higher bet' }),
      page.getByRole('button', { name: /^Spin for|free spins$/ }),
      page.getByRole('img', { name: /Top row/ }),
    ]
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /choose another$/ }).click()
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    await expect(spinButton(page)).toHaveAccessibleName('Spin for ₱500.00')
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Fairness' }).click()
    await expectNoHorizontalScroll(page)
    await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Payouts and rules' }).click()
    const help = page.getByRole('dialog', { name: 'Payouts and rules' })
    await help.getByRole('link', { name: 'Read all the rules' }).scrollIntoViewIfNeeded()
    await expect(help.getByText('Line payouts for a')).not.toBeInViewport()
    await expect(help.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await help.getByRole('button', { name: 'Close' }).click()
    await expect(help).toBeHidden()
  })
}

test('in a wide low window the table of payouts fills the column above the controls of a game', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openGame(page, 100)
  const awards = page.getByRole('region', { name: 'Payouts and rules' })
  await expect(awards).toBeInViewport({ ratio: 1 })
  await expect(awards.getByRole('row', { name: /^Fiesta sign/ })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  const [bar, table, controls] = await Promise.all(
    [page.getByRole('main').locator('header'), awards, spinButton(page)].map(part => part.boundingBox()),
  )
  const gaps = [
    (table?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0),
    (controls?.y ?? 0) - (table?.y ?? 0) - (table?.height ?? 0),
  ]
  for (const gap of gaps) expect(gap, 'px of nothing').toBeLessThan(60)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(awards).toHaveCount(0)
})

test('two hundred quick clicks on the play button place one bet', async ({ page }) => {
  await openGame(page, 100)
  const ids = collectBetIds(page)
  const answered = page.waitForResponse('**/app/v1/gameBet')
  await spinButton(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 200; click++) button.click()
  })
  await answered
  await expect(result(page)).toBeAttached()
  expect(ids).toHaveLength(1)
  const { list } = await callApi<{ list: unknown[] }>(page, '/betRecord', {})
  expect(list).toHaveLength(1)
})

test("a game shows the result, balance, playing time and net of the play session, and the amounts equal the server's", {
  tag: ['@money-balance-shown', '@limits-elapsed'],
}, async ({ page }) => {
  await page.clock.install()
  await openGame(page, 200)
  const before = await coinBalanceOfPage(page)
  await spinButton(page).click()
  await page.clock.runFor(8000)
  await expect(result(page)).toHaveText(/^(No win|You won|You get back)/)
  const after = await coinBalanceOfPage(page)
  expect(await shownCoin(page)).toBe(after)
  await expect(page.getByRole('main').locator('header').locator('[aria-live=polite]')).toBeVisible()
  const playSession = page.getByRole('main').locator('header').locator('dl')
  const net = (after - before) / 100
  await expect(playSession).toContainText(`${net < 0 ? '−' : ''}₱${Math.abs(net).toFixed(2)}`)
  await expect(playSession).toContainText(/Time\s*0:\d\d/)
  await page.clock.runFor(65_000)
  await expect(playSession).toContainText(/Time\s*1:\d\d/)
})

test('with reduced motion a game shows the result of a spin without any animation', async ({ page }) => {
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

test("a game's sound is off at first, and a player's choice of sound stays after a reload", async ({
  page,
}) => {
  await openGame(page, 0)
  await page.getByRole('button', { name: 'Turn the sound on' }).click()
  await expect(page.getByRole('button', { name: 'Turn the sound off' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Turn the sound off' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn the sound on' })).toBeVisible()
})

test('the hash shown before the plays is the hash of the server seed shown after the plays', async ({
  page,
}) => {
  await openGame(page, 100)
  await page.getByRole('button', { name: 'Fairness' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fairness' })
  const promised = (await dialog.locator('dd').first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await spinButton(page).click()
  await expect(result(page)).toBeAttached()
  // Finishes the round first, because the server does not show its seed while free spins are left.
  const roundId = await findUnsettledRoundId(page)
  for (let open = roundId !== undefined; open; ) open = (await placeBet(page, 1000, roundId)).state === 'open'
  await page.getByRole('button', { name: 'Fairness' }).click()
  await dialog.getByLabel('Your new seed').fill('my own luck')
  await dialog.getByRole('button', { name: 'Show the server seed and start a new one' }).click()
  const revealed = dialog.getByRole('status', { name: 'Server seed of your last plays' })
  await expect(revealed).toContainText(promised)
  const secret = (await revealed.locator('dd').first().textContent()) ?? ''
  const { createHash } = await import('node:crypto')
  const hashes = [
    createHash('sha256').update(secret).digest('hex'),
    createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'),
  ]
  expect(hashes).toContain(promised)
  await expect(dialog.locator('dd').nth(1)).toHaveText('my own luck')
  await expect(revealed).toContainText('It matches the hash you saw before you played.')
  await expect(revealed).toContainText('The new server seed is the one we promised.')
})

test('the fairness dialog shows a seed that was changed on another device, and does not report a play with that seed as wrong', async ({
  page,
}) => {
  await openGame(page, 100)
  await page.getByRole('button', { name: 'Fairness' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fairness' })
  await expect(dialog.locator('dd').first()).toHaveText(/^[0-9a-f]{64}$/)
  const next = (await dialog.locator('dd').nth(3).textContent()) ?? ''
  await page.keyboard.press('Escape')
  await callApi(page, '/fairSeedRotate', { clientSeed: 'from elsewhere' })
  await spinButton(page).click()
  await expect(result(page)).toBeAttached()
  await page.getByRole('button', { name: 'Fairness' }).click()
  await expect(dialog.locator('dd').first()).toHaveText(next)
  await expect(dialog.locator('dd').nth(1)).toHaveText('from elsewhere')
  await expect(page.getByText(/not the (one we promised|promised one)/)).toHaveCount(0)
})

test('a play whose server seed is not the promised one shows an alert about the seed, and no further play is possible', async ({
  page,
}) => {
  await openGame(page, 100)
  const ids = collectBetIds(page)
  await page.route('**/app/v1/gameBet', async route => {
    const answer = await route.fetch()
    const json = await answer.json()
    json.data.play.serverSeedHash = '0'.repeat(64)
    await route.fulfill({ response: answer, json })
  })
  await spinButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'is not the promised one' })).toBeVisible()
  await expect(page.locator('.game-play')).toBeDisabled()
  expect(ids).toHaveLength(1)
})
