import type { Page } from 'playwright/test'
import { logInNewPlayer, orderDeposit } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Navigates by a script of the page, as a link does: a navigation by the test has no transition between pages. */
async function navigateByScript(page: Page, url: string): Promise<void> {
  await page.evaluate(url => location.assign(url), url)
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

const skippedTransitions = (page: Page) => page.evaluate(() => sessionStorage.getItem('skipped') ?? '')

test('a page transition that the browser skips causes no error', async ({ page }) => {
  // Skips the transition before `pagereveal`, as the browser does when it has to draw the page too early.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      const transition = document.activeViewTransition
      if (!transition) return
      sessionStorage.setItem('skipped', location.pathname)
      transition.skipTransition()
    }).observe(document, { childList: true, subtree: true })
  })
  await logInNewPlayer(page)
  const { checkoutUrl } = await orderDeposit(page, 200)
  await page.goto('/faq')
  // The browser skips the transition when the next page takes longer than four seconds. The test then repeats the
  // navigation.
  for (const way of ['/about-us', '/', '/wallets?name=deposit', checkoutUrl])
    await expect(async () => {
      await navigateByScript(page, '/faq')
      await navigateByScript(page, way)
      expect(await skippedTransitions(page)).toBe(way.replace(/\?.*/, ''))
    }).toPass()
})

test('a page that is painted before its transition begins causes no error', async ({ page }) => {
  // Records a skipped transition. A key press right after the navigation makes the browser paint the page at once,
  // before the transition begins.
  await page.addInitScript(() => {
    const ready = document.activeViewTransition?.ready
    addEventListener('unhandledrejection', event => {
      if (event.promise === ready) sessionStorage.setItem('skipped', location.pathname)
    })
  })
  await logInNewPlayer(page)
  const { checkoutUrl } = await orderDeposit(page, 200)
  for (const way of ['/wallets', checkoutUrl]) {
    await expect(async () => {
      for (const to of ['/', way]) {
        await page.evaluate(url => location.assign(url), to)
        await page.waitForURL(url => url.pathname === to, { waitUntil: 'commit' })
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
      }
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      expect(await skippedTransitions(page)).toBe(way)
    }).toPass()
  }
})
