import type { Page } from 'playwright/test'
import { centavos } from '../../../src/domain/money.ts'
import { ODDS, type SymbolId } from '../../../src/games/jeepney-fiesta/odds.ts'
import type { JeepneyOutcome, JeepneyRoundState } from '../../../src/games/jeepney-fiesta/outcome.ts'
import { playSpin } from '../../../src/games/jeepney-fiesta/rules.ts'
import { formatMoney } from '../../../src/i18n/money.ts'
import { savePageScreenshot } from '../support/checks.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const STAKE = centavos(1_000)

/** Creates an outcome of the game in which the middle row shows one symbol on every reel. */
function outcomeShowing(symbol: SymbolId, state?: JeepneyRoundState): JeepneyOutcome {
  const stops = ODDS.strips.map(strip => (strip.indexOf(symbol) + strip.length - 1) % strip.length)
  const random = { below: (bound: number) => (stops.shift() ?? 0) % bound }
  return playSpin({ stake: STAKE, state, random }).outcome
}

/** Creates an outcome of the game with three lanterns in the middle row. */
function outcomeWithLanterns(): JeepneyOutcome {
  const stops = ODDS.strips.map((strip, reel) => {
    return strip.findIndex((_, stop) => {
      const view = [0, 1, 2].map(row => strip[(stop + row) % strip.length])
      return reel < 3 ? view[1] === 'parol' : !view.includes('parol')
    })
  })
  const random = { below: (bound: number) => (stops.shift() ?? 0) % bound }
  return playSpin({ stake: STAKE, state: undefined, random }).outcome
}

const MADE_UP_ROUND = { roundId: 'f'.repeat(26) }

/** Makes each practice spin show the next element of `outcomes`, as spins of one round. */
async function scriptPracticeSpins(page: Page, outcomes: readonly JeepneyOutcome[]): Promise<void> {
  const next = outcomes[Symbol.iterator]()
  await page.route('**/app/v1/practiceBet', async route => {
    const data = { ...route.request().postDataJSON() }
    // Removes the round's id from the request, because the server does not know the made-up round. Each request then
    // begins a new round.
    delete data.roundId
    const response = await route.fetch({ postData: JSON.stringify(data) })
    const json = await response.json()
    const outcome = next.next().value as JeepneyOutcome
    const isOpen = (outcome.series?.left ?? 0) > 0
    Object.assign(json.data.play, MADE_UP_ROUND, {
      outcome,
      payout: outcome.payout,
      state: isOpen ? 'open' : 'closed',
    })
    await route.fulfill({ response, json })
  })
}

test('a game announces free spins, shows the number of each, and shows the total of the round after the last one', async ({
  page,
}) => {
  const opening = outcomeWithLanterns()
  const [left, granted, won] = [2, opening.series?.granted ?? 0, opening.payout]
  const middle = outcomeShowing('ticket', { stake: STAKE, left, granted, won })
  const soFar = middle.series?.won ?? won
  const stops = [0, 0, 0, 0, 0].map((_, reel) => [3, 9, 14, 21, 28][reel] ?? 0)
  const random = { below: (bound: number) => (stops.shift() ?? 0) % bound }
  const last = playSpin({
    stake: STAKE,
    state: { stake: STAKE, left: 1, granted, won: soFar },
    random,
  }).outcome
  await scriptPracticeSpins(page, [opening, middle, last])

  await page.goto('/game/start?gameId=1001&tryIt=1')
  const stage = page.getByRole('region', { name: 'Jeepney Fiesta' })
  const spin = page.getByRole('button', { name: /^Spin for/ })
  await expect(spin).toBeVisible()
  const before = await stage.boundingBox()
  await spin.click()
  await expect(stage.getByText(`${granted} free spins`, { exact: true })).toBeVisible()
  await expect(stage.getByText('Every win ×2')).toBeVisible()
  await expect(stage.getByRole('status')).toContainText(`${granted} free spins won. They cost nothing`)
  // The message appears only for a round that was open before the page loaded.
  await expect(page.getByText('Your last round is not finished')).toHaveCount(0)
  expect(await stage.boundingBox(), 'the stage is not pushed').toEqual(before)
  await savePageScreenshot(page, 'free-spins-announced')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(stage.getByText('Every win ×2')).toHaveCount(0)
  await expect(stage.getByText(`Free spins: ${granted}`)).toBeVisible()

  await page.getByRole('button', { name: /free spins$/ }).click()
  await expect(stage.getByText(`Free spin ${granted - 1} of ${granted}`)).toBeVisible()
  await savePageScreenshot(page, 'free-spins-counted')
  const total = formatMoney(last.series?.won ?? won)
  await expect(stage.getByText('Free spins are over')).toBeVisible()
  await expect(stage.locator('.jf-plate')).toContainText(total)
  await expect(stage.locator('.jf-plate')).toContainText('Round total')
  await savePageScreenshot(page, 'free-spins-closed')
  await expect(stage.getByText('No win this time')).toHaveCount(0)
  await expect(stage.getByRole('status')).toContainText(`This round has paid ${total} in all.`)
  await expect(spin).toBeVisible()
})
