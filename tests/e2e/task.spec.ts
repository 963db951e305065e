import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { checkPage } from './support/checks.ts'
import { closeActivity, runOperatorCommandOnServer } from './support/operator.ts'
import { logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'task' })

test.beforeEach(async ({ server }) => {
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.tasks))
  await runOperatorCommandOnServer(server, 'task', 'set', 'daily-login', '{"liveness": 20}')
})

const LOG_IN_BUTTON = 'Claim Log in today: 5 points + 20 stars'
const CHEST_BUTTON = 'Claim the chest for 20 stars: ₱1.00'

async function openTasks(page: Page): Promise<void> {
  await page.goto('/bonus/tasks')
  await expect(page.getByRole('button', { name: LOG_IN_BUTTON })).toBeVisible()
}

async function claimByButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Tap to continue' }).click()
}

test('a player does tasks, sees the progress grow, and claims the awards and the chest', async ({ page }) => {
  await logInNewPlayer(page)
  await openTasks(page)
  const chest = page.getByRole('region', { name: 'Weekly chest' })
  await expect(chest).toContainText(/0 of 100 stars\s₱0 of ₱8,000 bet this week/)
  const stage = page.locator('.stage-head:visible')
  await expect(stage).toContainText(/^This week0 starsFinish tasks to earn more\./)
  const rules = page.getByRole('listitem').filter({ hasText: 'Read the rules of a game' })
  await expect(rules).toContainText('0 of 1')
  await checkPage(page, 'tasks')

  const reader = await page.context().newPage()
  const noted = reader.waitForResponse(/noteTaskEvent/)
  await reader.goto('/rules/games/karera')
  await noted
  await reader.close()
  await page.bringToFront()
  await expect(rules).toContainText('1 of 1')

  await expect(page.locator('main .button-gold'), 'one main action').toHaveAccessibleName(LOG_IN_BUTTON)
  await claimByButton(page, LOG_IN_BUTTON)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('main .button-gold'), 'one main action').toHaveAccessibleName(CHEST_BUTTON)
  await expect(stage).toContainText(/^This week20 stars/)
  await claimByButton(page, CHEST_BUTTON)
  await expect(chest.getByText('Claimed')).toBeVisible()

  await page.getByRole('tab', { name: 'Once' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Play Jeepney Fiesta' })).toContainText(
    'Step 1 of 8',
  )
  await checkPage(page, 'tasks-once')
})

test('the link to the tasks is no longer marked as new once no reward of a task can be claimed', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await openTasks(page)
  const link = page.getByRole('link', { name: /^Tasks/ })
  await expect(link).toContainText('New')
  await claimByButton(page, LOG_IN_BUTTON)
  await claimByButton(page, CHEST_BUTTON)
  await expect(link).not.toContainText('New')
})

test('while the tasks are closed, the tasks page says so', async ({ page, server }) => {
  await closeActivity(server, ACTIVITY_TYPE.tasks)
  await logInNewPlayer(page)
  await page.goto('/bonus/tasks')
  await expect(page.getByText('Tasks are closed for now.')).toBeVisible()
  await checkPage(page, 'tasks-closed')
})
