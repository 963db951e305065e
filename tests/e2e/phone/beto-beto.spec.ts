import type { Page } from 'playwright/test'
import { clickTwoChips, openFieldGame, placeAndTakeOffChip, placeChip } from '../support/field-game.ts'
import { expectPartsFitWindows, NO_WAIT_GAME_OPTIONS, playUntilWinAndLoss } from '../support/game.ts'
import { focusByTabAndPress } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test.use(NO_WAIT_GAME_OPTIONS)

/**
 * Maximum number of throws before the test gives up. Low pays in 105 of 216 throws, so the chance of no win, or no
 * loss, in this many throws is less than 1 in 10⁸.
 */
const THROWS_MAX = 30

const fieldButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .+ Press to add`) })
const shakeButton = (page: Page) => page.getByRole('button', { name: /^Shake the dice for/ })

test('a player of Beto-Beto bets on the dice under a can by keyboard alone, through a win and a loss', async ({
  page,
}) => {
  await openFieldGame(page, {
    gameId: 1003,
    name: 'beto-beto',
    emptyButtonName: 'Place a chip',
    stageName: 'The dice show 5, 2, 6, sum 13.',
  })
  await placeAndTakeOffChip(page, fieldButton(page, 'Number 4'), 'Number 4')
  await placeChip(page, fieldButton(page, 'Low'), shakeButton(page), 'Shake the dice for ₱10.00')
  await focusByTabAndPress(page, fieldButton(page, 'High'))
  await expect(shakeButton(page), 'low and high together risk little').toContainText('counts ₱2.22')
  await expect(shakeButton(page)).toHaveAccessibleName(
    /Shake the dice for ₱20\.00 ?Counts ₱2\.22 for bonuses$/,
  )
  await page.keyboard.press('Backspace')
  await expect(shakeButton(page)).toHaveAccessibleName('Shake the dice for ₱10.00')

  await playUntilWinAndLoss(page, {
    name: 'beto-beto',
    play: shakeButton(page),
    price: 1_000,
    playsMax: THROWS_MAX,
    resultOf: payout =>
      payout > 0 ? /^\d, \d, \d, sum \d+\. You won ₱20\.00\. Low: ₱20\.00\.$/ : /sum \d+\. No win\.$/,
  })

  await clickTwoChips(page, fieldButton(page, 'Straight'), 'Straight')

  const fields = ['Number 1', 'Number 6', 'Low', 'Odd', 'Straight'].map(name => fieldButton(page, name))
  await expectPartsFitWindows(page, 'beto-beto', [...fields, shakeButton(page)])
})
