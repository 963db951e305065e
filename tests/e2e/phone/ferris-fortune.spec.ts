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
 * Maximum number of turns before the test gives up. A chip on jasmine pays in 26 of 54 turns, so the chance of no win,
 * or no loss, in this many turns is less than 1 in 10⁸.
 */
const TURNS_MAX = 30

const fieldButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ×`) })
const turnButton = (page: Page) => page.getByRole('button', { name: /^Turn for/ })

test('a player of Ferris Fortune bets on cabins of the wheel by keyboard alone, through a win and a loss', async ({
  page,
}) => {
  await openGameAsNewPlayer(page, 1007)
  await expect(page.getByRole('button', { name: 'Choose a cabin' })).toBeDisabled()
  await expect(page.getByRole('img', { name: 'At the gate: a Jasmine cabin, ×2.' })).toBeVisible()
  await checkPage(page, 'ferris-fortune')

  const said = page.getByRole('region', { name: 'Your bets' }).getByRole('status')
  await focusByTabAndPress(page, fieldButton(page, 'Sun'))
  await expect(said).toHaveText('Sun: ₱10. Total: ₱10.')
  await page.keyboard.press('Backspace')
  await expect(said).toHaveText('Sun: ₱0. Total: ₱0.')
  await focusByTabAndPress(page, fieldButton(page, 'Jasmine'))
  await expect(turnButton(page)).toHaveAccessibleName('Turn for ₱10.00')

  await playUntilWinAndLoss(page, {
    name: 'ferris-fortune',
    play: turnButton(page),
    price: 1_000,
    playsMax: TURNS_MAX,
    resultOf: payout =>
      payout > 0 ? 'Jasmine, ×2. You won ₱20.00.' : /^(Mango|Wave|Kite|Moon|Sun), ×[\d.]+\. No win\.$/,
  })

  const fields = ['Jasmine', 'Wave', 'Sun'].map(kind => fieldButton(page, kind))
  await expectPartsFitWindows(page, 'ferris-fortune', [...fields, turnButton(page)])
})
