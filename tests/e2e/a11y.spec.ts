import type { Page } from 'playwright/test'
import { checkPage, waitUntilLoadingEnds } from './support/checks.ts'
import {
  addReceivingAccount,
  finishWagering,
  logInNewPlayer,
  requestWithdrawalByApi,
} from './support/player.ts'
import { expect, test } from './support/test.ts'

// The tests in `phone/walk-*.spec.ts` check each page as it loads. The tests in this file check pages after actions of
// a player, such as a refused form.

test.use({
  serverEnv: { SLOT_CYCLE_MS: '0' },
  // No animation and no service worker may change the page during the check.
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
})

const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin for/ })

async function visitAndCheck(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await waitUntilLoadingEnds(page)
  await checkPage(page, name)
}

test('forms that show why they were refused pass the accessibility checks', async ({ page }) => {
  await page.goto('/auth/register?type=account')
  await page.getByRole('button', { name: 'Register' }).click()
  await checkPage(page, 'register-refused')
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'Account' }).fill('nobody_at_all')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The account or password is wrong. Try again.' }),
  ).toBeVisible()
  await checkPage(page, 'login-refused')
  await logInNewPlayer(page)
  await page.goto('/wallets?name=deposit')
  const amount = page.getByLabel('Or enter an amount')
  await amount.fill('abc')
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await expect(amount).toHaveAccessibleDescription(/Enter the amount in pesos/)
  await expect(page.getByRole('alert').filter({ hasText: 'Check the marked fields.' })).toHaveCount(1)
  await checkPage(page, 'deposit-refused')
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  await checkPage(page, 'deposit-chosen')
})

test('the pages of a withdrawal that is not paid yet, and the record of withdrawals, pass the accessibility checks', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 1000 })
  await finishWagering(page)
  const account = await addReceivingAccount(page)
  await visitAndCheck(page, '/withdrawal/gcash', 'withdrawal-ready')
  await requestWithdrawalByApi(page, account, 100)
  await visitAndCheck(page, '/wallets/record?view=withdrawals', 'records-withdrawals')
  await visitAndCheck(page, '/wallets?name=withdraw', 'wallet-withdraw')
})

test('a game, its dialogs and a spin pass the accessibility checks', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 500 })
  await page.goto('/game/start?gameId=1001')
  await page.getByRole('button', { name: 'Payouts and rules' }).click()
  await expect(page.getByRole('dialog', { name: 'Payouts and rules' })).toBeVisible()
  await checkPage(page, 'dialog-paytable')
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Fairness' }).click()
  await expect(page.getByRole('dialog', { name: 'Fairness' })).toBeVisible()
  await checkPage(page, 'dialog-fairness')
  await page.getByRole('button', { name: 'Show the server seed and start a new one' }).click()
  await expect(page.getByRole('status', { name: 'Server seed of your last plays' })).toBeVisible()
  await checkPage(page, 'dialog-fairness-revealed')
  await page.getByRole('button', { name: 'Close' }).click()

  // Spins last, because the server does not show the secret seed while free spins are left.
  await spinButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: /win|won|get back/i })).toBeAttached()
  await checkPage(page, 'game-spun')
})

test('the alert about a time-out passes the accessibility checks', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 500 })
  await page.clock.install()
  await page.goto('/game/start?gameId=1001')
  await expect(spinButton(page)).toBeVisible()
  await page.route('**/app/v1/gameBet', () => {})
  await spinButton(page).click()
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('dialog', { name: 'Tips' })).toBeVisible()
  await page.clock.resume()
  await checkPage(page, 'dialog-alert')
})
