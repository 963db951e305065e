import type { Page } from 'playwright/test'
import { holdsUp, look, noHorizontalScroll } from './support/checks.ts'
import { coinOf, newPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const GAME = '/game/start?gameId=1002'
/** A red chip pays in 42 of 100 throws, so that a win and a loss come within these but for a chance of 1 in 10⁹. */
const THROWS_MAX = 40

const field = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .+ Press to add`) })
const throwButton = (page: Page) => page.getByRole('button', { name: /^Throw the dice for/ })
const result = (page: Page) => page.locator('[data-result]')

test('a player bets on colours by keyboard alone, to a win and to a loss', async ({ page }) => {
  await newPlayer(page, { pesos: 1_000 })
  await page.goto(GAME)
  const start = page.getByRole('button', { name: 'Place a chip' })
  await expect(start).toBeDisabled()
  await expect(page.getByRole('img', { name: 'The dice show Yellow, Blue, Red.' })).toBeVisible()
  await holdsUp(page, 'color-game')

  const said = page.getByRole('region', { name: 'Your bets' }).getByRole('status')
  await field(page, 'Red').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Red: ₱20. In all: ₱20.')
  await page.keyboard.press('Backspace')
  await expect(said).toHaveText('Red: ₱10. In all: ₱10.')
  await field(page, 'Any triple').focus()
  await page.keyboard.press('Enter')
  await expect(throwButton(page)).toHaveAccessibleName('Throw the dice for ₱20.00')
  await page.getByRole('button', { name: 'Take ₱10 off Any triple' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(start).toBeDisabled()
  await field(page, 'Red').click()
  await page.getByRole('button', { name: 'Lower stake' }).click()
  await expect(throwButton(page)).toHaveAccessibleName('Throw the dice for ₱5.00')

  const seen = { win: false, loss: false }
  for (let count = 0; count < THROWS_MAX && !(seen.win && seen.loss); count++) {
    const before = await coinOf(page)
    const answered = page.waitForResponse('**/app/v1/gameBet')
    await throwButton(page).focus()
    await page.keyboard.press('Enter')
    const { data } = (await (await answered).json()) as { data: { coin: number; play: { payout: number } } }
    const isWin = data.play.payout > 0
    await expect(result(page)).toHaveText(isWin ? /You won ₱[\d.]+\. Red on [123] of the dice/ : /No win\.$/)
    expect(data.coin).toBe(before - 500 + data.play.payout)
    await expect(throwButton(page)).toBeVisible()
    if (isWin && !seen.win) await holdsUp(page, 'color-game-win')
    if (!isWin && !seen.loss) await holdsUp(page, 'color-game-loss')
    seen[isWin ? 'win' : 'loss'] = true
  }
  expect(seen).toEqual({ win: true, loss: true })

  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Last bets' }).click()
  await expect(throwButton(page)).toHaveAccessibleName('Throw the dice for ₱5.00')

  for (const [name, size] of [
    ['small', { width: 360, height: 560 }],
    ['lying', { width: 844, height: 390 }],
  ] as const) {
    await page.setViewportSize(size)
    await noHorizontalScroll(page)
    for (const colour of ['Red', 'White', 'Any triple']) {
      await expect(field(page, colour)).toBeInViewport({ ratio: 0.9 })
    }
    await expect(throwButton(page)).toBeInViewport({ ratio: 1 })
    await look(page, `color-game-${name}`)
  }
})
