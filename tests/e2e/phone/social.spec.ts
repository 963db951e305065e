import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { checkPage, moveMouseAsFirstTouch, waitUntilLoadingEnds } from '../support/checks.ts'
import { makeSessionsIdle } from '../support/operator.ts'
import { callApi, clearSiteStorage, logInNewPlayer, PASSWORD, TEXT_FILE_PATH } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Returns an account id for the sandbox's social providers. No other test uses this id. */
function newPerson(): string {
  return `person-${randomUUID().slice(0, 13)}`
}

/** Logs in on the sandbox provider's page with the account id `person`. */
async function continueAs(page: Page, person: string): Promise<void> {
  await textbox(page, 'Account id').fill(person)
  await button(page, 'Continue to Perya').click()
}

/** Registers a new player with this social provider by the pages of the site, and waits until the lobby is open. */
async function registerBy(page: Page, provider: string, person: string): Promise<void> {
  await page.goto('/auth/register')
  await link(page, `Continue with ${provider}`).click()
  await continueAs(page, person)
  await page.getByRole('checkbox').check()
  await button(page, 'Register').click()
  await expect(page).toHaveURL('/')
  await expect(link(page, /^Wallet, balance/)).toBeVisible()
}

/** Links an account of this social provider to the player on the profile page. */
async function linkAccount(page: Page, provider: string, person: string): Promise<void> {
  await page.goto('/member/profile')
  await link(page, `Link ${provider}`).click()
  await continueAs(page, person)
  await expect(page).toHaveURL('/member/profile')
  await expect(button(page, `Unlink ${provider}`)).toBeVisible()
}

/**
 * Removes the session token from this device but not from the server. Opens a text file of the site first and leaves it
 * open.
 */
async function forgetSession(page: Page): Promise<void> {
  await page.goto(TEXT_FILE_PATH)
  await page.evaluate(() => localStorage.removeItem('access_token'))
}

test('a new player logs in with Google, confirms to be eligible, and returns to the page that asked for the log-in', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/member')
  await expect(page).toHaveURL(/\/auth\/login\?/)
  await checkPage(page, 'login-ways')
  await link(page, 'Continue with Google').click()
  await continueAs(page, person)
  await expect(page).toHaveURL('/auth/info?to=%2Fmember')
  await expect(page.getByText('Google confirmed you.')).toBeVisible()
  await checkPage(page, 'info-newcomer')
  await page.reload()
  await button(page, 'Register').click()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/Confirm this to register/)
  await page.getByRole('checkbox').check()
  await textbox(page, 'Nickname').fill(`G ${person.slice(-6)}`)
  await button(page, 'Register').click()
  await expect(page).toHaveURL('/member')
  await expect(page.getByText(`G ${person.slice(-6)}`)).toBeVisible()
})

test('the log-in page marks the social account that was used last, and a known social account logs in at once', async ({
  page,
}) => {
  const person = newPerson()
  await registerBy(page, 'Google', person)
  await forgetSession(page)
  await page.goto('/auth/login?to=%2Fwallets%2Frecord')
  await expect(link(page, 'Continue with Google Last used')).toBeVisible()
  await checkPage(page, 'login-last-login-method')
  await link(page, /^Continue with Google/).click()
  await continueAs(page, person)
  await expect(page).toHaveURL('/wallets/record')
  await page.goBack()
  await expect(page, 'the visit leaves no entry in the history').not.toHaveURL(/\/auth\/social/)
})

test('a visitor who refuses the log-in at the social provider reads a message, and may try again or log in another way', async ({
  page,
}) => {
  await page.goto('/auth/login?to=%2Fmember')
  await link(page, 'Continue with LINE').click()
  await button(page, 'Refuse').click()
  await expect(heading(page, 'You did not agree')).toBeVisible()
  await expect(page, 'state and error are gone from the address').toHaveURL('/auth/social?to=%2Fmember')
  await checkPage(page, 'social-declined')
  await expect(link(page, 'Log in another way')).toHaveAttribute('href', '/auth/login?to=%2Fmember')
  await button(page, 'Try again').click()
  await expect(button(page, 'Continue to Perya')).toBeVisible()
})

test('a social log-in that began in another browser or tab is refused without a call to the server', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', request => {
    if (/(google|line|facebook)Login$/.test(request.url())) calls.push(request.url())
  })
  await page.goto('/auth/social?state=a-state-of-somebody-else&code=theirs')
  await expect(heading(page, 'This login started somewhere else')).toBeVisible()
  await expect(page).toHaveURL('/auth/social')
  await checkPage(page, 'social-foreign')
  expect(calls).toEqual([])
})

test('a link from another site to a social log-in waits for a tap of the player before it goes to the provider', async ({
  page,
}) => {
  await page.goto('/auth/social?with=facebook')
  await expect(heading(page, 'Continue with Facebook')).toBeVisible()
  await checkPage(page, 'social-ready')
  await button(page, 'Continue with Facebook').click()
  await expect(button(page, 'Continue to Perya')).toBeVisible()
})

test('after a lost connection a social log-in can be tried again without asking the provider again', async ({
  page,
  context,
}) => {
  const person = newPerson()
  await registerBy(page, 'Facebook', person)
  await clearSiteStorage(page)
  await page.goto('/auth/login?to=%2Fmember')
  await link(page, 'Continue with Facebook').click()
  await page.route('**/app/v1/facebookLogin', route => route.abort())
  await continueAs(page, person)
  await expect(heading(page, 'This did not work')).toBeVisible()
  await checkPage(page, 'social-failed')
  await page.unroute('**/app/v1/facebookLogin')
  await context.setOffline(true)
  await button(page, 'Try again').click()
  await expect(page.getByRole('alert').filter({ hasText: /You're offline/ })).toBeVisible()
  await context.setOffline(false)
  await button(page, 'Try again').click()
  await expect(page).toHaveURL('/member')
})

test('a log-in with Google in the dialog over the lobby leads back to the lobby', async ({ page }) => {
  const person = newPerson()
  await registerBy(page, 'Google', person)
  await forgetSession(page)
  await page.goto('/')
  await moveMouseAsFirstTouch(page)
  await expect(page.locator('[data-shell="modals"] > *')).toBeAttached()
  await link(page, 'Log in').click()
  const dialog = page.getByRole('dialog', { name: 'Log in', exact: true })
  await expect(dialog.getByRole('link', { name: 'Continue with Google Last used' })).toBeVisible()
  await dialog.getByRole('link', { name: /^Continue with Google/ }).click()
  await continueAs(page, person)
  await expect(link(page, /^Wallet, balance/)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a player links LINE in the profile, and unlinks it after confirming', async ({ page }) => {
  const person = newPerson()
  await logInNewPlayer(page)
  await linkAccount(page, 'LINE', person)
  await expect(page.getByRole('status').filter({ hasText: 'LINE is linked.' })).toBeVisible()
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'profile-linked')
  await button(page, 'Unlink LINE').click()
  const dialog = page.getByRole('dialog', { name: 'Unlink LINE?' })
  await checkPage(page, 'dialog-unlink')
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'LINE is unlinked.' })).toBeVisible()
  await expect(link(page, 'Link LINE')).toBeVisible()
})

test('a social account that another player has linked cannot be linked, and the page gives the reason', async ({
  page,
}) => {
  const person = newPerson()
  await logInNewPlayer(page)
  await linkAccount(page, 'LINE', person)
  await logInNewPlayer(page)
  await page.goto('/member/profile')
  await link(page, 'Link LINE').click()
  await continueAs(page, person)
  await expect(page.getByRole('alert').filter({ hasText: /linked to another player/ })).toBeVisible()
  await checkPage(page, 'social-taken')
  await link(page, 'Back to your profile').click()
  await expect(link(page, 'Link LINE')).toBeVisible()
})

test('the page that binds a phone can also link a social account, and then returns to the page before', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/auth/bind?to=%2Fwallets')
  await expect(link(page, 'Link Facebook')).toBeVisible()
  await checkPage(page, 'bind')
  await link(page, 'Link Facebook').click()
  await continueAs(page, newPerson())
  await expect(page).toHaveURL('/wallets')
  await expect(page.getByRole('status').filter({ hasText: 'Facebook is linked.' })).toBeVisible()
})

test('a social account that is the only way to log in cannot be unlinked until the player has set a password', async ({
  page,
}) => {
  await registerBy(page, 'Google', newPerson())
  await page.goto('/member/profile')
  const unlinkGoogle = async () => {
    await button(page, 'Unlink Google').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  }
  await unlinkGoogle()
  await expect(page.getByRole('alert').filter({ hasText: /your only way to log in/ })).toBeVisible()
  await checkPage(page, 'profile-last-login-method')
  await page.getByRole('alert').getByRole('link', { name: 'Set a password' }).click()
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await button(page, 'Save password').click()
  await expect(page).toHaveURL('/member/profile')
  await unlinkGoogle()
  await expect(link(page, 'Link Google')).toBeVisible()
})

test('after an idle half hour a player confirms a deposit with a linked social account in a new window, and the deposit continues', async ({
  page,
  context,
  server,
}) => {
  const person = newPerson()
  await registerBy(page, 'Google', person)
  const { userInfo } = await callApi<{ userInfo: { account: string } }>(page, '/refreshData', {})
  await page.goto('/wallets?name=deposit')
  await page.getByLabel('Or enter an amount').fill('234.50')
  await makeSessionsIdle(server, userInfo.account)
  await button(page, 'Deposit ₱234.50').click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog).toBeVisible()
  await checkPage(page, 'dialog-reauthenticate-linked')
  const opening = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Confirm with Google' }).click()
  const popup = await opening
  await expect(dialog.getByText('Confirm in the Google window')).toBeVisible()
  await checkPage(page, 'dialog-reauthenticate-waiting')
  await button(popup, 'Refuse').click()
  await expect(heading(popup, 'You did not agree')).toBeVisible()
  await button(popup, 'Try again').click()
  const closed = popup.waitForEvent('close')
  await continueAs(popup, person)
  await closed
  await expect(button(page, 'Pay ₱234.50')).toBeVisible()
})

/** Makes the next pages believe that they are open inside of Messenger. */
const openInMessenger = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) [FBAN/MessengerForiOS;FBAV/478.0]',
    }),
  )

test('inside another app no dialog offers a log-in with Google, and the dialog that confirms the player says why', async ({
  page,
  server,
}) => {
  await registerBy(page, 'Google', newPerson())
  const { userInfo } = await callApi<{ userInfo: { account: string } }>(page, '/refreshData', {})
  await openInMessenger(page)
  await page.goto('/wallets?name=deposit')
  await page.getByLabel('Or enter an amount').fill('234.50')
  await makeSessionsIdle(server, userInfo.account)
  await button(page, 'Deposit ₱234.50').click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog).toContainText('Google does not work here. Open this page in your browser.')
  await expect(dialog.getByRole('button', { name: /Google/ })).toHaveCount(0)
  await checkPage(page, 'dialog-reauthenticate-in-app')
  await forgetSession(page)
  await page.goto('/')
  await moveMouseAsFirstTouch(page)
  await expect(page.locator('[data-shell="modals"] > *')).toBeAttached()
  await link(page, 'Log in').click()
  const login = page.getByRole('dialog', { name: 'Log in', exact: true })
  await expect(login.getByRole('link', { name: /^Continue with LINE/ })).toBeVisible()
  await expect(login.getByRole('link', { name: /^Continue with Google/ })).toBeHidden()
})

test('a social provider that the operator removes is not offered from the next page on', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(link(page, 'Continue with LINE')).toBeVisible()
  // The site's pages fetch the settings and store the offered providers. The test opens a text file, so that no page
  // overwrites the stored value.
  await page.goto(TEXT_FILE_PATH)
  await page.evaluate(() => localStorage.setItem('perya:social', '5'))
  await page.goto('/auth/register')
  await expect(link(page, 'Continue with Google')).toBeVisible()
  await expect(link(page, /LINE|Facebook/)).toHaveCount(0)
})
