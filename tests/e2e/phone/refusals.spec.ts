import type { Locator, Page } from 'playwright/test'
import { noHorizontalScroll } from '../support/checks.ts'
import { newAccount, newPlayer, PASSWORD } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 560 },
] as const

/** Answers a call with a refusal that concerns no field. */
async function refuse(page: Page, path: string): Promise<void> {
  await page.route(`**/app/v1${path}`, route =>
    route.fulfill({ json: { code: 200, errcode: 1_999, msg: 'refused', data: null } }),
  )
}

/** Expects the alert of the form with the focus, whole in the window and not under another element. */
async function saysWhy(page: Page): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: /\w/ })
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  expect(await isCovered(alert), 'under another element').toBe(false)
  await noHorizontalScroll(page)
}

/** Expects the first wrong field with the focus, and its message whole in the window. */
async function pointsAt(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeInViewport({ ratio: 1 })
  expect(await isCovered(field), 'under another element').toBe(false)
  await noHorizontalScroll(page)
}

function isCovered(locator: Locator): Promise<boolean> {
  return locator.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return !hit || !(element.contains(hit) || hit.contains(element))
  })
}

const submitOf = (page: Page) => page.locator('form [type=submit]').filter({ visible: true }).last()

for (const viewport of SIZES) {
  test.describe(`on a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('a refused log-in or registration says why where the finger is', async ({ page }) => {
      await page.goto('/auth/register')
      await page.getByRole('button', { name: 'Register' }).click()
      await pointsAt(page, page.getByRole('textbox', { name: 'Account' }))
      await refuse(page, '/accountRegist')
      await page.getByRole('textbox', { name: 'Account' }).fill(newAccount())
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Register' }).click()
      await saysWhy(page)
      await page.goto('/auth/accountLogin')
      await refuse(page, '/accountLogin')
      await page.getByRole('textbox', { name: 'Account' }).fill(newAccount())
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in' }).click()
      await saysWhy(page)
    })

    test('a refused deposit says why above its button', async ({ page }) => {
      await newPlayer(page)
      await page.goto('/wallets?name=deposit')
      await page.getByRole('button', { name: 'Deposit', exact: true }).click()
      await pointsAt(page, page.getByRole('textbox', { name: 'Or enter one' }))
      await refuse(page, '/depositCreate')
      await page.getByRole('button', { name: '₱500', exact: true }).click()
      await page.getByRole('button', { name: 'Deposit ₱500' }).click()
      await saysWhy(page)
    })

    test('forms of the account point at the first wrong field', async ({ page }) => {
      await newPlayer(page, { pesos: 500 })
      for (const address of ['/member/safebox', '/auth/set-password?to=%2Fmember', '/wallets/card/edit']) {
        await test.step(address, async () => {
          await page.goto(address)
          await submitOf(page).click()
          await pointsAt(page, page.locator('[aria-invalid=true]').first())
        })
      }
      await test.step('the limit dialog', async () => {
        await page.goto('/member/self-limited')
        await page.getByRole('button', { name: 'Set a limit on Deposits, per day' }).click()
        await page.getByRole('button', { name: 'Save limit' }).click()
        await pointsAt(page, page.getByRole('textbox', { name: 'Limit in pesos' }))
        await refuse(page, '/setSelfLimit')
        await page.getByRole('textbox', { name: 'Limit in pesos' }).fill('500')
        await page.getByRole('button', { name: 'Save limit' }).click()
        await saysWhy(page)
      })
    })

    test('the verification points at the first wrong field', async ({ page }) => {
      await newPlayer(page)
      await page.goto('/member/profile/kyc')
      await submitOf(page).click()
      await pointsAt(page, page.locator('[aria-invalid=true]').first())
    })
  })
}
