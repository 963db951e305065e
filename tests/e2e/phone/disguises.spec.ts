import type { Page } from 'playwright/test'
import { waitUntilHydrated } from '../support/checks.ts'
import { DISGUISES, disguiseEarly, disguiseNow, RENDERED_ANEW } from '../support/disguises.ts'
import { newPlayer, orderDeposit, payOrder } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

/** The words of the page's main part, without the marks of a translator. */
const mainText = async (page: Page) =>
  ((await page.getByRole('main').textContent()) ?? '').replaceAll(/[\u200b\s]+/g, '')

for (const disguise of DISGUISES) {
  for (const path of ['/auth/login', '/auth/register', '/']) {
    test(`${path} shows all it has when a ${disguise} changes it before it hydrates`, async ({
      page,
      problems,
    }) => {
      problems.allow(RENDERED_ANEW)
      // A key starts the deferred islands.
      await page.goto(path)
      await page.keyboard.press('Shift')
      await waitUntilHydrated(page)
      // An answer of the server adds the return of each game to the lobby.
      if (path === '/') await expect(page.getByRole('main')).toContainText('%')
      const text = await mainText(page)
      await disguiseEarly(page, disguise)
      await page.goto(path)
      await page.keyboard.press('Shift')
      await waitUntilHydrated(page)
      await expect.poll(() => mainText(page)).toBe(text)
    })
  }

  test(`what is typed before the log-in hydrates is sent when a ${disguise} has changed it`, async ({
    page,
    problems,
  }) => {
    problems.allow(RENDERED_ANEW)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/_assets/*.js', route => held.then(() => route.continue()))
    await disguiseEarly(page, disguise)
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Account' }).fill('nobody_of_this_name')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('a password that is wrong')
    release()
    await waitUntilHydrated(page)
    await expect(password).toBeFocused()
    const answer = page.waitForResponse('**/app/v1/accountLogin')
    await page.keyboard.press('Enter')
    expect((await answer).request().postDataJSON()).toMatchObject({
      account: 'nobody_of_this_name',
      password: 'a password that is wrong',
    })
  })
}

test('the balance follows a deposit while the page is translated', async ({ page }) => {
  await newPlayer(page, { pesos: 100 })
  await page.goto('/member')
  await waitUntilHydrated(page)
  const balance = page.getByRole('main').getByText('₱100').first()
  await expect(balance).toBeVisible()
  await disguiseNow(page, 'translator')
  await payOrder(page, await orderDeposit(page, 500))
  await expect(page.getByRole('main').getByText('₱600').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('₱100')).toHaveCount(0)
})

test('an island that throws shows an error, and shows the typed text again at the next try', async ({
  page,
  problems,
}) => {
  await page.goto('/auth/login')
  await waitUntilHydrated(page)
  await page.getByRole('textbox', { name: 'Account' }).fill('maria')
  // Makes the list of tabs throw when a tab is chosen, since it renders with `map`.
  await page.evaluate(() => {
    const { map } = Array.prototype
    Array.prototype.map = new Proxy(map, {
      apply(target, list, given) {
        if (list[0]?.name === 'account') throw new Error('A list broke')
        return Reflect.apply(target, list, given)
      },
    })
    const mend = () => {
      Array.prototype.map = map
    }
    Object.assign(window, { mend })
  })
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('tab', { name: 'Phone' }).click()
  await expect(page.getByText('This part stopped.')).toBeVisible()
  await problems.expect(/A list broke/)
  await page.evaluate(() => Reflect.get(window, 'mend')())
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('maria')
})
