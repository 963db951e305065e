import type { Page } from 'playwright/test'
import { NAVIGATION_TABS } from '../../src/domain/site/navigation.ts'
import { changeCallAnswers } from './support/answers.ts'
import { expectNoHorizontalScroll } from './support/checks.ts'
import { logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

const ribbon = (page: Page) =>
  page.getByRole('complementary', { name: 'Edition' }).filter({ hasText: 'Demo: play money' })

test('the ribbon "Demo: play money" shows on every page that shows money', {
  tag: '@money-balance-shown',
}, async ({ page }) => {
  await page.goto('/game/start?gameId=1001&tryIt=1')
  await expect(ribbon(page)).toBeVisible()
  await logInNewPlayer(page)
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

test('each of the five navigation tabs leads to its page, and the tab of the open page is marked', async ({
  page,
}) => {
  await logInNewPlayer(page)
  for (const { href, label } of NAVIGATION_TABS) {
    await page.goto('/about-us')
    const tabs = page.getByRole('navigation', { name: 'Main' })
    await expect(tabs.getByRole('link')).toHaveCount(5)
    await expect(tabs.locator('[aria-current]')).toHaveCount(0)
    // The tab bar marks a tab as new when it has an award to claim, so the name may begin with “New”.
    const name = new RegExp(`^(New )?${label}$`, 'i')
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(url => url.pathname + url.search === href)
    await expect(tabs.locator('[aria-current=page]')).toHaveCount(1)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test('the top bar has a link to the mail for players, but not for visitors', async ({ page }) => {
  const mail = page.getByRole('banner').getByRole('link', { name: 'Mail' })
  await page.goto('/')
  await expect(mail).toBeHidden()
  await logInNewPlayer(page)
  await page.goto('/')
  await mail.click()
  await expect(page).toHaveURL(/\/email$/)
  await expect(page.getByRole('heading', { name: 'Mail', level: 1 })).toBeVisible()
})

test('the mail link in the top bar is marked as new when the player has new mail', async ({ page }) => {
  await logInNewPlayer(page)
  await changeCallAnswers<{ redDots: { hasMail: boolean } }>(page, '/getAfterLoginInfoWeb', ({ redDots }) => {
    redDots.hasMail = true
  })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mail New' })).toBeVisible()
})

/** Expects the visible links of the top bar to be in one line, which means that all have the same top edge. */
async function expectTopBarInOneLine(page: Page): Promise<void> {
  const tops = await page
    .getByRole('banner')
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll(links => links.map(link => Math.round(link.getBoundingClientRect().top)))
  expect(new Set(tops).size, `${page.viewportSize()?.width} px: ${tops}`).toBe(1)
}

const BAR_WIDTHS = [320, 359, 360, 390, 430, 480, 1280] as const

test('the links in the top bar of a visitor fit in one line at every tested window width', async ({
  page,
}) => {
  await page.goto('/')
  for (const width of BAR_WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectTopBarInOneLine(page)
    await expectNoHorizontalScroll(page)
  }
})

test('the links in the top bar of a player with a large balance fit in one line at every tested window width', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await changeCallAnswers<{ coin: number; userInfo: { coin: number } }>(page, '/refreshData', data => {
    data.coin = 123_456_789
    data.userInfo.coin = data.coin
  })
  for (const width of BAR_WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('banner')).toContainText('₱1,234,567.89')
    await expectTopBarInOneLine(page)
  }
})

test('every page with a footer shows the minimum age and the warning about gambling', {
  tag: ['@account-age', '@limits-help'],
}, async ({ page }) => {
  for (const path of ['/', '/about-us', '/bonus', '/no/such/stall']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Gambling is addictive. Know when to stop.')
    await expect(footer).toContainText('For people 21 and older')
    await expect(footer).toContainText('License:')
    await expect(footer.getByRole('link', { name: 'Responsible play' })).toBeVisible()
  }
})
