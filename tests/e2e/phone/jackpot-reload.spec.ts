import type { Page } from 'playwright/test'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { JACKPOT_PRIZE_ID } from '../../../src/domain/awards/rewards.ts'
import { centavos } from '../../../src/domain/money.ts'
import { formatMoney } from '../../../src/i18n/money.ts'
import {
  BOARD_LIGHTS_MAX_MS,
  DRAW_ADDRESS_PATTERN,
  giveJackpotChances,
  JACKPOT_PATH,
  jackpotDrawButton,
  openJackpotOnServer,
  openJackpotWithFakeClock,
  readDrawRecord,
  setAlmostCertainPrize,
  stopPageClock,
  waitForTurningWheel,
} from '../support/jackpot.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { coinBalanceOfPage, logInNewPlayer } from '../support/player.ts'
import type { SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverName: 'jackpot-reload' })

/**
 * Starts the draw for one of two chances while the page's clock is stopped.
 * @returns a function that waits for the answer to the draw
 */
async function beginDraw(page: Page, server: SharedServer): Promise<{ answered(): Promise<unknown> }> {
  await giveJackpotChances(server, page, 2)
  await openJackpotWithFakeClock(page)
  await stopPageClock(page)
  const answer = page.waitForResponse(DRAW_ADDRESS_PATTERN)
  await jackpotDrawButton(page).click()
  await expect(page.locator('.player-only .jackpot-cell[data-lit]')).toBeVisible()
  return { answered: () => answer }
}

const prizeDialog = (page: Page) => page.getByRole('dialog', { name: 'You got' })
const balanceInTopBar = (page: Page) => page.locator('[data-shell="balance"]')
const winners = (page: Page) => page.getByRole('region', { name: 'Latest winners' })
const pendingLine = (page: Page) => page.getByRole('link', { name: 'Your draw is done. See it' })

/** Expects that the page shows nothing of an earlier draw after a reload, and that the player can draw again. */
async function expectDrawAgain(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByText('1 chance', { exact: true })).toBeVisible()
  await expect(page.getByText('We lost the answer to your last draw.')).toHaveCount(0)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await jackpotDrawButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await readDrawRecord(page)).toHaveLength(2)
}

test.beforeEach(async ({ page, server }) => {
  await logInNewPlayer(page, { pesos: 100 })
  await openJackpotOnServer(server)
  // Sets the minimum time between draws to 0 ms. The lights and the wheel usually take this time, but an interrupted
  // draw skips them.
  const terms = { deposit: 10_000, wagered: 100, dayMax: 10, drawMinMs: 0 }
  await runOperatorCommandOnServer(server, 'settings', 'set', 'jackpotChance', JSON.stringify(terms))
})

test('after a reload while the lights of the jackpot run, the board plays the draw, and shows and pays its prize once', async ({
  page,
  server,
}) => {
  await setAlmostCertainPrize(server, ITEM_ID.coin, 500)
  const before = await coinBalanceOfPage(page)
  const { answered } = await beginDraw(page, server)
  await page.clock.runFor(1_000)
  // Reloads only after the answer. A call that is interrupted before it reaches the server would draw nothing.
  await answered()
  await expect(page.getByRole('button', { name: 'Drawing…' })).toBeVisible()
  await page.reload()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Drawing…' })).toBeVisible()
  await expect(prizeDialog(page)).toHaveCount(0)
  await expect(prizeDialog(page)).toContainText('₱5.00')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await prizeDialog(page).getByRole('button', { name: 'Tap to continue' }).click()
  expect(await readDrawRecord(page)).toMatchObject([{ propId: ITEM_ID.coin, count: 500 }])
  expect(await coinBalanceOfPage(page)).toBe(before + 500)
  await expectDrawAgain(page)
  expect(await coinBalanceOfPage(page)).toBe(before + 2 * 500)
})

test('a jackpot that was won on a page that the player left is told in the lobby and in the bonus center, and shown once', async ({
  page,
  server,
}) => {
  await setAlmostCertainPrize(server, JACKPOT_PRIZE_ID.generic, 1, JACKPOT_PRIZE_ID.mini)
  const before = await coinBalanceOfPage(page)
  await page.goto(JACKPOT_PATH)
  await expect(winners(page)).toBeVisible()
  const winCount = await winners(page).getByRole('listitem').count()
  await beginDraw(page, server)
  await page.clock.runFor(BOARD_LIGHTS_MAX_MS)
  const ask = page.getByRole('dialog', { name: 'The wheel' })
  await ask.getByRole('button', { name: 'Spin the wheel' }).click()
  await waitForTurningWheel(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/bonus')
  await page.clock.resume()
  await expect(pendingLine(page)).toBeVisible()
  await page.goto('/')
  await pendingLine(page).click()
  await expect(page).toHaveURL('/activity/jackpot')
  await expect(ask).toBeVisible()
  await expect(page.locator('#winners ~ ul > li'), 'the win is no news before it is shown').toHaveCount(
    winCount,
  )
  await ask.getByRole('button', { name: 'Spin the wheel' }).click()
  const [first, ...others] = await readDrawRecord(page)
  expect(others).toEqual([])
  expect(first).toMatchObject({ type: 2, propId: JACKPOT_PRIZE_ID.mini })
  const won = formatMoney(centavos(first?.count ?? 0))
  const award = page.getByRole('dialog', { name: / is yours$/ })
  await expect(award).toContainText(won)
  expect(await coinBalanceOfPage(page)).toBe(before + (first?.count ?? 0))
  await page.goto('/')
  await expect(balanceInTopBar(page)).toContainText('₱')
  await expect(pendingLine(page)).toHaveCount(0)
  await page.goto('/activity/jackpot')
  await expect(winners(page).getByRole('listitem')).toHaveCount(winCount + 1)
  await expectDrawAgain(page)
})
