import { randomUUID } from 'node:crypto'
import { axe, look } from '../support/checks.ts'
import { call, deposit, register } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' } })

test('a player opens a past round, and checks it once its secret is shown', async ({ page }) => {
  await page.goto('/auth/register')
  await register(page)
  await deposit(page, '₱100')
  await call(page, '/startGame', { gameId: 1001 })
  const { play } = await call<{ play: { state: string; roundId: string } }>(page, '/gameBet', {
    requestId: randomUUID(),
    gameId: 1001,
    stake: 1000,
  })
  for (let { state } = play; state === 'open'; ) {
    const body = { requestId: randomUUID(), gameId: 1001, stake: 1000, roundId: play.roundId }
    state = (await call<{ play: { state: string } }>(page, '/gameBet', body)).play.state
  }

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
