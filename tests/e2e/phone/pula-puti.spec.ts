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
 * Maximum number of balls before the test gives up. Red pays for 12 of 25 holes, so the chance of no win, or no loss,
 * in this many balls is less than 1 in 10⁸.
 */
const BALLS_MAX = 30

const fieldButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} ×.+ Press to add`) })
const rollButton = (page: Page) => page.getByRole('button', { name: /^Roll the ball for/ })

test('a player of Pula Puti bets on holes of the board by keyboard alone, through a win and a loss', async ({
  page,
}) => {
  await openGameAsNewPlayer(page, 1008)
  await expect(page.getByRole('button', { name: 'Place a chip' })).toBeDisabled()
  await expect(page.getByRole('img', { name: 'The ball waits at the gate.' })).toBeVisible()
  await checkPage(page, 'pula-puti')

  const said = page.getByRole('region', { name: 'Your bets' }).getByRole('status')
  await focusByTabAndPress(page, fieldButton(page, 'Star'))
  await expect(said).toHaveText('Star: ₱10. Total: ₱10.')
  await page.keyboard.press('Backspace')
  await expect(said).toHaveText('Star: ₱0. Total: ₱0.')
  await focusByTabAndPress(page, fieldButton(page, 'Red'))
  await expect(rollButton(page)).toHaveAccessibleName('Roll the ball for ₱10.00')

  await playUntilWinAndLoss(page, {
    name: 'pula-puti',
    play: rollButton(page),
    price: 1_000,
    playsMax: BALLS_MAX,
    resultOf: payout =>
      payout > 0
        ? /^Red, (top rows|middle row|bottom rows)\. You won ₱20\.00\. Red: ₱20\.00\.$/
        : /^(White|Star), (top rows|middle row|bottom rows)\. No win\.$/,
  })

  await expect(page.getByRole('img', { name: /^The ball stopped in: (Red|White|Star), / })).toBeVisible()

  // Clicks the center of the field again for the second chip. The first chip must not block this click.
  await page.setViewportSize({ width: 360, height: 560 })
  await fieldButton(page, 'Bottom').click()
  await fieldButton(page, 'Bottom').click()
  await expect(said).toHaveText('Bottom: ₱20. Total: ₱30.')

  const fields = ['Red', 'Star', 'White', 'Top', 'Middle', 'Bottom'].map(name => fieldButton(page, name))
  await expectPartsFitWindows(page, 'pula-puti', [...fields, rollButton(page)])
})
