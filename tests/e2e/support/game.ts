import { expect, type Locator, type Page } from 'playwright/test'
import { checkPage, expectNoHorizontalScroll, savePageScreenshot } from './checks.ts'
import { focusByTabAndPress } from './keyboard.ts'
import { coinBalanceOfPage, logInNewPlayer } from './player.ts'

/** Test options for playing a game: no wait between plays, and no animation. */
export const NO_WAIT_GAME_OPTIONS = {
  serverEnv: { SLOT_CYCLE_MS: '0' },
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** Opens a game as a new player with ₱1,000. */
export async function openGameAsNewPlayer(page: Page, gameId: number): Promise<void> {
  await logInNewPlayer(page, { pesos: 1_000 })
  await page.goto(`/game/start?gameId=${gameId}`)
}

interface PlaysOptions {
  /** The game's name, with which the file names of screenshots begin. */
  readonly name: string
  /** The button that starts a play. */
  readonly play: Locator
  /** The price of a play that opens a round, in centavos. */
  readonly price: number
  /**
   * Maximum number of plays. The test takes it from a constant whose comment states the chance that so many plays
   * contain no win, or no loss.
   */
  readonly playsMax: number
  /** Returns the text of the result for a payout in centavos. */
  readonly resultOf: (payout: number) => string | RegExp
  /** The address of the call that makes a play; `/gameBet` by default. */
  readonly call?: string | RegExp
  /** Plays an open round to its end by keyboard; such a round counts neither as a win nor as a loss. */
  readonly finish?: () => Promise<void>
}

interface BetAnswer {
  readonly coin: number
  readonly play: { readonly payout: number; readonly state: 'open' | 'closed' }
}

/**
 * Plays by keyboard until one play has won and one has lost. After each play, expects the balance to have changed by
 * payout minus price, and the live region to announce the result. Checks the page at the first win and at the first
 * loss.
 */
export async function playUntilWinAndLoss(page: Page, options: PlaysOptions): Promise<void> {
  const { name, play, price, playsMax, resultOf, call = '**/app/v1/gameBet', finish } = options
  const seen = { win: false, loss: false }
  for (let count = 0; count < playsMax && !(seen.win && seen.loss); count++) {
    const before = await coinBalanceOfPage(page)
    const answered = page.waitForResponse(call)
    await focusByTabAndPress(page, play)
    const { data } = (await (await answered).json()) as { data: BetAnswer }
    const { payout, state } = data.play
    expect(data.coin).toBe(before - price + payout)
    if (state === 'open' && finish) {
      await finish()
      continue
    }
    await expect(page.locator('[data-result]')).toHaveText(resultOf(payout))
    // After each play, the button of the next play must have the focus again.
    await expect(play).toBeFocused()
    expect(await coinBalanceOfPage(page)).toBe(data.coin)
    for (const [kind, isIt] of [
      ['win', payout > price],
      ['loss', payout === 0],
    ] as const) {
      if (isIt && !seen[kind]) await checkPage(page, `${name}-${kind}`)
      seen[kind] ||= isIt
    }
  }
  expect(seen).toEqual({ win: true, loss: true })
}

/**
 * Expects all of `parts` to be visible on a small phone and on a phone in landscape, and the whole stage on a laptop.
 */
export async function expectPartsFitWindows(
  page: Page,
  name: string,
  parts: readonly Locator[],
): Promise<void> {
  for (const [window, size] of [
    ['small', { width: 360, height: 560 }],
    ['lying', { width: 844, height: 390 }],
  ] as const) {
    await page.setViewportSize(size)
    await expectNoHorizontalScroll(page)
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.9 })
    await savePageScreenshot(page, `${name}-${window}`)
  }
  for (const height of [800, 720]) {
    await page.setViewportSize({ width: 1_280, height })
    await expect(page.locator('.game-stage')).toBeInViewport({ ratio: 1 })
  }
}
