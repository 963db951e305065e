import type { Page } from 'playwright/test'
import { TABS } from '../../src/domain/navigation.ts'
import { newPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

const ribbon = (page: Page) =>
  page.getByRole('complementary', { name: 'Edition' }).filter({ hasText: 'Demo: play money' })

test('the ribbon hangs wherever money shows', async ({ page }) => {
  await page.goto('/game/start?gameId=1001&tryIt=1')
  await expect(ribbon(page)).toBeVisible()
  await newPlayer(page)
  for (const path of [
    '/',
    '/about-us',
    '/member',
    '/member/games',
    '/wallets',
    '/wallets/record',
    '/withdrawal/gcash',
    '/game/start?gameId=1001',
  ]) {
    await page.goto(path)
    await expect(ribbon(page)).toBeVisible()
    await expect(ribbon(page)).toBeInViewport()
  }
})

test('the five tabs lead on, and the one of this page is marked', async ({ page }) => {
  await newPlayer(page)
  for (const { href, label } of TABS) {
    await page.goto('/about-us')
    const tabs = page.getByRole('navigation', { name: 'Main' })
    await expect(tabs.getByRole('link')).toHaveCount(5)
    await expect(tabs.locator('[aria-current]')).toHaveCount(0)
    const name = new RegExp(`^${label}$`, 'i')
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(url => url.pathname + url.search === href)
    await expect(tabs.locator('[aria-current=page]')).toHaveCount(1)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test('every page with a footer says who may play and when to stop', async ({ page }) => {
  for (const path of ['/', '/about-us', '/bonus', '/no/such/stall']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Gambling is addictive. Know when to stop.')
    await expect(footer).toContainText('For people aged 21 and over')
    await expect(footer).toContainText('Licence:')
    await expect(footer.getByRole('link', { name: 'Responsible play' })).toBeVisible()
  }
})
