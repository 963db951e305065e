import type { Page } from 'playwright/test'
import { checkPage } from '../support/checks.ts'
import { callApi, coinBalanceOfPage, logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const GAME = '/game/start?gameId=1001'

const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin for/ })
const elsewhereHeading = (page: Page) =>
  page.getByRole('heading', { name: 'You are playing somewhere else', level: 1 })
const lastPlays = (page: Page) => page.getByRole('list', { name: 'Last results' }).getByRole('listitem')

test('a game page stops when its game is opened in another tab or on another device, and the player can continue on it', async ({
  context,
  page,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto(GAME)
  await expect(spinButton(page)).toBeVisible()
  await page.getByRole('button', { name: 'Payouts and rules' }).click()
  const other = await context.newPage()
  await other.goto(GAME)
  await expect(spinButton(other)).toBeVisible()
  // The older page stops at once, without a tap: its sheet closes, and the notice has the focus.
  await expect(elsewhereHeading(page)).toBeFocused()
  await checkPage(page, 'game-elsewhere')

  // Makes the call that another device makes when it opens the game.
  await callApi(page, '/startGame', { gameId: 1001 })
  await spinButton(other).click()
  await expect(elsewhereHeading(other)).toBeFocused()
  await expect(other.getByText('Your last bet here was not placed. Nothing was charged.')).toBeVisible()
  expect(await coinBalanceOfPage(page)).toBe(10_000)
  await checkPage(other, 'game-elsewhere-refused')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Play Jeepney Fiesta here' })).toBeFocused()
  await page.keyboard.press('Enter')
  await spinButton(page).click()
  await expect(lastPlays(page)).toHaveCount(1)
  const { list } = await callApi<{ list: unknown[] }>(page, '/betRecord', {})
  expect(list).toHaveLength(1)
})

test('when the network fails during a round, the game page asks for the result by itself, shows it once and charges once', {
  tag: '@games-interrupted',
}, async ({ context, page }) => {
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto(GAME)
  await expect(spinButton(page)).toBeVisible()
  const ids: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/gameBet')) ids.push(request.postDataJSON().requestId)
  })
  // The server plays the round; the network fails before the answer arrives.
  await page.route(
    '**/app/v1/gameBet',
    async route => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  await spinButton(page).click()
  const asking = page.getByRole('alert').filter({ hasText: 'We are checking your bet…' })
  await expect(asking).toBeVisible()
  await checkPage(page, 'game-asking')
  await expect(lastPlays(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(lastPlays(page)).toHaveCount(1)
  await expect(asking).toBeHidden()
  expect(new Set(ids).size, 'one bet').toBe(1)
  const { list } = await callApi<{ list: { stake: number; payout: number }[] }>(page, '/betRecord', {})
  expect(list).toHaveLength(1)
  const [round] = list
  expect(await coinBalanceOfPage(page)).toBe(10_000 - (round?.stake ?? 0) + (round?.payout ?? 0))
})
