import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { checkPage } from '../support/checks.ts'
import { openFirstDepositActivity } from '../support/first-deposit.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { askForCode, codeSentTo } from '../support/phone.ts'
import { newAccountName, newMobile, PASSWORD } from '../support/player.ts'
import type { SharedServer } from '../support/servers.ts'
import { createTapRecorder } from '../support/taps.ts'
import { expect, test } from '../support/test.ts'

// The sign-up bonus is open on this server alone, since the registrations of other tests do not expect its terms.
test.use({ serverName: 'sign-up-bonus', serverEnv: { SLOT_CYCLE_MS: '0' } })

const SIGN_UP_TERMS = 'Claim it in Bonuses. It opens with your first deposit. Bet ₱100 within 7 days.'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const openSignUpBonus = (server: SharedServer) =>
  runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.signUpBonus))

test('a visitor registers with a phone number and the code in the text message, and reads the terms of the sign-up bonus', async ({
  page,
  server,
}) => {
  await openSignUpBonus(server)
  const mobile = newMobile()
  await page.goto('/auth/register')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByText(/You may not play if you are a government official/)).toBeVisible()
  await expect(page.getByText('We pay whoever invites you.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'terms of use' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'privacy policy' })).toBeVisible()
  await checkPage(page, 'register-phone')
  await button(page, 'Text me a code').click()
  await expect(textbox(page, 'Mobile number')).toHaveAccessibleDescription(/Enter a Philippine mobile number/)
  await expect(textbox(page, 'Mobile number')).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/Confirm this to register\.$/)
  await checkPage(page, 'register-phone-refused')

  await textbox(page, 'Mobile number').fill(mobile)
  await page.getByRole('checkbox').check()
  const code = await askForCode(page, mobile)
  const field = textbox(page, 'Code from the text message')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(textbox(page, 'Mobile number')).toHaveAttribute('autocomplete', 'tel')
  await expect(page.getByText('We pay whoever invites you.')).toBeVisible()
  await checkPage(page, 'register-phone-code')
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(field).toHaveAccessibleDescription(/code is wrong/)
  await field.fill(code)

  await expect(page.getByRole('heading', { name: "You're in", level: 1 })).toBeVisible()
  await expect(page.getByText('₱20 bonus')).toBeVisible()
  await expect(page.getByText(SIGN_UP_TERMS)).toBeVisible()
  await expect(page.getByRole('heading', { name: "You're in" })).toBeFocused()
  await checkPage(page, 'registered')
  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL('/wallets?name=deposit')
})

test('a visitor registers with an account and a password, reads the terms of the sign-up bonus, and returns to the page before', async ({
  page,
  server,
}) => {
  await openSignUpBonus(server)
  await page.goto('/auth/register?to=/faq')
  await page.getByRole('tab', { name: 'Account' }).click()
  await textbox(page, 'Account').fill(newAccountName())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await button(page, 'Register').click()
  await expect(page.getByText('₱20 bonus')).toBeVisible()
  await button(page, 'Not now').click()
  await expect(page).toHaveURL('/faq')
})

test.describe('a new player', () => {
  // Shows the first-run guide and the question about limits, because the tap that answers the question is counted too.
  test.use({ showsGuide: true })

  test('a visitor needs at most sixteen taps and three fields to register by phone, deposit with a bonus and make a first bet', async ({
    page,
    server,
  }) => {
    await openSignUpBonus(server)
    await openFirstDepositActivity(server)
    const { taps, fields, tap, type, typeIntoFocused } = createTapRecorder(page)
    const mobile = newMobile()
    await page.goto('/')
    await tap(page.getByRole('link', { name: /^Play Color Game/ }).first())
    const sheet = page.getByRole('dialog', { name: 'Color Game' })
    await tap(sheet.getByRole('link', { name: 'Register' }))
    await type(textbox(page, 'Mobile number'), mobile)
    await tap(page.getByRole('checkbox'))
    await tap(button(page, 'Text me a code'))
    const code = textbox(page, 'Code from the text message')
    await expect(code).toBeFocused()
    await typeIntoFocused(code, await codeSentTo(page, mobile))
    await expect(page.getByText(SIGN_UP_TERMS)).toBeVisible()
    await tap(page.getByRole('main').getByRole('link', { name: 'Deposit' }))
    await expect(page).toHaveURL(/\/wallets\?name=deposit&.*gameId=1002/)
    await tap(page.getByRole('button', { name: '₱500', exact: true }))
    await tap(page.locator('label').filter({ hasText: 'Bonus +₱500' }))
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₱1,000.00')
    await tap(button(page, /^Deposit ₱/))
    const question = page.getByRole('dialog', { name: 'Do you want to set limits?' })
    await tap(question.getByRole('button', { name: 'Not now' }))
    await tap(button(page, /^Pay/))
    await expect(page.getByText('The money is in your balance.')).toBeVisible()
    await tap(page.getByRole('link', { name: 'Play Color Game' }))
    await tap(button(page, /^Red/).first())
    await tap(button(page, /^Throw/))
    await expect(page.locator('[data-result]')).not.toBeEmpty()
    expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(16)
    expect(fields.length, fields.join('\n')).toBeLessThanOrEqual(3)
  })
})
