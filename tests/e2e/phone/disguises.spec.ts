import type { Page } from 'playwright/test'
import { waitUntilHydrated } from '../support/checks.ts'
import {
  PAGE_CHANGING_PROGRAMS,
  REACT_RERENDER_ERROR,
  runProgramBeforeHydration,
  runProgramInOpenPage,
} from '../support/disguises.ts'
import { answerOrderAtProvider, logInNewPlayer, orderDeposit } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

/** Returns the text of the page's main part without blanks and the translator's invisible marks. */
const mainText = async (page: Page) =>
  ((await page.getByRole('main').textContent()) ?? '').replaceAll(/[\u200b\s]+/g, '')

for (const disguise of PAGE_CHANGING_PROGRAMS) {
  for (const path of ['/auth/login', '/auth/register', '/']) {
    test(`the page ${path} shows the same text as usual when a ${disguise} changes the page before it is hydrated`, async ({
      page,
      problems,
    }) => {
      problems.allow(REACT_RERENDER_ERROR)
      // A key press starts the islands that wait for the visitor's first input.
      await page.goto(path)
      await page.keyboard.press('Shift')
      await waitUntilHydrated(page)
      // In the lobby, wait for the percentage that each game returns to players and for the prizes: the page adds them
      // after answers of the server.
      if (path === '/') {
        await expect(page.getByRole('main')).toContainText('%')
        await expect(page.getByRole('main')).toContainText('Daily wheel')
        await expect(page.getByRole('main')).toContainText('Play responsibly')
      }
      const text = await mainText(page)
      await runProgramBeforeHydration(page, disguise)
      await page.goto(path)
      await page.keyboard.press('Shift')
      await waitUntilHydrated(page)
      await expect.poll(() => mainText(page)).toBe(text)
    })
  }

  test(`account and password typed before the log-in page is hydrated are sent although a ${disguise} has changed the page`, async ({
    page,
    problems,
  }) => {
    problems.allow(REACT_RERENDER_ERROR)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/_assets/*.js', route => held.then(() => route.continue()))
    await runProgramBeforeHydration(page, disguise)
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

test('the shown balance grows after a deposit while a browser extension translates the page', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto('/member')
  await waitUntilHydrated(page)
  const balance = page.getByRole('main').getByText('₱100').first()
  await expect(balance).toBeVisible()
  await runProgramInOpenPage(page, 'translator')
  await answerOrderAtProvider(page, await orderDeposit(page, 500))
  await expect(page.getByRole('main').getByText('₱600').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('₱100')).toHaveCount(0)
})

test('the balance in the top bar stays an exact amount, and grows after a deposit, even when a program translates it although the page forbids that', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto('/')
  await waitUntilHydrated(page)
  const balance = page.locator('.balance-pill')
  await expect(balance).toHaveText('₱100.00')
  await runProgramInOpenPage(page, 'translator')
  await expect(page.getByRole('main').locator('font').first()).toBeAttached()
  await expect(balance.locator('font')).toHaveCount(0)
  // The text is beside an icon, so React changes the text's own node, which a translation takes out of the page.
  await balance.evaluate(pill => pill.removeAttribute('translate'))
  await runProgramInOpenPage(page, 'translator')
  await expect(balance.locator('font').first()).toBeVisible()
  await answerOrderAtProvider(page, await orderDeposit(page, 500))
  await expect(balance).toHaveText('₱600.00')
})

test('a form that fails to render shows an error, and shows the typed text again after a tap on Try again', async ({
  page,
  problems,
}) => {
  await page.goto('/auth/login')
  await waitUntilHydrated(page)
  await page.getByRole('textbox', { name: 'Account' }).fill('maria')
  // Makes the tab list throw an error when a tab is chosen: the list renders with `Array.prototype.map`, which the test
  // replaces.
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
  await expect(page.getByText('This part stopped working.')).toBeVisible()
  await problems.expect(/A list broke/)
  await page.evaluate(() => Reflect.get(window, 'mend')())
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('maria')
})
