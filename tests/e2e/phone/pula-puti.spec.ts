import type { Page } from 'playwright/test'
import { clickTwoChips, openFieldGame, placeAndTakeOffChip, placeChip } from '../support/field-game.ts'
import { expectPartsFitWindows, NO_WAIT_GAME_OPTIONS, playUntilWinAndLoss } from '../support/game.ts'
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
  await openFieldGame(page, {
    gameId: 1008,
    name: 'pula-puti',
    emptyButtonName: 'Place a chip',
    stageName: 'The ball waits at the gate.',
  })
  await placeAndTakeOffChip(page, fieldButton(page, 'Star'), 'Star')
  await placeChip(page, fieldButton(page, 'Red'), rollButton(page), 'Roll the ball for ₱10.00')

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

  await clickTwoChips(page, fieldButton(page, 'Bottom'), 'Bottom')

  const fields = ['Red', 'Star', 'White', 'Top', 'Middle', 'Bottom'].map(name => fieldButton(page, name))
  await expectPartsFitWindows(page, 'pula-puti', [...fields, rollButton(page)])
})
