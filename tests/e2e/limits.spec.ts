import type { Locator, Page } from 'playwright/test'
import { PROMOTIONS_OFF_KEY } from '../../src/domain/site/storage-keys.ts'
import { checkPage, expectAccessible, savePageScreenshot, waitUntilLoadingEnds } from './support/checks.ts'
import { endLooseningWaits } from './support/operator.ts'
import { callApi, coinBalanceOfPage, logInByForm, logInNewPlayer, playerIdOfPage } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { waitForQuietNetwork } from './support/watch.ts'

test.use({
  serverEnv: { SLOT_CYCLE_MS: '0' },
  contextOptions: { reducedMotion: 'reduce' },
})

const LIMITS_PATH = '/member/self-limited'
const GAME = '/game/start?gameId=1001'

const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin for/ })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/**
 * Expects that a button is disabled, that its description is the reason, and that a tap on it moves the focus to the
 * reason.
 */
async function expectReasonOnTap(page: Page, button: Locator, reason: RegExp): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(reason)
  // `force` taps the button although it is disabled.
  await button.click({ force: true })
  const sentence = page.getByText(reason).first()
  await expect(sentence).toBeFocused()
  await expect(sentence).toBeInViewport({ ratio: 1 })
}

/**
 * Opens the deposit form without its scripts. Only the value that the previous page stored in the browser can then hide
 * the offers.
 */
async function expectOffersHiddenBeforeScripts(page: Page): Promise<void> {
  await page.route('**/_assets/*.js', () => {})
  await page.goto('/wallets?name=deposit', { waitUntil: 'commit' })
  const offers = page.locator('details').filter({ hasText: 'Bonuses and coupons' })
  await expect(offers).toBeAttached()
  await expect(offers).toBeHidden()
  await page.evaluate(key => localStorage.removeItem(key), PROMOTIONS_OFF_KEY)
  await page.reload({ waitUntil: 'commit' })
  await expect(offers).toBeVisible()
  await page.unroute('**/_assets/*.js')
}

test('a player sets a limit on stakes, is refused a bet above the limit, and raises the limit a day later', {
  tag: ['@limits-change', '@limits-linked'],
}, async ({ page, server }) => {
  // Opens the page of limits by its link on the deposit page, on the account page and in the lobby.
  await logInNewPlayer(page, { pesos: 500 })
  for (const [from, link] of [
    ['/wallets?name=deposit', 'Set limits on deposits and play'],
    ['/member', 'Limits and breaks'],
    ['/', 'Limits and breaks'],
  ] as const) {
    await page.goto(from)
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Limits' })).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Bets' })).toBeVisible()
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'limits')

  // This form is filled in by keyboard only.
  await page.getByRole('button', { name: 'Set a limit on Bets, per day' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bets, per day' })
  await dialog.getByRole('textbox', { name: 'Limit in pesos' }).focus()
  await page.keyboard.type('0.5')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Use ₱1 or more.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9')
  await expect(dialog.getByText('Starts when you save it.')).toBeVisible()
  await expectAccessible(page)
  await savePageScreenshot(page, 'limits-dialog')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₱0 of ₱9 used')).toBeVisible()
  await expect(page.locator('.stage-head')).toContainText('1 set')

  await page.goto(GAME)
  const coin = await coinBalanceOfPage(page)
  await spinButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'bet limit has ₱9 left until' })).toBeVisible()
  expect(await coinBalanceOfPage(page)).toBe(coin)
  await expect(spinButton(page)).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See your limits' }).click()

  await page.getByRole('button', { name: 'Change the limit on Bets, per day' }).click()
  await dialog.getByRole('textbox', { name: 'Limit in pesos' }).fill('1000')
  await expect(dialog.getByText('Starts when you confirm it here, after 24 hours.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByText('You asked for ₱1,000 instead.')).toBeVisible()
  await expect(page.getByText(/You can confirm it in 23:59:\d\d\./)).toBeVisible()
  await expectAccessible(page)
  await endLooseningWaits(server, await playerIdOfPage(page))
  await page.reload()
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(toast(page, 'Your change is active now.')).toBeVisible()
  await expect(page.getByText('₱0 of ₱1,000 used')).toBeVisible()
})

test('no bet is sent while a reality check is open; a bet is possible after the player taps Keep playing', {
  tag: '@limits-reality-check',
}, async ({ page }) => {
  await logInNewPlayer(page, { pesos: 500 })
  const bets: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/gameBet')) bets.push(request.url())
  })
  const id = await playerIdOfPage(page)
  await page.evaluate(id => {
    const startedAtMs = Date.now() - 61 * 60_000
    const time = { startedAtMs, checkedAtMs: startedAtMs, seenAtMs: Date.now(), wagered: 12_300, won: 4_500 }
    sessionStorage.setItem(`perya:play-time:${id}`, JSON.stringify(time))
  }, id)
  await page.goto(GAME)
  await expect(spinButton(page)).toBeVisible()
  await spinButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Reality check' })
  await expect(dialog.getByText('1:01:')).toBeVisible()
  await expect(dialog.getByText('₱123.00')).toBeVisible()
  await expect(dialog.getByText('−₱78.00')).toBeVisible()
  await checkPage(page, 'reality-check')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await spinButton(page).click()
  await expect(dialog).toBeVisible()
  expect(bets).toEqual([])
  await dialog.getByRole('button', { name: 'Keep playing' }).click()
  await expect(dialog).toBeHidden()
  const answered = page.waitForResponse('**/gameBet')
  await spinButton(page).click()
  expect((await (await answered).json()).errcode).toBe(0)
  const { realityChecksSeen } = await callApi<{ realityChecksSeen: number }>(page, '/getSelfLimit', {})
  expect(realityChecksSeen).toBe(1)
})

test('a player who cools off is logged out, and can withdraw but not play', async ({ page }) => {
  const { account } = await logInNewPlayer(page, { pesos: 500 })
  await page.goto(LIMITS_PATH)
  await page.getByRole('link', { name: 'Take a break' }).click()
  await expect(page.getByRole('heading', { name: 'Take a break' })).toBeInViewport()
  await page.getByRole('button', { name: '24 hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cool-off' })
  await expect(dialog.getByText('A break of 24 hours.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start the break' }).click()
  await expect(dialog.getByText('Type the word BREAK.')).toBeVisible()
  await expectAccessible(page)
  await savePageScreenshot(page, 'break-dialog')
  await dialog.getByRole('textbox', { name: 'Type BREAK to confirm' }).fill('break')
  await dialog.getByRole('button', { name: 'Start the break' }).click()
  const begun = page.getByRole('dialog', { name: 'Your break has started' })
  await expect(begun.getByText("You're logged out everywhere")).toBeVisible()
  await begun.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()
  await page.goto(LIMITS_PATH)
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goto('/auth/accountLogin')
  await logInByForm(page, account)
  await page.goto('/')
  await expect(page.getByText(/^You cannot play until/)).toBeVisible()
  await checkPage(page, 'lobby-cooling-off')
  await expectOffersHiddenBeforeScripts(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'See your limits' }).click()
  const head = page.locator('.stage-head')
  await expect(head).toContainText('Cool-off until')
  await expect(page.getByRole('main').getByText(/^You cannot play until .+/)).toBeVisible()
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'limits-cooling-off')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(/name=withdraw/)
  await page.goto(GAME)
  await expect(page.getByText(/^You cannot play until/)).toBeVisible()
  await expectReasonOnTap(
    page,
    page.getByRole('button', { name: 'Closed for now' }),
    /^You cannot play until/,
  )
  await page.goto('/game/start?gameId=1002')
  await expectReasonOnTap(
    page,
    page.getByRole('button', { name: 'Closed for now' }),
    /^You cannot play until/,
  )
  await page.goto('/member')
  await expect(page.getByRole('main').getByText(/^You cannot play until/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit' })).toHaveCount(0)
  await page.goto('/withdrawal/gcash')
  await expect(page.getByRole('list', { name: 'Locked in your balance' })).toContainText(
    /locked because you haven't bet enough yet\.\s*How to get it sooner\s*Ask us for a locked deposit\./,
  )
  await expect(page.getByRole('link', { name: 'Add an account' })).toHaveClass(/button-line/)
  await expect(page.getByRole('main')).not.toContainText('more to unlock it')
  await page.goto('/wallets?name=deposit')
  await expect(page.getByRole('main').getByText(/^You cannot play until/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Deposit($| ₱)/ })).toHaveCount(0)
})

test('the message about a new self-exclusion stays open, and no page makes a call that the server refuses', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 500 })
  const refused: string[] = []
  page.on('response', answer => {
    if (answer.status() === 401) refused.push(`${answer.url()} on ${page.url()}`)
  })
  page.on('console', message => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.clock.install()
  await page.goto(LIMITS_PATH)
  await page.getByRole('button', { name: '6 months' }).click()
  const dialog = page.getByRole('dialog', { name: 'Self-exclusion' })
  await dialog.getByRole('textbox', { name: 'Type BREAK to confirm' }).fill('break')
  await dialog.getByRole('button', { name: 'Start the break' }).click()
  const begun = page.getByRole('dialog', { name: 'Your break has started' })
  await expect(begun).toBeVisible()
  // Moves the page's clock by five seconds. The page opens its stream of events two seconds after the load.
  await page.clock.runFor(5_000)
  await waitForQuietNetwork(page)
  await expect(begun).toBeVisible()
  await savePageScreenshot(page, 'break-started')
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.clock.runFor(5_000)
  await waitForQuietNetwork(page)
  expect(refused).toEqual([])
})

test.describe('the question about limits', () => {
  test.use({ showsGuide: true })

  test('a player is asked once, before the first deposit, whether to set limits', {
    tag: '@limits-asked',
  }, async ({ page }) => {
    await logInNewPlayer(page)
    await page.goto('/')
    await waitForQuietNetwork(page)
    const question = page.getByRole('dialog', { name: 'Do you want to set limits?' })
    await expect(question).toHaveCount(0)
    await page.goto('/wallets?name=deposit')
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    await page.getByRole('button', { name: 'Deposit ₱500' }).click()
    await expect(question.getByText('Before your first deposit')).toBeVisible()
    await expectAccessible(page)
    await savePageScreenshot(page, 'limits-offer')
    await question.getByRole('button', { name: 'Set limits' }).click()
    await expect(page).toHaveURL(LIMITS_PATH)
    await page.goto('/wallets?name=deposit')
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    await page.getByRole('button', { name: 'Deposit ₱500' }).click()
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()
  })
})
