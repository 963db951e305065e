import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { utcDayAt } from '../../src/domain/day.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import { formatUtcDay } from '../../src/i18n/time.ts'
import { checkPage, savePageScreenshot } from './support/checks.ts'
import { NO_WAIT_GAME_OPTIONS } from './support/game.ts'
import { movePlaysToYesterday, runOperatorCommandOnServer, startVipProgramNow } from './support/operator.ts'
import { findUnsettledRoundId, logInNewPlayer, placeBet, playerIdOfPage } from './support/player.ts'
import type { SharedServer } from './support/servers.ts'
import { expect, test } from './support/test.ts'

test.use({ ...NO_WAIT_GAME_OPTIONS, serverName: 'vip' })

test.beforeEach(async ({ server }) => {
  await runOperatorCommandOnServer(
    server,
    'activity',
    'set',
    String(ACTIVITY_TYPE.vip),
    '{"clickAction": "/vip", "type": 0}',
  )
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.vip))
  await startVipProgramNow(server)
})

const setPoints = (server: SharedServer, playerId: string, points: number) =>
  runOperatorCommandOnServer(server, 'vip', 'set-experience', playerId, String(points), '--reason', 'test')

test('a player without a VIP level sees how many points VIP 1 needs, and that nothing can be claimed', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/vip')
  await expect(page.getByText('No VIP level yet')).toBeVisible()
  await expect(page.getByText('0 of 1,000 VIP points to VIP 1')).toBeVisible()
  await expect(page.getByText('Nothing to claim right now.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'from 1,000 VIP points' })).toContainText(
    '₱10.00 once',
  )
  await checkPage(page, 'vip-none')
  await page.goto('/vip/level')
  await expect(page.getByText('No bets have counted yet.')).toBeVisible()
  await page.goto('/bonus/record')
  await expect(page.getByText('No VIP rewards yet.')).toBeVisible()
  await expect(page.getByText('newest first')).toHaveCount(0)
  await checkPage(page, 'vip-reward-none')
})

test('after the bet that reaches VIP 1 the lobby opens a dialog about the level, and each award of the level can be claimed once', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page, { pesos: 3_000 })
  await setPoints(server, await playerIdOfPage(page), 999)
  await page.goto('/game/start?gameId=1001')
  const gift = page.getByRole('dialog', { name: 'You reached VIP 1' })
  const spin = page.getByRole('button', { name: /^Spin/ })
  await spin.click()
  await expect(page.locator('[data-result]')).not.toHaveText('')
  await expect(gift).toBeHidden()
  await page.goto('/')
  await expect(gift).toBeVisible()
  await checkPage(page, 'vip-gift')
  await gift.getByRole('link', { name: 'See what you get' }).click()

  await expect(page).toHaveURL(/\/vip$/)
  await expect(page.getByText(/^VIP 1 stays past/)).toBeVisible()
  await checkPage(page, 'vip')
  await page.getByRole('button', { name: 'Claim For reaching VIP 1' }).click()
  const got = page.getByRole('dialog', { name: 'You got' })
  await expect(got).toContainText('₱10.00')
  await got.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(page.getByText('₱10.00 of ₱1,000.00 bet today')).toBeVisible()
  for (let open = await findUnsettledRoundId(page); open; open = await findUnsettledRoundId(page))
    await placeBet(page, 1_000, open)
  for (let count = 0; count < 5; count++) {
    await placeBet(page, 20_000)
    for (let open = await findUnsettledRoundId(page); open; open = await findUnsettledRoundId(page))
      await placeBet(page, 20_000, open)
  }
  await page.reload()
  await page.getByRole('button', { name: 'Claim Daily reward' }).click()
  await expect(got).toContainText('10 points')
  await got.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(page.getByText(/^Claimed today\. A new day starts at \d+:00 [AP]M\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Experience' }).click()
  await expect(page.getByText('VIP 1 reached')).toBeVisible()
  await expect(page.getByText('Changed by our staff')).toBeVisible()
  await checkPage(page, 'vip-level')
  await page.goto('/bonus/vip')
  await expect(page.getByRole('heading', { name: 'VIP rewards' })).toBeVisible()
  await checkPage(page, 'bonus-vip')
  await page.getByRole('main').getByRole('link', { name: 'VIP reward history' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'VIP level' })).toContainText('₱10.00')
  await checkPage(page, 'bonus-record')
})

test("a player claims a day's rebate on the next day, and finds it in the rebate record", async ({
  page,
  server,
}) => {
  await logInNewPlayer(page, { pesos: 1_000 })
  await page.goto('/vip/rebate')
  await expect(page.getByText('Rebates start at VIP 1.')).toBeVisible()
  await expect(page.getByText('No rebate to claim right now.')).toBeVisible()
  await expect(page.getByText(/from tomorrow/)).toHaveCount(0)
  await checkPage(page, 'rebate-none')
  const playerId = await playerIdOfPage(page)
  await setPoints(server, playerId, 1_000)
  for (let plays = 0; plays < 5; plays++) if ((await placeBet(page, 1_000)).state === 'open') break
  await movePlaysToYesterday(server, playerId)
  const yesterday = formatUtcDay(utcDayAt(Date.now() - DAY_MS))
  await page.reload()
  await expect(page.getByText('VIP 1: 0.30% back on slots, 0.20% on other games')).toBeVisible()
  await checkPage(page, 'rebate')
  await page.getByRole('button', { name: /^Claim ₱0\.\d\d for Slots$/ }).click()
  await expect(page.getByRole('dialog', { name: 'You got' })).toContainText('Rebate')
  await page.getByRole('button', { name: 'Tap to continue' }).click()
  await page.getByRole('link', { name: 'Rebate history' }).click()
  const claimed = page.getByRole('listitem').filter({ hasText: 'Slots' })
  await expect(claimed).toContainText('₱0.')
  await claimed.getByRole('button', { expanded: false }).click()
  await expect(claimed, 'the UTC day, in a browser of Manila').toContainText(yesterday)
  await checkPage(page, 'rebate-record')
  await page.goto('/bonus/rebate')
  await expect(page.getByText('No rebate to claim right now.')).toBeVisible()
  await savePageScreenshot(page, 'bonus-rebate')
})

test('a player who has lost the balance can deposit, practice or stop by equal buttons, and stopping shows four equal ways', {
  tag: '@bonus-bankruptcy',
}, async ({ page }) => {
  await logInNewPlayer(page, { pesos: 1_000 })
  await page.route('**/app/v1/gameBet', async route => {
    const answer = await (await route.fetch()).json()
    Object.assign(answer.data, { coin: 100 })
    Object.assign(answer.data.play, { payout: 0, totalPayout: 0, state: 'closed' })
    await route.fulfill({ json: answer })
  })
  await page.goto('/game/start?gameId=1001')
  await page.getByRole('button', { name: /^Spin/ }).click()
  const dock = page.getByRole('region', { name: 'Bet', exact: true })
  const stop = dock.getByRole('button', { name: 'Stop for today' })
  await expect(dock.getByText('You have ₱1.00. Bets here start at ₱2.00.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(dock.locator('.game-remedies .button-line')).toHaveText([
    'Deposit',
    'Practice',
    'Stop for today',
  ])
  await stop.click()
  const dialog = page.getByRole('dialog', { name: 'Your balance is used up' })
  const ways = ['Take a break', 'Set limits', 'See VIP levels', 'Deposit']
  await expect(dialog.getByRole('link')).toHaveText(ways)
  const classes = await dialog.getByRole('link').evaluateAll(links => links.map(link => link.className))
  expect(new Set(classes).size).toBe(1)
  await checkPage(page, 'bankruptcy')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
