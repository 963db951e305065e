import type { Page } from 'playwright/test'
import { pressTabUntilFocused } from './support/keyboard.ts'
import {
  addReceivingAccount,
  answerOrderAtProvider,
  finishWagering,
  logInNewPlayer,
  newAccountName,
  orderDeposit,
  PASSWORD,
} from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' } })

const buttonOrLink = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name, exact: typeof name === 'string' }).first()

test('a player can register, deposit, play and withdraw by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await pressTabUntilFocused(page, buttonOrLink(page, 'link', 'Register'))
  await page.keyboard.press('Enter')
  await pressTabUntilFocused(page, page.getByRole('tab', { name: 'Phone' }))
  await page.keyboard.press('ArrowRight')
  await pressTabUntilFocused(page, page.getByRole('textbox', { name: 'Account' }))
  await page.keyboard.type(newAccountName())
  await pressTabUntilFocused(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await pressTabUntilFocused(page, buttonOrLink(page, 'button', 'Show password'))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await pressTabUntilFocused(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await pressTabUntilFocused(page, buttonOrLink(page, 'button', 'Register'))
  await page.keyboard.press('Enter')

  await pressTabUntilFocused(page, buttonOrLink(page, 'link', /^Wallet, balance/))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/wallets/)
  await pressTabUntilFocused(page, buttonOrLink(page, 'button', '₱200'))
  await page.keyboard.press('Space')
  await pressTabUntilFocused(page, page.getByRole('radio', { name: 'GCash' }))
  await pressTabUntilFocused(page, buttonOrLink(page, 'button', /^Deposit ₱200/))
  await page.keyboard.press('Enter')
  await pressTabUntilFocused(page, buttonOrLink(page, 'button', /^Pay/))
  await page.keyboard.press('Enter')
  await pressTabUntilFocused(page, buttonOrLink(page, 'link', 'Play'))
  await page.keyboard.press('Enter')

  await pressTabUntilFocused(page, buttonOrLink(page, 'link', 'Play Jeepney Fiesta'))
  await page.keyboard.press('Enter')
  await pressTabUntilFocused(page, buttonOrLink(page, 'button', 'Lower bet'))
  await page.keyboard.press('Space')
  await expect(buttonOrLink(page, 'button', 'Spin for ₱5.00')).toBeVisible()
  await pressTabUntilFocused(page, buttonOrLink(page, 'button', /^Spin for/))
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: /win|won|get back|spin pays/i })).toBeAttached()
  await expect(buttonOrLink(page, 'button', /^Spin for|free spins$/)).toBeFocused()

  await answerOrderAtProvider(page, await orderDeposit(page, 1000))
  await finishWagering(page)
  await addReceivingAccount(page)
  await page.goto('/wallets?name=withdraw')
  await pressTabUntilFocused(page, page.getByLabel('Amount', { exact: true }))
  await page.keyboard.type('100')
  await pressTabUntilFocused(page, buttonOrLink(page, 'button', 'Withdraw ₱100.00'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm your withdrawal' })
  await pressTabUntilFocused(page, dialog.getByLabel('Login password'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'We got your withdrawal request' })).toBeVisible()
})

for (const [opener, title] of [
  ['Payouts and rules', 'Payouts and rules'],
  ['Fairness', 'Fairness'],
] as const) {
  test(`the dialog "${title}" closes by Escape, the back button and its cross, and the focus then returns to the button that opened it`, async ({
    page,
  }) => {
    await logInNewPlayer(page, { pesos: 200 })
    await page.goto('/share')
    await page.goto('/game/start?gameId=1001')
    const dialog = page.getByRole('dialog', { name: title })
    const button = page.getByRole('button', { name: opener })
    const closings = {
      escape: () => page.keyboard.press('Escape'),
      back: () => page.goBack(),
      cross: () => page.getByRole('button', { name: 'Close' }).press('Enter'),
    }
    for (const [name, close] of Object.entries(closings)) {
      await test.step(name, async () => {
        await button.focus()
        await page.keyboard.press('Enter')
        await expect(dialog).toBeVisible()
        expect(await dialog.evaluate(it => it.contains(document.activeElement)), 'focus inside').toBe(true)
        for (let tab = 0; tab < 8; tab++) {
          await page.keyboard.press('Tab')
          const isOut = await dialog.evaluate(it => {
            const { activeElement } = document
            return activeElement !== document.body && !it.contains(activeElement)
          })
          expect(isOut, 'focus behind the dialog').toBe(false)
        }
        await close()
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()
        await expect(page).toHaveURL(/\/game\/start\?gameId=1001$/)
      })
    }
    // Opening a dialog adds no entry to the browser history, so one step back leaves the game.
    await page.goBack()
    await expect(page).toHaveURL(/\/share$/)
  })
}

test('a tap outside a dialog closes the dialog', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 200 })
  await page.goto('/game/start?gameId=1001')
  await page.getByRole('button', { name: 'Fairness' }).click()
  await expect(page.getByRole('dialog', { name: 'Fairness' })).toBeVisible()
  await page.mouse.click(20, 12)
  await expect(page.getByRole('dialog')).toBeHidden()
})
