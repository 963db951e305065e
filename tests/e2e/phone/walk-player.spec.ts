import { expect, test } from 'playwright/test'
import { routeOfPath } from '../../../src/domain/site/routes.ts'
import { hasLayoutOfCheckedPage } from '../support/checks.ts'
import { formatPaintedFrames } from '../support/frames.ts'
import { type WalkStop, walkStopsOfVisitor } from '../support/guard-table.ts'
import { openBonusActivities } from '../support/operator.ts'
import { callApi, clearSiteStorage, logInByForm, logInNewPlayer } from '../support/player.ts'
import {
  checkPageAtRest,
  expectAddressToOpen,
  expectFramePainted,
  openPageWalker,
  type PageWalker,
} from '../support/walk.ts'

/**
 * Paths of pages with private content. On the last page the test waits for the balance, which this page shows as text.
 */
const PRIVATE_PATHS = ['/wallets', '/wallets/record', '/member/profile', '/member/profile/info', '/member']

/** Private texts that the pages showed to the player who used the device before. */
const FORMER_PLAYER = { balance: '₱7,793', nickname: `Mari${Date.now() % 1_000_000}` }

const hasFormerPlayerData = (text: string) =>
  text.includes(FORMER_PLAYER.balance) || text.includes(FORMER_PLAYER.nickname)

// The operator opens activities first, so that the bonus pages show their offers and the lobby shows its slides.
const playerWalker = openPageWalker({
  kind: { name: 'walk' },
  enter: async walker => {
    await openBonusActivities(walker.server)
    await logInAfterAnotherPlayer(walker)
  },
})

/** Logs a player in on a device on which another player has opened pages and logged out. */
async function logInAfterAnotherPlayer({ page, frames }: PageWalker): Promise<void> {
  const before = await logInNewPlayer(page, { pesos: 7793 })
  await callApi(page, '/updateProfile', { nickname: FORMER_PLAYER.nickname })
  const after = await logInNewPlayer(page, { pesos: 12_345 })
  await clearSiteStorage(page)
  await page.goto('/auth/accountLogin')
  await logInByForm(page, before.account)
  for (const path of PRIVATE_PATHS) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  }
  await expect
    .poll(() => frames.some(({ text }) => hasFormerPlayerData(text)), 'the watch sees what is private')
    .toBe(true)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/auth/accountLogin')
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('')
  await logInByForm(page, after.account)
}

/** Paths of activity pages. Their activities are closed on a new server, and `openBonusActivities` opens them. */
const OPENED_PATHS = ['/rank']

const stops = walkStopsOfVisitor('player').map(stop =>
  OPENED_PATHS.includes(stop.address) ? { ...stop, opened: 'page' as const } : stop,
)

for (const stop of stops) {
  test(`the address ${stop.address} shows a player the page that the route table states, and no data of the player logged in before`, async () => {
    const walker = playerWalker()
    await expectAddressToOpen(walker, stop)
    await expectFramePainted(walker, stop)
    if (stop.opened === 'page') await checkPageAtRest(walker, stop, depthOf(stop))
    const received = walker.frames.filter(({ text }) => hasFormerPlayerData(text))
    expect(formatPaintedFrames(received), 'painted frames with what the player before had').toEqual([])
  })
}

/**
 * Chooses the checks of a page. Text pages get fewer checks, since a player and a visitor see the same text. Games are
 * not measured, since they have their own layout tests.
 */
function depthOf({ address, route = '/' }: WalkStop) {
  const isText = routeOfPath(route).kind === 'content'
  const isMeasured = !hasLayoutOfCheckedPage(address) && route !== '/game/start'
  return { devices: isText ? [] : (['phone', 'desktop'] as const), isMeasured }
}
