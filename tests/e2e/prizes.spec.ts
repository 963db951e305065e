import { randomUUID } from 'node:crypto'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { DEFAULT_DAILY_WHEEL_PRIZES } from '../../src/features/daily-wheel/rules/daily-wheel.ts'
import { checkPage } from './support/checks.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import { callApi, clearSiteStorage, logInByForm, logInNewPlayer } from './support/player.ts'
import type { SharedServer } from './support/servers.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'prizes' })

async function setWheel(server: SharedServer, isOpen: boolean): Promise<void> {
  const setting = { isOpen, table: DEFAULT_DAILY_WHEEL_PRIZES }
  await runOperatorCommandOnServer(server, 'settings', 'set', 'dailyWheel', JSON.stringify(setting))
}

test.beforeEach(async ({ server }) => {
  for (const activity of [ACTIVITY_TYPE.lottery, ACTIVITY_TYPE.luckyJackpot, ACTIVITY_TYPE.diamondShop])
    await runOperatorCommandOnServer(server, 'activity', 'open', String(activity))
  for (const activity of [ACTIVITY_TYPE.rank, ACTIVITY_TYPE.live])
    await runOperatorCommandOnServer(server, 'activity', 'close', String(activity))
})

test('a visitor sees every open prize and no closed one, and logs in at the tap on a prize for players', async ({
  page,
}) => {
  await page.goto('/prizes')
  const win = page.getByRole('region', { name: 'Win' })
  await expect(win.getByRole('link', { name: /^Lucky jackpot ?₱[\d,]+\.\d\d Mega$/ })).toBeVisible()
  await expect(win.getByRole('link', { name: 'Daily wheel One free spin a day' })).toBeVisible()
  await expect(win.getByRole('link', { name: /^Weekly ranking/ })).toHaveCount(0)
  const extras = page.getByRole('region', { name: 'Extras' })
  await expect(extras.getByRole('link', { name: /^Diamond shop/ })).toBeVisible()
  await expect(extras.getByRole('link', { name: /^Live/ })).toHaveCount(0)
  await checkPage(page, 'prizes-visitor')
  await win.getByRole('link', { name: /^Lottery/ }).click()
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Factivity%2Flottery/)
})

test('a player sees that a free spin is ready, and no wheel once the operator closes it', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await page.goto('/prizes')
  const wheel = page.getByRole('link', { name: 'Daily wheel Free spin ready' })
  await expect(wheel).toBeVisible()
  await checkPage(page, 'prizes')
  await wheel.click()
  await expect(page.getByText('Your free spin is ready.')).toBeVisible()
  await setWheel(server, false)
  await page.goto('/prizes')
  await expect(page.getByRole('link', { name: /^Scratch cards/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Daily wheel/ })).toHaveCount(0)
  await setWheel(server, true)
})

test('a player on a break sees no prize, but until when the break lasts and what is still theirs', async ({
  page,
}) => {
  const { account } = await logInNewPlayer(page)
  await callApi(page, '/coolOff', { requestId: randomUUID(), hours: 24 })
  await clearSiteStorage(page)
  await page.goto('/auth/accountLogin?to=%2Fprizes')
  await logInByForm(page, account)
  await expect(page.getByText(/^You cannot play until/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Win' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See your limits' })).toHaveAttribute(
    'href',
    '/member/self-limited',
  )
  await expect(page.getByRole('link', { name: 'My items' })).toBeVisible()
  await checkPage(page, 'prizes-break')
})
