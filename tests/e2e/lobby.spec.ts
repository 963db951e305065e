import type { Page } from 'playwright/test'
import { RECENT_WIN_RULES } from '../../src/domain/games/catalogue.ts'
import { createPlainPicture } from '../support/pictures.ts'
import { checkPage, waitUntilLoadingEnds } from './support/checks.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import {
  clearSiteStorage,
  createApiCaller,
  logInByForm,
  logInNewPlayer,
  placeBet,
  placeBetWithCaller,
} from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({
  serverEnv: { SLOT_CYCLE_MS: '0' },
  contextOptions: { reducedMotion: 'reduce' },
})

const STAKE = 200
/** Maximum number of plays before the test gives up. A win for the list usually takes far fewer plays. */
const PLAYS_MAX = 1_000

/** Plays until a win is large enough for the list of recent winners. */
async function betUntilShownWin(page: Page): Promise<void> {
  const call = await createApiCaller(page)
  for (let plays = 0, open: string | undefined; plays < PLAYS_MAX; plays++) {
    const { state, roundId, payout } = await placeBetWithCaller(call, STAKE, open)
    if (state === 'closed' && payout >= STAKE * RECENT_WIN_RULES.multipleMin) return
    open = state === 'open' ? roundId : undefined
  }
  throw new Error(`No win of ×${RECENT_WIN_RULES.multipleMin} in ${PLAYS_MAX} plays`)
}

const likeButton = (page: Page) => page.getByRole('button', { name: 'Like Jeepney Fiesta' }).first()

test("a game that a visitor likes is stored after the log-in, and is listed among the player's liked games", async ({
  page,
}) => {
  const { account } = await logInNewPlayer(page, { pesos: 100 })
  await placeBet(page, 200)
  await clearSiteStorage(page)
  await page.goto('/')
  // Presses a key, since React starts on the islands of a visitor's lobby only at the first input.
  await page.keyboard.press('Tab')
  await likeButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/login?to=%2F')
  await logInByForm(page, account)
  await expect(page).toHaveURL('/')
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'Continue playing' })).toBeVisible()
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'lobby-played')

  await page.goto('/member/games')
  await page.getByRole('link', { name: 'Recent' }).click()
  await expect(page.getByRole('link', { name: /^Play Jeepney Fiesta/ })).toBeVisible()
  await page.getByRole('link', { name: 'Liked' }).click()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  await checkPage(page, 'games-liked')
  const stored = page.waitForResponse('**/app/v1/gameLike')
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false')
  await stored
  await page.reload()
  await expect(page.getByText('No liked games yet.')).toBeVisible()
})

test('the lobby offers a player who has played no game the first game of each row but the first, in the same order', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/')
  const start = page.getByRole('region', { name: 'Start here' })
  await expect(start.getByRole('link')).toHaveCount(3)
  await waitUntilLoadingEnds(page)
  const hrefsOf = (links: Element[]) => links.map(link => link.getAttribute('href'))
  // The first row is beside or directly below these games.
  const first = await page.locator('.stalls .game-row li:first-child .game-face').evaluateAll(hrefsOf)
  expect(await start.getByRole('link').evaluateAll(hrefsOf)).toEqual(first.slice(0, 3))
  expect(await start.getByRole('list').evaluate(row => row.scrollLeft)).toBe(0)
})

test('the search finds a game by a misspelled name and by filters, and going back to the search restores it', async ({
  page,
}) => {
  await page.goto('/about-us')
  await page.getByRole('banner').getByRole('link', { name: 'Search games' }).click()
  const field = page.getByRole('searchbox', { name: 'Search games' })
  const found = page.getByRole('main').getByRole('status')
  await expect(page.getByRole('button', { name: 'Like Jeepney Fiesta' })).toBeVisible()
  await field.pressSequentially('fiseta')
  await expect(found).toHaveText('1 game')
  await expect(page.getByRole('link', { name: /^Play Jeepney Fiesta/ })).toBeVisible()
  await checkPage(page, 'search-found')
  await page.getByRole('link', { name: 'Rules of Jeepney Fiesta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jeepney Fiesta' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('fiseta')
  await expect(found).toHaveText('1 game')

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(field).toBeFocused()
  const recent = page.getByRole('region', { name: 'Your last searches' })
  await expect(recent.getByRole('button', { name: 'fiseta' })).toBeVisible()
  await checkPage(page, 'search-recent')
  await field.fill('coin karera')
  await expect(page.getByText('No game found for “coin karera”.')).toBeVisible()
  await checkPage(page, 'search-nothing')
  await page.getByRole('button', { name: 'Karera', exact: true }).click()
  await expect(found).toHaveText('1 game')

  await page.getByRole('button', { name: 'Slots' }).click()
  await expect(page.getByText('No games match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Search all games' }).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await field.fill('')
  await page.getByLabel('Features').selectOption('Perya classics')
  await expect(page).toHaveURL('/game/search?tag=traditional')
  await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible()
  await expect(found).toHaveText(/^[1-9]\d* games$/)
  await checkPage(page, 'search-filters')
})

test.describe('operator settings', () => {
  // Each width has a separate server, since the operator opens activities for all players of a server.
  test.use({ serverName: ({ isMobile }, use) => use(`lobby-${isMobile ? 'phone' : 'desktop'}`) })

  test("the lobby adds open activities, the operator's picture and recent winners without moving its other content", async ({
    page,
    server,
  }) => {
    const notice = JSON.stringify({ title: 'The fair opens an hour later on Sunday.', unloginShowStatus: 1 })
    await runOperatorCommandOnServer(server, 'activity', 'set', '25', notice)
    await runOperatorCommandOnServer(server, 'activity', 'open', '25')
    await runOperatorCommandOnServer(server, 'activity', 'open', '62')
    const picture = test.info().outputPath('hero.png')
    await createPlainPicture(1_280, 640).png().toFile(picture)
    await runOperatorCommandOnServer(server, 'image', 'set', 'hero', picture)
    await logInNewPlayer(page, { pesos: 10_000 })
    await betUntilShownWin(page)
    await clearSiteStorage(page)
    await page.goto('/')
    const firstRow = page.locator('.game-row').first()
    const place = await firstRow.boundingBox()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'The fair opens an hour later' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Verify your ID' })).toBeAttached()
    expect(await firstRow.boundingBox()).toEqual(place)
    const hero = page.locator('[data-hero] img')
    await expect(hero).toHaveAttribute('src', /^\/uploads\/image\//)
    await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_280)
    await expect(page.getByRole('heading', { name: 'Recent winners' })).toBeVisible()
    await expect(page.getByText(/^p•••.? won ₱/).first()).toBeVisible()
    await checkPage(page, 'lobby-open')
  })
})
