import type { Page } from 'playwright/test'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

// The operator's picture changes the whole site, so these tests have their own server.
test.use({ serverName: 'share' })

/** Simulates a phone whose browser can share, also files, and records the shared data. */
async function simulateSharingPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const share = async ({ url, files = [] }: ShareData) => {
      const shared = {
        url,
        files: files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 })),
      }
      document.documentElement.dataset.shared = JSON.stringify(shared)
    }
    Object.assign(navigator, { share, canShare: () => true })
  })
}

/**
 * Opens the page of the invite link and taps "Share" once the page has the settings that the server has now.
 * @returns the shared data
 */
async function shareByTap(page: Page) {
  const settings = page.waitForResponse('**/appConfig')
  await page.goto('/share')
  await (await settings).finished()
  // The page stores the answer in a later task.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /url/)
  return JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '') as { url: string }
}

test('sharing the invite link includes a picture that the operator has set, until the operator removes it', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await simulateSharingPhone(page)
  const { url } = await shareByTap(page)
  expect(url).toMatch(/\/\?invite=\w{8}$/)
  await runOperatorCommandOnServer(server, 'image', 'set', 'share', 'public/og.png')
  expect(await shareByTap(page)).toMatchObject({
    files: [{ type: expect.stringMatching(/^image./), isEmpty: false }],
  })
  await runOperatorCommandOnServer(server, 'image', 'unset', 'share')
  expect(await shareByTap(page)).toMatchObject({ files: [] })
})
