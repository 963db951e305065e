import type { Page } from 'playwright/test'
import { centavos } from '../../../src/domain/money.ts'
import { ODDS, type SymbolId } from '../../../src/games/jeepney-fiesta/odds.ts'
import type { JeepneyOutcome, JeepneyRoundState } from '../../../src/games/jeepney-fiesta/outcome.ts'
import { playSpin } from '../../../src/games/jeepney-fiesta/rules.ts'
import {
  checkPage,
  expectNoHorizontalScroll,
  savePageScreenshot,
  waitUntilLoadingEnds,
} from '../support/checks.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

// Uses the width of the narrowest phones and text of twice the usual size.
test.use({ viewport: { width: 320, height: 640 }, deviceScaleFactor: 1 })

/** Lists the elements whose content extends beyond their box, so that players cannot read or reach it. */
async function clippedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const texts = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, input')].filter(
      element => isShown(element) && !element.closest('.sr-only, .skip-link, .hero, .game-row, .tab-bar'),
    )
    return texts
      .filter(element => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .filter(element => getComputedStyle(element).display !== 'inline')
      .filter(
        element => getComputedStyle(element).overflowX !== 'visible' || element.matches('button, .chip'),
      )
      .map(element => `${element.scrollWidth} > ${element.clientWidth}: ${element.outerHTML.slice(0, 120)}`)
  })
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate(size => {
    document.documentElement.style.fontSize = size
  }, size)
}

async function expectReadable(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await waitUntilLoadingEnds(page)
  await checkPage(page, `${name}-320`)
  await setTextSize(page, '200%')
  await expectNoHorizontalScroll(page)
  expect(await clippedElements(page), 'cut off').toEqual([])
  await checkPage(page, `${name}-320-large`)
}

test('in a window 320 pixels wide with doubled text, pages are no wider than the window, and no text is cut off', async ({
  page,
}) => {
  await expectReadable(page, '/auth/register', 'register')
  await expectReadable(page, '/', 'home')
  await logInNewPlayer(page, { pesos: 12_345 })
  await expectReadable(page, '/', 'home-player')
  await expectReadable(page, '/wallets?name=deposit', 'wallet')
  await expectReadable(page, '/game/start?gameId=1001', 'game')
  await expectReadable(page, '/game/start?gameId=1002', 'color-game')
})

test.describe('fallback fonts', () => {
  test("the lobby is no wider than the window while it shows the device's fonts because its own have not loaded", async ({
    page,
  }) => {
    await page.route('**/fonts/**', route => route.abort())
    await page.goto('/')
    await expectNoHorizontalScroll(page)
    await setTextSize(page, '200%')
    await expectNoHorizontalScroll(page)
  })
})

const STAKE = centavos(50_000)

/** Creates an outcome at the highest stake in which the middle row shows one symbol on every reel. */
function outcomeShowing(symbol: SymbolId, state?: JeepneyRoundState): JeepneyOutcome {
  const stops = ODDS.strips.map(strip => (strip.indexOf(symbol) + strip.length - 1) % strip.length)
  const random = { below: (bound: number) => (stops.shift() ?? 0) % bound }
  return playSpin({ stake: STAKE, state, random }).outcome
}

/** Lists the words of the stage that extend beyond their sign or beyond the stage. */
async function findWordsOutsideSigns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stage = document.querySelector('.jf-stage')?.getBoundingClientRect()
    const isIn = (inner: DOMRect, outer: DOMRect | undefined) =>
      outer !== undefined &&
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1
    return [...document.querySelectorAll('.jf-plate, .jf-free-sign, .jf-award')].flatMap(sign => {
      const box = sign.getBoundingClientRect()
      const words = [...sign.children].filter(it => !isIn(it.getBoundingClientRect(), box))
      return [...(isIn(box, stage) ? [] : [sign]), ...words].map(it => `${it.className}: ${it.textContent}`)
    })
  })
}

test.describe('the slot', () => {
  test.use({ serverEnv: { SLOT_CYCLE_MS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

  // The text size is set before the page is laid out. A later change makes Chromium recompute every style for seconds,
  // which no player experiences.
  for (const size of ['100%', '200%']) {
    test(`the largest amounts of Jeepney Fiesta fit on the signs that show them with text at ${size}`, async ({
      page,
    }) => {
      const waiting = { stake: STAKE, left: 12, granted: 20, won: centavos(200_000_000) }
      const wins = {
        huge: [outcomeShowing('fiesta'), 'Huge win'],
        awarded: [outcomeShowing('parol'), '20 free spins'],
        free: [outcomeShowing('fiesta', waiting), 'Round total'],
      } as const
      let outcome: JeepneyOutcome
      await page.addInitScript(textSize => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = textSize
        })
      }, size)
      await page.route('**/app/v1/practiceBet', async route => {
        const response = await route.fetch()
        const json = await response.json()
        json.data.play.outcome = outcome
        await route.fulfill({ response, json })
      })
      await page.goto('/game/start?gameId=1001&tryIt=1')
      const stage = page.getByRole('region', { name: 'Jeepney Fiesta' })
      for (const [name, [made, words]] of Object.entries(wins)) {
        outcome = made
        await page.getByRole('button', { name: /^Spin for|free spins$/ }).click()
        await expect(stage.getByText(words).first()).toBeVisible()
        await expect.poll(() => findWordsOutsideSigns(page), name).toEqual([])
      }
      await savePageScreenshot(page, `game-320-large-win-${size.slice(0, -1)}`)
      // Waits for pending routes to finish, since a free spin may start without a tap at the end of the test.
      await page.unrouteAll({ behavior: 'wait' })
    })
  }
})
