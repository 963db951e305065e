import type { Page } from 'playwright/test'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  savePageScreenshot,
  waitUntilLoadingEnds,
} from './support/checks.ts'
import { logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { waitForQuietNetwork } from './support/watch.ts'

test.use({ showsGuide: true, contextOptions: { reducedMotion: 'reduce' } })

const GUIDE_STEPS = [
  { title: 'Your balance', target: '.balance-pill' },
  { title: 'The games', target: '.game-row' },
  { title: 'Your bonuses', target: '[data-tab="bonus"]' },
  { title: 'Your limits', target: 'footer a[href="/responsible-play"]' },
] as const

const guideDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/**
 * Expects that the guide's card is inside the window, that nothing covers the center of the target element, and that
 * the ring is around the target.
 */
async function expectGuideAtTarget(page: Page, target: string): Promise<void> {
  const boxes = await page.evaluate(target => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().toJSON()
    return { card: boxOf('.coach-card'), ring: boxOf('.coach-ring'), target: boxOf(target) }
  }, target)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(boxes.card.left).toBeGreaterThanOrEqual(0)
  expect(boxes.card.right).toBeLessThanOrEqual(width)
  expect(boxes.card.top).toBeGreaterThanOrEqual(0)
  expect(boxes.card.bottom).toBeLessThanOrEqual(height)
  expect(Math.abs(boxes.ring.left - boxes.target.left)).toBeLessThan(10)
  expect(Math.abs(boxes.ring.top - boxes.target.top)).toBeLessThan(10)
}

test('a guide shows a new player the wallet, games, bonuses and limits in the lobby, once', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/')
  for (const [place, { title, target }] of GUIDE_STEPS.entries()) {
    await expect(guideDialog(page, title)).toBeVisible()
    await expect(guideDialog(page, title)).toContainText(`${place + 1} of 4`)
    await expect(guideDialog(page, title)).toHaveAccessibleDescription(/\w/)
    await waitUntilLoadingEnds(page)
    await expect(async () => expectGuideAtTarget(page, target)).toPass()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await savePageScreenshot(page, `guide-${place + 1}`)
    await page.getByRole('button', { name: place === 3 ? 'Done' : 'Next' }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await waitUntilLoadingEnds(page)
  await waitForQuietNetwork(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the highlight ring and the card of the guide stay in place around the balance when the balance gets wider', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/')
  await expect(guideDialog(page, 'Your balance')).toBeVisible()
  await waitUntilLoadingEnds(page)
  await page.locator('.balance-pill').evaluate(pill => {
    pill.append('00000')
  })
  await expect(async () => expectGuideAtTarget(page, '.balance-pill')).toPass()
})

test('the guide works by keyboard, and after Escape the guide never shows again', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto('/')
  await expect(guideDialog(page, 'Your balance')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guideDialog(page, 'The games')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(guideDialog(page, 'Your balance')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await waitUntilLoadingEnds(page)
  await waitForQuietNetwork(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the guide fits a window 320 pixels wide, and does not move other content of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await logInNewPlayer(page)
  await page.addInitScript(() => {
    Object.assign(globalThis, { __shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput)
          Reflect.set(globalThis, '__shift', Reflect.get(globalThis, '__shift') + entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  for (const [place, { title, target }] of GUIDE_STEPS.entries()) {
    await expect(guideDialog(page, title)).toBeVisible()
    await expect(async () => expectGuideAtTarget(page, target)).toPass()
    await expectNoHorizontalScroll(page)
    if (place < 3) await page.getByRole('button', { name: 'Next' }).click()
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, '__shift'))).toBeLessThan(0.02)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a visitor sees no guide', async ({ page }) => {
  await page.goto('/')
  await waitForQuietNetwork(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
