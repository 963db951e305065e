import type { Page } from 'playwright/test'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import {
  DEFAULT_SLOTSHACK_PRIZES,
  DEFAULT_SLOTSHACK_TERMS,
} from '../../../src/features/slotshack/rules/slotshack.ts'
import { changeCallAnswers, cutConnectionDuringCall } from '../support/answers.ts'
import { checkPage } from '../support/checks.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { callApi, logInNewPlayer, playerIdOfPage } from '../support/player.ts'
import type { SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverName: 'slotshack' })

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin for 20 points' })
const countDraws = async (page: Page) =>
  (await callApi<{ list: unknown[] }>(page, '/prizeDraws', {})).list.length

/** Sets the prize table so that nearly every later spin gives `tickets` tickets. 0 means no prize. */
async function setPrize(server: SharedServer, tickets: number): Promise<void> {
  const item = tickets > 0 ? { id: ITEM_ID.ticket1, count: tickets } : null
  const others = [1, 2, 5, 20].filter(count => count !== tickets)
  const rest = others.map(count => ({ weight: 1, item: { id: ITEM_ID.ticket1, count } }))
  const prizes = [{ weight: 4_000_000_000, item }, ...rest]
  const value = {
    isOpen: true,
    ...DEFAULT_SLOTSHACK_TERMS,
    table: { total: 4_000_000_000 + rest.length, prizes },
  }
  await runOperatorCommandOnServer(server, 'settings', 'set', 'slotshack', JSON.stringify(value))
}

async function logInWithPoints(
  page: Page,
  server: SharedServer,
  { points, tickets }: { points: number; tickets: number },
): Promise<void> {
  await logInNewPlayer(page, { pesos: 100 })
  await setPrize(server, tickets)
  await runOperatorCommandOnServer(
    server,
    ...[
      'award',
      'give',
      await playerIdOfPage(page),
      String(ITEM_ID.points),
      String(points),
      '--reason',
      'test',
    ],
  )
  await page.goto('/activity/slotshack')
  await expect(spinButton(page)).toBeVisible()
}

test('a visitor sees the reels of the slotshack with the chance of each prize', async ({ page }) => {
  await page.goto('/activity/slotshack')
  await expect(page.getByRole('heading', { name: 'Slotshack' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Nothing 82\.20%$/ })).toBeVisible()
  await checkPage(page, 'slotshack-visitor')
})

test('a player spins the slotshack by keyboard, once with and once without a prize, and sees the price of a spin', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInWithPoints(page, server, { points: 45, tickets: 2 })
  await checkPage(page, 'slotshack')
  await spinButton(page).press('Enter')
  await expect(page.getByText('Three of a kind 2 tier 1 lottery tickets')).toBeVisible()
  await checkPage(page, 'slotshack-won')
  await expect(spinButton(page)).toBeFocused()
  await setPrize(server, 0)
  await page.reload()
  await spinButton(page).press('Enter')
  await expect(page.getByText('No prize this time', { exact: true })).toBeVisible()
  await expect(page.getByText('5 points left. You hold 2 tier 1 tickets.', { exact: true })).toBeVisible()
  await expect(page.getByText('A spin costs 20 points.')).toBeVisible()
  await checkPage(page, 'slotshack-nothing')
  expect(await countDraws(page)).toBe(2)
})

const readSlotshackData = (page: Page) =>
  callApi<{ points: number; tickets: number; nextTime: number }>(page, '/slotshackData', {})

for (const [lost, carriedOut] of [
  ['request', 0],
  ['answer', 1],
] as const)
  test(`when the ${lost} of a slotshack spin is lost, spinning again after a reload shows the prize, and the spin is paid for once`, async ({
    page,
    server,
  }) => {
    await logInWithPoints(page, server, { points: 20, tickets: 5 })
    await cutConnectionDuringCall(page, '**/slotshackSpin', lost, () => spinButton(page).click())
    await page.getByRole('dialog').getByRole('button').last().click()
    expect(await countDraws(page)).toBe(carriedOut)
    await page.reload()
    await expect(page.getByText('We lost the answer to your last spin')).toBeVisible()
    await spinButton(page).click()
    await expect(page.getByText('Three of a kind 5 tier 1 lottery tickets')).toBeVisible()
    await expect(page.getByText('This draw failed its check')).toHaveCount(0)
    expect(await countDraws(page)).toBe(1)
    expect(await readSlotshackData(page)).toMatchObject({ points: 0, tickets: 5 })
  })

test('after a reload while the reels of the slotshack turn, they turn to the prize again, which is given once, and a next spin is possible', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await logInWithPoints(page, server, { points: 40, tickets: 5 })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await spinButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Spinning…' })).toBeVisible()
  await page.reload()
  await page.clock.resume()
  await expect(page.getByRole('status').filter({ hasText: 'Spinning…' })).toBeVisible()
  await expect(page.getByText('Three of a kind 5 tier 1 lottery tickets')).toBeVisible()
  await expect(page.getByText('We lost the answer to your last spin')).toHaveCount(0)
  expect(await countDraws(page)).toBe(1)
  expect(await readSlotshackData(page)).toMatchObject({ points: 20, tickets: 5 })
  await expect.poll(async () => (await readSlotshackData(page)).nextTime < Date.now()).toBe(true)
  await spinButton(page).click()
  await expect(page.getByText('0 points left. You hold 10 tier 1 tickets.', { exact: true })).toBeVisible()
  await expect(page.getByText('Three of a kind 5 tier 1 lottery tickets')).toBeVisible()
  expect(await readSlotshackData(page)).toMatchObject({ points: 0, tickets: 10 })
})

test('when the slotshack closes during a spin, the page keeps the result and says that it is closed', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInWithPoints(page, server, { points: 40, tickets: 5 })
  await changeCallAnswers<{ isOpen: boolean }>(page, '/slotshackData', data => {
    data.isOpen = false
  })
  await spinButton(page).click()
  await expect(page.getByText('Slotshack is closed now.')).toBeVisible()
  await expect(spinButton(page)).toHaveCount(0)
  await expect(page.getByText('Three of a kind 5 tier 1 lottery tickets')).toBeVisible()
  await expect(page.getByText('A spin costs 20 points.')).toHaveCount(0)
})

test('the page of the slotshack shows the 404 text while the slotshack is closed', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await runOperatorCommandOnServer(
    server,
    ...[
      'settings',
      'set',
      'slotshack',
      JSON.stringify({ isOpen: false, ...DEFAULT_SLOTSHACK_TERMS, table: DEFAULT_SLOTSHACK_PRIZES }),
    ],
  )
  await page.goto('/activity/slotshack')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await checkPage(page, 'slotshack-closed')
})
