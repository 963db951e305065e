import type { Route } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { changeCallAnswers } from './support/answers.ts'
import { checkPage, savePageScreenshot } from './support/checks.ts'
import { logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('the account page shows no VIP level before VIP opens, and afterwards the points to the next level or the bets that bring a lost level back', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/member')
  const coming = page.getByRole('link', { name: 'VIP levels They open later. Nobody has a level yet.' })
  await expect(coming).toHaveAttribute('href', '/activity/vip/rule')
  await expect(page.getByText(/VIP \d|points/)).toHaveCount(0)
  await expect(page.locator('progress')).toHaveCount(0)

  const answerWithVipOpen = async (route: Route) => {
    const answer = await (await route.fetch()).json()
    answer.data.activityIds = [ACTIVITY_TYPE.vip]
    await route.fulfill({ json: answer })
  }
  await page.route(/\/(getAfterLoginInfoWeb|getActivityIds)$/, answerWithVipOpen)
  await page.reload()
  await expect(
    page.getByRole('link', { name: 'No VIP level yet 0 of 1,000 VIP points to VIP 1' }),
  ).toBeVisible()

  await changeCallAnswers<{ userInfo: object }>(page, '/refreshData', ({ userInfo }) => {
    Object.assign(userInfo, { vip: 2, vipExp: 30_400 })
  })
  await page.reload()
  const lost = page.getByRole('link', { name: 'VIP 2 VIP 3 comes back with bets. See how' })
  await expect(lost).toHaveAttribute('href', '/vip')
  await expect(lost.locator('progress'), 'no full bar beside a lost level').toHaveCount(0)
})

test('a player can switch on less motion, more contrast, and messages about offers', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 500 })
  await page.goto('/member')
  await expect(page.getByText('Always on')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '₱500.00' })).toHaveCount(2)
  const backgroundColor = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const before = await backgroundColor()
  await page.getByRole('switch', { name: 'More contrast' }).click()
  await expect.poll(backgroundColor).toBe('rgb(0, 0, 0)')
  await page.getByRole('switch', { name: 'Less motion' }).click()
  await checkPage(page, 'member-more-contrast')
  const offers = page.getByRole('switch', { name: 'Offers and news' })
  await expect(offers).not.toBeChecked()
  await expect(offers).toHaveAccessibleDescription(/We send none during a break/)
  const saved = page.waitForResponse('**/updateMessageSettings')
  await offers.focus()
  await page.keyboard.press('Space')
  await saved
  await expect(offers).toBeChecked()
  await savePageScreenshot(page, 'member-messages')

  await page.goto('/')
  expect(await backgroundColor()).toBe('rgb(0, 0, 0)')
  const countMovements = () =>
    page.evaluate(() =>
      document.getAnimations().filter(animation => Number(animation.effect?.getTiming().duration) > 1),
    )
  expect(await countMovements()).toEqual([])
  await page.goto('/member')
  await expect(page.getByRole('switch', { name: 'More contrast' })).toBeChecked()
  await page.getByRole('switch', { name: 'More contrast' }).click()
  await expect.poll(backgroundColor).toBe(before)
  await expect(offers, 'stored with the player').toBeChecked()
})
