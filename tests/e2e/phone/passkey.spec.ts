import type { CDPSession, Page } from 'playwright/test'
import { checkPage, expectAccessible, waitUntilLoadingEnds } from '../support/checks.ts'
import { makeCredentialOld, makeSessionsIdle } from '../support/operator.ts'
import { clearSiteStorage, logInNewPlayer, PASSWORD, playerIdOfPage } from '../support/player.ts'
import { serverOfKind } from '../support/servers.ts'
import { test as base, expect } from '../support/test.ts'

/**
 * The `test` for passkeys. It opens the site by the host name `localhost`, because a passkey cannot belong to an IP
 * address.
 */
const test = base.extend({
  server: async ({ engine, serverEnv, serverName }, use) => {
    const server = await serverOfKind({ engine, env: serverEnv, name: serverName })
    await use({ ...server, url: server.url.replace('127.0.0.1', 'localhost') })
  },
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A virtual authenticator of the browser, which stores passkeys and verifies the person. */
interface Device {
  /** Sets whether the device confirms the person's identity from now on, as with a right or a wrong fingerprint. */
  setUserConfirmed(isRight: boolean): Promise<void>
}

async function addDevice(page: Page): Promise<Device> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async setUserConfirmed(isUserVerified) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/member/profile')
  await expect(page.getByRole('textbox', { name: 'Name of the passkey' })).toHaveValue(/^Chrome · /)
  await button(page, 'Add a passkey').click()
  await expect(page.getByRole('status').filter({ hasText: 'Passkey added.' })).toBeVisible()
}

test('a player adds a passkey, logs in with it, and returns to the page that asked for the log-in', async ({
  page,
}) => {
  const device = await addDevice(page)
  await logInNewPlayer(page)
  const id = await playerIdOfPage(page)
  await page.goto('/member/profile')
  await waitUntilLoadingEnds(page)
  await expect(page.getByText("You don't have a passkey yet.")).toBeVisible()
  await checkPage(page, 'profile-passkeys-none')
  await addPasskey(page)
  await expect(page.getByText('Not used yet')).toBeVisible()
  await page.goto('/member/profile')
  await waitUntilLoadingEnds(page)
  await expect(page.getByText('Not used yet')).toBeVisible()
  await checkPage(page, 'profile-passkeys')

  await button(page, 'Add a passkey').click()
  await expect(page.getByText('This device already has your passkey.')).toBeVisible()
  // Scrolls to the top, since the top bar may cover part of a link in the middle of the page.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  await clearSiteStorage(page)
  await page.goto('/wallets')
  await expect(page).toHaveURL(/\/auth\/login\?/)
  await device.setUserConfirmed(false)
  await button(page, 'Continue with a passkey').click()
  await expect(page.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible()
  await checkPage(page, 'login-passkey-cancelled')
  await device.setUserConfirmed(true)
  await page.getByRole('textbox', { name: 'Account' }).focus()
  await button(page, 'Continue with a passkey').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/wallets')
  await page.goto('/member/profile')
  await expect(page.getByText(/^Last used /)).toBeVisible()
  await expect(page.getByText(id)).toBeVisible()
})

test('a log-in with a passkey that the player has removed is refused with a message', async ({ page }) => {
  await addDevice(page)
  await logInNewPlayer(page)
  await addPasskey(page)
  await button(page, /^Remove Chrome · /).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await expect(dialog).toBeVisible()
  await checkPage(page, 'dialog-passkey-remove')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button(page, /^Remove Chrome · /).click()
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText("You don't have a passkey yet.")).toBeVisible()

  await clearSiteStorage(page)
  await page.goto('/auth/login')
  await button(page, 'Continue with a passkey').click()
  await expect(page.getByText('This passkey did not work.')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
})

test('after an idle half hour a deposit asks for a passkey, and then continues with the chosen amount', async ({
  page,
  server,
}) => {
  const device = await addDevice(page)
  const { account } = await logInNewPlayer(page)
  await addPasskey(page)
  await page.goto('/wallets?name=deposit')
  await button(page, '₱1,000').click()
  await makeSessionsIdle(server, account)
  await button(page, 'Deposit ₱1,000').click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeHidden()
  await checkPage(page, 'dialog-reauthenticate-passkey')
  await dialog.getByRole('button', { name: 'Use my password instead' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await checkPage(page, 'dialog-reauthenticate-passkey-or-password')
  await device.setUserConfirmed(false)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByText('No passkey was used.')).toBeVisible()
  await device.setUserConfirmed(true)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/checkout/)
})

test('a passkey added today cannot confirm its own removal; the dialog says from when it can, and the password confirms it', async ({
  page,
  server,
}) => {
  await addDevice(page)
  const { account } = await logInNewPlayer(page)
  await addPasskey(page)
  await makeCredentialOld(server, account)
  await button(page, /^Remove Chrome · /).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog.getByText(/^Your new passkey works here from /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeHidden()
  await checkPage(page, 'dialog-reauthenticate-new-passkey')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText("You don't have a passkey yet.")).toBeVisible()
})

test.describe('numeric addresses', () => {
  base(
    'when the site is opened at a numeric address, it offers no passkey, says why, and accepts a password',
    async ({ page }) => {
      await page.goto('/auth/login')
      await expect(button(page, 'Log in')).toBeVisible()
      await expect(page.getByText('Continue with a passkey')).toBeHidden()
      const { account } = await logInNewPlayer(page)
      await page.goto('/member/profile')
      await expect(page.getByText("This browser can't use passkeys here.")).toBeVisible()
      await clearSiteStorage(page)
      await page.goto('/auth/login')
      await page.getByRole('textbox', { name: 'Account' }).fill(account)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await button(page, 'Log in').click()
      await expect(page).toHaveURL('/')
    },
  )
})
