import type { Page } from 'playwright/test'
import { expectAccessible, expectNoHorizontalScroll, savePageScreenshot } from '../support/checks.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

/** Simulates the browser's offer to install the site, since Chromium makes no offer in an automated test. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: async () => {
        document.body.dataset.prompted = ''
      },
    })
    dispatchEvent(event)
    document.body.dataset.offerTaken = String(event.defaultPrevented)
  })
}

const promptedBody = (page: Page) => page.locator('body[data-prompted]')

for (const path of ['/', '/download']) {
  test(`the page ${path} shows an Install button when the browser can install the app, and a tap asks the browser to install it`, async ({
    page,
  }) => {
    await page.goto(path)
    const button = page.getByRole('button', { name: 'Install', exact: true })
    await expect(button).toBeHidden()
    await offerInstall(page)
    await expect(page.locator('body')).toHaveAttribute('data-offer-taken', 'true')
    await expect(button).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await savePageScreenshot(page, path === '/' ? 'install-lobby' : 'install-download')
    await button.click()
    await expect(promptedBody(page)).toHaveCount(1)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect(button).toBeHidden()
  })
}

test.describe('app address', () => {
  test.use({ serverName: 'app-address' })

  test('the download page links to the app address that the operator has set, until the operator removes that address', async ({
    page,
    server,
  }) => {
    const link = page.getByRole('main').getByRole('link', { name: 'Get the app' })
    const text = page.getByText("Perya isn't in the app stores.")
    await logInNewPlayer(page)
    await page.goto('/download')
    await expect(text).toBeVisible()
    await expect(link).toBeHidden()
    await runOperatorCommandOnServer(server, 'settings', 'set', 'downloadUrl', '"https://perya.test/app"')
    await expect(link).toHaveAttribute('href', 'https://perya.test/app')
    await expect(link).toBeVisible()
    await expect(text).toBeHidden()
    await runOperatorCommandOnServer(server, 'settings', 'unset', 'downloadUrl')
    await expect(text).toBeVisible()
    await expect(link).toBeHidden()
  })
})

test("a page without an Install button does not suppress the browser's own offer to install the app", async ({
  page,
}) => {
  await page.goto('/about-us')
  await offerInstall(page)
  await expect(page.locator('body')).toHaveAttribute('data-offer-taken', 'false')
})

const inAppBrowserNotice = (page: Page) =>
  page.getByRole('complementary', { name: 'You are inside another app' })

test.describe('inside of another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/478.0.0.43.115;]',
  })

  test('inside another app the download page offers to open itself in the browser of the phone', async ({
    page,
  }) => {
    await page.goto('/download')
    await expect(inAppBrowserNotice(page)).toContainText(
      "You can't add Perya to your home screen from inside another app.",
    )
    await expect(
      inAppBrowserNotice(page).getByRole('link', { name: 'Open in your browser' }),
    ).toHaveAttribute('href', /^intent:\/\/.+\/download#Intent;/)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await savePageScreenshot(page, 'download-in-app')
  })
})

/**
 * Applies the styles for iPhones and iPads. The style sheets detect these devices by a CSS property that only their
 * Safari has.
 */
const imitateIos = (page: Page) =>
  page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const [index, rule] of [...sheet.cssRules].entries())
        if (rule instanceof CSSSupportsRule && rule.conditionText.includes('-webkit-touch-callout')) {
          const styles = [...rule.cssRules].map(it => it.cssText).join('')
          sheet.deleteRule(index)
          sheet.insertRule(
            `@media ${rule.conditionText.startsWith('not') ? 'print' : 'screen'} {${styles}}`,
            index,
          )
        }
  })

test('on an iPhone the download page says how to add the site to the home screen', async ({ page }) => {
  await page.goto('/download')
  const how = page.getByText('In Safari tap Share, then Add to Home Screen.')
  await expect(how).toBeHidden()
  await expect(inAppBrowserNotice(page)).toBeHidden()
  await imitateIos(page)
  await expect(how).toBeVisible()
  await expect(page.getByText("Perya isn't in the app stores.")).toBeHidden()
  await expectAccessible(page)
  await savePageScreenshot(page, 'download-ios')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script the download page explains installing on an iPhone, on Android and on a computer', async ({
    page,
  }) => {
    await page.goto('/download')
    for (const name of ['Android', 'iPhone and iPad', 'Computer'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByText('Add to Home Screen')).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Install', exact: true })).toBeHidden()
  })
})

test('the web app manifest has pictures of every purpose, and shortcuts that lead to existing pages', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest.icons.map((it: { purpose: string }) => it.purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  )
  expect(manifest.screenshots.map((it: { form_factor: string }) => it.form_factor)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  )
  expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(3)
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((it: { icons: object[] }) => it.icons),
  ]
  for (const { src, sizes, type } of pictures) {
    const answer = await request.get(src)
    expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, type])
    const [width, height] = sizes.split('x').map(Number)
    const head = await answer.body()
    expect([head.readUInt32BE(16), head.readUInt32BE(20)], src).toEqual([width, height])
  }
  for (const { name, url } of manifest.shortcuts) expect((await request.get(url)).status(), name).toBe(200)
})
