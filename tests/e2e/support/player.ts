import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import { TERMS_VERSION } from '../../../src/domain/player/account.ts'
import { QUERY_ANSWER_KEY_PREFIX } from '../../../src/domain/site/storage-keys.ts'
import { expect } from './test.ts'

export const PASSWORD = 'the ferris wheel turns at night'

let count = 0

/** Returns an account name that no other test of this run uses, even when two workers start in the same millisecond. */
export function newAccountName(): string {
  return `e2e_${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX}_${count++}`
}

/**
 * Registers with an account and a password on the registration that is open, and waits until the site opens another
 * page.
 */
export async function registerByForm(page: Page, account = newAccountName()): Promise<string> {
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
  return account
}

/** Logs in with the form that is open, and waits until the site opens another page. */
export async function logInByForm(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
}

/** Makes a deposit by the pages of the site and of the sandbox provider, and waits until the order is shown as paid. */
export async function depositThroughPages(page: Page, chip: string): Promise<void> {
  await page.goto('/wallets?name=deposit')
  await page.getByRole('button', { name: chip, exact: true }).click()
  await page.getByRole('button', { name: `Deposit ${chip}` }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('The money is in your balance.')).toBeVisible()
}

/**
 * Calls the API as the page's player, for steps that would take long by the pages.
 * @returns the data in the answer's envelope
 */
export async function callApi<Data>(page: Page, path: string, body: object): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  return postToApi<Data>(page, path, body, token)
}

/**
 * A function that calls the API as one player.
 * @returns the data in the answer's envelope
 */
export type ApiCaller = <Data>(path: string, body: object) => Promise<Data>

/** Creates a function for many calls in a row. It reads the session token once, and its calls bypass the browser. */
export async function createApiCaller(page: Page): Promise<ApiCaller> {
  const { origin, token } = await page.evaluate(() => ({
    origin: location.origin,
    token: localStorage.getItem('access_token') ?? '',
  }))
  const headers = { 'content-type': 'application/json', authorization: token }
  return async <Data>(path: string, body: object) => {
    const answer = await fetch(`${origin}/app/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return dataOf<Data>(path, await answer.json())
  }
}

async function postToApi<Data>(page: Page, path: string, data: object, token: string): Promise<Data> {
  const request: APIRequestContext = page.request
  const answer = await request.post(`/app/v1${path}`, { data, headers: { authorization: token } })
  return dataOf<Data>(path, await answer.json())
}

function dataOf<Data>(path: string, envelope: unknown): Data {
  const { errcode, msg, data } = envelope as { errcode: number; msg: string; data: Data }
  expect(errcode, `${path}: ${msg}`).toBe(0)
  return data
}

/**
 * The path of a text file of the site, on which no script runs. A page of the site would reload when it finds another
 * session in the storage, and the reload would abort the test's next navigation.
 */
export const TEXT_FILE_PATH = '/robots.txt'

/** Stores a token as a log-in does, and leaves the page at a text file of the site. */
export async function storeTokenAsLogin(page: Page, token: string): Promise<void> {
  await page.goto(TEXT_FILE_PATH)
  await page.evaluate(token => localStorage.setItem('access_token', token), token)
}

/** Removes everything that the site has stored on this device, and leaves the page at a text file of the site. */
export async function clearSiteStorage(page: Page): Promise<void> {
  await page.goto(TEXT_FILE_PATH)
  await page.evaluate(() => localStorage.clear())
}

/**
 * Registers a player through the API and logs the page in. For tests of everything but registration.
 * @param options.pesos the amount to deposit, in pesos; 0 for no deposit
 * @param options.knowsCoinTerms whether this device has told the terms of free coins, so that no sheet opens
 */
export async function logInNewPlayer(
  page: Page,
  { pesos = 0, knowsCoinTerms = true } = {},
): Promise<{ account: string; token: string }> {
  const account = newAccountName()
  const body = { account, password: PASSWORD, isEligible: true, termsVersion: TERMS_VERSION }
  const { token, userInfo } = await postToApi<{ token: string; userInfo: { id: string } }>(
    page,
    '/accountRegist',
    body,
    '',
  )
  await storeTokenAsLogin(page, token)
  if (knowsCoinTerms) {
    // The tab's answer to the question whether the terms were told.
    await page.context().addInitScript(key => {
      // An empty page of the browser has no storage.
      try {
        sessionStorage.setItem(key, JSON.stringify({ atMs: Date.now(), data: true }))
      } catch {}
    }, `${QUERY_ANSWER_KEY_PREFIX}coinTermsTold:${userInfo.id}`)
  }
  if (pesos > 0) {
    await answerOrderAtProvider(page, await orderDeposit(page, pesos))
    // Opens a game, which also creates the server seed. Without a server seed the player cannot bet.
    await callApi(page, '/startGame', { gameId: 1001 })
  }
  return { account, token }
}

export interface OpenedDepositOrder {
  readonly orderId: string
  readonly checkoutUrl: string
}

/**
 * Opens a deposit order for a payment by GCash through the API.
 * @param pesos the amount in pesos
 */
export function orderDeposit(page: Page, pesos: number): Promise<OpenedDepositOrder> {
  const body = { requestId: randomUUID(), rechargeType: 'gcash', amount: pesos * 100 }
  return callApi<OpenedDepositOrder>(page, '/depositCreate', body)
}

/** Reports a deposit order as paid or failed at the sandbox provider, as the provider's page would. */
export async function answerOrderAtProvider(
  page: Page,
  { checkoutUrl }: OpenedDepositOrder,
  choice = 'pay',
): Promise<void> {
  const answer = await page.request.post(checkoutUrl, { form: { choice }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** Requests the id of the page's player through the API. */
export async function playerIdOfPage(page: Page): Promise<string> {
  return (await callApi<{ userInfo: { id: string } }>(page, '/refreshData', {})).userInfo.id
}

/** Returns the balance of the page's player on the server, in centavos. */
export async function coinBalanceOfPage(page: Page): Promise<number> {
  return (await callApi<{ coin: number }>(page, '/refreshData', {})).coin
}

interface PlayAnswer {
  /** `payout` is the payout of this play only, in centavos. */
  readonly play: { readonly state: 'open' | 'closed'; readonly roundId: string; readonly payout: number }
}

/** Makes one play through the API; the server must run with `SLOT_CYCLE_MS=0`. */
export async function placeBet(page: Page, stake: number, roundId?: string): Promise<PlayAnswer['play']> {
  return placeBetWithCaller(await createApiCaller(page), stake, roundId)
}

/** Like `placeBet`, but with a caller from `createApiCaller`, which makes many plays in a row fast. */
export async function placeBetWithCaller(
  call: ApiCaller,
  stake: number,
  roundId?: string,
): Promise<PlayAnswer['play']> {
  const body = { requestId: randomUUID(), gameId: 1001, stake, ...(roundId ? { roundId } : {}) }
  return (await call<PlayAnswer>('/gameBet', body)).play
}

/**
 * Returns the id of the player's unsettled round in any game; `undefined` if no round is open. Unlike opening a game,
 * this call ends no game session.
 */
export async function findUnsettledRoundId(page: Page): Promise<string | undefined> {
  const { list } = await callApi<{ list: PlayAnswer['play'][] }>(page, '/betRecord', {})
  return list.find(({ state }) => state === 'open')?.roundId
}

const BETS_MAX = 4000

/** Bets the smallest stake until free spins are won. @returns the open round's id */
export async function betUntilFreeSpins(page: Page): Promise<string> {
  const call = await createApiCaller(page)
  for (let count = 0; count < BETS_MAX; count++) {
    const { state, roundId } = await placeBetWithCaller(call, 200)
    if (state === 'open') return roundId
  }
  throw new Error(`No free spins in ${BETS_MAX} bets`)
}

const WAGERING_STAKE = 1000

/**
 * Finishes an open round, then bets through the API until the player has met the wagering requirement. A player who
 * starts with ₱1,000 almost certainly has enough left for the smallest withdrawal.
 */
export async function finishWagering(page: Page): Promise<void> {
  // Continues an open round first. The server accepts no bet of another round while free spins are left.
  let roundId = await findUnsettledRoundId(page)
  const call = await createApiCaller(page)
  for (;;) {
    const { turnoverOwed } = await call<{ turnoverOwed: number }>('/getExchange', {})
    if (turnoverOwed === 0 && !roundId) return
    for (let left = Math.max(turnoverOwed, 1); left > 0; left -= WAGERING_STAKE) {
      const play = await placeBetWithCaller(call, WAGERING_STAKE, roundId)
      roundId = play.state === 'open' ? play.roundId : undefined
    }
  }
}

/**
 * Returns a mobile number, also that of an e-wallet, that no other test of this run uses. If two players had the same
 * wallet number, a withdrawal to it would start in review.
 */
export function newMobile(): string {
  const worker = String(Number(process.env.TEST_WORKER_INDEX ?? 0) % 100).padStart(2, '0')
  return `09${worker}${String(count++).padStart(3, '0')}4567`
}

/** Adds a GCash account for withdrawals. @returns its id */
export async function addReceivingAccount(page: Page): Promise<string> {
  const body = {
    requestId: randomUUID(),
    bankId: 'gcash',
    accountName: 'Juan dela Cruz',
    accountNumber: newMobile(),
  }
  return (await callApi<{ id: string }>(page, '/addBankInfo', body)).id
}

/** Confirms the withdrawal in the open dialog with the log-in password. */
export async function confirmWithdrawal(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your withdrawal' })
  await dialog.getByLabel('Login password').fill(PASSWORD)
  await dialog.getByRole('button', { name: /^Withdraw ₱/ }).click()
}

/**
 * Requests a withdrawal through the API, confirmed with the log-in password.
 * @param pesos the amount in pesos
 * @returns the id of the withdrawal
 */
export async function requestWithdrawalByApi(
  page: Page,
  receivingAccountId: string,
  pesos: number,
): Promise<string> {
  const body = { requestId: randomUUID(), receivingAccountId, amount: pesos * 100, password: PASSWORD }
  return (await callApi<{ orderId: string }>(page, '/exchange', body)).orderId
}

/**
 * Taps a button of the form `times` times, half a second apart. A script in the page makes the taps, since a tap by
 * Playwright would wait for a navigation that has started. Resolves after the last tap.
 */
export async function tapFormButtonRepeatedly(page: Page, times: number): Promise<void> {
  let taps = 0
  await page.exposeFunction('__tapped', () => {
    taps++
  })
  await page.evaluate(times => {
    const button = document.querySelector<HTMLElement>('main button[type=submit]')
    for (let tap = 0; tap < times; tap++) {
      setTimeout(() => {
        button?.click()
        Reflect.get(globalThis, '__tapped')()
      }, tap * 500)
    }
  }, times)
  await expect.poll(() => taps, 'taps').toBe(times)
}

/** Registers another player with an invite code through the API. The page stays logged in as its own player. */
export async function registerInvitee(page: Page, inviteCode: string): Promise<void> {
  const body = {
    account: newAccountName(),
    password: PASSWORD,
    isEligible: true,
    termsVersion: TERMS_VERSION,
  }
  await postToApi(page, '/accountRegist', { ...body, inviteCode }, '')
}
