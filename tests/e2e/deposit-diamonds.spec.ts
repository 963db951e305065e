import { checkPage } from './support/checks.ts'
import { answerOrderAtProvider, logInNewPlayer, orderDeposit } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('the diamonds for a deposit are shown before the deposit and in its record, and the player has them afterwards', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await answerOrderAtProvider(page, await orderDeposit(page, 150))
  await page.goto('/wallets?name=deposit')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('You also get—')
  await page.getByLabel('Or enter an amount').fill('150')
  // Two deposits of ₱150 give three diamonds in all. The first deposit has given one of them, so the second gives two.
  await expect(summary).toContainText('You also get2 diamonds')
  await checkPage(page, 'deposit-diamonds')
  await page.getByRole('button', { name: 'Deposit ₱150.00' }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('The money is in your balance.')).toBeVisible()
  const paid = page.getByRole('region', { name: 'Your deposit' })
  await expect(paid).toContainText('You also got2 diamonds')
  await checkPage(page, 'deposit-diamonds-paid')
  await page.goto('/wallets/record')
  const order = page.getByRole('main').getByRole('listitem').first()
  await order.click()
  await expect(order).toContainText('You also got2 diamonds')
  await checkPage(page, 'deposit-diamonds-record')
  await page.goto('/bonus/reward')
  await expect(page.getByRole('listitem').filter({ hasText: 'Diamonds' })).toContainText('3')
})

test('a large deposit brings at most the 50 diamonds of a day, and the next deposit of that day brings none', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/wallets?name=deposit')
  const summary = page.getByRole('region', { name: 'Summary' })
  await page.getByLabel('Or enter an amount').fill('6000')
  await expect(summary).toContainText('You also get50 diamonds')
  await answerOrderAtProvider(page, await orderDeposit(page, 6_000))
  await page.reload()
  await page.getByLabel('Or enter an amount').fill('200')
  await expect(summary).toContainText('To bet before you withdraw₱200.00')
  await expect(summary).not.toContainText('You also get')
})
