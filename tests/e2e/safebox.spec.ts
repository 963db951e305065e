import { checkPage } from './support/checks.ts'
import { logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a player puts money into the safebox with a separate safebox password, and takes money out again', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 500 })
  await page.goto('/member')
  await page.getByRole('link', { name: 'Safebox' }).click()
  const newPassword = page.getByLabel('New safebox password')
  await newPassword.fill('123456')
  await page.keyboard.press('Enter')
  await expect(newPassword).toHaveAccessibleDescription(/easy to guess/)
  await checkPage(page, 'safebox-first')
  await newPassword.fill('246810')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'All of it, ₱500.00' }).click()
  const password = page.getByLabel('Safebox password', { exact: true })
  await password.fill('111111')
  await page.getByRole('button', { name: 'Put ₱500.00 in' }).click()
  await expect(password).toHaveAccessibleDescription(/safebox password is wrong/)
  await expect(password).toBeFocused()
  await checkPage(page, 'safebox-refused')
  await password.fill('246810')
  await page.keyboard.press('Enter')
  await expect(page.getByText('₱500.00 is in the safebox.')).toBeVisible()
  await expect(page.locator('.stage-figure')).toHaveText('₱500.00')
  await expect(page.locator('.stage-note')).toHaveText('₱0.00 in your balance')
  await expect(page.getByText('You have no money to put in.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Wallet, balance ₱0\.00/ })).toBeVisible()

  await page.getByRole('tab', { name: 'Take out' }).click()
  await page.getByLabel('Amount').fill('120.50')
  await password.fill('246810')
  await page.getByRole('button', { name: 'Take ₱120.50 out' }).click()
  await expect(page.getByText('₱120.50 is back in your balance.')).toBeVisible()
  await page.goto('/wallets/record?view=statement')
  await expect(page.getByText(/^Taken out of the safebox/)).toBeVisible()
})
