import type { Locator, Page } from 'playwright/test'
import { expectNoHorizontalScroll, waitUntilLoadingEnds } from '../support/checks.ts'
import { logInNewPlayer, newAccountName, PASSWORD } from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { waitForQuietNetwork } from '../support/watch.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE_SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 560 },
] as const

/** Answers each request of a call with a refusal that names no field. */
async function refuseCall(page: Page, path: string): Promise<void> {
  await page.route(`**/app/v1${path}`, route =>
    route.fulfill({ json: { code: 200, errcode: 1_999, msg: 'refused', data: null } }),
  )
}

/**
 * Expects that the form's alert has the focus, is completely inside the window, and is not covered by another element.
 */
async function expectAlertInView(page: Page): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: /\w/ })
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  expect(await isCovered(alert), 'under another element').toBe(false)
  await expectNoHorizontalScroll(page)
}

/**
 * Expects a wrong field to have the focus, to be completely inside the window, and not to be covered by another
 * element.
 */
async function expectFieldInView(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeInViewport({ ratio: 1 })
  expect(await isCovered(field), 'under another element').toBe(false)
  await expectNoHorizontalScroll(page)
}

/**
 * Expects that a wrong field or the form's alert has the focus, is completely inside the window, and is not covered by
 * another element.
 */
async function expectErrorInView(page: Page): Promise<void> {
  const focused = page.locator(':is([aria-invalid=true], [role=alert]):focus')
  await expect(focused).toBeInViewport({ ratio: 1 })
  expect(await isCovered(focused), 'under another element').toBe(false)
  await expectNoHorizontalScroll(page)
}

function isCovered(locator: Locator): Promise<boolean> {
  return locator.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return !hit || !(element.contains(hit) || hit.contains(element))
  })
}

const submitsOf = (page: Page) => page.locator('main form [type=submit]').filter({ visible: true })
const submitOf = (page: Page) => submitsOf(page).last()

/** Addresses of account pages with forms that a new player may send. The deposit form has its own test. */
const FORM_PAGES = [
  '/auth/bind',
  '/auth/set-password?to=%2Fmember',
  '/bonus/event',
  '/member/profile/info',
  '/member/profile/kyc',
  '/member/safebox',
  '/wallets/card/edit',
]

for (const viewport of PHONE_SIZES) {
  test.describe(`on a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('a refused log-in or registration shows its reason inside the window', async ({ page }) => {
      await page.goto('/auth/register?type=account')
      await page.getByRole('button', { name: 'Register' }).click()
      await expectFieldInView(page, page.getByRole('textbox', { name: 'Account' }))
      await refuseCall(page, '/accountRegist')
      await page.getByRole('textbox', { name: 'Account' }).fill(newAccountName())
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Register' }).click()
      await expectAlertInView(page)
      await page.goto('/auth/accountLogin')
      await refuseCall(page, '/accountLogin')
      await page.getByRole('textbox', { name: 'Account' }).fill(newAccountName())
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expectAlertInView(page)
    })

    test('a refused deposit shows its reason inside the window', async ({ page }) => {
      await logInNewPlayer(page)
      await page.goto('/wallets?name=deposit')
      await page.getByRole('button', { name: 'Deposit', exact: true }).click()
      await expectFieldInView(page, page.getByRole('textbox', { name: 'Or enter an amount' }))
      await refuseCall(page, '/depositCreate')
      await page.getByRole('button', { name: '₱500', exact: true }).click()
      await page.getByRole('button', { name: 'Deposit ₱500' }).click()
      await expectAlertInView(page)
    })

    test('the forms for log-in, registration and a new password focus the first invalid field', async ({
      page,
    }) => {
      for (const address of ['/auth/login', '/auth/forget', '/auth/register']) {
        await test.step(address, async () => {
          await page.goto(address)
          await submitOf(page).click()
          await expectFieldInView(page, page.locator('[aria-invalid=true]').first())
        })
      }
    })

    test('every form on the account pages shows an error inside the window when its call is refused', async ({
      page,
    }) => {
      await logInNewPlayer(page, { pesos: 500 })
      for (const address of FORM_PAGES) {
        // Repeats the step for each form of the page. `count` is 1 until the first visit has counted the forms.
        for (let place = 0, count = 1; place < count; place++) {
          await test.step(`${address}, form ${place + 1}`, async () => {
            await page.goto(address)
            await waitUntilLoadingEnds(page)
            await waitForQuietNetwork(page)
            count = await submitsOf(page).count()
            expect(count).toBeGreaterThan(place)
            await refuseCall(page, '/**')
            await submitsOf(page).nth(place).click()
            await expectErrorInView(page)
            await page.unroute('**/app/v1/**')
          })
        }
      }
    })

    test('the dialog for setting a limit marks an invalid amount, and shows why the server refuses a limit', async ({
      page,
    }) => {
      await logInNewPlayer(page)
      await page.goto('/member/self-limited')
      await page.getByRole('button', { name: 'Set a limit on Deposits, per day' }).click()
      await page.getByRole('button', { name: 'Save limit' }).click()
      await expectFieldInView(page, page.getByRole('textbox', { name: 'Limit in pesos' }))
      await refuseCall(page, '/setSelfLimit')
      await page.getByRole('textbox', { name: 'Limit in pesos' }).fill('500')
      await page.getByRole('button', { name: 'Save limit' }).click()
      await expectAlertInView(page)
    })
  })
}
