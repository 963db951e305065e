import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
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
 * since the hero with what is offered to them is above the games.
 */
const PLAYER_TOP_MAX = 250
const VISITOR_TOP_MAX = 400

test('the lobby of a player shows the games that were played last near the top, filled up with games that are new to the player', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await placeBet(page, 200)
  for (const size of PHONE_SIZES) {
    await page.setViewportSize(size)
    await page.goto('/')
    const again = page.getByRole('region', { name: 'Continue playing' }).getByRole('link')
    expect((await again.first().boundingBox())?.y, `${size.width}`).toBeLessThanOrEqual(PLAYER_TOP_MAX)
    // A single played game does not stand alone in its row.
    await expect(again).toHaveText(['Jeepney Fiesta', /New\sto\syou$/, /New\sto\syou$/])
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

/** The number of presses of the Tab key until a link that plays a game has the focus; at most 20. */
async function countTabsToFirstGame(page: Page): Promise<number> {
  for (let tabs = 1; tabs <= 20; tabs++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    if (name.startsWith('Play ')) return tabs
  }
  return Number.POSITIVE_INFINITY
}

test.describe('at 1280 px with all that the lobby can show', () => {
  test.use({ serverName: 'lobby-tabs', viewport: { width: 1280, height: 800 } })

  test.beforeEach(async ({ server }) => {
    const shown = JSON.stringify({ unloginShowStatus: 1 })
    const notice = JSON.stringify({ title: 'The fair opens an hour later on Sunday.', unloginShowStatus: 1 })
    const { notice: noticeId, firstDeposit, luckyJackpot, signUpBonus } = ACTIVITY_TYPE
    await runOperatorCommandOnServer(server, 'activity', 'set', String(noticeId), notice)
    for (const id of [firstDeposit, luckyJackpot])
      await runOperatorCommandOnServer(server, 'activity', 'set', String(id), shown)
    for (const id of [noticeId, firstDeposit, luckyJackpot, signUpBonus])
      await runOperatorCommandOnServer(server, 'activity', 'open', String(id))
  })

  test('the first game is at most 8 presses of the Tab key away, for a visitor and for a player', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'See how' })).toBeVisible()
    expect(await countTabsToFirstGame(page)).toBeLessThanOrEqual(8)
    await logInNewPlayer(page, { pesos: 100 })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'The fair opens an hour later on Sunday.' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Wallet, balance/ })).toBeVisible()
    expect(await countTabsToFirstGame(page)).toBeLessThanOrEqual(8)
  })

  test('a visitor sees what the operator shows to visitors, and a gold Register alone', async ({ page }) => {
    await page.goto('/')
    const hero = page.locator('[data-hero]')
    await expect(hero.getByRole('heading', { name: 'Up to ₱20' })).toBeVisible()
    await expect(hero.getByText('First deposit: 100% up to ₱1,000, bet 5×')).toBeVisible()
    await expect(hero.getByText(/^Mega jackpot ₱[\d,]+/)).toBeVisible()
    await expect(page.locator('.button-gold:visible')).toHaveText(['Register'])
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['', 'Log in'])
  })
})
