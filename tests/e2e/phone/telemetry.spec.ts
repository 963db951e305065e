import type { Page } from 'playwright/test'
import { axe, look, noHorizontalScroll, settled } from '../support/checks.ts'
import { operator } from '../support/operator.ts'
import { newPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

const EVENT_LOG = '**/app/v1/anonymous/appEventLogClient'

test.use({ serverName: 'telemetry' })

const shareSwitch = (page: Page) => page.getByRole('switch', { name: 'Share usage statistics' })

async function agree(page: Page): Promise<void> {
  await page.goto('/member')
  await settled(page)
  await shareSwitch(page).check()
}

/** Events that wait on the device. */
const waiting = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter(key => key.startsWith('perya:events:'))
      .flatMap(key => JSON.parse(localStorage[key]).events as { name: string; page: string }[]),
  )

interface Report {
  readonly events: readonly { readonly name: string; readonly count: number }[]
}

test('a player who has not agreed reports nothing, and one who agrees reports pages and their speed', async ({
  page,
}) => {
  const bodies: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/appEventLogClient')) bodies.push(request.postData() ?? '')
  })
  await newPlayer(page)
  await page.goto('/member')
  await settled(page)
  await expect(shareSwitch(page)).not.toBeChecked()
  await axe(page)
  await noHorizontalScroll(page)
  await look(page, 'member-settings')
  await page.goto('/about-us')
  await page.waitForLoadState('networkidle')
  expect(bodies).toEqual([])

  await agree(page)
  await page.goto('/wallets?name=deposit')
  await expect.poll(() => bodies.join()).toContain('"page":"/wallets"')
  expect(bodies.join()).toContain('"metric":"FCP"')
  expect(bodies.join()).not.toContain('name=deposit')
  await page.goto('/member')
  await expect(shareSwitch(page)).toBeChecked()
  await shareSwitch(page).uncheck()
  expect(await waiting(page)).toEqual([])
})

test('events that were queued when a page hid arrive exactly once, after the server was out of reach', async ({
  page,
  server,
  problems,
}) => {
  test.setTimeout(60_000)
  await newPlayer(page)
  await agree(page)
  let isHealed = false
  let calls = 0
  await page.route(EVENT_LOG, route => {
    calls++
    return isHealed ? route.continue() : route.fulfill({ status: 503, body: '' })
  })
  const before = await countOf(server, 'pageView')
  for (const path of ['/wallets/record', '/member/games', '/bonus']) {
    await page.goto(path)
    const view = expect.objectContaining({ name: 'pageView', page: path })
    await expect.poll(() => waiting(page)).toContainEqual(view)
  }
  await expect.poll(() => calls).toBeGreaterThan(0)
  await problems.expect(/Status 503/)
  isHealed = true
  await page.goto('/about-us')
  await expect.poll(() => waiting(page), { timeout: 20_000 }).toEqual([])
  // A page that is left sends by beacon what its own calls have sent or will send again.
  await page.goto('/faq')
  await expect.poll(() => waiting(page), { timeout: 20_000 }).toEqual([])
  await expect.poll(() => countOf(server, 'pageView')).toBe(before + 5)
})

async function countOf(server: Parameters<typeof operator>[0], name: string): Promise<number> {
  const report = JSON.parse(await operator(server, 'report', 'telemetry', '--json')) as Report
  return report.events.find(each => each.name === name)?.count ?? 0
}
