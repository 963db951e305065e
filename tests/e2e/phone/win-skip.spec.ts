import { expect, test } from '../support/test.ts'
import { celebrationOnStage, openPracticeGame, setPracticeWinMultiple } from '../support/wins.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const gainPlateSelector = '.gk-plate-gain'

/** Runs in the page and returns the light bulbs that cover the sign with the amount. */
function bulbsOverAmount(): string[] {
  const sign = document.querySelector('.gk-plate-gain')?.getBoundingClientRect()
  if (!sign) return ['no sign']
  const isOver = (box: DOMRect) =>
    box.right > sign.left && box.left < sign.right && box.bottom > sign.top && box.top < sign.bottom
  return [...document.querySelectorAll('.gk-run-bulb')]
    .filter(
      bulb => bulb.checkVisibility({ visibilityProperty: true }) && isOver(bulb.getBoundingClientRect()),
    )
    .map(bulb => JSON.stringify(bulb.getBoundingClientRect()))
}

test('a tap, a key or the play button ends the celebration of a win; a tap or key keeps the result visible', async ({
  page,
}) => {
  let multiple = 50
  await setPracticeWinMultiple(page, () => multiple)
  const play = await openPracticeGame(page, 1006)
  const ends = [
    () => page.locator('.game-stage').click({ position: { x: 40, y: 300 } }),
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Space'),
    () => page.keyboard.press('Enter'),
  ]
  for (const end of ends) {
    await play.click()
    await expect(celebrationOnStage(page)).toBeVisible()
    // Removes the focus from the button, since a key press would otherwise press that button.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await end()
    await expect(celebrationOnStage(page)).toHaveCount(0)
    await expect(page.locator(gainPlateSelector)).toContainText('Huge win')
    await expect(page.locator(gainPlateSelector)).toContainText('₱500.00')
  }
  await play.click()
  await expect(celebrationOnStage(page)).toBeVisible()
  multiple = 0
  await play.click()
  await expect(celebrationOnStage(page)).toHaveCount(0)
  await expect(page.locator('[data-result]')).toContainText('No win.')
})

test('with reduced motion a win shows its amount and lights without any animation', async ({ page }) => {
  await setPracticeWinMultiple(page, () => 50)
  const play = await openPracticeGame(page, 1002)
  await play.click()
  await expect(celebrationOnStage(page)).toBeVisible()
  await expect(celebrationOnStage(page).getByText('₱500.00')).toBeVisible()
  await expect(celebrationOnStage(page).locator('.gk-burst').nth(1)).toBeVisible()
  const moving = await celebrationOnStage(page).evaluate(
    cheer => cheer.getAnimations({ subtree: true }).length,
  )
  expect(moving).toBe(0)
  await page.screenshot({ path: 'test-results/screens/win-still-huge.png' })
})

test('in small windows no light covers the amount of a win, and the sign with the amount is hidden during a big celebration', async ({
  page,
}) => {
  let multiple = 2
  await setPracticeWinMultiple(page, () => multiple)
  for (const [width, height] of [
    [360, 560],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const gameId of [1002, 1003, 1004, 1006]) {
      multiple = 2
      const play = await openPracticeGame(page, gameId)
      await play.click()
      await expect(celebrationOnStage(page)).toHaveAttribute('data-celebration', 'win')
      expect(await page.evaluate(bulbsOverAmount), `${gameId} at ${width}`).toEqual([])
      multiple = 10
      await play.click()
      await expect(celebrationOnStage(page)).toHaveAttribute('data-celebration', 'big')
      await expect(page.locator(gainPlateSelector)).toBeHidden()
    }
  }
})

test('a payout below twice the price shows its amount without a celebration', async ({ page }) => {
  await setPracticeWinMultiple(page, () => 1.5)
  const play = await openPracticeGame(page, 1006)
  await play.click()
  await expect(page.locator(gainPlateSelector)).toContainText('₱15.00')
  await expect(celebrationOnStage(page)).toHaveCount(0)
})

test('the amount of a big win stays in one line while it counts up', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await setPracticeWinMultiple(page, () => 31)
  const play = await openPracticeGame(page, 1002)
  await play.click()
  const amount = celebrationOnStage(page).locator('.gk-count-now')
  await expect(amount).toBeVisible()
  const lines = await amount.evaluate(async element => {
    const range = document.createRange()
    let most = 0
    for (let frame = 0; frame < 40 && element.isConnected; frame++) {
      await new Promise(requestAnimationFrame)
      range.selectNodeContents(element)
      most = Math.max(most, new Set([...range.getClientRects()].map(({ top }) => top)).size)
    }
    return most
  })
  expect(lines).toBe(1)
})
