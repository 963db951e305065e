import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { compileHeadScript } from '../../../src/build/head-scripts.ts'
import { expectAccessible, expectNoHorizontalScroll, headingOfNotFoundPage } from '../support/checks.ts'
import { recordPaintedFrames } from '../support/frames.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { callApi, logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

// Blocks the service worker. A page from its cache would not have the attributes that a test adds to the page.
test.use({ serviceWorkers: 'block' })

const KYC_ID = 62

test('an address with an unknown parameter shows the 404 text with a link back to the lobby', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/wallets?name=nothing')
  await expect(headingOfNotFoundPage(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Page Not Found: /wallets' })).toBeVisible()
  await expect(page).toHaveTitle('Page Not Found · Perya')
  await expect(page.getByRole('heading', { level: 1 }), 'nothing else of the page').toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Deposit/ })).toBeHidden()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'Back to the lobby' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('pages of activities', () => {
  /**
   * The test serves the records page with the guard that pages of activities use, since no page of the site has this
   * guard yet.
   */
  const GUARDED_PAGE = '/wallets/record'

  test.beforeEach(async ({ page }) => {
    const script = await compileHeadScript('activity-guard')
    const hash = createHash('sha256').update(script).digest('base64')
    await page.route(`**${GUARDED_PAGE}`, async route => {
      const response = await route.fetch()
      const html = (await response.text())
        .replace('data-guard="auth"', `data-guard="auth-activity" data-activity="${KYC_ID}"`)
        .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
        .replace('</script>', () => `</script><script>${script}</script>`)
      const { 'content-security-policy': _, 'content-length': __, ...headers } = response.headers()
      await route.fulfill({ status: 200, headers, body: html })
    })
  })

  test.afterEach(({ server }) => runOperatorCommandOnServer(server, 'activity', 'close', String(KYC_ID)))
  test.use({ serverName: 'activity' })

  const recordsHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Records' })
  const readOpenActivityIds = async (page: Page) =>
    (await callApi<{ activityIds: readonly number[] }>(page, '/getActivityIds', {})).activityIds
  const storedActivityIds = (page: Page) => page.evaluate(() => localStorage.getItem('perya:activities'))

  test('the page of an activity asks a visitor to log in', async ({ page }) => {
    const frames = await recordPaintedFrames(page)
    await page.goto(GUARDED_PAGE)
    await expect(page).toHaveURL(`/auth/login?to=${encodeURIComponent(GUARDED_PAGE)}`)
    expect(frames.filter(({ guard }) => guard !== undefined)).toEqual([])
  })

  test('the page of a closed activity shows the 404 page, and shows no content before the server answers', async ({
    page,
    server,
  }) => {
    await logInNewPlayer(page)
    const frames = await recordPaintedFrames(page)
    await page.goto(GUARDED_PAGE)
    await expect(headingOfNotFoundPage(page)).toBeVisible()
    await expect(page.getByText(`Page Not Found: ${GUARDED_PAGE}`)).toBeVisible()
    expect(frames.filter(({ text }) => text.includes('Records'))).toEqual([])

    // The list of activities stored on the device does not contain the opened activity yet. The page therefore paints
    // only its shell until the server answers.
    await runOperatorCommandOnServer(server, 'activity', 'open', String(KYC_ID))
    await expect.poll(() => readOpenActivityIds(page), 'the opening reaches the server').toContain(KYC_ID)
    await page.goto(GUARDED_PAGE)
    await expect(recordsHeading(page)).toBeVisible()
    await expect(headingOfNotFoundPage(page)).toHaveCount(0)
    await expect.poll(() => storedActivityIds(page)).toContain(String(KYC_ID))

    // The list of activities on the device says that the activity is open, so the browser paints the page before the
    // server answers. The test holds the answer back until it calls `letAnswer`.
    let letAnswer = () => {}
    const held = new Promise<void>(resolve => {
      letAnswer = resolve
    })
    await page.route('**/app/v1/getActivityIds', route => held.then(() => route.continue()))
    await runOperatorCommandOnServer(server, 'activity', 'close', String(KYC_ID))
    await page.goto(GUARDED_PAGE)
    await expect(recordsHeading(page)).toBeVisible()
    letAnswer()
    await expect.poll(() => readOpenActivityIds(page), 'the closing reaches the server').not.toContain(KYC_ID)
    await page.reload()
    await expect(headingOfNotFoundPage(page)).toBeVisible()
    await expect.poll(() => storedActivityIds(page)).not.toContain(String(KYC_ID))
  })
})
