import { logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

test('in forced colors mode, chosen items are underlined and buttons have an edge', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto('/wallets?name=deposit')
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  const chosen = [
    page.getByRole('link', { name: 'Deposit' }).and(page.locator('main [aria-current=page]')),
    page.getByRole('button', { name: '₱500', exact: true }),
    page.locator('label').filter({ hasText: 'GCash' }),
    page.locator('.tab[aria-current=page]'),
  ]
  for (const each of chosen) await expect(each).toHaveCSS('text-decoration-line', 'underline')
  await expect(page.locator('label').filter({ hasText: 'QRPh' })).toHaveCSS('text-decoration-line', 'none')
  await expect(page.getByRole('button', { name: 'Deposit ₱500' })).toHaveCSS('border-top-width', '1px')
})
