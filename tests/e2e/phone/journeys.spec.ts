import { PRIZES } from '../../../src/domain/awards/prizes.ts'
import type { AwardInbox } from '../../../src/stores/awards/inbox.ts'
import { headingOfNotFoundPage } from '../support/checks.ts'
import { openActivities, openBonusActivities } from '../support/operator.ts'
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
  const readInbox = async () => {
    const { claimable, waiting } = await callApi<AwardInbox>(page, '/awardInbox', {})
    // The wheel may draw a scratch card.
    return [...claimable, ...waiting.filter(({ kind }) => kind !== 'scratch-card')]
  }
  await expect.poll(readInbox).toEqual([])
})

test('a player reaches every prize from the lobby in at most two taps', async ({ page, server }) => {
  const gates = PRIZES.map(({ gate }) => gate).filter(gate => typeof gate === 'number')
  await openActivities(server, ...gates)
  await logInNewPlayer(page)
  const tiles = page.getByRole('region', { name: /^(Win|Extras)$/ }).getByRole('link')
  for (const { href } of PRIZES) {
    await page.goto('/')
    await page.getByRole('link', { name: 'Prizes', exact: true }).click()
    await tiles.and(page.locator(`[href="${href}"]`)).click()
    await expect(page, href).toHaveURL(url => url.pathname === href)
    await expect(page.getByRole('heading', { level: 1 }).first(), href).toBeVisible()
    await expect(headingOfNotFoundPage(page), href).toHaveCount(0)
  }
})

test('a player who comes back has the points of the day after two taps', async ({ page }) => {
  const recorder = createTapRecorder(page)
  await logInNewPlayer(page)
  await page.goto('/')
  await recorder.tap(page.getByRole('link', { name: /^Bonus/ }).last())
  await recorder.tap(page.getByRole('button', { name: /^Claim Task: Log in today/ }))
  await expect(page.getByRole('dialog', { name: 'You got' })).toContainText(/\d+ points/)
  expect(recorder.taps.length).toBe(2)
})
