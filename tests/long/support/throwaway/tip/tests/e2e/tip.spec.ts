import { checkPage } from './support/checks.ts'
import { logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('a player whose money must still be wagered cannot give a tip', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 500 })
  await page.goto('/tip')
  await page.getByRole('button', { name: 'Tip ₱10.00' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(page.getByText('You have tipped ₱0.00.')).toBeVisible()
  await checkPage(page, 'tip')
})
