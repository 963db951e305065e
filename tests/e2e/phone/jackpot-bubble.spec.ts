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

const bubble = (page: Page) => page.getByRole('button', { name: /^Lucky jackpot\b.*arrow keys/ })

/**
 * Lists the controls that a visible bubble covers. Large controls, such as a picture of a game, are left out, since
 * they can be tapped beside the bubble.
 */
const findControlsUnderBubble = (page: Page) =>
  page.evaluate(() => {
    const own = document.querySelector('.jackpot-bubble')
    if (!own || own.hasAttribute('data-hidden')) return []
    const at = own.getBoundingClientRect()
    const controls = 'a[href], button, input, select, textarea, label, summary, [role="button"]'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter(each => !own.contains(each) && !each.closest('dialog') && each.checkVisibility())
      .filter(each => {
        const box = each.getBoundingClientRect()
        const isLarge = box.width > 96 && box.height > 96
        const isApart =
          box.right <= at.left || box.left >= at.right || box.bottom <= at.top || box.top >= at.bottom
        return box.width > 0 && !isLarge && !isApart
      })
      .map(each => each.outerHTML.slice(0, 120))
  })

test.beforeEach(async ({ page, server }) => {
  await logInNewPlayer(page)
  await openJackpotOnServer(server, { isFloating: true })
})

test('the jackpot bubble shows on six pages, covers no button or link, and opens the jackpot dialog by keyboard', async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path)
    await expect(bubble(page)).toBeVisible()
    expect(await findControlsUnderBubble(page), path).toEqual([])
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(() => findControlsUnderBubble(page), path).toEqual([])
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

test('the jackpot bubble can be moved by mouse and keyboard, stays inside the window, and keeps its place after a reload', async ({
  page,
}) => {
  await page.goto('/member')
  const bubbleSide = () => bubble(page).getAttribute('data-side')
  expect(await bubbleSide()).toBe('right')
  await bubble(page).press('ArrowLeft')
  expect(await bubbleSide()).toBe('left')
  await page.goto('/bonus')
  await expect(bubble(page)).toHaveAttribute('data-side', 'left')

  const from = await bubble(page).boundingBox()
  const window = page.viewportSize()
  if (!from || !window) throw new Error('The bubble has no place')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(window.width - 10, 5, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await bubbleSide()).toBe('right')
  const to = await bubble(page).boundingBox()
  expect(to?.y).toBeGreaterThanOrEqual(0)
  expect(to?.y).toBeLessThan(from.y)
  await page.reload()
  await expect(bubble(page)).toHaveAttribute('data-side', 'right')
  expect((await bubble(page).boundingBox())?.y).toBe(to?.y)
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
