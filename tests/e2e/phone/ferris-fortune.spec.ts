import type { Page } from 'playwright/test'
import { openFieldGame, placeAndTakeOffChip, placeChip } from '../support/field-game.ts'
import { expectPartsFitWindows, NO_WAIT_GAME_OPTIONS, playUntilWinAndLoss } from '../support/game.ts'
import { test } from '../support/test.ts'

test.use(NO_WAIT_GAME_OPTIONS)

/**
 * Maximum number of turns before the test gives up. A chip on jasmine pays in 26 of 54 turns, so the chance of no win,
 * or no loss, in this many turns is less than 1 in 10⁸.
 */
const TURNS_MAX = 30

const fieldButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ×`) })
const turnButton = (page: Page) => page.getByRole('button', { name: /^Spin for/ })

test('a player of Ferris Fortune bets on cabins of the wheel by keyboard alone, through a win and a loss', async ({
  page,
}) => {
  await openFieldGame(page, {
    gameId: 1007,
    name: 'ferris-fortune',
    emptyButtonName: 'Choose a cabin',
    stageName: 'At the gate: a Jasmine cabin, ×2.',
  })
  await placeAndTakeOffChip(page, fieldButton(page, 'Sun'), 'Sun')
  await placeChip(page, fieldButton(page, 'Jasmine'), turnButton(page), 'Spin for ₱10.00')

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
