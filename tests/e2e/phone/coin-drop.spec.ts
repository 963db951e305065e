import type { Page } from 'playwright/test'
import { checkPage } from '../support/checks.ts'
import {
  expectPartsFitWindows,
  NO_WAIT_GAME_OPTIONS,
  openGameAsNewPlayer,
  playUntilWinAndLoss,
} from '../support/game.ts'
import { focusByTabAndPress } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test.use(NO_WAIT_GAME_OPTIONS)

/**
 * Maximum number of drops before the test gives up. With 8 rows and high risk, 29 of 100 coins win and 27 pay nothing.
 * The chance of no win, or no drop without a payout, is less than 1 in 10⁵.
 */
const DROPS_MAX = 40

const dropButton = (page: Page) => page.getByRole('button', { name: /^Drop a coin for/ })

test('a player of Coin Drop chooses a board and drops coins by keyboard alone, through a win and a loss', async ({
  page,
}) => {
  await openGameAsNewPlayer(page, 1006)
  const stage = page.getByRole('region', { name: 'Coin Drop' })
  await expect(stage.getByText('A board of 12 rows, low risk.')).toContainText('A coin waits at the top.')
  await checkPage(page, 'coin-drop')

  await focusByTabAndPress(page, page.getByRole('radio', { name: '12' }), 'ArrowLeft')
  await focusByTabAndPress(page, page.getByRole('radio', { name: 'Low' }), 'ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked()
  await expect(stage.getByText('A board of 8 rows, high risk.')).toContainText(
    '×26, ×3.9, ×1.5, ×0.4, ×0, ×0.4, ×1.5, ×3.9, ×26.',
  )
  await focusByTabAndPress(page, page.getByRole('button', { name: 'Lower bet' }))
  await expect(dropButton(page)).toHaveAccessibleName('Drop a coin for ₱5.00')

  await playUntilWinAndLoss(page, {
    name: 'coin-drop',
    play: dropButton(page),
    price: 500,
    playsMax: DROPS_MAX,
    resultOf(payout) {
      if (payout === 0) return /No win\.$/
      return payout > 500 ? /You won ₱[\d.]+\.$/ : /You get back ₱[\d.]+ on a ₱5\.00 bet\.$/
    },
  })

  await page.getByRole('radio', { name: '16' }).press('Space')
  await expect(stage.getByText('A board of 16 rows, high risk.')).toContainText('A coin waits at the top.')
  await expectPartsFitWindows(page, 'coin-drop', [
    page.locator('.cd-cabinet'),
    page.locator('.cd-board-control'),
    dropButton(page),
  ])
})
