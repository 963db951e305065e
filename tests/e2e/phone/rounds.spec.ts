import { axe, look } from '../support/checks.ts'
import { bet, call, newPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' } })

test('a player opens a past round, and checks it once its secret is shown', async ({ page }) => {
  await newPlayer(page, { pesos: 100 })
  const { state, roundId } = await bet(page, 1000)
  for (let last = state; last === 'open'; ) last = (await bet(page, 1000, roundId)).state

  await page.goto('/member/games')
  await page.getByRole('button', { name: /^Details of Jeepney Fiesta/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Round' })
  await expect(dialog.getByText('Shown once you start a new secret')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')

  await call(page, '/fairSeedRotate', {})
  await page.getByRole('button', { name: /^Details of Jeepney Fiesta/ }).click()
  await dialog.getByRole('button', { name: 'Check this round' }).click()
  await expect(dialog.getByText('this round was decided as promised')).toBeVisible()
  await axe(page)
  await look(page, 'round-checked')
})
