import type { Page } from 'playwright/test'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import {
  JACKPOT_DISPLAY_STEP_MS,
  JACKPOT_DRAW_DEBOUNCE_MS,
  JACKPOT_PRIZE_TABLE,
  WHEEL_FULL_TURNS_DEGREES,
  WHEEL_SPIN_DURATION_MS,
} from '../../../src/domain/awards/jackpot.ts'
import {
  createHighlightSteps,
  JACKPOT_HIGHLIGHT_STEP_TIMES_MS,
  WHEEL_CLOSE_DELAY_MS,
} from '../../../src/domain/awards/jackpot-play.ts'
import { JACKPOT_PRIZE_ID } from '../../../src/domain/awards/rewards.ts'
import { wheelSectorsOf } from '../../../src/stores/prizes/wheel.ts'
import {
  BOARD_LIGHTS_MAX_MS,
  DRAW_ADDRESS_PATTERN,
  giveJackpotChances,
  JACKPOT_PATH,
  jackpotDrawButton,
  openJackpotOnServer,
  openJackpotWithFakeClock,
  readJackpotOfPlayer,
  setAlmostCertainPrize,
  stopPageClock,
  waitForTurningWheel,
} from '../support/jackpot.ts'
import { coinBalanceOfPage, logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { waitForQuietNetwork } from '../support/watch.ts'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  serverName: 'jackpot-timing',
})

const CELL_COUNT = JACKPOT_PRIZE_TABLE.prizes.length

test.beforeEach(async ({ page, server }) => {
  await logInNewPlayer(page)
  await openJackpotOnServer(server)
})

/** Records, by the page's own clock, when the lit cell changes and when dialogs open and close. */
async function watchBoard(page: Page): Promise<void> {
  await page.evaluate(() => {
    const log: [number, string][] = []
    Object.assign(globalThis, { __log: log })
    let known = ''
    const logChange = () => {
      // The page also contains the visitors' board, which is hidden; so only the player's board is read.
      const cells = [...document.querySelectorAll('.player-only .jackpot-cell')]
      const lit = cells.findIndex(cell => cell.hasAttribute('data-lit'))
      const dialogs = [...document.querySelectorAll('dialog[open]')].map(
        each => each.querySelector('h2')?.textContent ?? '',
      )
      const result = [...document.querySelectorAll('[role=status]')].some(each =>
        each.textContent?.startsWith('The draw stopped on'),
      )
      const turns = document.querySelector('dialog g[style]') !== null
      const now = `${lit}|${result ? 'shown' : ''}|${turns ? 'turns' : ''}|${dialogs.join()}`
      if (now !== known) log.push([Date.now(), now])
      known = now
    }
    logChange()
    const watched = { attributes: true, childList: true, subtree: true }
    new MutationObserver(logChange).observe(document.body, watched)
  })
}

const readBoardLog = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { __log: [number, string][] }).__log)

/** Draws, and stops the clock of the page when the answer has arrived. */
async function drawAndStopClock(page: Page): Promise<{ index: number }> {
  await watchBoard(page)
  await stopPageClock(page)
  const answered = page.waitForResponse(DRAW_ADDRESS_PATTERN)
  await jackpotDrawButton(page).click()
  const { data } = (await (await answered).json()) as { data: { draw: { index: number } } }
  await expect.poll(async () => (await readBoardLog(page)).length).toBeGreaterThan(1)
  return data.draw
}

test('the jackpot lights step every 80 ms, slow by 20 ms a step after 3 s, and stop on the prize once a step lasts over 300 ms', async ({
  page,
  server,
}) => {
  await setAlmostCertainPrize(server, ITEM_ID.points, 10)
  await giveJackpotChances(server, page, 1)
  await openJackpotWithFakeClock(page)
  const { index } = await drawAndStopClock(page)
  const button = page.getByRole('button', { name: 'Drawing…' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(BOARD_LIGHTS_MAX_MS)
  await expect(page.getByRole('status').filter({ hasText: 'The draw stopped on' })).toBeVisible()

  const lit = (await readBoardLog(page)).filter(([, state]) => /^\d+\|\|\|$/.test(state))
  const steps = createHighlightSteps(index, { from: 0, cells: CELL_COUNT })
  expect(lit.map(([, state]) => Number.parseInt(state, 10))).toEqual(steps.map(({ cell }) => cell))
  const [startMs = 0] = lit[0] ?? []
  const lengths = lit.slice(1).map(([atMs], place) => atMs - (lit[place]?.[0] ?? 0))
  expect(lengths).toEqual(steps.slice(0, -1).map(({ ms }) => ms))

  // Checks the times that the specification names: steps of 80 ms for about 3 s, then each step 20 ms longer than the
  // one before.
  const slow = lengths.findIndex(ms => ms > JACKPOT_HIGHLIGHT_STEP_TIMES_MS.step)
  expect(new Set(lengths.slice(0, slow))).toEqual(new Set([80]))
  expect(80 * (slow - 1)).toBeLessThan(3_000)
  expect(80 * slow).toBeGreaterThanOrEqual(3_000)
  expect(lengths.slice(slow).every((ms, place) => ms === 100 + 20 * place)).toBe(true)
  const last = steps.at(-1)
  expect(last?.cell).toBe(index)
  expect(last?.ms).toBeGreaterThan(300)
  // The result must be visible as soon as the time of the last step has passed.
  const shown = (await readBoardLog(page)).find(([, state]) => state.includes('|shown|'))
  expect(shown?.[0]).toBe(startMs + steps.reduce((sum, { ms }) => sum + ms, 0))
})

test('the jackpot wheel turns at least five rounds in 4 to 6 s, closes 2 s later, and then the won jackpot is shown', async ({
  page,
  server,
}) => {
  await setAlmostCertainPrize(server, JACKPOT_PRIZE_ID.generic, 1, JACKPOT_PRIZE_ID.minor)
  await giveJackpotChances(server, page, 1)
  const { wheel: wheelTable } = await readJackpotOfPlayer(page)
  const before = await coinBalanceOfPage(page)
  await openJackpotWithFakeClock(page)
  await drawAndStopClock(page)
  await page.clock.runFor(BOARD_LIGHTS_MAX_MS)
  const ask = page.getByRole('dialog', { name: 'The wheel' })
  await expect(ask).toBeVisible()
  await ask.getByRole('button', { name: 'Spin the wheel' }).click()
  const wheel = page.getByRole('img', { name: /^Wheel of the four jackpots/ })
  const turning = await waitForTurningWheel(page)
  const startMs = (await readBoardLog(page)).find(([, state]) => state.includes('|turns|'))?.[0] ?? 0
  expect(await turning.evaluate(each => each.getAnimations().length)).toBe(1)
  const style = (await turning.getAttribute('style')) ?? ''
  const degrees = Number(/rotate\(([\d.]+)deg\)/.exec(style)?.[1])
  const turnMs = Number(/transform ([\d.]+)ms/.exec(style)?.[1])
  expect(turnMs).toBeGreaterThanOrEqual(WHEEL_SPIN_DURATION_MS.min)
  expect(turnMs).toBeLessThanOrEqual(WHEEL_SPIN_DURATION_MS.max)
  expect(WHEEL_SPIN_DURATION_MS).toEqual({ min: 4_000, max: 6_000 })
  // The wheel makes five whole rounds, then turns on to the sector of Minor, as wide as its chance.
  expect(WHEEL_FULL_TURNS_DEGREES).toBe(1_800)
  expect(degrees).toBeGreaterThan(1_800)
  expect(degrees).toBeLessThan(1_800 + 360)
  const under = (360 - (degrees % 360)) % 360
  const sector = wheelSectorsOf(wheelTable).findIndex(
    ({ start, width }) => start <= under && under < start + width,
  )
  expect(wheelTable.prizes[sector]?.item?.id).toBe(JACKPOT_PRIZE_ID.minor)

  const passedMs = (await page.evaluate(() => Date.now())) - startMs
  await page.clock.runFor(turnMs + WHEEL_CLOSE_DELAY_MS - passedMs - 1)
  await expect(wheel).toBeVisible()
  await page.clock.runFor(1)
  await expect(wheel).toBeHidden()
  const closed = (await readBoardLog(page)).find(
    ([atMs, state]) => atMs > startMs && !state.includes('The wheel'),
  )
  expect(closed?.[0]).toBe(startMs + turnMs + WHEEL_CLOSE_DELAY_MS)
  await page.clock.resume()
  const award = page.getByRole('dialog', { name: 'Minor jackpot is yours' })
  await expect(award.getByRole('status')).toHaveText(/^₱10,\d{3}\.\d\d$/)
  const won = Number(((await award.getByRole('status').textContent()) ?? '').replace(/[₱,.]/g, ''))
  expect(await coinBalanceOfPage(page)).toBe(before + won)
  await award.getByRole('button', { name: 'Continue' }).click()
  await expect(award).toBeHidden()
})

test('the jackpot amounts change every 6 s, on the page and in the lobby, and never leave their ranges', {
  tag: '@games-jackpot',
}, async ({ page }) => {
  await page.clock.install()
  for (const path of [JACKPOT_PATH, '/']) {
    await page.goto(path)
    const numbers = page.locator('.meters dd:visible').filter({ hasText: /\d/ })
    await page.clock.runFor(3_000)
    await expect(numbers).toHaveCount(4)
    const shownAmounts = () => numbers.allInnerTexts()
    const { megaJackpot } = (await readJackpotOfPlayer(page)) as unknown as {
      megaJackpot: { min: number; max: number }
    }
    await page.evaluate(() => {
      const changes: number[] = []
      Object.assign(globalThis, { __changes: changes })
      const first = [...document.querySelectorAll('.meters dd')].find(each => each.checkVisibility())
      if (first)
        new MutationObserver(() => changes.push(Date.now())).observe(first, {
          characterData: true,
          childList: true,
          subtree: true,
        })
    })
    const before = await shownAmounts()
    await page.clock.runFor(5 * JACKPOT_DISPLAY_STEP_MS)
    expect(await shownAmounts()).not.toEqual(before)
    const changes = await page.evaluate(() => (globalThis as unknown as { __changes: number[] }).__changes)
    expect(changes.length).toBeGreaterThanOrEqual(4)
    const gaps = changes.slice(1).map((atMs, place) => atMs - (changes[place] ?? 0))
    expect(gaps.every(ms => ms % 6_000 === 0)).toBe(true)
    const mega = Number((await shownAmounts())[0]?.replace(/[₱,.]/g, ''))
    expect(mega).toBeGreaterThanOrEqual(megaJackpot.min)
    expect(mega).toBeLessThanOrEqual(megaJackpot.max)
  }
})

test('two quick taps on the draw button of the jackpot make one draw', async ({ page, server }) => {
  await setAlmostCertainPrize(server, ITEM_ID.points, 10)
  await giveJackpotChances(server, page, 2)
  await openJackpotWithFakeClock(page)
  await stopPageClock(page)
  const draws: string[] = []
  page.on('request', request => {
    if (DRAW_ADDRESS_PATTERN.test(request.url())) draws.push(request.url())
  })
  const answered = page.waitForResponse(DRAW_ADDRESS_PATTERN)
  await jackpotDrawButton(page).dblclick()
  await answered
  await page.clock.runFor(BOARD_LIGHTS_MAX_MS)
  await expect(page.getByRole('status').filter({ hasText: 'The draw stopped on' })).toBeVisible()
  await page.clock.resume()
  await page.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(page.getByText('1 chance', { exact: true })).toBeVisible()
  expect(draws).toHaveLength(1)
})

test('a press of the jackpot draw button draws only if the press before was at least 300 ms ago', async ({
  page,
  server,
}) => {
  await giveJackpotChances(server, page, 1)
  await openJackpotWithFakeClock(page)
  await stopPageClock(page)
  // The server refuses every draw, so the button is enabled again at once. Only the pause of `JACKPOT_DRAW_DEBOUNCE_MS`
  // after a press can then prevent a second draw.
  let asked = 0
  await page.route(DRAW_ADDRESS_PATTERN, route => {
    asked++
    return route.fulfill({ json: { errcode: 1004, msg: '', data: null } })
  })
  const nowMs = () => page.evaluate(() => Date.now())
  /** Moves the page's clock by one millisecond at a time until `check` passes. */
  const waitWithClockTicks = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(1)
      await check()
    }).toPass()
  const refused = page.getByRole('dialog', { name: 'Nothing was drawn' })
  const isQuick = { timeout: 100 }
  /**
   * Presses the draw button and closes the dialog of the refusal.
   * @returns the page's time of the press, in milliseconds
   */
  const pressToDraw = async (): Promise<number> => {
    const pressedMs = await nowMs()
    await jackpotDrawButton(page).click()
    await waitWithClockTicks(() => expect(refused).toBeVisible(isQuick))
    await refused.getByRole('button', { name: 'Got it' }).click()
    await waitWithClockTicks(() => expect(refused).toBeHidden(isQuick))
    await expect(jackpotDrawButton(page)).not.toHaveAttribute('aria-disabled')
    return pressedMs
  }
  const pressedMs = await pressToDraw()
  expect(asked).toBe(1)
  expect(JACKPOT_DRAW_DEBOUNCE_MS).toBe(300)
  await page.clock.runFor(pressedMs + 299 - (await nowMs()))
  await jackpotDrawButton(page).click()
  await waitForQuietNetwork(page)
  expect(asked).toBe(1)
  await page.clock.runFor(300)
  await pressToDraw()
  expect(asked).toBe(2)
})
