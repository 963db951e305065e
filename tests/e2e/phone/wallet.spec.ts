import type { Page } from 'playwright/test'
import { operator, passOrderLife } from '../support/operator.ts'
import { addReceivingAccount, newPlayer, order, pay, withdraw, workOff } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' } })

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const DEPOSIT = '/wallets?name=deposit'

test('an amount is refused in words beside its field before anything is sent', async ({ page }) => {
  await newPlayer(page)
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/depositCreate')) sent.push(request.url())
  })
  await page.goto(DEPOSIT)
  const amount = page.getByLabel('Or type one')
  const send = page.getByRole('button', { name: /^Deposit/ })
  await send.click()
  await expect(amount).toHaveAccessibleDescription(/Choose or type an amount\./)
  for (const [typed, words] of [
    ['0.99', /Use ₱1 or more\./],
    ['50000.01', /Use ₱50,000 or less\./],
    ['twelve', /Type the amount in pesos, like 500 or 1,250\.50\./],
    ['-5', /Type the amount in pesos/],
  ] as const) {
    await amount.fill(typed)
    await send.click()
    await expect(amount).toHaveAccessibleDescription(words)
    await expect(amount).toHaveValue(typed)
  }
  expect(sent).toEqual([])
  await amount.fill('1,250.50')
  await expect(page.getByRole('button', { name: 'Deposit ₱1,250.50' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What happens' })).toContainText(
    'To wager before you withdraw₱1,250.50',
  )
})

test('a payment that is declined costs nothing and leads to another try', async ({ page }) => {
  await newPlayer(page)
  await page.goto(DEPOSIT)
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  await page.getByRole('button', { name: 'Deposit ₱500.00' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Declined' })).toContainText('Nothing was charged.')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱0.00')
  await page.getByRole('link', { name: 'Make another deposit' }).click()
  await expect(page.getByLabel('Or type one')).toBeVisible()
})

test('a page that waits follows the payment by itself', async ({ page }) => {
  await newPlayer(page)
  const waiting = await order(page, 300)
  await page.goto(`${DEPOSIT}&order=${waiting.orderId}`)
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the payment' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the checkout' })).toBeVisible()
  await pay(page, waiting)
  await expect(page.getByRole('status').filter({ hasText: 'The money is on your balance.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱300.00')
})

test('an order that ran out says so, and late money is not lost', async ({ page, server }) => {
  await newPlayer(page)
  const waiting = await order(page, 300)
  await page.goto(`${DEPOSIT}&order=${waiting.orderId}`)
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the payment' })).toBeVisible()
  await passOrderLife(server)
  await expect(page.getByRole('status').filter({ hasText: 'Expired' })).toContainText(
    'It was not paid in time.',
  )
  await expect(page.getByRole('link', { name: 'Make another deposit' })).toBeVisible()
  await pay(page, waiting)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'The money is on your balance.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱300.00')
})

test("somebody else's order is not found", async ({ page }) => {
  await newPlayer(page)
  const { orderId } = await order(page, 300)
  await newPlayer(page)
  await page.goto(`${DEPOSIT}&order=${orderId}`)
  await expect(alert(page, 'We could not find this order.')).toBeVisible()
})

test('each record is empty with one thing to do, and fills', async ({ page }) => {
  await newPlayer(page)
  const views = [
    ['/wallets/record', 'No deposit yet.', 'Deposit', '/wallets?name=deposit'],
    ['/wallets/record?view=withdrawals', 'No withdrawal yet.', 'Withdraw', '/wallets?name=withdraw'],
    ['/wallets/record?view=statement', 'Nothing has moved yet.', 'Deposit', '/wallets?name=deposit'],
    ['/member/games', 'You have not played yet.', 'See the games', '/'],
  ] as const
  for (const [path, sentence, action, href] of views) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: action }).last()).toHaveAttribute(
      'href',
      href,
    )
  }
  await pay(page, await order(page, 200))
  await page.goto('/wallets/record')
  await expect(page.getByRole('listitem').filter({ hasText: '₱200.00' })).toContainText('Paid')
  await page.goto('/wallets/record?view=statement')
  await expect(page.getByRole('listitem').filter({ hasText: '+₱200.00' })).toContainText('Balance ₱200.00')
})

test('what is still to be wagered is shown, and no withdrawal goes past it', async ({ page }) => {
  await newPlayer(page, { pesos: 500 })
  await addReceivingAccount(page)
  await page.goto('/wallets?name=withdraw')
  const words = 'Wager ₱500 more before you withdraw. Every bet counts.'
  await expect(
    page.getByText(/Wager ₱500(\.00)? more before you withdraw\. Every bet counts\./),
    words,
  ).toBeVisible()
  await page.getByRole('link', { name: 'GCash' }).click()
  const amount = page.getByLabel('Amount', { exact: true })
  for (const [typed, wrong] of [
    ['', /Choose or type an amount\./],
    ['99', /Use ₱100 or more\./],
    ['50001', /Use ₱50,000 or less\./],
    ['100', /You can withdraw up to ₱0\.00 now\./],
  ] as const) {
    await amount.fill(typed)
    await page.getByRole('button', { name: /^Withdraw/ }).click()
    await expect(amount).toHaveAccessibleDescription(wrong)
  }
})

test('a withdrawal that is refused shows why, and the money is back', async ({ page, server }) => {
  await newPlayer(page, { pesos: 1000 })
  await workOff(page)
  const id = await withdraw(page, await addReceivingAccount(page), 100)
  await page.goto('/wallets/record?view=withdrawals')
  await expect(page.getByRole('listitem').filter({ hasText: '₱100.00' })).toContainText('In review')
  await operator(server, 'withdrawal', 'refuse', id, '--reason', 'The name on the account is another')
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: '₱100.00' })
  await expect(row).toContainText('Refused')
  await expect(row).toContainText('Reason: The name on the account is another')
  await page.goto('/wallets/record?view=statement')
  await expect(page.getByRole('listitem').filter({ hasText: 'Withdrawal returned' })).toContainText(
    '+₱100.00',
  )
})
