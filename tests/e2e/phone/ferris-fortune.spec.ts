import type { Page } from 'playwright/test'
import { holdsUp, look, noHorizontalScroll } from '../support/checks.ts'
import { coinOf, newPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const GAME = '/game/start?gameId=1007'
/** A jasmine chip pays in 26 of 54 turns, so that a win and a loss come within these but for a chance of 1 in 10⁸. */
const TURNS_MAX = 30

const field = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ×`) })
const turnButton = (page: Page) => page.getByRole('button', { name: /^Turn for/ })

test('a player bets on cabins by keyboard alone, to a win and to a loss', async ({ page }) => {
  await newPlayer(page, { pesos: 1_000 })
  await page.goto(GAME)
  await expect(page.getByRole('button', { name: 'Pick a cabin' })).toBeDisabled()
  await expect(page.getByRole('img', { name: 'At the gate: a Jasmine cabin, ×2.' })).toBeVisible()
  await holdsUp(page, 'ferris-fortune')

  const said = page.getByRole('region', { name: 'Your bets' }).getByRole('status')
  await field(page, 'Sun').focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Sun: ₱10. In all: ₱10.')
  await page.keyboard.press('Backspace')
  await expect(said).toHaveText('Sun: ₱0. In all: ₱0.')
  await field(page, 'Jasmine').focus()
  await page.keyboard.press('Enter')
  await expect(turnButton(page)).toHaveAccessibleName('Turn for ₱10.00')

  const seen = { win: false, loss: false }
  for (let count = 0; count < TURNS_MAX && !(seen.win && seen.loss); count++) {
    const before = await coinOf(page)
    const answered = page.waitForResponse('**/app/v1/gameBet')
    await turnButton(page).focus()
    await page.keyboard.press('Enter')
    const { data } = (await (await answered).json()) as { data: { coin: number; play: { payout: number } } }
    const { payout } = data.play
    const isWin = payout > 0
    expect(data.coin).toBe(before - 1_000 + payout)
    await expect(page.locator('[data-result]')).toHaveText(
      isWin ? 'Jasmine, ×2. You won ₱20.00.' : /^(Mango|Wave|Kite|Moon|Sun), ×[\d.]+\. No win\.$/,
    )
    await expect(turnButton(page)).toBeVisible()
    if (isWin && !seen.win) await holdsUp(page, 'ferris-fortune-win')
    seen[isWin ? 'win' : 'loss'] = true
  }
  expect(seen).toEqual({ win: true, loss: true })

  for (const [name, size] of [
    ['small', { width: 360, height: 560 }],
    ['lying', { width: 844, height: 390 }],
  ] as const) {
    await page.setViewportSize(size)
    await noHorizontalScroll(page)
    for (const kind of ['Jasmine', 'Wave', 'Sun']) {
      await expect(field(page, kind)).toBeInViewport({ ratio: 0.95 })
    }
    await expect(turnButton(page)).toBeInViewport({ ratio: 1 })
    await look(page, `ferris-fortune-${name}`)
  }
})
