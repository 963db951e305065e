import type { Page } from 'playwright/test'
import { checkPage } from '../support/checks.ts'
import { expectPartsFitWindows, NO_WAIT_GAME_OPTIONS, openGameAsNewPlayer } from '../support/game.ts'
import { focusByTabAndPress, pressTabUntilFocused } from '../support/keyboard.ts'
import { coinBalanceOfPage } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use(NO_WAIT_GAME_OPTIONS)

/**
 * Maximum number of rounds before the test gives up. With two soot pots, the first swing hits a good pot in five of six
 * rounds. All rounds start with soot in only 1 of 60,000,000 test runs.
 */
const ROUNDS_MAX = 10

const hangButton = (page: Page) => page.getByRole('button', { name: /^Hang pots for/ })
const takeButton = (page: Page) => page.getByRole('button', { name: /^Cash out ₱/ })
const potButton = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^Pot ${place} of 12`) })
const resultText = (page: Page) => page.locator('[data-result]')

async function hangPots(page: Page): Promise<void> {
  await focusByTabAndPress(page, hangButton(page))
  await expect(resultText(page)).toHaveText(/^The pots hang/)
}

/** Presses Tab until the group of pots has the focus (one tab stop for all pots), and Home to move to the first pot. */
async function goToPots(page: Page): Promise<void> {
  await pressTabUntilFocused(page, page.locator('.pp-rack button[tabindex="0"]'))
  await page.keyboard.press('Home')
  await expect(potButton(page, 1)).toBeFocused()
}

/** Swings at the focused pot. @returns whether the pot was a good one, without soot */
async function swingAtPot(page: Page): Promise<boolean> {
  const answered = page.waitForResponse('**/app/v1/gameBet')
  await page.keyboard.press('Enter')
  const { data } = (await (await answered).json()) as { data: { play: { outcome: { end: string | null } } } }
  const isGood = data.play.outcome.end !== 'soot'
  await expect(resultText(page)).toHaveText(
    isGood ? /sweets and coins/ : /soot\. The round is over\. No win\./,
  )
  return isGood
}

test('a player of Palayok Pop breaks pots by keyboard alone, claims a win after a reload, and loses a round', async ({
  page,
}) => {
  await openGameAsNewPlayer(page, 1005)
  await expect(page.getByText('10 sweets, 2 soot')).toBeVisible()
  await expect(potButton(page, 1)).toHaveAttribute('aria-disabled', 'true')
  await checkPage(page, 'palayok-pop')

  for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) {
    const before = await coinBalanceOfPage(page)
    await hangPots(page)
    expect(await coinBalanceOfPage(page)).toBe(before - 1_000)
    await goToPots(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(potButton(page, 6)).toBeFocused()
    if (await swingAtPot(page)) break
    await expect(hangButton(page)).toBeVisible()
  }
  await checkPage(page, 'palayok-pop-open')
  await page.reload()
  await expect(page.getByText('Your round is not finished')).toBeVisible()
  await expect(potButton(page, 6)).toHaveAccessibleName('Pot 6 of 12, broken: sweets and coins')
  const before = await coinBalanceOfPage(page)
  await focusByTabAndPress(page, takeButton(page))
  await expect(resultText(page)).toHaveText(
    /^You stopped after one good pot, ×1\.15\. You won ₱11\.50\. Soot was in pots/,
  )
  expect(await coinBalanceOfPage(page)).toBe(before + 1_150)
  await checkPage(page, 'palayok-pop-win')

  await focusByTabAndPress(page, page.getByRole('radio', { name: '2' }), 'ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('6 sweets, 6 soot')).toBeVisible()
  await expect(potButton(page, 6)).toHaveAccessibleName('Pot 6 of 12')
  // Plays rounds until one ends with soot. A round ends with a win if six good pots in a row are hit, which has a
  // chance of 1 in 924.
  let isLost = false
  let after = 0
  for (let rounds = 0; rounds < 3 && !isLost; rounds++) {
    after = (await coinBalanceOfPage(page)) - 1_000
    await hangPots(page)
    await goToPots(page)
    for (let swings = 0; swings < 6 && !isLost; swings++) {
      isLost = !(await swingAtPot(page))
      await page.keyboard.press('ArrowRight')
    }
  }
  expect(isLost).toBe(true)
  expect(await coinBalanceOfPage(page)).toBe(after)
  await expect(page.getByText('No win this time')).toBeVisible()
  await checkPage(page, 'palayok-pop-loss')

  await expectPartsFitWindows(page, 'palayok-pop', [
    page.locator('.pp-rack'),
    page.locator('.pp-soot-control'),
    hangButton(page),
  ])
  await page.setViewportSize({ width: 320, height: 568 })
  const { width = 0, height = 0 } = (await potButton(page, 12).boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})

test("while a swing waits for its result, Palayok Pop shows neither the round's value nor a button to claim it", async ({
  page,
}) => {
  await openGameAsNewPlayer(page, 1005)
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) {
    await hangPots(page)
    await goToPots(page)
    if (await swingAtPot(page)) break
    await expect(hangButton(page)).toBeVisible()
  }
  await expect(takeButton(page)).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/app/v1/gameBet', async route => {
    await answer.promise
    await route.continue()
  })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible()
  await expect(takeButton(page)).toHaveCount(0)
  await expect(page.locator('.pp-worth')).toHaveCount(0)
  answer.resolve()
  await expect(takeButton(page).or(hangButton(page))).toBeVisible()
})
