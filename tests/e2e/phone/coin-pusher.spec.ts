import type { Page, Route } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { COIN_PUSHER_GAME_ID } from '../../../src/domain/games/activity-games.ts'
import { worthsOfFallenCoins } from '../../../src/games/coin-pusher/hauls.ts'
import { checkPage } from '../support/checks.ts'
import { expectPartsFitWindows, NO_WAIT_GAME_OPTIONS, playUntilWinAndLoss } from '../support/game.ts'
import { focusByTabAndPress } from '../support/keyboard.ts'
import { closeActivity, runOperatorCommandOnServer } from '../support/operator.ts'
import { callApi, coinBalanceOfPage, logInNewPlayer } from '../support/player.ts'
import type { SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ ...NO_WAIT_GAME_OPTIONS, serverName: 'coin-pusher' })

const MACHINE_PATH = '/activity/coin-pusher'
/** Matches the path of the drop call, which contains a random id for each session. */
const DROP_ADDRESS = /\/app\/v1\/p[\w-]{22}$/

/**
 * Maximum number of drops before the test gives up. 17 of 100 drops win and 63 pay nothing, so the chance of no win, or
 * no drop without a payout, is about 1 in 10⁵.
 */
const DROPS_MAX = 61

const dropButton = (page: Page) => page.getByRole('button', { name: /^Drop a coin for/ })
const resultText = (page: Page) => page.locator('[data-result]')
const shelfDescription = (page: Page) => page.getByText(/brown coins are on the shelf\.$/)

async function openMachine(page: Page, server: SharedServer, pesos = 1_000): Promise<void> {
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.coinPusher))
  await logInNewPlayer(page, { pesos })
  await page.goto(MACHINE_PATH)
  await expect(dropButton(page)).toBeVisible()
}

interface Answer {
  data: { play: { price: number; payout: number; outcome: { times: number; payout: number } } }
}

/**
 * Makes the page show a payout of `times` times the price for the next drop. The server still stores the drawn result.
 */
async function showResult(page: Page, times: number): Promise<void> {
  await page.route(
    DROP_ADDRESS,
    async route => {
      const response = await route.fetch()
      const json = (await response.json()) as Answer
      const { play } = json.data
      play.payout = play.price * times
      play.outcome = { ...play.outcome, times, payout: play.payout }
      await route.fulfill({ response, json })
    },
    { times: 1 },
  )
}

const storedShelf = (page: Page) =>
  page.evaluate(gameId => {
    const key = Object.keys(localStorage).find(each => each.startsWith(`perya:stage:${gameId}:`))
    return key === undefined ? undefined : localStorage.getItem(key)
  }, COIN_PUSHER_GAME_ID)

const listBets = async (page: Page) =>
  (await callApi<{ list: { gameId: number; stake: number; payout: number }[] }>(page, '/betRecord', {})).list

test('a player of the coin pusher chooses a stake and drops coins by keyboard alone, through a win and a loss', {
  tag: '@games-unequal-chances',
}, async ({ page, server }) => {
  await openMachine(page, server)
  const stage = page.getByRole('region', { name: 'Coin Pusher' })
  await expect(stage.getByText('36 brown coins are on the shelf.')).toBeAttached()
  await expect(stage.getByText('Chance decides each drop. The shelf does not.')).toBeVisible()
  const odds = page.getByRole('region', { name: 'How much is chance?' })
  await expect(odds).toContainText('the machine pays back 96.00% of all bets')
  await expect(odds.getByRole('row')).toHaveCount(8)
  await expect(odds.getByRole('row', { name: '200 × your bet' })).toContainText('0.01%')
  await checkPage(page, 'coin-pusher')

  await focusByTabAndPress(page, page.getByRole('button', { name: 'Lower bet' }))
  await expect(dropButton(page)).toHaveAccessibleName('Drop a coin for ₱2.00')
  await playUntilWinAndLoss(page, {
    name: 'coin-pusher',
    play: dropButton(page),
    price: 200,
    playsMax: DROPS_MAX,
    call: DROP_ADDRESS,
    resultOf(payout) {
      if (payout === 0) return 'Nothing fell over the edge. No win.'
      return payout > 200
        ? /^\d+ coins fell over the edge\. You won ₱[\d,.]+\.$/
        : /^1 coin fell over the edge\. You get back ₱2\.00 on a ₱2\.00 bet\.$/
    },
  })

  await focusByTabAndPress(page, page.getByRole('button', { name: 'Payouts and rules' }))
  const help = page.getByRole('dialog', { name: 'Payouts and rules' })
  await expect(help).toContainText('×200, once in 10,000 drops')
  await checkPage(page, 'coin-pusher-help')
  await page.keyboard.press('Escape')
  await expectPartsFitWindows(page, 'coin-pusher', [page.locator('.cp-case'), dropButton(page)])
})

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const times of [0, 1, 10, 200]) {
    test(`a coin drop that pays ×${times} pushes the coins for it over the edge, and a reload shows the same shelf as before`, async ({
      page,
      server,
    }) => {
      await openMachine(page, server)
      await showResult(page, times)
      await dropButton(page).click()
      await expect(page.getByText('A coin is falling, and the plate pushes.')).toBeAttached()
      // The page stores the new shelf before the coins move. It shows the result when the coins have fallen.
      await expect.poll(() => storedShelf(page)).toBeTruthy()
      await expect(resultText(page)).toHaveText(times === 0 ? /No win\.$/ : /fell over the edge\. You/)
      const coins = 36 + 1 - worthsOfFallenCoins(times).length
      await expect(shelfDescription(page)).toHaveText(`${Math.min(36, coins)} brown coins are on the shelf.`)
      const fell = page.locator('.cp-words')
      await expect(fell).toContainText(
        times === 0
          ? 'Nothing fell over the edge.'
          : /^Over the edge: (\d+ (brown|silver|gold|red) ×\d+(, )?)+/,
      )
      const before = await storedShelf(page)
      await page.reload()
      await expect(shelfDescription(page)).toHaveText(`${Math.min(36, coins)} brown coins are on the shelf.`)
      expect(await storedShelf(page)).toBe(before)
      await expect(resultText(page)).toHaveText('')
    })
  }

  test('a coin drop whose page is reloaded while the coins fall counts once, and the reloaded page shows the new shelf', async ({
    page,
    server,
  }) => {
    await openMachine(page, server)
    await showResult(page, 5)
    await dropButton(page).click()
    await expect.poll(() => storedShelf(page)).toBeTruthy()
    await page.reload()
    await expect(shelfDescription(page)).toHaveText('32 brown coins are on the shelf.')
    expect(await listBets(page)).toHaveLength(1)
  })
})

test('the coin pusher shows a new shelf when the stored shelf is damaged or has an unknown version', async ({
  page,
  server,
}) => {
  await openMachine(page, server)
  await showResult(page, 5)
  await dropButton(page).click()
  await expect(shelfDescription(page)).toHaveText('32 brown coins are on the shelf.')
  for (const text of ['{"version":1,"dropId":"x","shelf":[1,2]}', 'no JSON', '{"version":99}']) {
    await page.evaluate(
      ([gameId, stored]) => {
        const key = Object.keys(localStorage).find(each => each.startsWith(`perya:stage:${gameId}:`)) ?? ''
        localStorage.setItem(key, stored)
      },
      [String(COIN_PUSHER_GAME_ID), text] as const,
    )
    // After the reload, the server reports the player's last drop. The page has never shown this drop on its new shelf,
    // so the drop's coins fall at once.
    await page.reload()
    await expect(shelfDescription(page)).toBeAttached()
    await expect(dropButton(page)).toBeEnabled()
  }
})

test.describe('interrupted drops', () => {
  /**
   * Loses the answer to the next drop. `isDecided`: the server decides the drop first; otherwise the request does not
   * reach the server.
   */
  const loseAnswer = (page: Page, isDecided: boolean) =>
    page.route(
      DROP_ADDRESS,
      async (route: Route) => {
        if (isDecided) await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )

  for (const isDecided of [true, false]) {
    const lost = isDecided ? 'answer' : 'request'
    test(`when the ${lost} of a coin drop is lost, the page asks the server for the result, and the drop is made and paid once`, async ({
      page,
      server,
    }) => {
      await openMachine(page, server)
      await loseAnswer(page, isDecided)
      await dropButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'We are checking your bet…' })).toBeVisible()
      await expect(resultText(page)).toHaveText(/^(Nothing|\d+ coins?) fell/)
      const [bet, ...others] = await listBets(page)
      expect(others).toEqual([])
      expect(await coinBalanceOfPage(page)).toBe(100_000 - (bet?.stake ?? 0) + (bet?.payout ?? 0))
    })

    test(`when the ${lost} of a coin drop is lost and the player drops again after a reload, one drop is made`, async ({
      page,
      server,
    }) => {
      await openMachine(page, server)
      await loseAnswer(page, isDecided)
      await dropButton(page).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await page.reload()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Your bet may have gone through.' }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(resultText(page)).toHaveText(/^(Nothing|\d+ coins?) fell/)
      expect(await listBets(page)).toHaveLength(1)
      await page.reload()
      await expect(shelfDescription(page)).toBeAttached()
      expect(await listBets(page)).toHaveLength(1)
    })
  }

  test('a second device that opens the coin pusher shows the last drop, and the first device says that the game is played elsewhere', async ({
    page,
    server,
    browser,
  }) => {
    await openMachine(page, server)
    await dropButton(page).click()
    await expect(resultText(page)).toHaveText(/^(Nothing|\d+ coins?) fell/)
    const said = (await resultText(page).textContent()) ?? ''
    const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    const device = await context.newPage()
    await device.addInitScript(value => localStorage.setItem('access_token', value), token)
    await device.goto(MACHINE_PATH)
    await expect(resultText(device)).toHaveText(said)
    await dropButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are playing somewhere else')
    expect(await listBets(page)).toHaveLength(1)
    await context.close()
  })
})

test('a closed coin pusher accepts no drop, and its page says that the game is closed for now', async ({
  page,
  server,
}) => {
  await openMachine(page, server)
  await closeActivity(server, ACTIVITY_TYPE.coinPusher)
  await dropButton(page).click()
  await expect(page.getByText('This offer is closed.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This game is closed for now' })).toBeVisible()
  await checkPage(page, 'coin-pusher-closed')
  expect(await listBets(page)).toEqual([])
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.coinPusher))
})

test("a coin drop is listed among the player's games, and the fairness page finds its round correct", async ({
  page,
  server,
}) => {
  await openMachine(page, server)
  await dropButton(page).click()
  await expect(resultText(page)).toHaveText(/^(Nothing|\d+ coins?) fell/)
  await page.goto('/member/games')
  await expect(page.getByText('Coin Pusher').first()).toBeVisible()
  await page.goto('/fairness')
  await page.getByRole('button', { name: 'Show the server seed' }).click()
  await page.getByRole('button', { name: 'Check 1 round' }).click()
  await expect(page.getByText('1 round is correct')).toBeVisible()
})
