import type { Page } from 'playwright/test'
import { GAME_SLUGS } from '../../../src/games/list.ts'
import { LISTED_GAME_IDS } from '../../../src/games/listed.ts'
import { NO_WAIT_GAME_OPTIONS } from '../support/game.ts'
import { findCoveredControls, findCutOffMachines, findUnreadableTexts } from '../support/geometry.ts'
import { expect, test } from '../support/test.ts'

const GAMES = LISTED_GAME_IDS.map(gameId => [String(gameId), GAME_SLUGS[gameId] ?? ''] as const)

test.use({ ...NO_WAIT_GAME_OPTIONS, deviceScaleFactor: 1 })

const WINDOW_SIZES = [
  [320, 640],
  [360, 560],
  [390, 844],
  [844, 390],
  [960, 720],
  [1280, 800],
] as const
const LETTER_SIZES = ['100%', '200%'] as const

/** The payout in centavos that each play shows, so that the sign of the win has a long text in each run. */
const PAYOUT = 123_400

async function showLargePayout(page: Page): Promise<void> {
  await page.route('**/app/v1/practiceBet', async route => {
    const response = await route.fetch()
    const json = await response.json()
    // Changes the payout only of a closed round, since a play that only opens a round pays nothing.
    if (json.data.play.state === 'closed') json.data.play.outcome.payout = PAYOUT
    await route.fulfill({ response, json })
  })
}

/** Plays a game once with practice money and waits for the result. In a game with fields, it bets on two fields. */
async function playOnce(page: Page, gameId: string): Promise<void> {
  await page.goto(`/game/start?gameId=${gameId}&tryIt=1`)
  const play = page.locator('.game-play')
  await expect(
    page.locator('.game-page[aria-busy=false] .gk-stage, .game-page[aria-busy=false] .jf-stage'),
  ).toBeVisible()
  const fields = page.locator('.gk-field-add')
  for (const field of (await fields.all()).slice(0, 2)) await field.click()
  await expect(play).not.toHaveAttribute('aria-disabled', 'true')
  await play.click()
  await expect(page.locator('[data-result]')).not.toBeEmpty()
  // Presses Escape to skip the celebration of the win, which covers the stage.
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-celebration]')).toHaveCount(0)
}

async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate(size => {
    document.documentElement.style.fontSize = size
  }, size)
}

/**
 * Finds the layout errors of a game's page in each window size and letter size. Each result names the window size and
 * the letter size.
 */
async function findErrorsAtEverySize(page: Page): Promise<string[]> {
  const errors: string[] = []
  for (const letters of LETTER_SIZES) {
    await setLetters(page, letters)
    for (const [width, height] of WINDOW_SIZES) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('.game-awards')).toHaveCount(width >= 1024 || height <= 540 ? 1 : 0)
      const found = [
        ...(await page.evaluate(findUnreadableTexts)),
        ...(await page.evaluate(findCoveredControls)),
        ...(letters === '100%' ? await page.evaluate(findCutOffMachines) : []),
      ]
      errors.push(...found.map(error => `${width}×${height}, ${letters}: ${error}`))
    }
  }
  return errors
}

test('no game covers or cuts off its texts and controls, at every tested window size and text size', async ({
  page,
}) => {
  await showLargePayout(page)
  for (const [gameId, slug] of GAMES) {
    await test.step(slug, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await playOnce(page, gameId)
      expect.soft(await findErrorsAtEverySize(page), slug).toEqual([])
    })
  }
})

/**
 * Runs in the page: finds the fields that lose their own colors in forced colors mode, or whose sign is narrower than 8
 * px.
 */
function fieldsWithoutSign(): string[] {
  return [...document.querySelectorAll('.gk-face')]
    .filter(face => {
      const sign = face.querySelector('svg, span, b') ?? face
      const isPainted = getComputedStyle(face).getPropertyValue('forced-color-adjust') === 'none'
      return !isPainted || sign.getBoundingClientRect().width < 8
    })
    .map(face => face.textContent ?? '')
}

test('the bet fields and dice of Color Game keep their colors in forced colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/game/start?gameId=1002&tryIt=1')
  await expect(page.locator('.gk-face')).toHaveCount(7)
  expect(await page.evaluate(fieldsWithoutSign)).toEqual([])
  for (const die of await page.locator('.cg-face').all()) {
    await expect(die).toHaveCSS('forced-color-adjust', 'none')
  }
})
