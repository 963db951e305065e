import { checkPage } from './support/checks.ts'
import { logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('a tap on Wave adds one to the shown count of waves', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto('/wave')
  await page.getByRole('button', { name: 'Wave' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Waves: 1' })).toBeVisible()
  await checkPage(page, 'wave')
})
