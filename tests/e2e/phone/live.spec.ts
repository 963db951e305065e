import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DEFAULT_LIVE_SHOW, LIVE_LOAD_MAX_MS } from '../../../src/features/live/rules/live.ts'
import { checkPage } from '../support/checks.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import type { SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

const ORIGIN = 'https://live.example'
const SHOW = { ...DEFAULT_LIVE_SHOW, state: 'live', title: 'Fair night', url: `${ORIGIN}/embed/1` }
const FRAME_HTML = '<!doctype html><html lang="en"><title>Show</title><h1>On air</h1></html>'

test.use({
  serverName: 'live',
  otherOrigins: [ORIGIN],
  serverEnv: { LIVE_ORIGINS: ORIGIN },
})
test.describe.configure({ mode: 'serial' })

const setLive = (server: SharedServer, show: object) =>
  runOperatorCommandOnServer(server, 'settings', 'set', 'live', JSON.stringify(show))

test.beforeEach(({ server }) =>
  runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.live)),
)

/** Serves the page with a content security policy that allows frames and media from the origin of the live show. */
async function allowOrigin(page: Page): Promise<void> {
  await page.route('**/activity/live', async route => {
    const answer = await route.fetch()
    const allowFrames = (text: string) => text.replaceAll(/(frame-src|media-src) 'none'/g, `$1 ${ORIGIN}`)
    const headers = {
      ...answer.headers(),
      'content-security-policy': allowFrames(answer.headers()['content-security-policy'] ?? ''),
    }
    await route.fulfill({ response: answer, headers, body: allowFrames(await answer.text()) })
  })
}

/** Expects that the head of the page does not say that the show is on. */
async function expectNotOn(page: Page): Promise<void> {
  await expect(page.getByText('On stage', { exact: true })).toBeVisible()
  await expect(page.getByText('On now')).toHaveCount(0)
}

test('a visitor reads that no live show is on, and when the next one begins', async ({ page, server }) => {
  await setLive(server, DEFAULT_LIVE_SHOW)
  await page.goto('/activity/live')
  await expect(page.getByText('No show now')).toBeVisible()
  await checkPage(page, 'live-offline')
  const startsAtMs = Date.UTC(2030, 0, 5, 12)
  await setLive(server, { ...SHOW, state: 'scheduled', startsAtMs })
  await page.reload()
  await expect(page.getByText(/^Fair night starts on Jan 5, 2030/)).toBeVisible()
  await checkPage(page, 'live-scheduled')
})

test('a live show runs in a frame without access to the page around it, and does not start to play by itself', async ({
  page,
  server,
}) => {
  await setLive(server, SHOW)
  await allowOrigin(page)
  await page.route(`${ORIGIN}/**`, route => route.fulfill({ contentType: 'text/html', body: FRAME_HTML }))
  await page.goto('/activity/live')
  const frame = page.getByTitle('Live show: Fair night')
  await expect(page.getByText('The show is on.')).toBeVisible()
  await expect(frame.contentFrame().getByRole('heading', { name: 'On air' })).toBeVisible()
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
  await expect(frame).not.toHaveAttribute('allow', /autoplay/)
  await checkPage(page, 'live-on')
})

test('a live video has controls and captions, and does not start by itself', async ({ page, server }) => {
  await setLive(server, { ...SHOW, url: `${ORIGIN}/show.mp4`, captionsUrl: `${ORIGIN}/show.vtt` })
  await allowOrigin(page)
  await page.route(`${ORIGIN}/**`, () => {})
  await page.goto('/activity/live')
  const video = page.getByLabel('Live show: Fair night')
  await expect(video).toHaveAttribute('controls', '')
  await expect(video).not.toHaveAttribute('autoplay')
  await expect(video.locator('track[kind=captions]')).toHaveAttribute('label', 'Captions')
})

test('a live show that fails to load shows a message and a Try again button', async ({ page, server }) => {
  await setLive(server, { ...SHOW, url: `${ORIGIN}/show.mp4` })
  await allowOrigin(page)
  let tries = 0
  await page.route(`${ORIGIN}/**`, async route => {
    tries++
    await route.abort()
  })
  await page.goto('/activity/live')
  await expect(page.getByRole('alert')).toContainText('Fair night is not playing right now.')
  await expectNotOn(page)
  await checkPage(page, 'live-failed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => tries).toBeGreaterThan(1)
})

test('a live show that does not load within the time limit shows that it does not play', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await setLive(server, SHOW)
  await allowOrigin(page)
  await page.route(`${ORIGIN}/**`, () => {})
  await page.goto('/activity/live')
  await expect(page.getByTitle('Live show: Fair night')).toBeVisible()
  await page.clock.runFor(LIVE_LOAD_MAX_MS - 1_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alert')).toContainText('Fair night is not playing right now.')
})

test('a live show from a site that the build does not allow, or that staff marked as failed, shows a message', async ({
  page,
  server,
}) => {
  await setLive(server, SHOW)
  await page.goto('/activity/live')
  await expect(page.getByRole('alert')).toContainText('Fair night is not playing right now.')
  await expect(page.locator('iframe, video')).toHaveCount(0)
  await expectNotOn(page)
  await setLive(server, { ...SHOW, state: 'failed' })
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNotOn(page)
})
