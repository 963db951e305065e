import { expect, type Locator, type Page } from 'playwright/test'
import { checkPage } from './checks.ts'
import { openGameAsNewPlayer } from './game.ts'
import { focusByTabAndPress } from './keyboard.ts'

/** Chips in these tests are ₱10, which is the stake of a new player. */
const CHIP = '₱10'

/** Returns the status that says which bets the player has placed. */
export const betsStatus = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your bets' }).getByRole('status')

interface FieldGameOptions {
  readonly gameId: number
  /** The game's name, which is the file name of the page's screenshot. */
  readonly name: string
  /** Name that the play button has while no chip is placed. The button is disabled then. */
  readonly emptyButtonName: string
  /** Name of the picture of the stage before the first play. */
  readonly stageName: string
}

/** Opens a game with bet fields as a new player with ₱1,000, and checks its page before the first chip is placed. */
export async function openFieldGame(page: Page, options: FieldGameOptions): Promise<void> {
  await openGameAsNewPlayer(page, options.gameId)
  await expect(page.getByRole('button', { name: options.emptyButtonName })).toBeDisabled()
  await expect(page.getByRole('img', { name: options.stageName })).toBeVisible()
  await checkPage(page, options.name)
}

/**
 * Places a chip on a field by keyboard, expects the page to announce it under the field's name, and takes the chip off.
 */
export async function placeAndTakeOffChip(page: Page, field: Locator, fieldName: string): Promise<void> {
  await focusByTabAndPress(page, field)
  await expect(betsStatus(page)).toHaveText(`${fieldName}: ${CHIP}. Total: ${CHIP}.`)
  await page.keyboard.press('Backspace')
  await expect(betsStatus(page)).toHaveText(`${fieldName}: ₱0. Total: ₱0.`)
}

/** Places a chip on a field by keyboard, and expects the button `play` to name the price, such as `Race for ₱10.00`. */
export async function placeChip(page: Page, field: Locator, play: Locator, playName: string): Promise<void> {
  await focusByTabAndPress(page, field)
  await expect(play).toHaveAccessibleName(playName)
}

/**
 * On a small phone, places two chips on a field by clicks on its center, and expects a total of three chips. One chip
 * must already be on another field. The first chip must not block the second click.
 */
export async function clickTwoChips(page: Page, field: Locator, fieldName: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 560 })
  await field.click()
  await field.click()
  await expect(betsStatus(page)).toHaveText(`${fieldName}: ₱20. Total: ₱30.`)
}
