import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { JACKPOT_PRIZE_ID } from '../../../src/domain/awards/rewards.ts'
import { cutConnectionDuringCall } from '../support/answers.ts'
import { checkPage } from '../support/checks.ts'
import {
  DRAW_ADDRESS_PATTERN,
  giveJackpotChances,
  JACKPOT_PATH,
  jackpotDrawButton,
  openJackpotOnServer,
  readDrawRecord,
  readJackpotOfPlayer,
  setAlmostCertainPrize,
} from '../support/jackpot.ts'
import { closeActivity, runOperatorCommandOnServer } from '../support/operator.ts'
import { clearSiteStorage, logInNewPlayer, placeBet } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serverName: 'jackpot-journey',
})

test.beforeEach(async ({ page, server }) => {
  await logInNewPlayer(page, { pesos: 200 })
  await openJackpotOnServer(server)
})

test('a visitor sees the four jackpots and is asked to log in', async ({ page }) => {
  await clearSiteStorage(page)
  await page.goto(JACKPOT_PATH)
  await expect(page.locator('.visitor-only .meters dd').first()).toHaveText(/^₱\d/)
  await checkPage(page, 'jackpot-visitor')
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Factivity%2Fjackpot/)
})

test('a player draws by keyboard, wins a jackpot, and finds it in the list of draws and among the highest wins', async ({
  page,
  server,
}) => {
  await setAlmostCertainPrize(server, JACKPOT_PRIZE_ID.generic, 1, JACKPOT_PRIZE_ID.mini)
  await giveJackpotChances(server, page, 1)
  await page.goto(JACKPOT_PATH)
  await expect(page.getByText('1 chance', { exact: true })).toBeVisible()
  await checkPage(page, 'jackpot')
  await jackpotDrawButton(page).press('Enter')
  const ask = page.getByRole('dialog', { name: 'The wheel' })
  await checkPage(page, 'jackpot-drawn')
  await ask.getByRole('button', { name: 'Spin the wheel' }).press('Enter')
  const wheel = page.getByRole('img', { name: /^Wheel of the four jackpots/ })
  await expect(wheel).toBeVisible()
  const award = page.getByRole('dialog', { name: 'Mini jackpot is yours' })
  await expect(award.getByRole('status')).toHaveText(/^₱1,\d{3}\.\d\d$/)
  await expect(wheel).toBeHidden()
  await checkPage(page, 'jackpot-award')
  await award.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(award).toBeHidden()
  await expect(page.getByText('No chances yet', { exact: true })).toBeVisible()

  for (const [button, name, words] of [
    ['Your draws', 'jackpot-record', /^Mini jackpot: ₱1,/],
    ['Highest wins', 'jackpot-rank', /won Mini jackpot$/],
    ['Rules in short', 'jackpot-rule', /^Our server draws first/],
  ] as const) {
    await page.getByRole('button', { name: button }).press('Enter')
    const dialog = page.getByRole('dialog', { name: button })
    await expect(dialog.getByText(words).first()).toBeVisible()
    await checkPage(page, name)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  }

  await page.reload()
  const winners = page.getByRole('region', { name: 'Latest winners' })
  const line = winners.getByRole('listitem').filter({ hasText: 'won Mini jackpot' }).first()
  await expect(line).not.toContainText(/\bwin\b/)
})

test('the page of the closed jackpot shows players the 404 text, and shows visitors no amounts', async ({
  page,
  server,
}) => {
  await closeActivity(server, ACTIVITY_TYPE.luckyJackpot)
  await page.goto(JACKPOT_PATH)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await checkPage(page, 'jackpot-closed')
  await clearSiteStorage(page)
  await page.goto(JACKPOT_PATH)
  await expect(page.locator('.visitor-only').getByText('The jackpots are closed right now.')).toBeVisible()
  await expect(page.locator('.meters')).toHaveCount(0)
})

test('a player without a jackpot chance sees how much to stake; refusals 1001 to 1004 show their own messages, other refusals their code', async ({
  page,
}) => {
  await page.goto(JACKPOT_PATH)
  const tip = page.getByRole('dialog', { name: 'No chances yet' })
  const draw = page.getByRole('button', { name: 'Draw', exact: true })
  await expect(draw).toHaveAccessibleDescription('No chances yet')
  await expect(draw, 'a button that cannot draw is not gold').not.toHaveClass(/button-gold/)
  await draw.click({ force: true })
  await expect(tip).toContainText('of real money')
  await tip.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'Get a chance' }).click()
  await expect(tip).toContainText('Bet ₱1,000.00 more of real money')
  await tip.getByRole('button', { name: 'Got it' }).click()

  await page.route('**/getJackpotDrawInfo', async route => {
    const answer = await route.fetch()
    const json = await answer.json()
    Object.assign(json.data, { canReceiveDrawChance: true, needDeposit: 0, needTyping: 0 })
    await route.fulfill({ response: answer, json })
  })
  await page.reload()
  let errcode = 0
  await page.route('**/receiveDrawChance', route => route.fulfill({ json: { errcode, msg: '', data: null } }))
  for (const [code, words] of [
    [1001, 'You have not deposited enough today for a chance. (Code 1001)'],
    [1002, 'You have not bet enough today for a chance. (Code 1002)'],
    [1003, 'You already got all your chances for today. (Code 1003)'],
    [1004, 'The jackpot draw is closed for now. (Code 1004)'],
    [9876, 'The request failed with code 9876. Try again later.'],
  ] as const) {
    errcode = code
    await expect(page.getByText('Your next chance is ready.')).toBeVisible()
    await page.getByRole('button', { name: 'Get a chance' }).click()
    const dialog = page.getByRole('dialog', { name: 'You did not get a chance' })
    await expect(dialog).toContainText(words)
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await expect(dialog).toBeHidden()
  }
})

test('when a request or an answer of the jackpot is lost, the jackpot chance and the prize are given once', async ({
  page,
  server,
}) => {
  await setAlmostCertainPrize(server, ITEM_ID.points, 10)
  const terms = { deposit: 10_000, wagered: 100, dayMax: 10, drawMinMs: 0 }
  await runOperatorCommandOnServer(server, 'settings', 'set', 'jackpotChance', JSON.stringify(terms))
  await placeBet(page, 200)
  expect((await readJackpotOfPlayer(page)).canReceiveDrawChance).toBe(true)
  await page.goto(JACKPOT_PATH)
  await expect(page.getByText('Your next chance is ready.')).toBeVisible()

  await cutConnectionDuringCall(page, '**/receiveDrawChance', 'answer', () =>
    page.getByRole('button', { name: 'Get a chance' }).click(),
  )
  await page.reload()
  await expect(page.getByText('1 chance', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Get a chance' }).click()
  await expect(page.getByRole('button', { name: 'Get a chance' })).not.toHaveAttribute('aria-disabled')
  expect((await readJackpotOfPlayer(page)).chanceSize).toBe(1)

  // Cuts the connection before the draw reaches the server. Such a draw uses no chance.
  await cutConnectionDuringCall(page, DRAW_ADDRESS_PATTERN, 'request', () => jackpotDrawButton(page).click())
  await page.reload()
  expect(await readDrawRecord(page)).toHaveLength(0)
  await cutConnectionDuringCall(page, DRAW_ADDRESS_PATTERN, 'answer', () => jackpotDrawButton(page).click())
  expect(await readDrawRecord(page)).toHaveLength(1)
  await page.reload()
  await expect(page.getByText('We lost the answer to your last draw.')).toBeVisible()
  await checkPage(page, 'jackpot-lost')
  await jackpotDrawButton(page).click()
  await expect(page.getByRole('dialog', { name: 'You got' })).toContainText('10 points')
  // Reloads the page while it shows the prize. The player must keep the prize.
  await page.reload()
  await expect(page.getByText('No chances yet', { exact: true })).toBeVisible()
  await expect(page.getByText('We lost the answer to your last draw.')).toHaveCount(0)
  expect(await readDrawRecord(page)).toHaveLength(1)
})
