import type { Page } from 'playwright/test'
import { checkPage } from './support/checks.ts'
import { betsStatus } from './support/field-game.ts'
import {
  expectPartsFitWindows,
  NO_WAIT_GAME_OPTIONS,
  openGameAsNewPlayer,
  playUntilWinAndLoss,
} from './support/game.ts'
import { focusByTabAndPress } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

test.use(NO_WAIT_GAME_OPTIONS)

/**
 * Maximum number of throws before the test gives up. A chip on red pays in 42 of 100 throws, so the chance of no win,
 * or no loss, in this many throws is about 1 in 10⁹.
 */
const THROWS_MAX = 40

const fieldButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .+ Press to add`) })
const throwButton = (page: Page) => page.getByRole('button', { name: /^Throw the dice for/ })

test('a player of Color Game bets on colors by keyboard alone, through a win and a loss', async ({
  page,
}) => {
  await openGameAsNewPlayer(page, 1002)
  const start = page.getByRole('button', { name: 'Place a chip' })
  await expect(start).toBeDisabled()
  await expect(page.getByRole('img', { name: 'The dice show Yellow, Blue, Red.' })).toBeVisible()
  await checkPage(page, 'color-game')

  const said = betsStatus(page)
  await focusByTabAndPress(page, fieldButton(page, 'Red'))
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Red: ₱20. Total: ₱20.')
  await page.keyboard.press('Backspace')
  await expect(said).toHaveText('Red: ₱10. Total: ₱10.')
  await focusByTabAndPress(page, fieldButton(page, 'Any triple'))
  await expect(throwButton(page)).toHaveAccessibleName('Throw the dice for ₱20.00')
  await focusByTabAndPress(page, page.getByRole('button', { name: 'Remove ₱10 from Any triple' }), 'Space')
  await focusByTabAndPress(page, page.getByRole('button', { name: 'Clear' }))
  await expect(start).toBeDisabled()
  await focusByTabAndPress(page, fieldButton(page, 'Red'))
  await focusByTabAndPress(page, page.getByRole('button', { name: 'Lower bet' }))
  await expect(throwButton(page)).toHaveAccessibleName('Throw the dice for ₱5.00')

  await playUntilWinAndLoss(page, {
    name: 'color-game',
    play: throwButton(page),
    price: 500,
    playsMax: THROWS_MAX,
    resultOf: payout => (payout > 0 ? /You won ₱[\d.]+\. Red on [123] of 3 dice/ : /No win\.$/),
  })

  await focusByTabAndPress(page, page.getByRole('button', { name: 'Clear' }))
  await focusByTabAndPress(page, page.getByRole('button', { name: 'Last bets' }))
  await expect(throwButton(page)).toHaveAccessibleName('Throw the dice for ₱5.00')

  const fields = ['Red', 'White', 'Any triple'].map(colour => fieldButton(page, colour))
  await expectPartsFitWindows(page, 'color-game', [...fields, throwButton(page)])
})
