import { checkPage } from './support/checks.ts'
import { coinBalanceOfPage, logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test("a player plays another provider's game, leaves the game, and gets back the stake of a round that was called off", async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', message => {
    if (/sandbox/i.test(message.text())) warnings.push(message.text())
  })
  await logInNewPlayer(page, { pesos: 500 })
  await page.goto('/game/start?gameId=2001')
  const wheel = page.frameLocator('iframe[title="Pinwheel, from its provider"]')
  await expect(wheel.getByRole('status')).toHaveText('Choose a colour.')
  await expect(page.getByText('₱500.00').first()).toBeVisible()
  expect(warnings, 'of the frame').toEqual([])
  await checkPage(page, 'other-brand-open')
  await wheel.getByRole('radio', { name: 'Teal' }).focus()
  await page.keyboard.press('Space')
  await wheel.getByRole('radio', { name: '₱100.00' }).focus()
  await page.keyboard.press('Space')
  await wheel.getByRole('button', { name: 'Spin', exact: true }).click()
  const result = wheel.getByRole('status')
  await expect(result).toHaveText(/came up/)
  const isWon = (await result.textContent())?.includes('You win')
  const after = isWon ? '₱780.00' : '₱400.00'
  await expect(page.locator('.game-bar').getByText(after)).toBeVisible()
  await expect(wheel.getByText(`Balance ${after}`)).toBeVisible()
  await checkPage(page, 'other-brand-played')
  const coin = await coinBalanceOfPage(page)
  expect(coin).toBe(isWon ? 78_000 : 40_000)

  await wheel.getByText('Test what can go wrong').click()
  await wheel.getByRole('button', { name: 'Take the stake, and call the round off untold' }).click()
  await expect(wheel.getByRole('status')).toHaveText('The round was called off.')
  expect(await coinBalanceOfPage(page)).toBe(coin - 10_000)
  await page.getByRole('link', { name: 'Leave the game' }).click()
  await page.goto('/member/games')
  await expect(page.getByText('Pinwheel').first()).toBeVisible()

  await page.goto('/member/retrieve-balance')
  await expect(page.getByText('Bet ₱100.00')).toBeVisible()
  await checkPage(page, 'retrieve-balance')
  await page.getByRole('button', { name: 'Check the result of Pinwheel' }).click()
  await expect(page.getByText('The round of Pinwheel was canceled. ₱100.00 is back')).toBeVisible()
  await expect(page.getByText('No game provider holds your money.')).toBeVisible()
  expect(await coinBalanceOfPage(page)).toBe(coin)
  await checkPage(page, 'retrieve-balance-empty')
})

test('a landscape game asks a player who holds the phone upright to turn the phone sideways', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 500 })
  await page.route('**/app/v1/startGame', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    const json = { ...body, data: { ...body.data, orientation: 'landscape' } }
    await route.fulfill({ response: answer, json })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/game/start?gameId=2001')
  const note = page.getByText('Turn your phone sideways to play Pinwheel.')
  await expect(note).toBeVisible()
  await checkPage(page, 'other-brand-turn')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(note).toBeHidden()
  await expect(page.frameLocator('iframe').getByRole('status')).toHaveText('Choose a colour.')
})
