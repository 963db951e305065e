import type { BrowserContext } from 'playwright/test'
import { YEAR_S } from '../../../src/domain/time.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { waitForQuietNetwork } from '../support/watch.ts'

test.use({ serviceWorkers: 'allow' })

async function localeCookie(context: BrowserContext) {
  return (await context.cookies()).find(it => it.name === 'locale')
}

test('the locale cookie is kept for a year from the last visit', async ({ page, context }) => {
  await logInNewPlayer(page)
  await page.goto('/member')
  await expect
    .poll(() => localeCookie(context))
    .toMatchObject({
      value: 'en-US',
      path: '/',
      sameSite: 'Lax',
      secure: false,
    })
  const leftS = ((await localeCookie(context))?.expires ?? 0) - Date.now() / 1000
  expect(leftS).toBeGreaterThan(YEAR_S - 60)
  expect(leftS).toBeLessThanOrEqual(YEAR_S)
})

test("a locale cookie with a language that the build lacks is replaced by the build's locale", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'xx-XX', url: baseURL ?? '' }])
  await page.goto('/auth/login')
  await expect.poll(async () => (await localeCookie(context))?.value).toBe('en-US')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('reading a text page sets no cookie', async ({ page, context }) => {
  await page.goto('/about-us')
  await waitForQuietNetwork(page)
  expect(await context.cookies()).toEqual([])
})
