import type { Page } from 'playwright/test'
import { holdsUp, look, noHorizontalScroll } from '../support/checks.ts'
import { coinOf, newPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const GAME = '/game/start?gameId=1006'
/** With 8 rows and a high risk 29 of 100 coins win and 27 pay nothing; both come within these but for 1 run in 10⁵. */
const DROPS_MAX = 40

const dropButton = (page: Page) => page.getByRole('button', { name: /^Drop a coin for/ })
const result = (page: Page) => page.locator('[data-result]')

test('a player chooses a board and drops coins by keyboard alone, to a win and to a loss', async ({
  page,
}) => {
  await newPlayer(page, { pesos: 1_000 })
  await page.goto(GAME)
  const stage = page.getByRole('region', { name: 'Coin Drop' })
  await expect(stage.getByText('A board of 12 rows, low risk.')).toContainText('A coin waits at the top.')
  await holdsUp(page, 'coin-drop')

  await page.getByRole('radio', { name: '12' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('radio', { name: 'Low' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked()
  await expect(stage.getByText('A board of 8 rows, high risk.')).toContainText(
    '×26, ×3.9, ×1.5, ×0.4, ×0, ×0.4, ×1.5, ×3.9, ×26.',
  )
  await page.getByRole('button', { name: 'Lower stake' }).click()
  await expect(dropButton(page)).toHaveAccessibleName('Drop a coin for ₱5.00')

  const seen = { win: false, loss: false }
  for (let count = 0; count < DROPS_MAX && !(seen.win && seen.loss); count++) {
    const before = await coinOf(page)
    const answered = page.waitForResponse('**/app/v1/gameBet')
    await dropButton(page).focus()
    await page.keyboard.press('Enter')
    const { data } = (await (await answered).json()) as { data: { coin: number; play: { payout: number } } }
    const { payout } = data.play
    expect(data.coin).toBe(before - 500 + payout)
    const isWin = payout > 500
    const isLoss = payout === 0
    const words = isWin ? /You won ₱[\d.]+\.$/ : isLoss ? /No win\.$/ : /came back on a stake of ₱5\.00\.$/
    await expect(result(page)).toHaveText(words)
    await expect(dropButton(page)).toBeVisible()
    if (isWin && !seen.win) await holdsUp(page, 'coin-drop-win')
    if (isLoss && !seen.loss) await holdsUp(page, 'coin-drop-loss')
    seen.win ||= isWin
    seen.loss ||= isLoss
  }
  expect(seen).toEqual({ win: true, loss: true })

  await page.getByRole('radio', { name: '16' }).press('Space')
  await expect(stage.getByText('A board of 16 rows, high risk.')).toContainText('A coin waits at the top.')
  for (const [name, size] of [
    ['small', { width: 360, height: 560 }],
    ['lying', { width: 844, height: 390 }],
  ] as const) {
    await page.setViewportSize(size)
    await noHorizontalScroll(page)
    for (const shown of [page.locator('.cd-cabinet'), page.locator('.cd-board-control'), dropButton(page)]) {
      await expect(shown).toBeInViewport({ ratio: 1 })
    }
    await look(page, `coin-drop-${name}`)
  }
})
