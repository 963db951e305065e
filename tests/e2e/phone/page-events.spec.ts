import type { Page } from 'playwright/test'
import { answerOrderAtProvider, callApi, logInNewPlayer, orderDeposit } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

/** Opens a page, and waits until its stream of events is connected. */
async function openStreaming(page: Page, path: string): Promise<void> {
  const opened = page.waitForResponse(/\/pageEvents$/)
  await page.goto(path)
  await opened
}

for (const engine of ['sqlite', 'postgres'] as const)
  test.describe(`on ${engine}`, () => {
    test.use({ engine })

    test('the balance on an open page grows without a reload when a deposit is paid elsewhere', async ({
      page,
    }) => {
      await logInNewPlayer(page, { pesos: 100 })
      await openStreaming(page, '/about-us')
      const balanceLink = (amount: string) => page.getByRole('banner').getByRole('link', { name: amount })
      await expect(balanceLink('₱100.00')).toBeVisible()
      await answerOrderAtProvider(page, await orderDeposit(page, 250))
      await expect(balanceLink('₱350.00')).toBeVisible()
    })
  })

test('an open page leads to the log-in when its session is ended elsewhere', async ({ page }) => {
  await logInNewPlayer(page)
  await openStreaming(page, '/member')
  await callApi(page, '/logout', {})
  await expect(page).toHaveURL(/\/auth\/login\?/)
  await expect(page.getByRole('note')).toContainText('Your session has ended')
})
