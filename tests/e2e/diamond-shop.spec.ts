import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { FORM_ADDRESS } from '../support/diamond-shop.ts'
import { checkPage, waitUntilLoadingEnds } from './support/checks.ts'
import { focusByTabAndPress, pressTabUntilFocused } from './support/keyboard.ts'
import { findLayoutErrors } from './support/layout-errors.ts'
import { closeActivity, runOperatorCommandOnServer } from './support/operator.ts'
import { callApi, clearSiteStorage, logInByForm, logInNewPlayer, playerIdOfPage } from './support/player.ts'
import type { SharedServer } from './support/servers.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'diamond-shop' })

test.describe.configure({ mode: 'serial' })

const SHOP_PATH = '/activity/diamond-shop'
const MUG_ID = 7001

test.beforeEach(async ({ server }) => {
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.diamondShop))
})

const diamondBalance = (page: Page) =>
  page.getByRole('main').locator('header').filter({ hasText: 'Your diamonds' }).locator('.money')

const addStock = (server: SharedServer, goodsId: number, pieces: number) =>
  runOperatorCommandOnServer(
    server,
    'goods',
    'stock',
    String(goodsId),
    '--pieces',
    String(pieces),
    '--reason',
    'test',
  )

/** Reads the stock of mugs through the API; 0 if the shop does not offer mugs. */
async function mugsLeft(page: Page): Promise<number> {
  const { goods } = await callApi<{ goods: { goodsId: number; stock: number }[] }>(
    page,
    '/diamondShopData',
    {},
  )
  return goods.find(({ goodsId }) => goodsId === MUG_ID)?.stock ?? 0
}

/** Adds or removes mugs until `pieces` are left, whatever earlier tests have left. */
async function setMugsLeft(page: Page, server: SharedServer, pieces: number): Promise<void> {
  const change = pieces - (await mugsLeft(page))
  if (change !== 0) await addStock(server, MUG_ID, change)
}

/** Creates a player who has `count` diamonds in all. One of them comes from the player's deposit of ₱100. */
async function registerShopper(page: Page, server: SharedServer, count: number): Promise<string> {
  const { account } = await logInNewPlayer(page, { pesos: 100 })
  const words = [
    'award',
    'give',
    await playerIdOfPage(page),
    String(ITEM_ID.diamond),
    String(count - 1),
    '--reason',
    'test',
  ]
  await runOperatorCommandOnServer(server, ...words)
  return account
}

/** Finds the card of the mug by its heading. The list of latest exchanges may also name mugs, but not in a heading. */
const mugCard = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Fair mug' }) })

test('a visitor sees what diamonds can be exchanged for, and the link to the log-in leads back to the shop', async ({
  page,
}) => {
  await page.goto(SHOP_PATH)
  await expect(page.getByRole('listitem').filter({ hasText: '₱5 in coins' })).toContainText('100 diamonds')
  await expect(page.getByText('Fair mug')).toBeVisible()
  await checkPage(page, 'diamond-shop-visitor')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/to=%2Factivity%2Fdiamond-shop/)
})

test('an item of the diamond shop shows the picture that staff uploaded, and a drawing after staff remove the picture', async ({
  page,
  server,
}) => {
  await registerShopper(page, server, 2)
  await runOperatorCommandOnServer(
    server,
    'goods',
    'set',
    String(MUG_ID),
    '--file',
    'public/icons/perya-512.png',
  )
  await page.goto(SHOP_PATH)
  const picture = mugCard(page).locator('img').first()
  await expect(picture).toHaveAttribute('src', /^\/uploads\/goods\//)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(512)
  await checkPage(page, 'diamond-shop-picture')
  await runOperatorCommandOnServer(server, 'goods', 'set', String(MUG_ID), '--picture', 'mug')
  await page.reload()
  await expect(picture).not.toHaveAttribute('src', /uploads/)
})

test('a player exchanges diamonds for coins and a scratch card, and finds both exchanges in the log', async ({
  page,
  server,
}) => {
  await registerShopper(page, server, 200)
  await page.goto('/bonus')
  await expect(page.getByRole('link', { name: 'Claim New' })).toBeVisible()
  await page.goto(SHOP_PATH)
  await expect(diamondBalance(page)).toHaveText('200')
  await page.getByRole('button', { name: 'Exchange 100 diamonds for ₱5.00' }).click()
  const question = page.getByRole('dialog', { name: 'Exchange 100 diamonds?' })
  await expect(question).toContainText('You get ₱5.00')
  await question.getByRole('button', { name: 'Exchange' }).click()
  const got = page.getByRole('dialog', { name: 'You got' })
  await expect(got).toContainText('₱5.00')
  await got.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(diamondBalance(page)).toHaveText('100')
  await page.getByRole('button', { name: /^Exchange 50 diamonds for 1 / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep diamonds' }).click()
  await expect(diamondBalance(page)).toHaveText('100')
  await page.getByRole('button', { name: /^Exchange 50 diamonds for 1 / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Exchange' }).click()
  await page.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(diamondBalance(page)).toHaveText('50')
  await page.getByRole('tab', { name: 'Diamonds' }).click()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('−50')
  await checkPage(page, 'diamond-log')
})

test('a player saves an address, orders a mug in the diamond shop by keyboard, and sees each step of the delivery', async ({
  page,
  server,
}) => {
  await registerShopper(page, server, 2_500)
  await setMugsLeft(page, server, 5)
  await page.goto(SHOP_PATH)
  await expect(mugCard(page)).toContainText('5 left')
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'diamond-shop')
  const order = page.getByRole('button', { name: 'Order Fair mug for 1,200 diamonds' })
  await pressTabUntilFocused(page, order)
  await focusByTabAndPress(page, order)
  await expect(page.getByText('Where should we send it?')).toBeVisible()
  await waitUntilLoadingEnds(page)
  await expect(page.getByText('Where should we send it? Save your address, then order.')).toBeFocused()
  await checkPage(page, 'diamond-shop-address')
  for (const [label, text] of [
    ["Recipient's name", FORM_ADDRESS.name],
    ['Mobile number', FORM_ADDRESS.mobile],
    ['House number and street', FORM_ADDRESS.street],
    ['Barangay', FORM_ADDRESS.barangay],
    ['City', FORM_ADDRESS.city],
    ['Province', FORM_ADDRESS.province],
    ['ZIP code', FORM_ADDRESS.postcode],
  ] as const) {
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  }
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(order).toBeVisible()
  await focusByTabAndPress(page, order)
  const question = page.getByRole('dialog', { name: 'Order Fair mug?' })
  await expect(question).toContainText('You have 2,500 and will have 1,300 left.')
  await focusByTabAndPress(page, question.getByRole('button', { name: 'Order now' }))
  await expect(page.getByText('You ordered Fair mug.')).toBeVisible()
  await expect(diamondBalance(page)).toHaveText('1,300')
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Fair mug' }).first()
  await expect(row).toContainText('Step 1 of 4: Placed')
  await expect(row).toContainText(FORM_ADDRESS.street)
  await checkPage(page, 'diamond-orders')

  const { list } = await callApi<{ list: { orderId: string }[] }>(page, '/diamondGoodsExchangeOrderLog', {})
  const orderId = list[0]?.orderId ?? ''
  await runOperatorCommandOnServer(server, 'order', 'pack', orderId)
  await runOperatorCommandOnServer(server, 'order', 'send', orderId, '--number', 'LBC-1234')
  await page.reload()
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(row).toContainText('Step 3 of 4: Sent')
  await expect(row).toContainText('LBC-1234')
  await expect(row.getByRole('button', { name: /^(Cancel|Send)/ })).toHaveCount(0)
  expect(await findLayoutErrors(page, [320, 390])).toEqual([])
})

test('a player who cancels an order in the diamond shop gets the diamonds back', async ({ page, server }) => {
  await registerShopper(page, server, 1_200)
  await addStock(server, MUG_ID, 1)
  await callApi(page, '/updateAddress', FORM_ADDRESS)
  await callApi(page, '/diamondExchangeGoods', { requestId: randomUUID(), goodsId: MUG_ID, diamonds: 1_200 })
  await page.goto(SHOP_PATH)
  await expect(diamondBalance(page)).toHaveText('0')
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.getByRole('button', { name: 'Cancel order: Fair mug' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel Fair mug?' })
  await question.getByRole('button', { name: 'Keep order' }).click()
  await page.getByRole('button', { name: 'Send to my new address' }).click()
  await expect(page.getByText('We will send it to your new address.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order: Fair mug' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(diamondBalance(page)).toHaveText('1,200')
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await checkPage(page, 'diamond-order-cancelled')
})

test('an order for the last mug in the diamond shop is refused and costs nothing when another player got that mug first', async ({
  page,
  server,
}) => {
  await registerShopper(page, server, 1_200)
  await callApi(page, '/updateAddress', FORM_ADDRESS)
  await addStock(server, MUG_ID, 1)
  await page.goto(SHOP_PATH)
  const order = page.getByRole('button', { name: 'Order Fair mug for 1,200 diamonds' })
  await order.click()
  await setMugsLeft(page, server, 0)
  await page.getByRole('dialog').getByRole('button', { name: 'Order now' }).click()
  await expect(page.getByRole('dialog', { name: 'Your order did not go through' })).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(mugCard(page)).toContainText('Sold out')
  await expect(diamondBalance(page)).toHaveText('1,200')
})

test('an exchange and an order in the diamond shop are each made once although the request or the answer is lost', async ({
  page,
  server,
}) => {
  await registerShopper(page, server, 1_400)
  await addStock(server, MUG_ID, 2)
  await callApi(page, '/updateAddress', FORM_ADDRESS)
  let cut: 'request' | 'answer' | 'nothing' = 'request'
  await page.route(/\/diamondExchange(Coin|Goods)$/, async route => {
    if (cut === 'nothing') return route.continue()
    // The server executes the call, but its answer is lost.
    if (cut === 'answer') await route.fetch()
    return route.abort('connectionreset')
  })
  const loseRequestOrAnswer = async (what: 'request' | 'answer', act: () => Promise<void>, left: string) => {
    cut = what
    await act()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(diamondBalance(page), `the ${what} was lost`).toHaveText(left)
  }
  const exchange = async () => {
    await page.getByRole('button', { name: 'Exchange 100 diamonds for ₱5.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Exchange' }).click()
    await expect(page.getByRole('dialog', { name: 'Exchange 100 diamonds?' })).toHaveCount(0)
  }
  const order = async () => {
    await page.getByRole('button', { name: 'Order Fair mug for 1,200 diamonds' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Order now' }).click()
    await expect(page.getByRole('dialog', { name: 'Order Fair mug?' })).toHaveCount(0)
  }
  await page.goto(SHOP_PATH)
  await loseRequestOrAnswer('request', exchange, '1,400')
  await loseRequestOrAnswer('answer', exchange, '1,300')
  await page.reload()
  cut = 'nothing'
  await exchange()
  await page.getByRole('dialog', { name: 'You got' }).getByRole('button', { name: 'Tap to continue' }).click()
  await expect(diamondBalance(page)).toHaveText('1,300')

  await loseRequestOrAnswer('request', order, '1,300')
  await loseRequestOrAnswer('answer', order, '100')
  await page.reload()
  await expect(mugCard(page)).toContainText('We lost the answer to your last order.')
  const { list } = await callApi<{ list: object[] }>(page, '/diamondGoodsExchangeOrderLog', {})
  expect(list).toHaveLength(1)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Fair mug' })).toHaveCount(
    1,
  )
  await expect(diamondBalance(page)).toHaveText('100')
})

test('a player who takes a break sees their diamonds in the shop, but no offer to exchange them', async ({
  page,
  server,
}) => {
  const account = await registerShopper(page, server, 200)
  await callApi(page, '/coolOff', { requestId: randomUUID(), hours: 24 })
  await clearSiteStorage(page)
  await page.goto(`/auth/accountLogin?to=${encodeURIComponent(SHOP_PATH)}`)
  await logInByForm(page, account)
  await expect(diamondBalance(page)).toHaveText('200')
  await expect(page.getByRole('main').getByText(/^You cannot play until .*\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Exchange/ })).toHaveCount(0)
  await checkPage(page, 'diamond-shop-off')
})

test('the page of the diamond shop tells a player when the shop is closed', async ({ page, server }) => {
  await logInNewPlayer(page)
  await closeActivity(server, ACTIVITY_TYPE.diamondShop)
  await page.goto(SHOP_PATH)
  await expect(page.getByText('The shop is closed for now.')).toBeVisible()
})
