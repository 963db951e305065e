import type { Page } from 'playwright/test'
import { type ConnectionProxy, test } from '../support/gate.ts'
import { makeSessionsIdle } from '../support/operator.ts'
import {
  callApi,
  clearSiteStorage,
  coinBalanceOfPage,
  createApiCaller,
  logInByForm,
  logInNewPlayer,
  PASSWORD,
} from '../support/player.ts'
import { expect } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/**
 * Collects the request ids of the commands that the page sends to a path from now on. Later ids are added to the
 * returned array.
 */
function collectRequestIdsSentTo(page: Page, path: string): string[] {
  const ids: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(path)) ids.push(request.postDataJSON().requestId)
  })
  return ids
}

/**
 * Ends the session on the server just before the server receives the page's next call to a path. If it ended earlier,
 * another call of the page could open the log-in before the tap. The proxy ends it, not a route of the browser: a
 * browser whose requests are intercepted may lose the navigation to the log-in.
 */
async function endSessionBefore(page: Page, gate: ConnectionProxy, path: string): Promise<void> {
  const call = await createApiCaller(page)
  gate.runBefore(`/app/v1${path}`, () => call('/logout', {}))
}

/** Counts the player's rows in a list of the API, such as deposits. */
async function countListRows(page: Page, path: string): Promise<number> {
  return (await callApi<{ list: unknown[] }>(page, path, {})).list.length
}

async function expectAskedToLogIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login\?/)
  await expect(page.getByRole('note')).toContainText('Your session has ended')
}

const ADDRESS = {
  "Recipient's name": 'Juana dela Cruz',
  'House number and street': 'Mabini 12',
}

test.describe('ended sessions', () => {
  test('after a session ends during a deposit, the log-in leads back to the typed amount, and one order is made', async ({
    page,
    gate,
  }) => {
    const { account } = await logInNewPlayer(page)
    await page.goto('/wallets?name=deposit')
    await page.getByLabel('Or enter an amount').fill('234.50')
    const ids = collectRequestIdsSentTo(page, '/depositCreate')
    await endSessionBefore(page, gate, '/depositCreate')
    await button(page, 'Deposit ₱234.50').click()
    await expectAskedToLogIn(page)
    await logInByForm(page, account)
    await expect(page).toHaveURL('/wallets?name=deposit')
    await expect(page.getByLabel('Or enter an amount')).toHaveValue('234.50')
    expect(await countListRows(page, '/depositRecord'), 'nothing is ordered by coming back').toBe(0)
    await button(page, 'Deposit ₱234.50').click()
    await expect(button(page, 'Pay ₱234.50')).toBeVisible()
    expect(ids).toHaveLength(2)
    expect(await countListRows(page, '/depositRecord')).toBe(1)
  })

  test('after a session ends, the log-in leads back to the address that the player typed, but another player does not see it', async ({
    page,
    gate,
  }) => {
    const { account } = await logInNewPlayer(page)
    const other = await logInNewPlayer(page)
    await clearSiteStorage(page)
    await page.goto('/auth/accountLogin')
    await logInByForm(page, account)
    const typeAddress = async () => {
      await page.goto('/member/profile/info')
      for (const [field, value] of Object.entries(ADDRESS)) await textbox(page, field).fill(value)
      await textbox(page, 'Nickname').fill(`Juana${Date.now() % 100_000}`)
      // Saves the nickname, which makes the call that finds the ended session. The address form is incomplete and
      // cannot be sent.
      await endSessionBefore(page, gate, '/updateProfile')
      await button(page, 'Save nickname').click()
      await expectAskedToLogIn(page)
    }
    await typeAddress()
    await logInByForm(page, account)
    await expect(page).toHaveURL('/member/profile/info')
    for (const [field, value] of Object.entries(ADDRESS)) {
      await expect(textbox(page, field)).toHaveValue(value)
    }
    await expect(textbox(page, 'Nickname')).toHaveValue(/^Juana\d+$/)

    await typeAddress()
    await logInByForm(page, other.account)
    await expect(page).toHaveURL('/member/profile/info')
    await expect(textbox(page, 'Nickname')).not.toHaveValue('')
    for (const field of Object.keys(ADDRESS)) await expect(textbox(page, field)).toHaveValue('')
    await expect(textbox(page, 'Nickname')).not.toHaveValue(/^Juana/)
  })

  test('after a session ends at a spin, the log-in leads back to the game; that spin costs nothing, and the next one is played', async ({
    page,
    gate,
  }) => {
    const { account } = await logInNewPlayer(page, { pesos: 200 })
    await page.goto('/game/start?gameId=1001')
    await expect(button(page, /^Spin for/)).toBeVisible()
    await endSessionBefore(page, gate, '/gameBet')
    await button(page, /^Spin for/).click()
    await expectAskedToLogIn(page)
    await logInByForm(page, account)
    await expect(page).toHaveURL('/game/start?gameId=1001')
    await expect(button(page, /^Spin for/)).toBeVisible()
    expect([await coinBalanceOfPage(page), await countListRows(page, '/betRecord')]).toEqual([20_000, 0])
    await button(page, /^Spin for/).click()
    await expect(page.getByRole('status').filter({ hasText: /win|won|get back|spin pays/i })).toBeAttached()
    expect(await countListRows(page, '/betRecord')).toBe(1)
  })
})

test.describe('idle sessions', () => {
  const confirmCredential = async (page: Page) => {
    await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Confirm').click()
  }

  test('after an idle half hour and a password check, a deposit is sent again with the same request id, and one order is made', async ({
    page,
    server,
  }) => {
    const { account } = await logInNewPlayer(page)
    await page.goto('/wallets?name=deposit')
    await page.getByLabel('Or enter an amount').fill('234.50')
    const ids = collectRequestIdsSentTo(page, '/depositCreate')
    await makeSessionsIdle(server, account)
    await button(page, 'Deposit ₱234.50').click()
    await confirmCredential(page)
    await expect(button(page, 'Pay ₱234.50')).toBeVisible()
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(await countListRows(page, '/depositRecord')).toBe(1)
  })

  test('after an idle half hour and a password check, a spin is sent again with the same request id, and one round is played', async ({
    page,
    server,
  }) => {
    const { account } = await logInNewPlayer(page, { pesos: 200 })
    await page.goto('/game/start?gameId=1001')
    await expect(button(page, /^Spin for/)).toBeVisible()
    const ids = collectRequestIdsSentTo(page, '/gameBet')
    await makeSessionsIdle(server, account)
    await button(page, /^Spin for/).click()
    await confirmCredential(page)
    await expect(page.getByRole('status').filter({ hasText: /win|won|get back|spin pays/i })).toBeAttached()
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(await countListRows(page, '/betRecord')).toBe(1)
  })
})
