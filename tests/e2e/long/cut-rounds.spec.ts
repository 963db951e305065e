import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright/test'
import {
  betUntilFreeSpins,
  callApi,
  coinBalanceOfPage,
  findUnsettledRoundId,
  logInNewPlayer,
  TEXT_FILE_PATH,
} from '../support/player.ts'
import { expect, test } from '../support/test.ts'

// These tests interrupt every game in every way, which takes minutes. `game.spec.ts` and `game-session.spec.ts` test
// some of these interruptions in every run.

test.use({
  serverEnv: { SLOT_CYCLE_MS: '0' },
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
})

interface TestedGame {
  readonly gameId: number
  /** The field on which a chip is placed before a round; only in a game with fields. */
  readonly field?: RegExp
  /** The element that makes the next step of an open round; without it, the play button. */
  readonly step?: RegExp
  /**
   * Plays through the API until the player is in the state in which the test interrupts a play, such as an open round.
   */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly pesos?: number
}

const GAMES: Readonly<Record<string, TestedGame>> = {
  'Jeepney Fiesta': { gameId: 1001, prepare: finishFreeSpins },
  'Jeepney Fiesta with free spins half played': { gameId: 1001, prepare: winFreeSpins, pesos: 20_000 },
  'Color Game': { gameId: 1002, field: /^Red .+ Press to add/ },
  'Beto-Beto': { gameId: 1003, field: /^Low .+ Press to add/ },
  Karera: { gameId: 1004, field: /^Ulap ×[\d.]+ Place/ },
  'Palayok Pop': { gameId: 1005, prepare: breakAllPots },
  'Palayok Pop with pots half broken': { gameId: 1005, step: /^Pot \d+ of 12$/, prepare: breakOnePot },
  'Coin Drop': { gameId: 1006 },
  'Ferris Fortune': { gameId: 1007, field: /^Jasmine ×/ },
  'Pula Puti': { gameId: 1008, field: /^Red ×/ },
}

interface Step {
  readonly state: 'open' | 'closed'
  readonly roundId: string
}

/** Makes one play through the API, at a stake of ₱10. `fields` adds fields to the request or replaces them. */
async function playByApi(page: Page, gameId: number, fields: object): Promise<Step> {
  const body = { requestId: randomUUID(), gameId, stake: 1_000, ...fields }
  return (await callApi<{ play: Step }>(page, '/gameBet', body)).play
}

async function finishFreeSpins(page: Page): Promise<void> {
  for (let roundId = await findUnsettledRoundId(page); roundId; ) {
    const { state } = await playByApi(page, 1001, { roundId })
    if (state === 'closed') return
  }
}

async function winFreeSpins(page: Page): Promise<void> {
  if (!(await findUnsettledRoundId(page))) await betUntilFreeSpins(page)
}

async function breakAllPots(page: Page): Promise<void> {
  const roundId = await findUnsettledRoundId(page)
  for (let pot = 0, state = roundId ? 'open' : 'closed'; state === 'open'; pot++) {
    ;({ state } = await playByApi(page, 1005, { roundId, choice: { pot } }))
  }
}

/** Starts rounds and breaks one pot in each, until the broken pot is a good one. */
async function breakOnePot(page: Page): Promise<void> {
  for (let state = (await findUnsettledRoundId(page)) ? 'open' : 'closed'; state === 'closed'; ) {
    const { roundId } = await playByApi(page, 1005, { choice: { soot: 2 } })
    ;({ state } = await playByApi(page, 1005, { roundId, choice: { pot: 11 } }))
  }
}

interface AccountSnapshot {
  readonly coin: number
  /** The player's latest plays. The key is round and step; the value is the payout minus the price, in centavos. */
  readonly plays: ReadonlyMap<string, number>
}

async function readAccountSnapshot(page: Page): Promise<AccountSnapshot> {
  const { list } = await callApi<{
    list: { roundId: string; plays: { step: number; price: number; payout: number }[] }[]
  }>(page, '/roundDetails', { pageSize: 50 })
  const moves = list.flatMap(({ roundId, plays }) =>
    plays.map(({ step, price, payout }) => [`${roundId} ${step}`, payout - price] as const),
  )
  return { coin: await coinBalanceOfPage(page), plays: new Map(moves) }
}

/**
 * Counts the plays that `before` does not contain, and expects the balance to have changed by their payouts minus their
 * prices.
 */
async function countPlaysSince(page: Page, before: AccountSnapshot): Promise<number> {
  const { coin, plays } = await readAccountSnapshot(page)
  const moved = [...plays].filter(([play]) => !before.plays.has(play)).map(([, amount]) => amount)
  expect(coin - before.coin, 'the balance has changed by what the plays moved').toBe(
    moved.reduce((sum, amount) => sum + amount, 0),
  )
  return moved.length
}

/** Reads the balance on the bar, such as `₱1,234.56`. @returns centavos */
async function shownCoin(page: Page): Promise<number> {
  const text = (await page.getByRole('main').locator('header').locator('p.money').textContent()) ?? ''
  return Math.round(Number(text.replaceAll(/[₱,]/g, '')) * 100)
}

/** Resolves when the bar shows the server's balance, after the free spins that the page plays without a tap. */
async function expectServerBalance(page: Page): Promise<void> {
  await expect.poll(async () => (await shownCoin(page)) - (await coinBalanceOfPage(page))).toBe(0)
}

const playButton = (page: Page) => page.locator('.game-play')

/** Opens the game as a returning player does, and expects the server's balance and open round. */
async function openTestedGame(page: Page, { gameId, field }: TestedGame): Promise<void> {
  await page.goto(`/game/start?gameId=${gameId}`)
  const higher = page.getByRole('button', { name: 'Higher bet' })
  await expect(higher).toBeVisible()
  await expectServerBalance(page)
  await expect(higher).toBeEnabled({ enabled: (await findUnsettledRoundId(page)) === undefined })
  if (field) await page.getByRole('button', { name: field }).click()
}

/** Taps the button of the next step, or the play button in a game without `step`. Expects the button to be enabled. */
async function tapNextPlay(page: Page, { step }: TestedGame): Promise<void> {
  const target = step ? page.getByRole('button', { name: step }).first() : playButton(page)
  await expect(target).not.toHaveAttribute('aria-disabled', 'true')
  await target.click()
}

interface Interruption {
  /** Whether the server has executed the bet when the connection is cut. */
  readonly isPlayed: boolean
  /** Interrupts the play that `tap` makes. @returns the page on which the player continues */
  make(page: Page, tap: () => Promise<void>, isPlayed: boolean): Promise<Page>
}

/** Calls `meet` with the route of the next bet, and with no later one. Resolves when `meet` has finished. */
function interceptNextBet(page: Page, meet: (route: Route) => Promise<void>): Promise<void> {
  const met = Promise.withResolvers<void>()
  const handle = (route: Route) => meet(route).then(met.resolve, met.reject)
  return page.route('**/app/v1/gameBet', handle, { times: 1 }).then(() => met.promise)
}

/**
 * Cuts the network at the bet and restores it. The page then asks the server, without a tap, whether the bet was
 * played.
 */
async function cutNetwork(page: Page, tap: () => Promise<void>, isPlayed: boolean): Promise<Page> {
  const cut = interceptNextBet(page, async route => {
    if (isPlayed) await route.fetch()
    await route.abort()
  })
  await tap()
  await cut
  const asking = page.getByRole('alert').filter({ hasText: 'We are checking your bet…' })
  await expect(asking).toBeVisible()
  await expect(asking).toBeHidden()
  await expectServerBalance(page)
  return page
}

/** Kills the tab at the bet, and opens another tab for the player. */
async function killTab(page: Page, tap: () => Promise<void>, isPlayed: boolean): Promise<Page> {
  const cut = interceptNextBet(page, async route => {
    // Sends the bet to the server from the test itself. The browser would drop a delayed request when the tab closes.
    if (isPlayed) await route.fetch()
    else await route.abort()
  })
  await tap()
  await cut
  return openAnotherTab(page)
}

/** Closes a tab at once, as a phone does when it runs out of memory, and opens a new one. */
async function openAnotherTab(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  const other = await context.newPage()
  await other.goto(TEXT_FILE_PATH)
  return other
}

/** Reloads the page before the answer arrives. The player then sends the bet again. */
async function reloadBeforeAnswer(page: Page, tap: () => Promise<void>, isPlayed: boolean): Promise<Page> {
  const cut = interceptNextBet(page, async route => {
    if (isPlayed) await route.fetch()
  })
  await tap()
  await cut
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Your bet may have gone through.' })).toBeVisible()
  const answered = page.waitForResponse('**/app/v1/gameBet')
  await page.getByRole('button', { name: 'Send again' }).click()
  await answered
  await expectServerBalance(page)
  return page
}

/** Kills the tab while the stage shows the result of the play, and opens another tab. */
async function killTabWhileResultShows(page: Page, tap: () => Promise<void>): Promise<Page> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const answered = page.waitForResponse('**/app/v1/gameBet')
  await tap()
  await answered
  return openAnotherTab(page)
}

const INTERRUPTIONS: Readonly<Record<string, Interruption>> = {
  'the network is cut before the server has the bet': { isPlayed: false, make: cutNetwork },
  'the network is cut before the answer': { isPlayed: true, make: cutNetwork },
  'the page is loaded again before the server has the bet': { isPlayed: false, make: reloadBeforeAnswer },
  'the page is loaded again before the answer': { isPlayed: true, make: reloadBeforeAnswer },
  'the tab is killed before the server has the bet': { isPlayed: false, make: killTab },
  'the tab is killed before the answer': { isPlayed: true, make: killTab },
  'the tab is killed before the result has shown': { isPlayed: true, make: killTabWhileResultShows },
}

for (const [name, game] of Object.entries(GAMES)) {
  test(`${name}: a bet whose call is interrupted at any point is charged at most once, and the reopened game can be played`, async ({
    page: first,
  }) => {
    let page = first
    await logInNewPlayer(page, { pesos: game.pesos ?? 1_000 })
    await callApi(page, '/startGame', { gameId: game.gameId })
    for (const [name, { isPlayed, make }] of Object.entries(INTERRUPTIONS)) {
      await test.step(name, async () => {
        await game.prepare?.(page)
        await openTestedGame(page, game)
        const before = await readAccountSnapshot(page)
        page = await make(page, () => tapNextPlay(page, game), isPlayed)
        const isAsked = make === cutNetwork || make === reloadBeforeAnswer
        const expected = isPlayed || isAsked ? 1 : 0
        const plays = await countPlaysSince(page, before)
        // The page plays the remaining free spins without a tap.
        if (game.prepare === winFreeSpins && isAsked) expect(plays).toBeGreaterThanOrEqual(expected)
        else expect(plays).toBe(expected)
        await openTestedGame(page, game)
      })
    }
  })
}
