import { randomUUID } from 'node:crypto'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { checkPage } from './support/checks.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import { callApi, logInNewPlayer, placeBet } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serverName: 'popups',
  showsPopups: true,
})

const NOTICE_ID = String(ACTIVITY_TYPE.notice)

test.beforeEach(async ({ server }) => {
  const notice = JSON.stringify({
    title: 'The fair opens an hour later on Sunday.',
    clickAction: '/about-us',
  })
  await runOperatorCommandOnServer(server, 'activity', 'set', NOTICE_ID, notice)
  await runOperatorCommandOnServer(server, 'activity', 'open', NOTICE_ID)
})

test('each visit of the lobby opens the next start popup, each once a session', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto('/')
  const download = page.getByRole('dialog', { name: 'Get the app' })
  await expect(download).toBeVisible()
  await checkPage(page, 'popup-download')
  await page.keyboard.press('Escape')
  await expect(download).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  const notice = page.getByRole('dialog', { name: 'Notice' })
  await expect(notice).toContainText('The fair opens an hour later on Sunday.')
  await checkPage(page, 'popup-notice')
  await notice.getByRole('button', { name: 'Close' }).last().click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Wallet, balance/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('start popups open only on the lobby, and not for a player who has reached a limit', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 500 })
  await page.goto('/game/start?gameId=1001')
  await expect(page.getByRole('button', { name: /^Spin/ })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const limit = { requestId: randomUUID(), kind: 'wager', period: 'day', to: 500 }
  await callApi(page, '/setSelfLimit', limit)
  await placeBet(page, 500)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Wallet, balance/ })).toBeVisible()
  const shown = await page.evaluate(() => sessionStorage.getItem('perya:shown'))
  expect(shown).toBeNull()
})
