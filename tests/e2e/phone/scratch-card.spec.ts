import type { Page } from 'playwright/test'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { checkPage } from '../support/checks.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { callApi, coinBalanceOfPage, logInNewPlayer, playerIdOfPage } from '../support/player.ts'
import type { SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverName: 'scratch-card' })

const COIN_TABLE = { total: 1, prizes: [{ weight: 1, item: { id: ITEM_ID.coin, count: 500 } }] }
const STEPS = [{ cards: 2, item: { id: ITEM_ID.diamond, count: 20 } }]

/** Opens scratch cards for all players, with ₱5 on each card. */
async function openScratchCards(server: SharedServer): Promise<void> {
  const value = { isOpen: true, table: COIN_TABLE, steps: STEPS }
  await runOperatorCommandOnServer(server, 'settings', 'set', 'scratchCard', JSON.stringify(value))
}

/** Opens the page of the scratch cards as a new player with cards. */
async function openWithCards(page: Page, server: SharedServer, cards: number): Promise<void> {
  await openScratchCards(server)
  await logInNewPlayer(page, { pesos: 100 })
  await runOperatorCommandOnServer(
    server,
    ...[
      'award',
      'give',
      await playerIdOfPage(page),
      String(ITEM_ID.scratchCard),
      String(cards),
      '--reason',
      'test',
    ],
  )
  await page.goto('/activity/scratch-card')
  await expect(page.getByText(cards === 1 ? 'You have one card.' : `You have ${cards} cards.`)).toBeVisible()
}

const takeButton = (page: Page) => page.getByRole('button', { name: 'Scratch a card' })
const revealButton = (page: Page) => page.getByRole('button', { name: 'Reveal' })
const readyText = (page: Page) => page.getByText('The result is already set.')
const wonText = (page: Page) => page.getByText('You got ₱5.00.')
const silver = (page: Page) => page.locator('canvas')

/** Rubs along a horizontal line across the card's silver layer. Coordinates are shares of its width and height. */
async function rubSilver(page: Page, fromX: number, toX: number, y: number): Promise<void> {
  const box = await silver(page).boundingBox()
  if (!box) throw new Error('No silver')
  const pointAt = (x: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...pointAt(fromX))
  await page.mouse.down()
  await page.mouse.move(...pointAt(toX), { steps: 12 })
  await page.mouse.up()
}

/**
 * Returns the opacity of the card's silver layer at a point, from 0 to 255. `x` and `y` are shares of its width and
 * height.
 */
const opacityAt = (page: Page, x: number, y: number) =>
  silver(page).evaluate(
    (canvas, [x = 0, y = 0]) => {
      const { width, height } = canvas as HTMLCanvasElement
      const context = (canvas as HTMLCanvasElement).getContext('2d')
      return context?.getImageData(width * x, height * y, 1, 1).data[3]
    },
    [x, y],
  )

const scratchedCards = async (page: Page) =>
  (await callApi<{ scratched: number; cards: number }>(page, '/getScratchCardInfo', {})).scratched

test('a scratch card keeps its scratched areas after a reload, and shows the prize once enough is scratched', async ({
  page,
  server,
}) => {
  await openWithCards(page, server, 2)
  const coin = await coinBalanceOfPage(page)
  await expect(page.getByRole('region', { name: 'Scratch card' })).toHaveCSS('filter', 'none')
  await checkPage(page, 'scratch-card')
  await takeButton(page).click()
  await expect(readyText(page)).toBeVisible()
  expect(await coinBalanceOfPage(page), 'the prize is there before the first rub').toBe(coin + 500)
  await rubSilver(page, 0.1, 0.9, 0.2)
  expect(await opacityAt(page, 0.5, 0.2)).toBe(0)
  expect(await opacityAt(page, 0.5, 0.8)).toBe(255)
  await expect(page.getByText('Waiting under the silver')).toBeVisible()
  await checkPage(page, 'scratch-card-half')
  await page.reload()
  await expect(readyText(page)).toBeVisible()
  expect(await opacityAt(page, 0.5, 0.2)).toBe(0)
  expect(await opacityAt(page, 0.5, 0.8)).toBe(255)
  for (const y of [0.35, 0.5, 0.65, 0.8, 0.95]) await rubSilver(page, 0, 1, y)
  await expect(wonText(page)).toBeVisible()
  await checkPage(page, 'scratch-card-won')
  await expect(page.getByRole('listitem').filter({ hasText: 'Scratch card no. 1' })).toContainText('₱5.00')
  expect(await coinBalanceOfPage(page)).toBe(coin + 500)
})

test('the ticket of a page without a scratch card is gray, and a tap on its silver leads to the ways to get a card', async ({
  page,
  server,
}) => {
  await openScratchCards(server)
  await logInNewPlayer(page)
  await page.goto('/activity/scratch-card')
  await expect(page.getByText('No cards right now.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Scratch card' })).toHaveCSS('filter', /grayscale\(1\)/)
  await silver(page).click()
  const ways = page.getByRole('navigation', { name: 'Get cards' })
  await expect(ways.getByRole('link').first()).toBeFocused()
  await checkPage(page, 'scratch-card-no-card')
})

test('by keyboard alone a player takes and scratches two scratch cards, and claims the award for two cards', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithCards(page, server, 2)
  await takeButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(revealButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wonText(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Scratch the next card' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(revealButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No cards right now.')).toBeVisible()
  await page.getByRole('button', { name: 'Claim 20 diamonds for 2 cards' }).press('Enter')
  const got = page.getByRole('dialog', { name: 'You got' })
  await expect(got).toContainText('Cards you scratched')
  await got.getByRole('button', { name: 'Tap to continue' }).press('Enter')
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible()
  await checkPage(page, 'scratch-card-none')
})

test('the prize of a scratch card is given once although first the request and then the answer is lost', async ({
  page,
  server,
}) => {
  await openWithCards(page, server, 1)
  const coin = await coinBalanceOfPage(page)
  let cut: 'before' | 'answer' | 'all' | 'nothing' = 'before'
  await page.route('**/app/v1/**', async route => {
    const isDraw = route.request().url().endsWith('/scratchCardLottery')
    if (cut === 'all' || (isDraw && cut === 'before')) return route.abort('connectionreset')
    if (!isDraw || cut === 'nothing') return route.continue()
    // The server makes the draw, but its answer is lost.
    await route.fetch()
    return route.abort('connectionreset')
  })
  const show = page.getByRole('button', { name: 'Show my last card' })
  const lost = page.getByText('Your last card is safe.')
  const closeDialog = () => page.getByRole('dialog').getByRole('button').last().click()

  await takeButton(page).click()
  await closeDialog()
  await expect(lost).toBeVisible()
  expect(await scratchedCards(page), 'the request was lost').toBe(0)
  cut = 'answer'
  await show.click()
  await closeDialog()
  await expect(lost).toBeVisible()
  expect(await scratchedCards(page), 'the answer was lost').toBe(1)
  await page.reload()
  await expect(lost).toBeVisible()
  cut = 'nothing'
  await show.click()
  await expect(readyText(page)).toBeVisible()

  await rubSilver(page, 0.1, 0.9, 0.5)
  cut = 'all'
  await revealButton(page).click()
  await expect(wonText(page)).toBeVisible()
  cut = 'nothing'
  await page.reload()
  await expect(page.getByText('No cards right now.')).toBeVisible()
  await expect(page.getByText('Scratch card no. 1')).toBeVisible()
  await expect(page.getByText('Scratch card no. 2')).toHaveCount(0)
  expect(await coinBalanceOfPage(page)).toBe(coin + 500)
  expect(await scratchedCards(page)).toBe(1)
})
