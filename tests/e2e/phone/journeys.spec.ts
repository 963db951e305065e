import type { Locator, Page } from 'playwright/test'
import { openBonusActivities } from '../support/operator.ts'
import { callApi, logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serverName: 'journeys',
  serverEnv: { SLOT_CYCLE_MS: '0' },
})

test.beforeEach(({ server }) => openBonusActivities(server))

/** A player's thumb: it opens the lobby by its address, and all else by taps and fields, which it counts. */
class Thumb {
  taps = 0
  fields = 0

  async tap(target: Locator): Promise<void> {
    this.taps++
    await target.click()
  }

  /** Types into a field; the tap into the field counts as part of it. */
  async type(field: Locator, text: string): Promise<void> {
    this.fields++
    await field.fill(text)
  }
}

/** Answers the sheet that tells the terms of the first free coins, when it opens. */
const claimInSheet = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Before your first free coins' })
    .getByRole('button', { name: 'Claim', exact: true })

test('a visitor is at a game with practice money after two taps', async ({ page }) => {
  const thumb = new Thumb()
  await page.goto('/')
  await thumb.tap(page.getByRole('link', { name: 'Play Jeepney Fiesta' }).first())
  await thumb.tap(page.getByRole('link', { name: 'Try it with practice money' }))
  await expect(page.getByText('Practice money', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled()
  expect(thumb.taps).toBe(2)
})

test('a new player claims everything that waits in at most six taps', async ({ page }) => {
  const thumb = new Thumb()
  await logInNewPlayer(page, { knowsCoinTerms: false })
  await page.goto('/')
  await thumb.tap(page.getByRole('link', { name: /^Bonus/ }).last())
  await thumb.tap(page.getByRole('button', { name: 'Claim all' }))
  await thumb.tap(claimInSheet(page))
  const got = page.getByRole('dialog', { name: 'You got' })
  await thumb.tap(got.getByRole('button', { name: 'Tap to continue' }))
  await thumb.tap(page.getByRole('link', { name: 'Open Daily wheel: 1 spin' }))
  await thumb.tap(page.getByRole('button', { name: 'Spin the wheel' }))
  expect(thumb.taps).toBeLessThanOrEqual(6)
  await expect
    .poll(() => callApi<object>(page, '/awardInbox', {}))
    .toMatchObject({ claimable: [], waiting: [] })
})

test('a player reaches every prize from the lobby in at most two taps', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto('/')
  const more = page.getByRole('link', { name: 'Prizes', exact: true })
  await more.click()
  const tiles = page.getByRole('region', { name: /^(Win|Extras)$/ }).getByRole('link')
  await expect(tiles.first()).toBeVisible()
  const addresses = await tiles.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) {
    await page.goto('/')
    const thumb = new Thumb()
    await thumb.tap(more)
    await thumb.tap(tiles.and(page.locator(`[href="${address}"]`)))
    await expect(page, address).toHaveURL(url => url.pathname === new URL(address, url).pathname)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    expect(thumb.taps, address).toBe(2)
  }
})

test('a player who comes back has the points of the day after two taps', async ({ page }) => {
  const thumb = new Thumb()
  await logInNewPlayer(page)
  await page.goto('/')
  await thumb.tap(page.getByRole('link', { name: /^Bonus/ }).last())
  await thumb.tap(page.getByRole('button', { name: /^Claim Task: Log in today/ }))
  await expect(page.getByRole('dialog', { name: 'You got' })).toContainText('Points')
  expect(thumb.taps).toBe(2)
})
