import { join } from 'node:path'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { createModuleHooks } from '../../../src/server/events/hooks.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { changeCallAnswers } from '../support/answers.ts'
import { checkPage, expectAccessible } from '../support/checks.ts'
import { type Draws, endSales, openLottery } from '../support/lottery.ts'
import { closeActivity, runOperatorCommandOnServer } from '../support/operator.ts'
import { callApi, coinBalanceOfPage, logInNewPlayer, playerIdOfPage } from '../support/player.ts'
import { runJob, type SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'lottery' })

test.describe.configure({ mode: 'serial' })

/** Lowers the minimum number of sold tickets, so that two tickets are enough for the open draw of tier 4. */
async function sellFewTickets(server: SharedServer): Promise<void> {
  const db = openDatabase({ url: server.databaseUrl, file: join(server.dataDir, 'perya.sqlite') })
  try {
    await db.transact(async tx => {
      const open = tx.query.selectFrom('lottery_draw').select(['id', 'terms']).where('tier', '=', 4)
      const { id, terms } = await open.where('state', '=', 'open').executeTakeFirstOrThrow()
      const changed = JSON.stringify({ ...JSON.parse(terms), ticketsMin: 1 })
      await tx.query.updateTable('lottery_draw').set({ terms: changed }).where('id', '=', id).execute()
    })
  } finally {
    await db.close()
  }
}

/** The fields of the address form with their values. */
const ADDRESS = [
  ["Recipient's name", 'Juana dela Cruz'],
  ['Mobile number', '09171234567'],
  ['House number and street', '12 Mabini St.'],
  ['Barangay', 'Balibago'],
  ['City', 'Santa Rosa'],
  ['Province', 'Laguna'],
  ['ZIP code', '4026'],
] as const

/** Gives a player two tickets of tier 4. */
async function giveTickets(server: SharedServer, playerId: string): Promise<void> {
  const db = openDatabase({ url: server.databaseUrl, file: join(server.dataDir, 'perya.sqlite') })
  try {
    const gift = { playerId, item: ITEM_ID.ticket4, amount: 2, source: 'gift:tickets', atMs: Date.now() }
    await db.transact(tx => grantItem({ hooks: createModuleHooks() }, tx, gift))
  } finally {
    await db.close()
  }
}

test('a player buys lottery tickets, finds them waiting in My rounds with a link to them, and checks that the winners of the draw are right', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page, { pesos: 500 })
  await openLottery(page, server)
  await page.goto('/activity/lottery')
  await expect(page.getByRole('heading', { level: 1, name: 'Lottery' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Daily ₱5 draw' })).toBeVisible()
  await checkPage(page, 'lottery')
  await page.getByRole('link', { name: 'See the draw Tier 2' }).click()
  const number = page.getByRole('region', { name: 'Ticket' }).getByText(/^No\. \d+$/)
  await expect(number).toBeVisible()
  const draw = 'Daily ₱5 draw'
  const drawNumber = (await number.textContent()) ?? ''
  await page.getByRole('spinbutton', { name: 'Number of tickets' }).fill('7')
  await page.getByRole('button', { name: 'One ticket fewer' }).click()
  await checkPage(page, 'lottery-product')
  await page.getByRole('button', { name: '6 tickets: Buy for ₱30' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: "You're in. Nothing more to do. Your tickets: 1 to 6." }),
  ).toBeVisible()
  await expect(page.getByText('You have 6 tickets in this draw.')).toBeVisible()
  await expect(page.getByText('6 of 2,000 tickets are in the draw.')).toBeVisible()
  await page.goto('/activity/lottery/order')
  const bought = page.getByRole('main').getByRole('listitem').filter({ hasText: draw })
  await expect(bought).toContainText('Waiting for the draw')
  await checkPage(page, 'lottery-order')

  await page.goto('/member/games')
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lottery, tier 2' })
  await expect(waiting).toContainText('Waits for the draw')
  await expect(waiting).toContainText(/Draw on\w{3} \d+, \d{4}/)
  await expect(waiting).not.toContainText(/Not finished|Payout|Continue/)
  const mark = waiting.locator('img')
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await checkPage(page, 'my-rounds-lottery')
  await waiting.getByRole('link', { name: 'See your tickets' }).click()
  await expect(page).toHaveURL(/\/activity\/lottery\/order\?purchase=\w{26}$/)
  await expect(bought.getByRole('button', { expanded: true })).toBeVisible()
  await expect(bought).toContainText('Tickets1 to 6')
  await expect(bought).toContainText(`Draw${drawNumber}`)
  await expect(bought.getByRole('link', { name: 'See the draw' })).toHaveAttribute('href', /\?tier=2$/)

  await page.goto('/wallets/record?view=statement')
  await page.getByRole('button', { name: /^Lottery, tier 2/ }).click()
  await page.getByRole('link', { name: 'See your tickets' }).click()
  await expect(bought).toContainText('Waiting for the draw')
  const roundId = new URL(page.url()).searchParams.get('purchase') ?? ''
  await page.goto(`/member/games?round=${roundId}`)
  const dialog = page.getByRole('dialog', { name: 'Round' })
  await expect(dialog).toContainText(/Waits for the draw on .*Bet ₱30\.00/)
  await expect(dialog).not.toContainText('Paid')
  await checkPage(page, 'dialog-round-lottery')
  await dialog.getByRole('link', { name: 'See your tickets' }).click()
  await expect(bought).toContainText('Tickets1 to 6')

  await endSales(server, 2)
  await page.goto('/activity/lottery/history')
  await expect(page.getByRole('listitem').filter({ hasText: draw })).toContainText('Drawn')
  await page.getByRole('button', { name: new RegExp(`^${draw}`) }).click()
  await expect(page.getByRole('table', { name: 'Winners' }).getByRole('row')).toHaveCount(7)
  await expect(page.getByRole('rowheader', { name: /^\d · you$/ })).toHaveCount(6)
  await page.getByRole('button', { name: 'Check this draw' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Correct: the winners follow from the secret and the list.' }),
  ).toBeVisible()
  await checkPage(page, 'lottery-history')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the list' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^lottery-\w{26}\.txt$/)

  await page.goto('/activity/lottery/record')
  const prizes = page.getByRole('main').getByRole('listitem').filter({ hasText: draw })
  await expect(prizes).toHaveCount(6)
  await prizes.first().click()
  await expect(prizes.first()).toContainText(/Ticket\d.*Cost₱5/)
  await checkPage(page, 'lottery-record')
  await page.goto('/activity/lottery/order')
  await expect(bought).toContainText('Won ₱28.50')
  await bought.getByRole('button', { expanded: false }).click()
  await bought.getByRole('link', { name: 'Watch the draw' }).click()
  await page.getByRole('button', { name: 'Watch the draw' }).click()
  const replay = page.getByRole('region', { name: 'The draw again' })
  await expect(replay.getByRole('status'), 'told, not celebrated').toHaveText(
    'Your tickets won ₱28.50. They cost ₱30.00.',
  )
  await expect(replay).not.toHaveAttribute('data-lit')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await page.getByRole('button', { name: 'Watch the draw' }).click()
  await expect(replay.getByText('of 6 prizes drawn')).toBeVisible()
  await expect(replay.getByRole('status'), 'only the end is announced').toBeEmpty()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(replay.getByRole('status')).toHaveText('Your tickets won ₱28.50. They cost ₱30.00.')
  await checkPage(page, 'lottery-replay')

  await changeCallAnswers<{ list: { tier: number; number: number }[] }>(page, '/lotteryHistory', data => {
    data.list = data.list.filter(({ tier, number }) => tier !== 2 || `No. ${number}` !== drawNumber)
  })
  await page.reload()
  const heading = page.getByRole('heading', { name: `${draw}, ${drawNumber.toLowerCase()}` })
  await expect(heading, 'a draw beyond the loaded rows').toBeVisible()
  await expect(page.getByRole('table', { name: 'Winners' }).getByRole('row')).toHaveCount(7)
  await checkPage(page, 'lottery-history-unlisted')
})

test('lottery tickets are bought once although first the request and then the answer is lost', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await openLottery(page, server)
  let cut: 'request' | 'answer' | 'nothing' = 'request'
  await page.route('**/app/v1/lotteryBuy', async route => {
    if (cut === 'nothing') return route.continue()
    // The server executes the purchase, but its answer is lost.
    if (cut === 'answer') await route.fetch()
    return route.abort('connectionreset')
  })
  const lost = page.getByText('We lost the answer about your last tickets.')
  const askAgain = page.getByRole('button', { name: 'Ask again' })
  const closeDialog = () => page.getByRole('dialog').getByRole('button').last().click()
  const boughtTickets = async () =>
    (await callApi<{ list: { count: number }[] }>(page, '/lotteryOrders', {})).list.map(({ count }) => count)

  await page.goto('/activity/lottery/product?tier=2')
  await page.getByRole('button', { name: 'One more ticket' }).click()
  await page.getByRole('button', { name: '2 tickets: Buy for ₱10' }).click()
  await closeDialog()
  await expect(lost).toBeVisible()
  expect(await boughtTickets(), 'the request was lost').toEqual([])
  cut = 'answer'
  await askAgain.click()
  await closeDialog()
  await expect(lost).toBeVisible()
  expect(await boughtTickets(), 'the answer was lost').toEqual([2])
  await page.goto('/activity/lottery/product?tier=3')
  await expect(lost).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Number of tickets' })).toHaveCount(0)
  await checkPage(page, 'lottery-lost')
  cut = 'nothing'
  await askAgain.click()
  await expect(
    page.getByRole('status').filter({ hasText: /^You have tickets .* in the draw you chose before/ }),
  ).toBeVisible()
  await expect(lost).toBeHidden()
  expect(await boughtTickets()).toEqual([2])
  expect(await coinBalanceOfPage(page)).toBe(9_000)
  await expect(page.getByRole('spinbutton', { name: 'Number of tickets' })).toBeVisible()
})

test('a player with tickets to use reads their number under My tickets, with a link to the draws', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await openLottery(page, server)
  await giveTickets(server, await playerIdOfPage(page))
  await page.goto('/activity/lottery/order')
  await expect(page.getByText('2 tickets to use')).toBeVisible()
  await expect(page.getByText('No tickets in a draw yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the draws' })).toHaveAttribute('href', '/activity/lottery')
  await checkPage(page, 'lottery-held')
})

test('by keyboard alone, a player puts held tickets into a lottery draw, and gets them back when staff call the draw off', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await openLottery(page, server)
  await giveTickets(server, await playerIdOfPage(page))
  await page.goto('/activity/lottery')
  await expect(page.getByText('You have 2 tickets to use in this draw.')).toBeVisible()
  await page.getByRole('link', { name: 'Use your tickets Tier 4' }).focus()
  await page.keyboard.press('Enter')
  const stub = page.getByRole('region', { name: 'Ticket' }).getByText(/^No\. \d+$/)
  await expect(stub).toBeVisible()
  const number = (await stub.textContent())?.replace('No. ', '')
  const useHeld = page.getByRole('radio', { name: 'Use tickets you have (2)' })
  await expect(useHeld, 'held tickets are used first').toBeChecked()
  await useHeld.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Buy' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(useHeld).toBeChecked()
  await page.getByRole('button', { name: 'One more ticket' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '2 tickets: Enter the draw' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: "You're in." })).toBeVisible()
  const { draws } = await callApi<Draws>(page, '/lotteryData', {})
  const drawId = draws.find(({ tier }) => tier === 4)?.drawId ?? ''
  await runOperatorCommandOnServer(server, 'draw', 'call-off', drawId, '--reason', 'a test')
  await runJob(server, 'lottery')
  await page.goto('/activity/lottery/order')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Returned' })
  await row.getByRole('button').click()
  await expect(row).toContainText(`DrawNo. ${number}`)
  await expect(row.getByRole('link', { name: 'See the draw' })).toHaveAttribute('href', /history\?draw=/)
})

test('a player who wins an item in the lottery chooses the address to which it is sent', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await openLottery(page, server)
  await sellFewTickets(server)
  await giveTickets(server, await playerIdOfPage(page))
  const { draws } = await callApi<Draws>(page, '/lotteryData', {})
  const drawId = draws.find(({ tier }) => tier === 4)?.drawId ?? ''
  await callApi(page, '/fairSeedRotate', { clientSeed: 'mine' })
  await callApi(page, '/lotteryBuy', { requestId: crypto.randomUUID(), drawId, count: 2, pay: 'held' })
  await endSales(server, 4)
  await page.goto('/activity/lottery/record')
  const send = page.getByRole('link', { name: 'Tell us where to send it' })
  await expect(send).toBeVisible()
  await expect(page.getByRole('main')).toContainText('A phone')
  await send.click()
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Phone' })
  await expect(row).toContainText('Won in the lottery')
  await expect(row).toContainText("It's yours. Tell us where to send it.")
  await expect(row.getByRole('button', { name: /^(Cancel|Send)/ })).toHaveCount(1)
  await checkPage(page, 'lottery-goods')
  await row.getByRole('button', { name: 'Send to my address' }).click()
  await expect(page.getByText('Save your address, then choose it under Orders.')).toBeVisible()
  for (const [label, text] of ADDRESS) {
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  }
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('button', { name: 'Back to the orders' }).click()
  await row.getByRole('button', { name: 'Send to my address' }).click()
  await expect(row).toContainText('12 Mabini St.')
})

test("a visitor sees a draw's price, prizes, chances and past winners, and no player's data", async ({
  page,
  server,
  browser,
}) => {
  await logInNewPlayer(page, { pesos: 0 })
  await openLottery(page, server)
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const visit = await context.newPage()
  await visit.goto('/activity/lottery/product?tier=2')
  const main = visit.getByRole('main')
  await expect(main).toContainText('₱5 a ticket')
  await expect(main.getByRole('table', { name: 'Prizes if all tickets sell' })).toBeVisible()
  await expect(main).toContainText(/If all tickets sell, .* win: 1 in /)
  await expect(main).not.toContainText(/You have|My tickets$/, { useInnerText: true })
  await expectAccessible(visit)
  const logIn = main.getByRole('link', { name: 'Log in or register' })
  await expect(logIn).toHaveAttribute('href', /to=.*lottery.*product.*tier=2|tier=2.*to=.*lottery.*product/)
  await visit.goto('/activity/lottery/history')
  await main
    .getByRole('button', { name: /^Weekly 100-diamond draw/ })
    .first()
    .click()
  await expect(main.getByRole('table', { name: 'Winners' })).toContainText('A phone')
  await expect(main).not.toContainText('your tickets are named')
  await visit.goto('/activity/lottery/order')
  await expect(main).toContainText('Log in to see your tickets and prizes.')
  await expect(logIn).toHaveAttribute('href', /to=.*lottery.*order/)
  await context.close()
})

test('an unknown lottery tier and a closed lottery show the 404 page', async ({ page, server }) => {
  await logInNewPlayer(page, { pesos: 0 })
  await openLottery(page, server)
  await page.goto('/activity/lottery/product?tier=9')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await closeActivity(server, ACTIVITY_TYPE.lottery)
  for (const path of ['/activity/lottery', '/activity/lottery/product?tier=2']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  await page.goto('/activity/lottery/order')
  await expect(page.getByText('No tickets in a draw yet.')).toBeVisible()
})
