import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { changeCallAnswers } from './support/answers.ts'
import { checkPage } from './support/checks.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import { logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'sign-in' })

test.beforeEach(async ({ server }) => {
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.freeSign))
})

test('the page of the daily sign-in shows a visitor the seven rewards and a log-in, and links to the rules of the sign-in', async ({
  page,
}) => {
  await page.goto('/activity/sign-in')
  await expect(page.getByRole('heading', { name: "Log in to claim today's reward" })).toBeVisible()
  const days = page.getByRole('main').getByRole('listitem').filter({ visible: true })
  await expect(days).toHaveCount(7)
  await expect(days.last()).toContainText('₱5.00')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  await checkPage(page, 'sign-in-visitor')
  await page.getByRole('link', { name: 'Free sign-in rules' }).click()
  await expect(page).toHaveURL(/\/activity\/sign-in\/rule$/)
})

test('a player in a break sees no reward to claim on the page of the daily sign-in', async ({ page }) => {
  await logInNewPlayer(page)
  await changeCallAnswers<{ loginBonus3CanReceive: boolean }>(page, '/loginBonus3User', data => {
    data.loginBonus3CanReceive = false
  })
  await page.goto('/activity/sign-in')
  await expect(page.getByText('0 of 7 days claimed')).toBeVisible()
  await expect(page.getByRole('button', { name: "Claim today's reward" })).toHaveCount(0)
  await expect(page.getByText("Today's reward", { exact: true })).toHaveCount(0)
})

test('a player claims the award of the daily sign-in, and the page then shows one of seven days as taken', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/activity/sign-in')
  await expect(page.getByText('0 of 7 days claimed')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Today' })).toContainText('₱1.00')
  const claim = await page.getByRole('button', { name: "Claim today's reward" }).boundingBox()
  const terms = await page.getByText('Bet 1× in 30 days').boundingBox()
  expect(terms?.y).toBeLessThan(claim?.y ?? 0)
  await checkPage(page, 'sign-in')
  await page.getByRole('button', { name: "Claim today's reward" }).click()
  const got = page.getByRole('dialog', { name: 'You got' })
  await expect(got).toContainText('₱1.00')
  await got.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(page.getByText('1 of 7 days claimed')).toBeVisible()
  await expect(page.getByText("You claimed today's reward.")).toBeVisible()
  await checkPage(page, 'sign-in-taken')
})
