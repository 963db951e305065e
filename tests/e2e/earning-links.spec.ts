import { randomUUID } from 'node:crypto'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { changeCallAnswers } from './support/answers.ts'
import { checkPage } from './support/checks.ts'
import { registerValidInvitee, runOperatorCommandOnServer } from './support/operator.ts'
import { callApi, clearSiteStorage, logInByForm, logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serverName: 'earning-links',
})

const OPEN_ACTIVITIES = [
  ACTIVITY_TYPE.tasks,
  ACTIVITY_TYPE.inviteUserSpin,
  ACTIVITY_TYPE.agent5,
  ACTIVITY_TYPE.points,
]

test.beforeEach(async ({ server }) => {
  for (const activity of OPEN_ACTIVITIES)
    await runOperatorCommandOnServer(server, 'activity', 'open', String(activity))
})

test('the account page links to the rewards and their records, and links agents to the agent page', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await registerValidInvitee(server, page)
  await page.goto('/member')
  const links = page.getByRole('navigation', { name: 'Rewards' }).getByRole('link')
  await expect(links).toHaveText([/^VIP levels/, 'Points', 'Shop', 'My items', 'Reward history'])
  await checkPage(page, 'member-earning-links')
  for (const [name, path] of [
    ['Points', '/points'],
    ['Shop', '/activity/diamond-shop'],
    ['My items', '/bonus/reward'],
    ['Reward history', '/reward/record'],
  ] as const) {
    await links.getByText(name, { exact: true }).click()
    await expect(page).toHaveURL(path)
    await page.goto('/member')
  }

  await page.goto('/agent')
  await page.getByRole('button', { name: 'Become an agent' }).click()
  await expect(page.getByText(/^You have been an agent since/)).toBeVisible()
  await page.goto('/member')
  await expect(links.filter({ hasText: 'Agent' })).toHaveAttribute('href', '/agent')
})

test('a player who takes a break still sees the links to rewards on the account page, but no dots beside them', async ({
  page,
}) => {
  const { account } = await logInNewPlayer(page)
  await changeCallAnswers<{ redDots: object }>(page, '/getAfterLoginInfoWeb', ({ redDots }) => {
    Object.assign(redDots, { diamondMallRedDot: true })
  })
  await page.goto('/member')
  const links = page.getByRole('navigation', { name: 'Rewards' }).getByRole('link')
  await expect(links.filter({ hasText: /^Shop ?New$/ })).toBeVisible()
  await callApi(page, '/coolOff', { requestId: randomUUID(), hours: 24 })
  await clearSiteStorage(page)
  await page.goto('/auth/accountLogin?to=%2Fmember')
  await logInByForm(page, account)
  await expect(links.filter({ hasText: 'Not open to you now.' })).toBeVisible()
  await expect(links.filter({ hasText: /New/ })).toHaveCount(0)
})
