import type { Page } from 'playwright/test'
import { ODDS } from '../../../src/games/jeepney-fiesta/odds.ts'
import { celebrationMsOfWinTier, WIN_TIERS } from '../../../src/games/kit/stage/win-tier.ts'
import { saveWindowScreenshot } from '../support/checks.ts'
import { expect, test } from '../support/test.ts'
import { celebrationOnStage, openPracticeGame, setPracticeWinMultiple } from '../support/wins.ts'

// Removes the server's minimum time between plays. The page's faked clock runs faster than the server's clock, so the
// server would refuse plays as too early.
test.use({ serverEnv: { SLOT_CYCLE_MS: '0' } })

/** The test moves the faked clock by this many milliseconds at a time until a result shows. */
const STEP_MS = 50
/** Maximum time in milliseconds that a play may take; every play is shorter. */
const PLAY_MS = 12_000
/** The times of the screenshots, as shares of the celebration's length. */
const FRAMES = [0.08, 0.25, 0.45, 0.65, 0.85] as const

/**
 * Replaces the slot's drawn outcome by one line of Fiesta signs. With the drawn outcome, the stage would show its lines
 * in turn instead of the win.
 */
const OUTCOME_CHANGES: Readonly<Record<number, object>> = {
  1001: {
    stops: ODDS.strips.map(strip => (strip.indexOf('fiesta') + strip.length - 1) % strip.length),
    lineWins: [{ line: 1, symbol: 'fiesta', count: 5, pay: 2_000 }],
    scatters: { count: 0, pay: 0 },
    kind: 'base',
    series: null,
  },
}

/** Moves the faked clock until the win is celebrated. */
async function waitUntilCelebrated(page: Page): Promise<void> {
  for (let waitedMs = 0; waitedMs < PLAY_MS; waitedMs += STEP_MS) {
    if (await celebrationOnStage(page).isVisible()) return
    await page.clock.runFor(STEP_MS)
  }
  throw new Error('no win was celebrated')
}

/** Shows the celebration at a given time, since the browser's own animations do not follow the faked clock. */
async function showCelebrationAt(page: Page, ms: number): Promise<void> {
  await celebrationOnStage(page).evaluate((cheer, at) => {
    for (const animation of cheer.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = at
    }
  }, ms)
}

for (const [gameId, name] of [
  [1002, 'color-game'],
  [1001, 'jeepney-fiesta'],
  [1006, 'coin-drop'],
] as const) {
  test(`${name}: the celebration of each win tier lasts as long as configured, and the result stays visible afterwards`, async ({
    page,
  }) => {
    await page.clock.install()
    let multiple = 0
    await setPracticeWinMultiple(page, () => multiple, OUTCOME_CHANGES[gameId])
    const play = await openPracticeGame(page, gameId)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PLAY_MS)
    for (const { name: tier, leastMultiple, ms } of WIN_TIERS.toReversed()) {
      if (celebrationMsOfWinTier(tier) === 0) continue
      multiple = leastMultiple
      // Waits for the answer before it moves the faked clock: otherwise the page's time limit could end a slow call.
      const answered = page.waitForResponse('**/app/v1/practiceBet')
      await play.click()
      await answered
      await waitUntilCelebrated(page)
      await expect(celebrationOnStage(page)).toHaveAttribute('data-celebration', tier)
      let shownMs = 0
      for (const share of FRAMES) {
        await page.clock.runFor(ms * share - shownMs)
        shownMs = ms * share
        await showCelebrationAt(page, shownMs)
        await saveWindowScreenshot(page, `win-${name}-${tier}-${Math.round(shownMs)}`)
      }
      // The live region announces the amount at once, while the visible amount is still counting up.
      await expect(page.locator('[data-result]')).toHaveText(/You won ₱/)
      await expect(celebrationOnStage(page)).toBeVisible()
      await page.clock.runFor(ms - shownMs + STEP_MS)
      await expect(celebrationOnStage(page)).toHaveCount(0)
      await expect(page.locator('.gk-plate-gain, .jf-plate-gain')).toBeVisible()
      await saveWindowScreenshot(page, `win-${name}-${tier}-after`)
    }
  })
}
