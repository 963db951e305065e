import type { Locator, Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { JACKPOT_PRIZE_TABLE, JACKPOT_WHEEL_PRIZE_TABLE } from '../../../src/domain/awards/jackpot.ts'
import type { PrizeTable } from '../../../src/domain/awards/prize-draw.ts'
import { createTableWithAlmostOnePrize } from '../../support/jackpot.ts'
import { runOperatorCommandOnServer } from './operator.ts'
import { callApi, playerIdOfPage } from './player.ts'
import type { SharedServer } from './servers.ts'
import { expect } from './test.ts'

export const JACKPOT_PATH = '/activity/jackpot'

/** Matches the address of a draw, whose path is different in each session. */
export const DRAW_ADDRESS_PATTERN = /\/app\/v1\/d[\w-]{22}$/

/** Maximum time in milliseconds for which the lights of the board may run; every run is shorter. */
export const BOARD_LIGHTS_MAX_MS = 20_000

export const jackpotDrawButton = (page: Page) => page.getByRole('button', { name: 'Draw', exact: true })

/** Reads the player's record of jackpot draws, newest first. */
export const readDrawRecord = async (page: Page) =>
  (
    await callApi<{ list: { propId: number; type: number; count: number }[] }>(
      page,
      '/getPersonJackpotDrawAwardLog',
      {},
    )
  ).list

/**
 * Opens the jackpot page under a faked clock. Loads the dialogs of a draw too, so that nothing loads while the clock is
 * stopped.
 */
export async function openJackpotWithFakeClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(JACKPOT_PATH)
  await expect(jackpotDrawButton(page)).toBeVisible()
  await page.clock.runFor(3_000)
}

export async function stopPageClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

/**
 * Moves the stopped clock by one frame at a time until the open dialog shows the rotating part of the wheel.
 * @returns this part
 */
export async function waitForTurningWheel(page: Page): Promise<Locator> {
  const turning = page
    .getByRole('img', { name: /^Wheel of the four jackpots/ })
    .locator('g[style]')
    .first()
  await expect(async () => {
    await page.clock.runFor(16)
    await expect(turning).toBeAttached({ timeout: 100 })
  }).toPass()
  return turning
}

interface JackpotInfo {
  readonly prizes: PrizeTable
  readonly wheel: PrizeTable
  readonly chanceSize: number
  readonly canReceiveDrawChance: boolean
}

/** Reads the lucky jackpot as the page's player sees it. */
export const readJackpotOfPlayer = (page: Page): Promise<JackpotInfo> =>
  callApi<JackpotInfo>(page, '/getJackpotDrawInfo', {})

/** Opens the lucky jackpot on a server. @param isFloating whether the jackpot's bubble floats over the lobby */
export async function openJackpotOnServer(server: SharedServer, { isFloating = false } = {}): Promise<void> {
  const id = String(ACTIVITY_TYPE.luckyJackpot)
  await runOperatorCommandOnServer(server, 'activity', 'open', id)
  if (isFloating)
    await runOperatorCommandOnServer(server, 'activity', 'set', id, '{"homeFloatShowStatus": 1}')
}

/**
 * The total weight of a prize table. One prize has nearly all of the weight, so that a test run draws no other prize.
 */
const TOTAL_WEIGHT = 2_000_000_000

/**
 * Makes nearly every jackpot draw on a server give one prize; with `pool`, its wheel stops nearly always at this pool.
 */
export async function setAlmostCertainPrize(
  server: SharedServer,
  propId: number,
  count?: number,
  pool?: number,
): Promise<void> {
  const table = createTableWithAlmostOnePrize({ ...JACKPOT_PRIZE_TABLE, total: TOTAL_WEIGHT }, propId, count)
  await runOperatorCommandOnServer(server, 'settings', 'set', 'jackpotPrizes', JSON.stringify(table))
  if (pool !== undefined) {
    const wheel = createTableWithAlmostOnePrize({ ...JACKPOT_WHEEL_PRIZE_TABLE, total: TOTAL_WEIGHT }, pool)
    await runOperatorCommandOnServer(server, 'settings', 'set', 'jackpotWheel', JSON.stringify(wheel))
  }
}

/** Gives `count` jackpot chances to the page's player by the operator's tool. */
export async function giveJackpotChances(server: SharedServer, page: Page, count: number): Promise<void> {
  const words = ['award', 'give', await playerIdOfPage(page), String(ITEM_ID.jackpotChance), String(count)]
  await runOperatorCommandOnServer(server, ...words, '--reason', 'test')
}
