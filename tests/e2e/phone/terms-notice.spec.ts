import type { Page } from 'playwright/test'
import { expectAccessible, expectNoHorizontalScroll, savePageScreenshot } from '../support/checks.ts'
import { type ConnectionProxy, test as gated } from '../support/gate.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ knowsNoticeMode: false })
gated.use({ knowsNoticeMode: false })

const notice = (page: Page) => page.getByRole('dialog', { name: 'Are you 21 or older?' })
const acceptButton = (page: Page) => notice(page).getByRole('button', { name: 'Accept' })

/**
 * Makes the proxy change the pages so that they equal those of a build with `H5_CLIENT_MODE=1`, which shows the notice
 * of age and terms.
 */
function switchNoticeOnInBuild(gate: ConnectionProxy, ...paths: string[]): void {
  for (const path of paths) gate.change(path, html => html.replaceAll('data-mode="0"', 'data-mode="1"'))
}

test('while the setting h5ClientMode is 0, no notice of terms shows, and the first page accepts taps once the setting is known', async ({
  page,
}) => {
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/anonymous/appConfig', route => held.then(() => route.continue()))
  await page.goto('/download')
  await expect(page.getByRole('heading', { level: 1, name: 'Get the app' })).toBeVisible()
  const isInert = () => page.evaluate(() => document.body.inert)
  expect(await isInert()).toBe(true)
  answer()
  await expect.poll(isInert).toBe(false)
  await expect(notice(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  expect(await isInert()).toBe(false)
})

gated(
  'the notice of terms asks a visitor for age and consent once, before any script has loaded',
  async ({ page, gate }) => {
    switchNoticeOnInBuild(gate, '/', '/about-us')
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/_assets/**', route => held.then(() => route.continue()))

    await page.goto('/', { waitUntil: 'commit' })
    await expect(notice(page)).toBeVisible()
    await expect(notice(page)).toContainText('Government officials')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await savePageScreenshot(page, 'terms-notice')
    await expect(notice(page).getByText('Are you 21 or older?')).toBeFocused()

    await gated.step('what lies under it is out of reach', async () => {
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        const isFocusUnderNotice = () => {
          const focused = document.activeElement
          return focused !== null && focused !== document.body && !focused.closest('dialog')
        }
        expect(await page.evaluate(isFocusUnderNotice), `focus under the notice after ${key}`).toBe(false)
      }
      const isNoticeOnTop = () => document.elementFromPoint(innerWidth / 2, 20)?.closest('dialog') !== null
      expect(await page.evaluate(isNoticeOnTop)).toBe(true)
      await page.mouse.click(195, 20)
      for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
      await expect(notice(page)).toBeVisible()
      await expect(page).toHaveURL('/')
    })

    release()
    await acceptButton(page).click()
    await expect(notice(page)).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await page.reload()
    await expect(notice(page)).toBeHidden()
  },
)

gated.describe('asked for by the server too', () => {
  gated.use({ serverEnv: { H5_CLIENT_MODE: '1' } })

  gated(
    'a visitor can read the terms of use and the privacy policy before accepting them',
    async ({ page, gate }) => {
      switchNoticeOnInBuild(gate, '/', '/terms-of-use', '/privacy-policy')
      await page.goto('/')
      for (const name of ['Terms of use', 'Privacy policy']) {
        await notice(page).getByRole('link', { name }).click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.locator('dialog[open]')).toHaveCount(0)
        await page.goBack()
        await expect(notice(page)).toBeVisible()
      }
    },
  )
})

gated('a visitor who has accepted the terms is asked again when the terms change', async ({ page, gate }) => {
  switchNoticeOnInBuild(gate, '/about-us')
  await page.goto('/about-us')
  await acceptButton(page).click()
  gate.change('/about-us', html =>
    html.replaceAll('data-mode="0" data-terms="', 'data-mode="1" data-terms="next-'),
  )
  await page.reload()
  await expect(notice(page)).toBeVisible()
})

gated.describe('leaving', () => {
  gated.use({ otherOrigins: ['https://www.google.com'] })

  gated('a visitor who may not play leaves the notice for a search engine', async ({ page, gate }) => {
    switchNoticeOnInBuild(gate, '/faq')
    await page.route('https://www.google.com/**', route => route.fulfill({ body: '<title>Search</title>' }))
    await page.goto('/faq')
    await notice(page).getByRole('link', { name: 'Exit' }).click()
    await expect(page).toHaveURL('https://www.google.com/')
  })
})

gated(
  'without browser storage, accepting the terms hides the notice of terms on that page',
  async ({ page, gate }) => {
    switchNoticeOnInBuild(gate, '/about-us')
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto('/about-us')
    await acceptButton(page).click()
    await expect(notice(page)).toBeHidden()
  },
)

test.describe('switched on by the operator', () => {
  test.use({ serverEnv: { H5_CLIENT_MODE: '1' } })

  for (const path of ['/', '/about-us', '/auth/login']) {
    test(`after the operator switches on the notice of terms, a first visit to ${path} shows the notice without a new build`, async ({
      page,
    }) => {
      await page.goto(path)
      await expect(notice(page)).toBeVisible()
      await expectAccessible(page)
      await acceptButton(page).click()
      await expect(notice(page)).toBeHidden()
      await page.reload()
      await expect(page.getByRole('contentinfo').or(page.getByRole('main')).first()).toBeVisible()
      await expect(notice(page)).toBeHidden()
    })
  }

  test('after the operator switches on the notice of terms, the next page that a player opens shows it without a new build', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage['perya:h5ClientMode'] ??= '0'
    })
    await logInNewPlayer(page)
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('perya:h5ClientMode'))).toBe('1')
    await page.goto('/member')
    await expect(notice(page)).toBeVisible()
    await acceptButton(page).click()
    await expect(notice(page)).toBeHidden()
  })
})
