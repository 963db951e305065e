import { expect, type Locator, type Page } from 'playwright/test'

/** The element with the celebration of a win on the stage. */
export const celebrationOnStage = (page: Page): Locator => page.locator('[data-celebration]')

interface Answer {
  readonly data: { readonly play: { price: number; payout: number; outcome: { payout: number } } }
}

/**
 * Makes every practice play pay a multiple of its price; the server decides everything else, and no money moves.
 * @param change other fields of the outcome
 */
export async function setPracticeWinMultiple(
  page: Page,
  multipleOf: () => number,
  change: object = {},
): Promise<void> {
  await page.route('**/app/v1/practiceBet', async route => {
    const response = await route.fetch()
    const json = (await response.json()) as Answer
    const { play } = json.data
    play.payout = play.price * multipleOf()
    play.outcome = { ...play.outcome, ...change, payout: play.payout }
    await route.fulfill({ response, json })
  })
}

/**
 * Opens a game with practice money and waits until a play can start. In a game with fields, the page itself places a chip
 * on the first field.
 * @returns the button that starts a play
 */
export async function openPracticeGame(page: Page, gameId: number): Promise<Locator> {
  await page.goto(`/game/start?gameId=${gameId}&tryIt=1`)
  await expect(page.locator('.game-page[aria-busy=false]')).toBeVisible()
  const play = page.locator('.game-play:not([aria-disabled])')
  await expect(play).toBeVisible()
  return play
}
