import { expectAccessible, savePageScreenshot } from '../support/checks.ts'
import { NO_WAIT_GAME_OPTIONS, openGameAsNewPlayer } from '../support/game.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use(NO_WAIT_GAME_OPTIONS)

const COLOR_GAME = 1002
const FINGER_PX = 44

test("a game page shows the game's name in its heading and in the title of the browser tab", async ({
  page,
}) => {
  await page.goto(`/game/start?gameId=${COLOR_GAME}&tryIt=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Color Game' })).toBeInViewport()
  await expect(page).toHaveTitle(/^Color Game · /)
})

test('the last plays of a game show their dice, and a tap opens the round', async ({ page }) => {
  await openGameAsNewPlayer(page, COLOR_GAME)
  await page.getByRole('button', { name: /^Red ×2 ×3 ×9/ }).click()
  await page.getByRole('button', { name: /^Throw the dice/ }).click()
  const play = page.getByRole('list', { name: 'Last results' }).getByRole('button')
  await expect(play.locator('svg')).toHaveCount(3)
  await expect(play).toHaveAccessibleName(/^(\w+), (\w+), (\w+)\. .*Payout ₱[\d.]+, bet ₱10\.00$/)
  const box = await play.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(FINGER_PX)
  await play.click()
  const dialog = page.getByRole('dialog', { name: 'Round' })
  await expect(dialog.getByText('Bets: Red ₱10.00.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await play.click()
  await expect(dialog.getByText('Bets: Red ₱10.00.')).toBeVisible()
})

test('the last plays with practice money are shown, but are not buttons', async ({ page }) => {
  await page.goto(`/game/start?gameId=${COLOR_GAME}&tryIt=1`)
  await page.getByRole('button', { name: /^Red ×2 ×3 ×9/ }).click()
  await page.getByRole('button', { name: /^Throw the dice/ }).click()
  const plays = page.getByRole('list', { name: 'Last results' })
  await expect(plays.getByRole('listitem')).toHaveCount(1)
  await expect(plays.getByRole('button')).toHaveCount(0)
})

test('the rules dialog of a game begins with the same warning about gambling as the footer', async ({
  page,
}) => {
  await page.goto('/about-us')
  const warning =
    (await page.locator('footer').getByText('Gambling is addictive.').textContent())?.trim() ?? ''
  await page.goto(`/game/start?gameId=${COLOR_GAME}&tryIt=1`)
  await page.getByRole('button', { name: 'Payouts and rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payouts and rules' })
  await expect(dialog.locator('p').first()).toHaveText(warning)
  await expect(dialog.getByText('NCMH crisis line 1553')).toBeVisible()
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('on a desktop the space bar starts a play unless a button or field has the focus', async ({
    page,
  }) => {
    await logInNewPlayer(page, { pesos: 1_000 })
    await page.goto(`/game/start?gameId=${COLOR_GAME}`)
    const field = page.getByRole('button', { name: /^Red ×2 ×3 ×9/ })
    const plays = page.getByRole('list', { name: 'Last results' }).getByRole('listitem')
    await field.focus()
    await page.keyboard.press('Space')
    await expect(field).toHaveAccessibleName(/Your bet: ₱10\./)
    await expect(plays).toHaveCount(0)
    await field.blur()
    await page.keyboard.press('Space')
    await expect(plays).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Throw the dice/ })).toHaveAttribute(
      'aria-keyshortcuts',
      'Space',
    )
    await expect(page.getByText('Space', { exact: true })).toBeVisible()
    await savePageScreenshot(page, 'game-desktop')
  })

  test('on a desktop the play button is directly below the bet fields, and the rules fill the height of the window', async ({
    page,
  }) => {
    await page.goto(`/game/start?gameId=${COLOR_GAME}&tryIt=1`)
    const table = await page.getByRole('region', { name: 'Your bets' }).boundingBox()
    const play = await page.locator('.game-play').boundingBox()
    const rules = await page.getByRole('region', { name: 'Payouts and rules' }).boundingBox()
    if (!table || !play || !rules) throw new Error('Not all parts are shown')
    expect(play.y).toBeGreaterThan(table.y + table.height)
    expect(play.y - table.y - table.height).toBeLessThan(80)
    expect(play.x + play.width).toBeLessThanOrEqual(table.x + table.width + 1)
    expect(rules.y + rules.height).toBeGreaterThan(800 - 40)
  })
})
