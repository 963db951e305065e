import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { DIAMOND_SHOP_PATH } from '../../src/domain/awards/diamond-shop.ts'
import { addMonthsToUtcMonth, utcMonthAt } from '../../src/domain/utc-month.ts'
import { checkPage } from './support/checks.ts'
import { findLayoutErrors } from './support/layout-errors.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import { callApi, logInNewPlayer } from './support/player.ts'
import type { SharedServer } from './support/servers.ts'
import { insertDayStakes } from './support/stakes.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'stakes' })

/**
 * Sets the link of an activity to `clickAction`, and opens the activity.
 * @param type 1 for a popup
 */
async function openActivityAt(
  server: SharedServer,
  id: number,
  clickAction: string,
  type = 0,
): Promise<void> {
  await runOperatorCommandOnServer(
    server,
    'activity',
    'set',
    String(id),
    JSON.stringify({ clickAction, type }),
  )
  await runOperatorCommandOnServer(server, 'activity', 'open', String(id))
}

/** Creates a player who has staked ₱2,345 today and ₱3,000 in the previous month. */
async function registerStaker(page: Page, server: SharedServer): Promise<string> {
  await logInNewPlayer(page, { pesos: 100 })
  const { userInfo } = await callApi<{ userInfo: { id: string } }>(page, '/refreshData', {})
  const nowMs = Date.now()
  const lastMonth = addMonthsToUtcMonth(utcMonthAt(nowMs), -1)
  await insertDayStakes(server, userInfo.id, {
    day: new Date(nowMs).toISOString().slice(0, 10),
    staked: 234_500,
    best: 2_450,
  })
  await insertDayStakes(server, userInfo.id, { day: `${lastMonth}-15`, staked: 300_000, best: 0 })
  return userInfo.id
}

test('a player exchanges points for diamonds, and sees the exchange in the points record and the diamonds among their items', async ({
  page,
  server,
}) => {
  await openActivityAt(server, ACTIVITY_TYPE.points, '/points')
  const playerId = await registerStaker(page, server)
  await page.goto('/points')
  await expect(page.getByText('234 so far today.')).toBeVisible()
  await expect(page.getByText('No points yet.')).toBeVisible()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await insertDayStakes(server, playerId, { day: yesterday, staked: 250_000, best: 0 })
  await page.reload()
  await expect(page.getByText('250', { exact: true })).toBeVisible()
  await checkPage(page, 'points')
  await page.getByRole('button', { name: 'Exchange 200 points for 10 diamonds' }).click()
  const question = page.getByRole('dialog', { name: 'Exchange 200 points?' })
  await question.getByRole('button', { name: 'Exchange' }).click()
  const got = page.getByRole('dialog', { name: 'You got' })
  await expect(got).toContainText('10 diamonds')
  await got.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(page.getByText('50', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Points exchanged' })).toContainText('−200')

  await page.goto('/bonus/reward')
  // The player has eleven diamonds: ten from the exchange and one from the deposit.
  await expect(page.getByRole('listitem').filter({ hasText: 'Diamonds' })).toContainText('11')
  const points = page.getByRole('listitem').filter({ hasText: '50 points' })
  await expect(points).toContainText('Exchange them for coins, cards and tickets')
  await expect(points).toContainText(/Use 50 by /)
  const use = page.getByRole('link', { name: 'Use: Diamonds' })
  await expect(use).toHaveAttribute('href', DIAMOND_SHOP_PATH)
  await expect(page.getByRole('heading', { name: 'Coupons' })).toHaveCount(0)
  await runOperatorCommandOnServer(server, 'coupon', 'give', playerId, '1201', '--reason', 'test')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fixed-amount coupon' })).toContainText(
    '₱50 on top',
  )
  await checkPage(page, 'my-items')
  await page.getByRole('link', { name: 'Use for a deposit' }).click()
  await expect(page).toHaveURL(/coupon=1201/)
})

test('a player sees their place in the ranking, and can choose to show their nickname there', async ({
  page,
  server,
}) => {
  await openActivityAt(server, ACTIVITY_TYPE.rank, '/rank')
  await registerStaker(page, server)
  await page.goto('/rank')
  await expect(page.getByText('Your best: ×24.5')).toBeVisible()
  await expect(page.getByText(/^#\d+$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '×20 to ×50' }).first()).toBeVisible()
  await checkPage(page, 'rank')
  const shown = page.getByRole('switch', { name: 'Show my nickname in the ranking' })
  await shown.click()
  await expect(shown).toBeChecked()
  await page.reload()
  await expect(shown).toBeChecked()
  expect(await findLayoutErrors(page, [320, 390])).toEqual([])
})

test('a player claims the money in the savings box of last month', async ({ page, server }) => {
  await openActivityAt(server, ACTIVITY_TYPE.fund, '/activity/bank')
  await registerStaker(page, server)
  await page.goto('/activity/bank')
  await expect(page.getByText('₱2.34')).toBeVisible()
  await checkPage(page, 'savings-box')
  await page.getByRole('button', { name: /^Claim ₱3.00 from the .+ box$/ }).click()
  const got = page.getByRole('dialog', { name: 'You got' })
  await expect(got).toContainText('₱3.00')
  await got.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible()
})

test('the page of the monthly bonus shows a visitor its steps, and shows a player the next step to reach', async ({
  page,
  server,
}) => {
  await page.goto('/activity/monthly-bonus')
  await expect(page.getByRole('row', { name: '₱10,000 ₱20' })).toBeVisible()
  await checkPage(page, 'monthly-bonus-visitor')
  await page.getByRole('link', { name: 'Log in or register' }).click()
  await expect(page).toHaveURL(/to=%2Factivity%2Fmonthly-bonus/)
  const playerId = await registerStaker(page, server)
  await page.goto('/activity/monthly-bonus')
  await expect(page.getByText('Next step: ₱10,000 for ₱20.')).toBeVisible()
  await checkPage(page, 'monthly-bonus')
  const day = new Date().toISOString().slice(0, 10)
  await insertDayStakes(server, playerId, { day, staked: 1_000_000, best: 0 })
  await page.reload()
  await expect(page.getByText('Next step: ₱50,000 for ₱100.')).toBeVisible()
})

test('the page of the first deposit bonus shows the bonus and no bonus as equal cards that lead to the form with that choice', {
  tag: '@bonus-terms',
}, async ({ page, server }) => {
  await openActivityAt(server, ACTIVITY_TYPE.firstDeposit, '/activity/first-deposit')
  await page.goto('/activity/first-deposit')
  await expect(page.getByText('100% on top, up to ₱1,000')).toBeVisible()
  await expect(
    page.getByText("A bet on one result counts 100% in our games and 25% in other brands' games."),
  ).toBeVisible()
  await checkPage(page, 'first-deposit')
  await logInNewPlayer(page)
  await page.goto('/activity/first-deposit')
  const cards = [
    page.getByRole('region', { name: 'Bonus', exact: true }),
    page.getByRole('region', { name: 'No bonus' }),
  ]
  const [bonus, none] = await Promise.all(cards.map(card => card.boundingBox()))
  expect([bonus?.width, bonus?.height]).toEqual([none?.width, none?.height])
  await page.getByRole('link', { name: 'With bonus' }).click()
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Bonus \+₱500/ })).toBeChecked()
  await page.goto('/activity/first-deposit')
  await page.getByRole('link', { name: 'No bonus' }).click()
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^No bonus/ })).toBeChecked()
})

test.describe('on the lobby', () => {
  test.use({ showsPopups: true, serverName: 'tips' })

  test('the tips before the first deposit open on the lobby, and end with links to a deposit with or without the bonus', async ({
    page,
    server,
  }) => {
    await openActivityAt(server, ACTIVITY_TYPE.firstDeposit, '/activity/first-deposit')
    await openActivityAt(server, ACTIVITY_TYPE.firstDepositTips, '/activity/first-deposit', 1)
    await logInNewPlayer(page)
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Get the app' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    const tips = page.getByRole('dialog', { name: 'Before your first deposit' })
    await expect(tips.getByRole('heading', { name: 'How a deposit works' })).toBeVisible()
    await tips.getByRole('button', { name: 'Next' }).click()
    await expect(tips).toContainText('bet 5× the bonus')
    await tips.getByRole('button', { name: 'Next' }).click()
    await expect(tips.getByRole('link', { name: 'See my limits' })).toBeVisible()
    await expect(tips.getByRole('link', { name: 'No bonus' })).toBeVisible()
    await checkPage(page, 'first-deposit-tips')
    await tips.getByRole('link', { name: 'With bonus' }).click()
    await expect(page).toHaveURL(/bonus=1/)
  })
})
