import type { Page } from 'playwright/test'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { DEFAULT_DAILY_WHEEL_PRIZES } from '../../../src/features/daily-wheel/rules/daily-wheel.ts'
import { createTableWithAlmostOnePrize } from '../../support/jackpot.ts'
import { cutConnectionDuringCall } from '../support/answers.ts'
import { checkPage } from '../support/checks.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { callApi, logInNewPlayer, playerIdOfPage } from '../support/player.ts'
import type { SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'daily-wheel' })

/** The prize on which the wheel has stopped. */
const result = (page: Page) => page.getByRole('status').filter({ hasText: /^The wheel stopped on / })

const heldItemsOf = async (page: Page) =>
  (await callApi<{ list: { id: number; count: number }[] }>(page, '/heldItems', {})).list

test('a visitor sees the daily wheel with its odds, and is asked to log in', async ({ page }) => {
  await page.goto('/activity/spin')
  await expect(page.getByRole('heading', { name: 'Daily wheel' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Nothing 40.00%' })).toBeVisible()
  await checkPage(page, 'spin-visitor')
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Factivity%2Fspin/)
})

test('a player spins the daily wheel by keyboard, first with the free turn, and then with an additional turn', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await page.goto('/bonus')
  await page.getByRole('link', { name: 'Daily wheel 1 spin' }).click()
  await expect(page.getByText('Your free spin is ready.')).toBeVisible()
  await expect(page.getByRole('row', { name: '1 scratch card 10.00%' })).toBeVisible()
  await checkPage(page, 'spin')
  await page.getByRole('button', { name: 'Spin the wheel' }).press('Enter')
  await expect(result(page)).toBeVisible()
  // A spin with a prize opens the list of rewards over the page; a spin without a prize opens nothing.
  const got = page.getByRole('dialog', { name: 'You got' })
  const isWon = await callApi<{ list: unknown[] }>(page, '/activityAwardGetLog', { kinds: ['daily-wheel'] })
  if (isWon.list.length > 0) await got.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(got).toBeHidden()
  await expect(page.getByText('Your next free spin is on')).toBeVisible()
  await expect(page.getByRole('main'), 'the button is gone').toBeFocused()
  await checkPage(page, 'spin-spun')
  await expect(page.getByRole('button', { name: 'Spin the wheel' })).toHaveCount(0)

  await runOperatorCommandOnServer(
    server,
    ...['award', 'give', await playerIdOfPage(page), String(ITEM_ID.dailyTurn), '1', '--reason', 'test'],
  )
  await page.reload()
  await expect(page.getByText('You have one spin.')).toBeVisible()
  await page.getByRole('button', { name: 'Spin the wheel' }).click()
  await expect(result(page)).toBeVisible()
  await expect
    .poll(async () => (await heldItemsOf(page)).some(({ id }) => id === ITEM_ID.dailyTurn))
    .toBe(false)
})

test.describe('interrupted spins', () => {
  test.use({ serverName: 'daily-wheel-cut' })

  /**
   * Registers a player, sets a prize table in which nearly every spin gives a scratch card, and opens the page of the
   * daily wheel.
   */
  async function openWheel(page: Page, server: SharedServer): Promise<void> {
    await logInNewPlayer(page)
    const table = createTableWithAlmostOnePrize(
      { ...DEFAULT_DAILY_WHEEL_PRIZES, total: 2_000_000_000 },
      ITEM_ID.scratchCard,
    )
    await runOperatorCommandOnServer(
      server,
      'settings',
      'set',
      'dailyWheel',
      JSON.stringify({ isOpen: true, table }),
    )
    await page.goto('/activity/spin')
  }

  const countDraws = async (page: Page) =>
    (await callApi<{ list: unknown[] }>(page, '/prizeDraws', {})).list.length
  const heldCards = async (page: Page) =>
    (await heldItemsOf(page)).filter(({ id }) => id === ITEM_ID.scratchCard)

  /**
   * Expects that the turn of the day is used, that the player has its prize exactly once, and that the page announces
   * the next turn.
   */
  async function expectSpinCountedOnce(page: Page): Promise<void> {
    expect(await heldCards(page)).toMatchObject([{ count: 1 }])
    expect(await countDraws(page)).toBe(1)
    await expect(page.getByText('Your next free spin is on').first()).toBeVisible()
    await expect(page.getByText('We lost the answer to your last spin')).toHaveCount(0)
  }

  for (const [lost, carriedOut] of [
    ['request', 0],
    ['answer', 1],
  ] as const)
    test(`when the ${lost} of a daily wheel spin is lost, spinning again after a reload shows the prize, and one turn is used`, async ({
      page,
      server,
    }) => {
      await openWheel(page, server)
      await cutConnectionDuringCall(page, '**/dailyWheelSpin', lost, () =>
        page.getByRole('button', { name: 'Spin the wheel' }).click(),
      )
      expect(await countDraws(page)).toBe(carriedOut)
      await page.reload()
      await expect(page.getByText('We lost the answer to your last spin')).toBeVisible()
      await page.getByRole('button', { name: 'Spin the wheel' }).click()
      await expect(result(page)).toBeVisible()
      await expect(page.getByText('This draw failed its check')).toHaveCount(0)
      await expectSpinCountedOnce(page)
    })

  test('after a reload while the daily wheel turns, the wheel turns to its prize again, which is given and shown once', async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await openWheel(page, server)
    await expect(page.getByRole('button', { name: 'Spin the wheel' })).toBeVisible()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await page.getByRole('button', { name: 'Spin the wheel' }).click()
    await expect(page.getByRole('img', { name: 'The daily wheel' }).locator('g[style]')).toBeAttached()
    await expect(page.getByRole('button', { name: 'The wheel is spinning…' })).toBeVisible()
    await page.reload()
    await page.clock.resume()
    await expect(page.getByRole('button', { name: 'The wheel is spinning…' })).toBeVisible()
    const got = page.getByRole('dialog', { name: 'You got' })
    await expect(got).toContainText('1 scratch card')
    await got.getByRole('button', { name: 'Tap to continue' }).click()
    await expectSpinCountedOnce(page)
    await page.reload()
    await expect(page.getByText('Your next free spin is on').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /wheel/ })).toHaveCount(0)
  })
})

test('after the last spin stops on nothing, the page shows no terms of coins', async ({ page, server }) => {
  const [first, ...others] = DEFAULT_DAILY_WHEEL_PRIZES.prizes
  const prizes = [{ weight: 999_000, item: null }, ...others.map(prize => ({ ...prize, weight: 1 }))]
  const total = 999_000 + others.length
  expect(first?.item, 'the first sector of the wheel').toBeNull()
  await runOperatorCommandOnServer(
    server,
    'settings',
    'set',
    'dailyWheel',
    JSON.stringify({ isOpen: true, table: { total, prizes } }),
  )
  await logInNewPlayer(page)
  await page.goto('/activity/spin')
  const terms = page.getByText(/Bet coins from the wheel/)
  await expect(terms).toBeVisible()
  await page.getByRole('button', { name: 'Spin the wheel' }).click()
  await expect(result(page)).toContainText('Nothing')
  await expect(page.getByText('Your next free spin is on').first()).toBeVisible()
  await expect(terms).toHaveCount(0)
})

test('the page of the daily wheel shows the 404 text while the wheel is closed', async ({ page, server }) => {
  await logInNewPlayer(page)
  const closed = { isOpen: false, table: DEFAULT_DAILY_WHEEL_PRIZES }
  await runOperatorCommandOnServer(server, 'settings', 'set', 'dailyWheel', JSON.stringify(closed))
  await page.goto('/activity/spin')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await checkPage(page, 'spin-closed')
})
