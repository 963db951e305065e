import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/activity.ts'
import { ITEM } from '../../../src/domain/items.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { createHooks } from '../../../src/server/events/hooks.ts'
import { grantItem } from '../../../src/server/player-money/grants.ts'
import { PATIENCE } from '../../support/patience.ts'
import { axe, holdsUp } from '../support/checks.ts'
import { operator } from '../support/operator.ts'
import { call, newPlayer } from '../support/player.ts'
import type { SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block', serverName: 'lottery' })

/** The draws are held by a job of the server, every fifteen seconds. */
test.describe.configure({ mode: 'serial', timeout: PATIENCE.testMs })

interface Draws {
  readonly draws: readonly { readonly drawId: string; readonly tier: number }[]
}

/** Opens the lottery, and waits until its draws are open. */
async function openLottery(page: Page, server: SharedServer): Promise<void> {
  await operator(server, 'activity', 'open', String(ACTIVITY_TYPE.lottery))
  await expect
    .poll(async () => (await call<Draws>(page, '/lotteryData', {})).draws.length, {
      timeout: PATIENCE.conditionMs,
    })
    .toBe(5)
}

/** Ends the sales of the open draw of a tier, as its time would. */
async function endSales(server: SharedServer, tier: 2 | 4): Promise<void> {
  const db = openDatabase({ url: server.databaseUrl, file: join(server.dataDir, 'perya.sqlite') })
  try {
    await db.transact(async tx => {
      await tx.query
        .updateTable('lottery_draw')
        .set({ closes_at_ms: Date.now() - 1 })
        .where('tier', '=', tier)
        .where('state', '=', 'open')
        .execute()
    })
  } finally {
    await db.close()
  }
}

/** Gives a player two tickets of tier 4 to hold. */
async function giveTickets(server: SharedServer, playerId: string): Promise<void> {
  const db = openDatabase({ url: server.databaseUrl, file: join(server.dataDir, 'perya.sqlite') })
  try {
    const gift = { playerId, item: ITEM.ticket4, amount: 2, source: 'gift:tickets', atMs: Date.now() }
    await db.transact(tx => grantItem({ hooks: createHooks() }, tx, gift))
  } finally {
    await db.close()
  }
}

test('a player buys tickets, waits for the draw, and checks it', async ({ page, server }) => {
  await newPlayer(page, { pesos: 500 })
  await openLottery(page, server)
  await page.goto('/activity/lottery')
  await expect(page.getByRole('heading', { level: 1, name: 'Lottery' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tier 2' })).toBeVisible()
  await holdsUp(page, 'lottery')
  await page.getByRole('link', { name: 'See the draw of tier 2' }).click()
  await expect(page.getByRole('heading', { name: 'Tier 2, draw 1' })).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Number of tickets' }).fill('7')
  await page.getByRole('button', { name: 'One ticket less' }).click()
  await holdsUp(page, 'lottery-product')
  await page.getByRole('button', { name: '6 tickets: Buy for ₱30' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your tickets are in the draw: 1 to 6.' }),
  ).toBeVisible()
  await expect(page.getByText('You have 6 tickets in it.')).toBeVisible()
  await expect(page.getByText('6 of 2,000 tickets are in the draw.')).toBeVisible()
  await page.goto('/activity/lottery/order')
  await expect(page.getByRole('listitem').filter({ hasText: 'Tickets 1 to 6' })).toContainText(
    'Waits for the draw',
  )
  await holdsUp(page, 'lottery-order')

  await endSales(server, 2)
  await page.goto('/activity/lottery/history')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tier 2, draw 1' })).toContainText('Drawn', {
      timeout: 2_000,
    })
  }).toPass({ timeout: PATIENCE.conditionMs })
  await page.getByRole('button', { name: 'Winners and proof of tier 2, draw 1' }).click()
  await expect(page.getByRole('table', { name: 'Winners' }).getByRole('row')).toHaveCount(7)
  await expect(page.getByRole('rowheader', { name: /^\d · you$/ })).toHaveCount(6)
  await page.getByRole('button', { name: 'Check this draw' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Right: the winners follow from the secret and the list.' }),
  ).toBeVisible()
  await holdsUp(page, 'lottery-history')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the list' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^lottery-\w{26}\.txt$/)

  await page.goto('/activity/lottery/record')
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'The ticket cost ₱5.' }),
  ).toHaveCount(6)
  await holdsUp(page, 'lottery-record')
  await page.goto('/activity/lottery/order')
  await expect(page.getByRole('listitem').filter({ hasText: 'Tickets 1 to 6' })).toContainText('Won ₱28.50')
})

test('by keyboard alone: held tickets go into a draw, and return when it is called off', async ({
  page,
  server,
}) => {
  await newPlayer(page, { pesos: 100 })
  await openLottery(page, server)
  const { userInfo } = await call<{ userInfo: { id: string } }>(page, '/refreshData', {})
  await giveTickets(server, userInfo.id)
  await page.goto('/activity/lottery/product?tier=4')
  const heading = page.getByRole('heading', { name: /^Tier 4, draw \d+$/ })
  await expect(heading).toBeVisible()
  const number = Number((await heading.textContent())?.split(' ').at(-1))
  await page.getByRole('radio', { name: 'Buy' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Use held (2)' })).toBeChecked()
  await page.getByRole('button', { name: 'One ticket more' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '2 tickets: Put them into the draw' })).toBeFocused()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Your tickets are in the draw' })).toBeVisible()
  const { draws } = await call<Draws>(page, '/lotteryData', {})
  const drawId = draws.find(({ tier }) => tier === 4)?.drawId ?? ''
  await operator(server, 'draw', 'call-off', drawId, '--reason', 'a test')
  await page.goto('/activity/lottery/order')
  await expect(async () => {
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: `Tier 4, draw ${number}` })
    await expect(row).toContainText('Returned', { timeout: 2_000 })
  }).toPass({ timeout: PATIENCE.conditionMs })
})

test('an unknown tier is not found, and a visitor is asked to log in', async ({ page, server }) => {
  await page.goto('/activity/lottery/product')
  await expect(page.getByText('Log in to see the draws and your tickets.')).toBeVisible()
  await axe(page)
  await newPlayer(page, { pesos: 0 })
  await openLottery(page, server)
  await page.goto('/activity/lottery/product?tier=9')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
