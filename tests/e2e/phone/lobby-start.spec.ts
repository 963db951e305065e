import { logInNewPlayer, placeBet } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serverEnv: { SLOT_CYCLE_MS: '0' },
  contextOptions: { reducedMotion: 'reduce' },
})

const PHONE_SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 560 },
  { width: 320, height: 640 },
] as const

/**
 * The list of games must begin at most this many pixels below the top of the page. The limit for visitors is larger,
 * since the hero picture is above the games.
 */
const PLAYER_TOP_MAX = 250
const VISITOR_TOP_MAX = 320

test('the lobby of a player shows the games that were played last near the top', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 100 })
  await placeBet(page, 200)
  for (const size of PHONE_SIZES) {
    await page.setViewportSize(size)
    await page.goto('/')
    const again = page.getByRole('region', { name: 'Continue playing' }).getByRole('link')
    expect((await again.first().boundingBox())?.y, `${size.width}`).toBeLessThanOrEqual(PLAYER_TOP_MAX)
  }
})

test('the lobby of a visitor shows games without scrolling', async ({ page }) => {
  for (const size of PHONE_SIZES) {
    await page.setViewportSize(size)
    await page.goto('/')
    const game = page.getByRole('link', { name: /^Play Color Game/ }).first()
    expect((await game.boundingBox())?.y, `${size.width}`).toBeLessThanOrEqual(VISITOR_TOP_MAX)
  }
})
