import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { waitUntilLoadingEnds } from '../support/checks.ts'
import { NO_WAIT_GAME_OPTIONS } from '../support/game.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { logInNewPlayer } from '../support/player.ts'
import { runJob } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ ...NO_WAIT_GAME_OPTIONS, serverName: 'every-width' })

const WIDTHS = [320, 360, 390, 430, 440, 480, 768, 1280] as const

/** Returns the errors that `find` finds in the page at each width, each with its width. */
async function findAtEveryWidth(page: Page, find: () => string[]): Promise<string[]> {
  const errors: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    // The browser evaluates media queries for the new width in its next frame.
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    for (const error of await page.evaluate(find)) errors.push(`${width}: ${error}`)
  }
  return errors
}

/** Finds elements of the content that are wider than their box, and words that break across two lines. */
function findCrossedBoxes(): string[] {
  const errors: string[] = []
  for (const box of document.querySelectorAll('main li, main .card')) {
    const { right, left } = box.getBoundingClientRect()
    for (const child of box.querySelectorAll('*')) {
      const edge = child.getBoundingClientRect()
      if (edge.width > 1 && (edge.right > right + 1 || edge.left < left - 1) && !child.closest('.sr-only')) {
        errors.push(`"${child.textContent?.slice(0, 40)}" crosses its box`)
      }
    }
  }
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        errors.push(`"${word}" breaks across two lines`)
    }
  }
  return errors
}

/** Finds a last row of tabs with a single tab. */
function findTabAlone(): string[] {
  const tops = [...document.querySelectorAll('main nav')].map(nav =>
    [...nav.querySelectorAll('a')].map(tab => tab.getBoundingClientRect().top),
  )
  return tops
    .filter(
      ([first, ...rest]) =>
        rest.some(top => top !== first) && rest.filter(top => top === rest.at(-1)).length === 1,
    )
    .map(() => 'one tab stands alone in its row')
}

/** Finds links, buttons and fields at the end of the page that the raised button of the tab bar overlaps. */
function findTargetsUnderRaisedTab(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight)
  const raised = document.querySelector('.tab-raised .tab-icon')?.getBoundingClientRect()
  if (!raised) return []
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea), footer a')]
    .filter(it => it.checkVisibility({ visibilityProperty: true }))
    .filter(it => {
      const { left, right, top, bottom } = it.getBoundingClientRect()
      return left < raised.right && right > raised.left && top < raised.bottom && bottom > raised.top
    })
    .map(it => `the raised button overlaps "${it.textContent?.slice(0, 30)}"`)
}

test('at every width, the tabs of the lottery fill their rows, and the ticket count shows no arrows of the browser', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.lottery))
  await runJob(server, 'lottery')
  await page.goto('/activity/lottery')
  await waitUntilLoadingEnds(page)
  expect(await findAtEveryWidth(page, findTabAlone)).toEqual([])
  expect(await findAtEveryWidth(page, findCrossedBoxes)).toEqual([])
  await page.getByRole('link', { name: 'See the draw Tier 2' }).click()
  const field = page.getByRole('spinbutton', { name: 'Number of tickets' })
  await expect(field).toHaveCSS('appearance', 'textfield')
})

test('at every width, the awards of the weekly chest stay in their cells, and no word of a task breaks', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.tasks))
  await page.goto('/bonus/tasks')
  await expect(page.getByRole('region', { name: 'Weekly chest' })).toBeVisible()
  expect(await findAtEveryWidth(page, findCrossedBoxes)).toEqual([])
})

for (const path of [
  '/activity/sign-in',
  '/bonus',
  '/bonus/reward',
  '/points',
  '/vip',
  '/activity/diamond-shop',
]) {
  test(`at every width, no word breaks and nothing crosses its box on ${path}`, async ({ page, server }) => {
    await logInNewPlayer(page)
    for (const type of [ACTIVITY_TYPE.freeSign, ACTIVITY_TYPE.diamondShop, ACTIVITY_TYPE.points])
      await runOperatorCommandOnServer(server, 'activity', 'open', String(type))
    await page.goto(path)
    await waitUntilLoadingEnds(page)
    expect(await findAtEveryWidth(page, findCrossedBoxes)).toEqual([])
  })
}

test('at every width, the bar above the slot has the same height before and after a spin', async ({
  page,
}) => {
  const errors: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/game/start?gameId=1001&tryIt=1')
    const play = page.locator('.game-play')
    await expect(page.locator('.game-page[aria-busy=false] .jf-stage')).toBeVisible()
    const height = () => page.locator('.game-bar').evaluate(bar => bar.getBoundingClientRect().height)
    const before = await height()
    await play.click()
    await expect(page.locator('[data-result]')).not.toBeEmpty()
    const after = await height()
    if (after !== before) errors.push(`${width}: ${before} px before a spin, ${after} px after it`)
  }
  expect(errors).toEqual([])
})

for (const path of [
  '/activity/jackpot',
  '/activity/lottery',
  '/activity/lottery/product',
  '/service',
  '/feedback',
]) {
  test(`at every width, the raised deposit button overlaps no control at the end of ${path}`, async ({
    page,
    server,
  }) => {
    await logInNewPlayer(page)
    for (const type of [ACTIVITY_TYPE.lottery, ACTIVITY_TYPE.luckyJackpot])
      await runOperatorCommandOnServer(server, 'activity', 'open', String(type))
    await runJob(server, 'lottery')
    await page.goto(path)
    await waitUntilLoadingEnds(page)
    expect(await findAtEveryWidth(page, findTargetsUnderRaisedTab)).toEqual([])
  })
}
