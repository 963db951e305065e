import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { expectAccessible } from '../support/checks.ts'
import { openJackpotOnServer } from '../support/jackpot.ts'
import { closeActivity, runOperatorCommandOnServer } from '../support/operator.ts'
import { clearSiteStorage, logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { waitForQuietNetwork } from '../support/watch.ts'

test.use({ serverName: 'jackpot-bubble' })

const PAGES = ['/', '/member', '/vip/level', '/agent', '/bonus', '/game/start?gameId=1001']

const bubble = (page: Page) => page.getByRole('button', { name: /^Lucky jackpot/ })

test.beforeEach(async ({ page, server }) => {
  await logInNewPlayer(page)
  await openJackpotOnServer(server, { isFloating: true })
})

test('the jackpot bubble shows in the bar of six pages, before the balance, and opens the jackpot dialog by keyboard', async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path)
    await expect(bubble(page)).toBeVisible()
    await expect(
      page.locator('.top-bar, .slim-bar, .game-bar').filter({ has: bubble(page) }),
      path,
    ).toHaveCount(1)
  }
  await page.goto('/member')
  await expect(bubble(page)).toBeVisible()
  await expectAccessible(page)
  await bubble(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lucky jackpot' })
  await expect(dialog.getByRole('button', { name: 'Get a chance' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bubble(page)).toBeFocused()
})

test('the jackpot bubble is hidden for visitors, on the ranking page, when the operator hides it, and while the jackpot is closed', async ({
  page,
  server,
}) => {
  await page.goto('/rank')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bubble(page)).toHaveCount(0)
  const id = String(ACTIVITY_TYPE.luckyJackpot)
  await runOperatorCommandOnServer(server, 'activity', 'set', id, '{"homeFloatShowStatus": 0}')
  await page.goto('/member')
  await waitForQuietNetwork(page)
  await expect(bubble(page)).toHaveCount(0)
  await runOperatorCommandOnServer(server, 'activity', 'set', id, '{"homeFloatShowStatus": 1}')
  await page.reload()
  await expect(bubble(page)).toHaveCount(1)
  await closeActivity(server, ACTIVITY_TYPE.luckyJackpot)
  await page.reload()
  await waitForQuietNetwork(page)
  await expect(bubble(page)).toHaveCount(0)
  await clearSiteStorage(page)
  await page.goto('/')
  await expect(bubble(page)).toHaveCount(0)
})
