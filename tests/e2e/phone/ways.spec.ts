import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectAccessible, expectNoHorizontalScroll, savePageScreenshot } from '../support/checks.ts'
import { codeSentTo } from '../support/phone.ts'
import { callApi, logInNewPlayer, newMobile, registerByForm } from '../support/player.ts'
import { createTapRecorder } from '../support/taps.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serverEnv: { SLOT_CYCLE_MS: '0' },
  contextOptions: { reducedMotion: 'reduce' },
})

const gameSheet = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a visitor needs two taps from the lobby to practice, where nothing is bet before the first tap on the play button', async ({
  page,
}) => {
  const { taps, tap } = createTapRecorder(page)
  const bets: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/practiceBet')) bets.push(request.url())
  })
  await page.goto('/')
  await tap(page.getByRole('link', { name: /^Play Color Game/ }).first())
  await expect(gameSheet(page, 'Color Game')).toBeVisible()
  await expectAccessible(page)
  await savePageScreenshot(page, 'visitor-sheet')
  await tap(gameSheet(page, 'Color Game').getByRole('link', { name: 'Try it with practice money' }))
  await expect(page).toHaveURL('/game/start?gameId=1002&tryIt=1')
  await expect(page.getByText('Practice money').first()).toBeVisible()
  const play = page.getByRole('button', { name: 'Throw the dice for ₱10.00' })
  await expect(play, 'a chip is placed').toBeEnabled()
  expect(taps).toHaveLength(2)
  await savePageScreenshot(page, 'practice')
  expect(bets, 'bets before a tap').toEqual([])
  await play.click()
  await expect(page.locator('[data-result]')).not.toBeEmpty()
  expect(bets).toHaveLength(1)
})

test('"Play for real" leads a visitor in practice through registration to the same game, and a player straight to it', async ({
  page,
}) => {
  const playForReal = page.getByRole('link', { name: 'Play for real' })
  await page.goto('/game/start?gameId=1002&tryIt=1')
  await playForReal.click()
  await registerByForm(page)
  await expect(page).toHaveURL('/game/start?gameId=1002')
  await page.goto('/game/start?gameId=1002&tryIt=1')
  await playForReal.click()
  await expect(page).toHaveURL('/game/start?gameId=1002')
  await expect(page.getByRole('paragraph').filter({ hasText: /^Balance$/ })).toBeVisible()
})

test("closing the dialog that a visitor opened for a game returns the focus to the game's link", async ({
  page,
}) => {
  await page.goto('/game/search')
  const tile = page.getByRole('link', { name: /^Play Karera/ })
  await tile.click()
  await expect(gameSheet(page, 'Karera')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tile).toBeFocused()
})

test.describe('a new player', () => {
  // Shows the first-run guide and the question about limits, because the tap that answers the question is counted too.
  test.use({ showsGuide: true })

  test('a visitor needs at most twelve taps and two fields to register by phone, deposit and make a first bet in Color Game', async ({
    page,
  }) => {
    const { taps, fields, tap, type, typeIntoFocused } = createTapRecorder(page)
    const mobile = newMobile()
    await page.goto('/')
    await tap(page.getByRole('link', { name: /^Play Color Game/ }).first())
    await tap(gameSheet(page, 'Color Game').getByRole('link', { name: 'Register' }))
    await type(page.getByRole('textbox', { name: 'Mobile number' }), mobile)
    await tap(page.getByRole('checkbox'))
    await tap(page.getByRole('button', { name: 'Text me a code' }))
    const code = page.getByRole('textbox', { name: 'Code from the text message' })
    await expect(code).toBeFocused()
    await typeIntoFocused(code, await codeSentTo(page, mobile))
    await expect(page).toHaveURL('/game/start?gameId=1002')
    await tap(page.getByRole('button', { name: /^Red/ }).first())
    await tap(page.getByRole('link', { name: 'Deposit' }))
    await tap(page.getByRole('button', { name: /^Deposit ₱/ }))
    const question = page.getByRole('dialog', { name: 'Do you want to set limits?' })
    await tap(question.getByRole('button', { name: 'Not now' }))
    await tap(page.getByRole('button', { name: /^Pay/ }))
    await expect(page.getByText('The money is in your balance.')).toBeVisible()
    await savePageScreenshot(page, 'deposit-paid')
    await tap(page.getByRole('link', { name: 'Play Color Game' }))
    const before = page.getByRole('button', { name: /^Throw/ })
    await tap(before)
    await expect(page.locator('[data-result]')).not.toBeEmpty()
    expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(12)
    expect(fields).toHaveLength(2)
  })
})

test('after a deposit for a game, the game opens with the same stake and chips', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto('/game/start?gameId=1002')
  await page.getByRole('button', { name: 'Higher bet' }).click()
  await page.getByRole('button', { name: /^Blue/ }).first().click()
  await page.getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL('/wallets?name=deposit&amount=100&to=%2Fgame%2Fstart&gameId=1002')
  await page.getByRole('button', { name: /^Deposit ₱/ }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: 'Play Color Game' }).click()
  await expect(page.getByRole('button', { name: 'Bet ₱20' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Blue.*₱20/ })).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [360, 560],
] as const) {
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('a refused deposit shows its reason inside the window', async ({ page }) => {
      await logInNewPlayer(page)
      await page.goto('/wallets?name=deposit')
      await page.route('**/app/v1/depositCreate', async route => {
        await route.fulfill({ json: { code: 200, errcode: 1600, msg: 'Refused', data: null } })
      })
      await page.getByRole('button', { name: '₱500', exact: true }).click()
      await page.getByRole('button', { name: 'Deposit ₱500' }).click()
      const alert = page.getByRole('alert').filter({ hasText: /\w/ })
      await expect(alert).toBeFocused()
      await expect(alert).toBeInViewport({ ratio: 1 })
      await expectNoHorizontalScroll(page)
    })
  })
}

test('a player who has reached a deposit limit sees that deposits are closed, and the lobby shows this player no offers', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 500 })
  await callApi(page, '/setSelfLimit', {
    requestId: randomUUID(),
    kind: 'deposit',
    period: 'day',
    to: 50_000,
  })
  await page.goto('/wallets?name=deposit')
  await expect(page.getByText('You have reached your deposit limit.')).toBeInViewport()
  await expect(page.getByRole('main').getByRole('button', { name: /^Deposit( ₱|$)/ })).toHaveCount(0)
  await savePageScreenshot(page, 'deposit-closed')
  await page.goto('/')
  await expect(page.getByText('You have reached a limit.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Continue playing|Start here)$/ })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Welcome to the fair' })).toBeHidden()
  await savePageScreenshot(page, 'lobby-at-limit')
})

test('the search page accepts typing before its scripts have loaded', async ({ page }) => {
  await page.goto('/')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/_assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'Search games' }).click()
  const field = page.getByRole('searchbox', { name: 'Search games' })
  await expect(field).toBeFocused()
  await page.keyboard.type('karera')
  release()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 game')
  await expect(field).toHaveValue('karera')
})

test('a visitor can register from the rules page of a game, and then the game opens', async ({ page }) => {
  await page.goto('/rules/games/karera')
  await expect(page.getByRole('main').getByRole('link', { name: 'Play', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Register and play' }).click()
  await registerByForm(page)
  await expect(page).toHaveURL('/game/start?gameId=1004')
})
