import { openBonusActivities } from '../support/operator.ts'
import { callApi, logInNewPlayer } from '../support/player.ts'
import { createTapRecorder } from '../support/taps.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'journeys' })

test.beforeEach(({ server }) => openBonusActivities(server))

test('a new player claims everything that waits in at most six taps', async ({ page }) => {
  const recorder = createTapRecorder(page)
  await logInNewPlayer(page, { knowsCoinTerms: false })
  await page.goto('/')
  await recorder.tap(page.getByRole('link', { name: /^Bonus/ }).last())
  await recorder.tap(page.getByRole('button', { name: 'Claim all' }))
  const terms = page.getByRole('dialog', { name: 'Before you claim' })
  await recorder.tap(terms.getByRole('button', { name: 'Claim all' }))
  const got = page.getByRole('dialog', { name: 'You got' })
  await recorder.tap(got.getByRole('button', { name: 'Tap to continue' }))
  await recorder.tap(page.getByRole('link', { name: 'Daily wheel 1 spin' }))
  await recorder.tap(page.getByRole('button', { name: 'Spin the wheel' }))
  expect(recorder.taps.length).toBeLessThanOrEqual(6)
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
    const recorder = createTapRecorder(page)
    await recorder.tap(more)
    await recorder.tap(tiles.and(page.locator(`[href="${address}"]`)))
    await expect(page, address).toHaveURL(url => url.pathname === new URL(address, url).pathname)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    expect(recorder.taps.length, address).toBe(2)
  }
})

test('a player who comes back has the points of the day after two taps', async ({ page }) => {
  const recorder = createTapRecorder(page)
  await logInNewPlayer(page)
  await page.goto('/')
  await recorder.tap(page.getByRole('link', { name: /^Bonus/ }).last())
  await recorder.tap(page.getByRole('button', { name: /^Claim Task: Log in today/ }))
  await expect(page.getByRole('dialog', { name: 'You got' })).toContainText('Points')
  expect(recorder.taps.length).toBe(2)
})
