import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import { checkPage } from './support/checks.ts'
import { closeActivity, runOperatorCommandOnServer } from './support/operator.ts'
import { logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serverName: 'bonus-event',
  otherOrigins: ['https://news.perya.test'],
})

const CHANNELS = [{ id: 'news', name: 'News', url: 'https://news.perya.test/' }]

test.beforeEach(async ({ server }) => {
  for (const id of [ACTIVITY_TYPE.signUpBonus, ACTIVITY_TYPE.freeLoginBonus, ACTIVITY_TYPE.followRewards]) {
    await runOperatorCommandOnServer(server, 'activity', 'open', String(id))
  }
})

test('the page of the bonus events asks a visitor to log in', async ({ page }) => {
  await page.goto('/bonus/event')
  await expect(page.getByRole('heading', { name: 'Log in to see your events' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /log in/i })).toHaveCount(1)
  await checkPage(page, 'events-visitor')
})

test('a new player sees the terms of the sign-up bonus, claims the bonus, and claims the points for the first log-in of the week', {
  tag: '@bonus-terms',
}, async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto('/bonus/event')
  const signUp = page.getByRole('listitem').filter({ hasText: 'Sign-up bonus' })
  await expect(signUp).toContainText('₱20.00')
  await expect(signUp).toContainText(
    /Bet 5× in 7 days\sClaim by .+\sOpens with your first deposit\sNeeds\sverified\sID/,
  )
  await signUp.getByRole('button', { name: 'About: Sign-up bonus' }).click()
  const rules = signUp.getByRole('link', { name: 'Rules: Sign-up bonus' })
  await expect(rules).toHaveAttribute('href', '/activity/sign-up/rule')
  await checkPage(page, 'events')
  await signUp.getByRole('button', { name: 'Claim Sign-up bonus: ₱20.00' }).click()
  await page.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(signUp).toContainText('Claimed')
  await page.getByRole('button', { name: 'Claim First login of the week: 20 points' }).click()
  await page.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'First login of the week' })).toContainText(
    'Next one from',
  )
})

test('a player opens a red packet by its code, and checks how it was split', async ({ page, server }, {
  project,
}) => {
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.redPacket))
  const code = `FIESTA${Date.now().toString(36).slice(-4)}${project.name.slice(0, 1)}`.toUpperCase()
  const terms = ['--sum', '1000', '--count', '1', '--least', '1000', '--most', '1000']
  const until = new Date(Date.now() + DAY_MS).toISOString()
  await runOperatorCommandOnServer(
    server,
    'redpacket',
    'create',
    code,
    ...terms,
    '--until',
    until,
    '--reason',
    'Test',
  )
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto('/bonus/event')
  const packet = page.getByRole('region', { name: 'Red packet' })
  const open = packet.getByRole('button', { name: 'Open a packet' })
  await open.click()
  await expect(packet.getByRole('textbox')).toHaveAccessibleDescription(/Enter the whole code/)
  await packet.getByRole('textbox', { name: 'Code' }).fill('NOBODY99')
  await open.click()
  await expect(packet.getByRole('textbox')).toHaveAccessibleDescription(/no red packet/i)
  await packet.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await open.click()
  await page.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(packet).toContainText('Your packet: ₱10.00')
  await expect(packet).toContainText('₱10.00 in 1 packets')
  await packet.getByText('How it was drawn').click()
  await expect(packet).toContainText('This device drew the packets again: they are correct.')
  await checkPage(page, 'red-packet')
})

test("a player opens the operator's page at another site, and claims the points for opening it", async ({
  page,
  context,
  server,
}) => {
  await page.goto('/activity/follow')
  await expect(page.getByText('New pages will show up here.')).toBeVisible()
  await expect(page.getByText('Log in first to get the reward.')).toHaveCount(0)
  await runOperatorCommandOnServer(server, 'settings', 'set', 'followChannels', JSON.stringify(CHANNELS))
  await context.route('https://news.perya.test/**', route => route.fulfill({ body: 'News' }))
  await page.goto('/activity/follow')
  await expect(page.getByText('Log in first to get the reward.')).toBeVisible()
  await checkPage(page, 'follow-visitor')
  await logInNewPlayer(page)
  const link = page.getByRole('link', { name: 'Open News in a new tab' })
  await page.goto('/activity/follow')
  await expect(link).toBeVisible()
  await checkPage(page, 'follow')
  const opened = context.waitForEvent('page')
  await link.click()
  await (await opened).close()
  await page.getByRole('button', { name: 'Claim the reward for News: 10 points' }).click()
  await page.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'News' })).toContainText('Claimed')
  await closeActivity(server, ACTIVITY_TYPE.followRewards)
  await page.reload()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect(page.getByText('This event is closed now.')).toBeVisible()
  await expect(page.getByText('None yet')).toHaveCount(0)
})
