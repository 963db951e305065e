import { readFile } from 'node:fs/promises'
import { checkPage, savePageScreenshot } from './support/checks.ts'
import { callApi, logInNewPlayer, orderDeposit, placeBet } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a player filters the statement, sees the parts of the balance, and saves the statement as a file', {
  tag: '@money-export',
}, async ({ page }) => {
  await logInNewPlayer(page, { pesos: 500 })
  await callApi(page, '/setSafeboxPassword', { password: '246810' })
  await callApi(page, '/safeboxIn', {
    requestId: `e2e-${Date.now()}-safebox`,
    amount: 12_345,
    password: '246810',
  })
  await page.goto('/wallets/record')
  const orders = page.getByRole('listitem').filter({ hasText: '₱500.00' })
  await expect(orders).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Declined')
  await expect(page.getByText('Nothing matches this filter.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Paid')
  await expect(orders).toContainText('₱500.00')
  await checkPage(page, 'records-deposits-filtered')
  await page.getByRole('link', { name: 'Withdrawals' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('In progress')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This month')
  await expect(page.getByText('Nothing matches this filter.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Withdrawals' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Statement' }).click()
  const rows = page.getByRole('main').locator('ul').getByRole('listitem').filter({ hasText: /[+−]₱/ })
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Statement' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Safebox')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Put into the safebox')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month')
  await expect(page.getByText('Nothing matches this filter.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Today')
  await expect(rows).toHaveCount(1)

  await page.getByText('What makes up my balance?').click()
  await expect(page.getByRole('definition').filter({ hasText: '−₱123.45' })).toBeVisible()
  // The same amount is shown twice: as the balance and as its locked part. The whole balance is locked, since the
  // player still has to wager the deposit.
  await expect(page.getByRole('definition').filter({ hasText: '₱376.55' })).toHaveCount(2)
  await checkPage(page, 'statement')

  await page.getByText('Save your statement').click()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const text = await readFile(await csv.path(), 'utf8')
  expect(csv.suggestedFilename()).toMatch(/^perya-statement-\d{4}-\d\d-\d\d\.csv$/)
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain(',safebox-in,')
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the year as PDF' }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the statement names the game of each stake, and a tap on a stake shows its balance and leads to its round', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 500 })
  await placeBet(page, 1000)
  await page.goto('/wallets/record?view=statement')
  const round = page.getByRole('listitem').filter({ hasText: 'Jeepney Fiesta' })
  await expect(round).toHaveCount(1)
  await round.getByRole('button', { expanded: false }).click()
  await expect(round).toContainText(/KindBet|Bet₱10\.00/)
  await expect(round).toContainText(/Balance₱[\d,]+\.\d\d/)
  await expect(round.locator('img')).toHaveJSProperty('naturalWidth', 300)
  await checkPage(page, 'statement-plays')

  await round.getByRole('link', { name: /^See the round of Jeepney Fiesta/ }).click()
  await expect(page).toHaveURL(/\/member\/games\?round=/)
  await expect(page.getByRole('dialog', { name: 'Round' }).getByText('Bet ₱10.00')).toBeVisible()
  await savePageScreenshot(page, 'statement-round')

  await page.goto('/wallets/record?view=statement')
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await page.getByRole('link', { name: /^See its record: Deposit/ }).click()
  await expect(page.getByText('The money is in your balance.')).toBeVisible()
})

/**
 * Creates the statement's rows for one round: one row for each element of `changes`, newest first, as in the server's
 * answer.
 */
function movementsOf(roundId: string, changes: readonly number[]) {
  const game = { gameId: 1002, name: 'Color Game' }
  const known = { kind: 'bet', reference: roundId, game, award: null, balanceAfter: 50_000 }
  return changes.map((change, place) => {
    return { ...known, id: `${roundId}.${place}`, change, createTime: Date.now() }
  })
}

test('the statement shows stake and payout of a round as one row with the net amount, and only a net gain is green', async ({
  page,
}) => {
  await logInNewPlayer(page)
  const list = [
    ...movementsOf('won', [2_500, -1_000]),
    ...movementsOf('less', [900, -1_000]),
    ...movementsOf('lost', [-1_000]),
  ]
  await page.route('**/app/v1/appUserCoinDetail', route =>
    route.fulfill({ json: { errcode: 0, msg: '', data: { list, nextCursor: null } } }),
  )
  await page.goto('/wallets/record?view=statement')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Color Game' })
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('+₱15.00')
  await expect(rows.nth(0).locator('.text-green')).toHaveText('+₱15.00')
  await expect(rows.nth(1)).toContainText('−₱1.00')
  await expect(rows.nth(2)).toContainText('−₱10.00')
  await expect(rows.locator('.text-green')).toHaveCount(1)
  for (const place of [0, 1]) await rows.nth(place).getByRole('button', { expanded: false }).click()
  await expect(rows.nth(0)).toContainText('Bet₱10.00Payout₱25.00Balance₱500.00')
  await expect(rows.nth(1)).toContainText('Bet₱10.00Payout₱9.00')
  await checkPage(page, 'statement-rounds')
})

test('the page of a deposit shows only the end of its order number, and its copy button copies the full number', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInNewPlayer(page)
  const { orderId } = await orderDeposit(page, 200)
  await page.goto('/wallets/record')
  await page.getByRole('listitem').filter({ hasText: '₱200.00' }).click()
  await page.getByRole('link', { name: /^See the order of ₱200\.00/ }).click()
  await expect(page.getByText(`Order …${orderId.slice(-8)}`)).toBeVisible()
  await expect(page.getByText(orderId)).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy Order number' }).click()
  await expect(page.getByText('Order number copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId)
  await checkPage(page, 'order-number')
})

test('the statement hides the number of a balance correction by staff, and a button beside it copies the full number', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInNewPlayer(page)
  const id = `${'0'.repeat(18)}abcd2345.1`
  await page.route('**/app/v1/appUserCoinDetail', route =>
    route.fulfill({
      json: {
        errcode: 0,
        msg: '',
        data: {
          list: [
            {
              id,
              kind: 'adjustment',
              reference: 'x',
              game: null,
              change: 500,
              balanceAfter: 500,
              createTime: Date.now(),
            },
          ],
          nextCursor: null,
        },
      },
    }),
  )
  await page.goto('/wallets/record?view=statement')
  await page.getByRole('button', { name: /^Correction by our staff/ }).click()
  await expect(page.getByText(id)).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy the whole number' }).click()
  await expect(page.getByText('Number copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await checkPage(page, 'statement-correction')
})
