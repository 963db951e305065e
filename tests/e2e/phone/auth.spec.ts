import type { Page } from 'playwright/test'
import { USER_KEY } from '../../../src/domain/site/storage-keys.ts'
import { checkPage, moveMouseAsFirstTouch } from '../support/checks.ts'
import { makeSessionsIdle, resetSmsCodeLimits } from '../support/operator.ts'
import { askForCode, codeSentTo, messageSentTo } from '../support/phone.ts'
import {
  callApi,
  clearSiteStorage,
  logInNewPlayer,
  newAccountName,
  newMobile,
  PASSWORD,
  registerByForm,
} from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { waitUntilPageAtRest } from '../support/watch.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' } })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Registers a phone, and sets a password for the player, so that later steps can log in with it. */
async function registerByPhone(page: Page, mobile: string): Promise<void> {
  await page.goto('/auth/register')
  await textbox(page, 'Mobile number').fill(`${mobile.slice(0, 4)} ${mobile.slice(4)}`)
  await page.getByRole('checkbox').check()
  await textbox(page, 'Code from the text message').fill(await askForCode(page, mobile))
  await expect(page).toHaveURL('/')
  await callApi(page, '/initPassword', { password: PASSWORD })
  // The browser learns of the password by its next answer. Until then the page of passwords has one field.
  await page.reload()
  const readUser = () => page.evaluate(key => localStorage.getItem(key), USER_KEY)
  await expect.poll(readUser).toContain('"hasPassword":true')
  await waitUntilPageAtRest(page)
}

test('another number after a sent code must wait, and the number of a player logs that player in', async ({
  page,
  server,
}) => {
  const [known, other] = [newMobile(), newMobile()]
  await registerByPhone(page, known)
  await resetSmsCodeLimits(server)
  await clearSiteStorage(page)
  await page.goto('/auth/register')
  await textbox(page, 'Mobile number').fill(known)
  await page.getByRole('checkbox').check()
  const code = await askForCode(page, known)
  await textbox(page, 'Mobile number').fill(other)
  await expect(textbox(page, 'Code from the text message')).toBeHidden()
  await button(page, 'Text me a code').click()
  await expect(page.getByText(/^Another code in \d+ s$/)).toBeVisible()
  await textbox(page, 'Mobile number').fill(known)
  await button(page, 'Text me a code').click()
  await textbox(page, 'Code from the text message').fill(code)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: /^Wallet, balance/ })).toBeVisible()
})

test('after the SMS code, a new phone number is registered once the player confirms the terms', async ({
  page,
}) => {
  const mobile = newMobile()
  await page.goto('/auth/login?type=phone&to=%2Fmember')
  await expect(page.getByRole('note')).toContainText('Log in to continue')
  await textbox(page, 'Mobile number').fill(mobile)
  const code = await askForCode(page, mobile)
  await textbox(page, 'Code from the text message').fill(code)
  await button(page, 'Log in').click()
  await expect(page.getByText(/This number is new here/)).toBeVisible()
  await checkPage(page, 'login-phone-new')
  await page.getByRole('checkbox').check()
  await button(page, 'Register').click()
  await expect(page).toHaveURL(/\/auth\/info\?/)
  await expect(textbox(page, 'Nickname')).not.toHaveValue('')
  await checkPage(page, 'info')
  await textbox(page, 'Nickname').fill('The Admin')
  await button(page, 'Save and continue').click()
  await expect(textbox(page, 'Nickname')).toHaveAccessibleDescription(/sounds like our staff/)
  await textbox(page, 'Nickname').fill(`Ana ${mobile.slice(-7)}`)
  await button(page, 'Save and continue').click()
  await expect(page).toHaveURL('/member')
  await expect(page.getByText(`Ana ${mobile.slice(-7)}`)).toBeVisible()
  await clearSiteStorage(page)
  await page.goto('/auth/login?type=phone')
  await textbox(page, 'Mobile number').fill(mobile)
  await expect(async () => {
    await button(page, 'Text me a code').click()
    await expect(page.getByText(/You can ask for another/)).toBeVisible()
  }, 'the code of a minute ago').toPass()
})

test('a player who forgot the password sets a new one with an SMS code, and is logged out on other devices', async ({
  page,
  browser,
  server,
}) => {
  const mobile = newMobile()
  // Blocks the lobby's stream of events. Otherwise the stream would report the ended session while the lobby is open,
  // before the next page could find it.
  await page.route('**/pageEvents', route => route.abort())
  await registerByPhone(page, mobile)
  await resetSmsCodeLimits(server)
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/auth/login')
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(elsewhere).toHaveURL('/auth/forget')
  await textbox(elsewhere, 'Mobile number').fill(mobile)
  const code = await askForCode(elsewhere, mobile)
  await textbox(elsewhere, 'Code from the text message').fill(code)
  await elsewhere.getByLabel('New password', { exact: true }).fill('another fair in another town')
  await button(elsewhere, 'Set password and log in').click()
  await expect(elsewhere).toHaveURL('/')
  await other.close()
  await page.goto('/member')
  await expect(page).toHaveURL(/\/auth\/login\?/)
  await expect(page.getByRole('note')).toContainText('Your session has ended')
  await page.getByRole('tab', { name: 'Phone' }).click()
  await textbox(page, 'Mobile number').fill(mobile)
  await button(page, 'Use my password instead').click()
  await page.getByLabel('Password', { exact: true }).fill('another fair in another town')
  await button(page, 'Log in').click()
  await expect(page).toHaveURL('/member')
  await expect(page.getByRole('status').filter({ hasText: 'You last logged in on' })).toBeVisible()
})

test('the log-in opens as a dialog over the lobby, only one dialog is open at a time, and the log-in ends in the lobby', async ({
  page,
}) => {
  const { account } = await logInNewPlayer(page)
  await clearSiteStorage(page)
  await page.goto('/')
  await moveMouseAsFirstTouch(page)
  // The first touch loads the shell and what opens the dialogs. Until then the link leads to the log-in page.
  await page.evaluate(async () => {
    const findLoaded = () =>
      performance.getEntriesByType('resource').find(({ name }) => /auth-links/.test(name))
    while (!findLoaded()) await new Promise(requestAnimationFrame)
    await import(findLoaded()?.name ?? '')
  })
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(dialog(page, 'Log in')).toBeVisible()
  await checkPage(page, 'dialog-login')
  await button(page, 'Register').click()
  await expect(dialog(page, 'Create your account')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await checkPage(page, 'dialog-register')
  await button(page, 'Log in').click()
  await button(page, 'Forgot your password?').click()
  await expect(dialog(page, 'Set a new password')).toBeVisible()
  await checkPage(page, 'dialog-forgot-password')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in' }).click()
  await textbox(page, 'Account').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog(page, 'Log in').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('link', { name: /^Wallet, balance/ })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('after an idle half hour a deposit asks for the password, and continues with the amount that was typed', async ({
  page,
  server,
}) => {
  const { account } = await logInNewPlayer(page)
  await page.goto('/wallets?name=deposit')
  await page.getByLabel('Or enter an amount').fill('234.50')
  await makeSessionsIdle(server, account)
  await button(page, 'Deposit ₱234.50').click()
  await expect(dialog(page, "Confirm it's you")).toBeVisible()
  await checkPage(page, 'dialog-reauthenticate')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await button(page, 'Confirm').click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/password is wrong/)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Confirm').click()
  await expect(button(page, 'Pay ₱234.50')).toBeVisible()
})

test('after an idle half hour a spin asks for the password, and exactly one bet is made after the password is given', {
  tag: '@account-idle',
}, async ({ page, server }) => {
  const { account } = await logInNewPlayer(page, { pesos: 200 })
  await page.goto('/game/start?gameId=1001')
  const spin = button(page, /^Spin for/)
  await expect(spin).toBeVisible()
  await makeSessionsIdle(server, account)
  let bets = 0
  page.on('response', async response => {
    if (!response.url().endsWith('/gameBet')) return
    const { errcode } = (await response.json()) as { errcode: number }
    if (errcode === 0) bets++
  })
  await spin.click()
  await expect(dialog(page, "Confirm it's you")).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Confirm').click()
  await expect(page.getByRole('status').filter({ hasText: /win|won|get back|spin pays/i })).toBeAttached()
  expect(bets).toBe(1)
})

test('a player binds a phone, changes it with an SMS code sent to the former phone, and changes the password', async ({
  page,
  server,
}) => {
  const { account } = await logInNewPlayer(page)
  const [first, second] = [newMobile(), newMobile()]
  await page.goto('/auth/bind')
  await textbox(page, 'Mobile number').fill(first)
  await textbox(page, 'Code from the text message').fill(await askForCode(page, first))
  await button(page, 'Add this phone').click()
  await expect(page).toHaveURL('/member')
  await expect(page.getByRole('status').filter({ hasText: 'Phone added.' })).toBeVisible()

  await resetSmsCodeLimits(server)
  await page.goto('/auth/bind')
  await expect(
    page.getByText(`Your phone: ${first.slice(0, 4)} ••• ${first.slice(-4)}. To change it`),
  ).toBeVisible()
  await checkPage(page, 'bind-phone-again')
  await textbox(page, 'New mobile number').fill(second)
  await button(page, 'Text me a code').nth(1).click()
  await button(page, 'Text me a code').first().click()
  await expect(button(page, /^Another code in/)).toHaveCount(2)
  await textbox(page, 'Code sent to your current phone').fill(await codeSentTo(page, first))
  await textbox(page, 'Code from the text message').fill(await codeSentTo(page, second))
  await button(page, 'Add this phone').click()
  await expect(page).toHaveURL('/member')

  await page.goto('/auth/set-password?to=%2Fwallets')
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('a kite over the rice fields')
  await checkPage(page, 'set-password')
  await button(page, 'Save password').click()
  await expect(page).toHaveURL('/wallets')
  await clearSiteStorage(page)
  await page.goto('/auth/accountLogin')
  await textbox(page, 'Account').fill(account)
  await page.getByLabel('Password', { exact: true }).fill('a kite over the rice fields')
  await button(page, 'Log in').click()
  await expect(page).toHaveURL('/')
})

test('the link in the message about a new password shows the change, and undoing it logs out whoever made the change', async ({
  page,
  browser,
  baseURL,
}) => {
  const mobile = newMobile()
  await registerByPhone(page, mobile)
  await page.goto('/auth/set-password')
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('a thief in the night market')
  await button(page, 'Save password').click()
  await expect(page).not.toHaveURL(/set-password/)
  const link = () => messageSentTo(page, mobile).then(text => /\/auth\/undo#\S+/.exec(text)?.[0] ?? '')
  await expect.poll(link).not.toBe('')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const owner = await context.newPage()
  await owner.goto(await link())
  await expect(owner.getByText(/^Your password was changed on/)).toBeVisible()
  await checkPage(owner, 'undo-open')
  await button(owner, "It wasn't me. Undo it").click()
  await expect(owner.getByRole('heading', { name: 'We undid the change' })).toBeVisible()
  await checkPage(owner, 'undo-done')
  // The page that is still open opens the log-in by itself.
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goto('/member/profile')
  await expect(page).toHaveURL(/\/auth\/login/)
  await context.close()
})

/**
 * Blocks the scripts of all pages.
 * @returns a function that unblocks them
 */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route('**/_assets/**/*.js', route => released.then(() => route.continue()))
  return resolve
}

test('when the page has filled in the account name, what the player types into the field replaces it', async ({
  page,
}) => {
  const { account } = await logInNewPlayer(page)
  await clearSiteStorage(page)
  await page.evaluate(name => localStorage.setItem('perya:account', name), account)
  const release = await holdScripts(page)
  await page.goto('/auth/accountLogin', { waitUntil: 'commit' })
  await textbox(page, 'Account').focus()
  release()
  await expect(textbox(page, 'Account')).toHaveValue(account)
  await page.keyboard.insertText('another')
  await expect(textbox(page, 'Account')).toHaveValue('another')
})

test('a tap on Register before the log-in page is hydrated still leads back to the game that the visitor opened', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/game/start?gameId=1001', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/auth\/login\?/)
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/auth/register')
  release()
  await registerByForm(page)
  await expect(page).toHaveURL('/game/start?gameId=1001')
})

test('the registration fills in the code of an invite link to any page, and shows beside the field if the code is unknown', async ({
  page,
}) => {
  await page.goto('/about-us?invite=first000')
  await page.goto('/faq?invite=nobody00')
  await page.goto('/auth/register')
  await expect(textbox(page, 'Invite code (if you have one)')).toHaveValue('nobody00')
  const hint = 'We pay whoever invites you. You may get a ₱20 deposit coupon.'
  await expect(textbox(page, 'Invite code (if you have one)')).toHaveAccessibleDescription(hint)
  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(textbox(page, 'Invite code (if you have one)')).toHaveValue('nobody00')
  await textbox(page, 'Account').fill(newAccountName())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await button(page, 'Register').click()
  await expect(textbox(page, 'Invite code (if you have one)')).toHaveAccessibleDescription(
    /No player has this code/,
  )
})
