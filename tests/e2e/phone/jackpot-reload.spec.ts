import type { Page } from 'playwright/test'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { JACKPOT_PRIZE_ID } from '../../../src/domain/awards/rewards.ts'
import {
  BOARD_LIGHTS_MAX_MS,
  DRAW_ADDRESS_PATTERN,
  giveJackpotChances,
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

/** Expects that the page has no message about the interrupted draw, and that the player can draw again. */
async function expectDrawAgain(page: Page): Promise<void> {
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

test('after a reload while the lights of the jackpot run, the prize is in the list of draws and in the balance once', async ({
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
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.clock.resume()
  expect(await readDrawRecord(page)).toMatchObject([{ propId: ITEM_ID.coin, count: 500 }])
  expect(await coinBalanceOfPage(page)).toBe(before + 500)
  await expectDrawAgain(page)
  expect(await coinBalanceOfPage(page)).toBe(before + 2 * 500)
})

test('after a reload while the jackpot wheel turns, the jackpot is in the list of draws and in the balance once', async ({
  page,
  server,
}) => {
  await setAlmostCertainPrize(server, JACKPOT_PRIZE_ID.generic, 1, JACKPOT_PRIZE_ID.mini)
  const before = await coinBalanceOfPage(page)
  await beginDraw(page, server)
  await page.clock.runFor(BOARD_LIGHTS_MAX_MS)
  const ask = page.getByRole('dialog', { name: 'The wheel' })
  await ask.getByRole('button', { name: 'Spin the wheel' }).click()
  await waitForTurningWheel(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.clock.resume()
  const [first, ...others] = await readDrawRecord(page)
  expect(others).toEqual([])
  expect(first).toMatchObject({ type: 2, propId: JACKPOT_PRIZE_ID.mini })
  expect(await coinBalanceOfPage(page)).toBe(before + (first?.count ?? 0))
  await expectDrawAgain(page)
})
