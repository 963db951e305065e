import type { Page } from 'playwright/test'
import { WAIT_LIMITS_MS } from '../support/patience.ts'
import { savePageScreenshot } from './support/checks.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import {
  callApi,
  confirmWithdrawal,
  depositThroughPages,
  finishWagering,
  newMobile,
  registerByForm,
} from './support/player.ts'
import { expect, test } from './support/test.ts'

const SPINS_MAX = 40

const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin for|free spins$/ })

/** Spins by hand until a play pays something; free spins count too. */
async function spinUntilWin(page: Page): Promise<void> {
  const result = page.getByRole('status').filter({ hasText: /./ })
  for (let spin = 0; spin < SPINS_MAX; spin++) {
    const answered = page.waitForResponse('**/app/v1/gameBet')
    await spinButton(page).click()
    await answered
    // The page plays free spins without a tap, so wait until the spin button is visible again.
    await expect(spinButton(page)).toBeVisible({ timeout: WAIT_LIMITS_MS.testMs })
    if (/You won|get back/.test((await result.allTextContents()).join(' '))) return
  }
  throw new Error(`No win in ${SPINS_MAX} spins`)
}

interface Statement {
  readonly list: readonly { readonly change: number }[]
  readonly nextCursor: string | null
}

/** Sums all movements of the statement. @returns centavos */
async function statementSum(page: Page): Promise<number> {
  let sum = 0
  let cursor: string | null | undefined
  while (cursor !== null) {
    const body = { pageSize: 50, ...(cursor ? { cursor } : {}) }
    const statement: Statement = await callApi<Statement>(page, '/appUserCoinDetail', body)
    for (const { change } of statement.list) sum += change
    cursor = statement.nextCursor
  }
  return sum
}

// Each width tests one database engine, since width and engine do not affect each other. Reduced motion skips the
// turning of the reels, which the tests of the games cover.
test.use({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'reduce' },
  engine: ({ isMobile }, use) => use(isMobile ? 'sqlite' : 'postgres'),
  serverEnv: { SLOT_CYCLE_MS: '0' },
})

test('a player registers, deposits, spins until a win, withdraws and is paid, and the ledger passes every check', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).click()
  await registerByForm(page)
  await expect(page.getByRole('link', { name: 'Wallet, balance ₱0.00' })).toBeVisible()

  await depositThroughPages(page, '₱1,000')
  await expect(page.getByText('Demo: play money')).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name: 'Play Jeepney Fiesta' }).first().click()
  await spinUntilWin(page)
  await savePageScreenshot(page, 'game-won')
  await finishWagering(page)

  await page.goto('/wallets?name=withdraw')
  await page.getByRole('link', { name: 'Add an account' }).click()
  await page.getByLabel('E-wallet or bank').selectOption('GCash')
  await page.getByLabel('Name on the account').fill('Juan dela Cruz')
  await page.getByLabel('Mobile number of the e-wallet').fill(newMobile())
  await page.getByRole('button', { name: 'Save account' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Withdraw ₱100.00' }).click()
  await confirmWithdrawal(page)
  await expect(page.getByText('We got your withdrawal request')).toBeVisible()

  await page.goto('/wallets/record?view=withdrawals')
  await expect(page.getByRole('listitem').getByText('Held', { exact: true })).toBeVisible()
  // The operator's list also contains withdrawals of other tests' players, so the test finds its withdrawal by the
  // player's id.
  const { userInfo } = await callApi<{ userInfo: { id: string } }>(page, '/refreshData', {})
  const waiting = (await runOperatorCommandOnServer(server, 'withdrawal', 'list')).split('\n')
  const [id = ''] = waiting.find(line => line.includes(userInfo.id))?.split(' ') ?? []
  await runOperatorCommandOnServer(server, 'withdrawal', 'approve', id)
  await page.reload()
  await expect(page.getByRole('listitem').getByText('Paid', { exact: true })).toBeVisible()

  const { coin } = await callApi<{ coin: number }>(page, '/refreshData', {})
  expect(await statementSum(page)).toBe(coin)
  expect(await runOperatorCommandOnServer(server, 'verify')).toContain('The ledger and the audit are sound.')
  await page.goto('/wallets/record?view=statement')
  await expect(page.getByRole('button', { name: /^Withdrawal held/ })).toBeVisible()
  await savePageScreenshot(page, 'statement')
})
