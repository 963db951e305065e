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
  await openGameAsNewPlayer(page, 1003)
  await expect(page.getByRole('button', { name: 'Place a chip' })).toBeDisabled()
  await expect(page.getByRole('img', { name: 'The dice show 5, 2, 6, sum 13.' })).toBeVisible()
  await checkPage(page, 'beto-beto')

  const said = page.getByRole('region', { name: 'Your bets' }).getByRole('status')
  await focusByTabAndPress(page, fieldButton(page, 'Number 4'))
  await expect(said).toHaveText('Number 4: ₱10. Total: ₱10.')
  await page.keyboard.press('Backspace')
  await expect(said).toHaveText('Number 4: ₱0. Total: ₱0.')
  await focusByTabAndPress(page, fieldButton(page, 'Low'))
  await expect(shakeButton(page)).toHaveAccessibleName('Shake the dice for ₱10.00')
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

  // Clicks the center of the field again for the second chip. The first chip must not block this click.
  await page.setViewportSize({ width: 360, height: 560 })
  await fieldButton(page, 'Straight').click()
  await fieldButton(page, 'Straight').click()
  await expect(said).toHaveText('Straight: ₱20. Total: ₱30.')

  const fields = ['Number 1', 'Number 6', 'Low', 'Odd', 'Straight'].map(name => fieldButton(page, name))
  await expectPartsFitWindows(page, 'beto-beto', [...fields, shakeButton(page)])
})
