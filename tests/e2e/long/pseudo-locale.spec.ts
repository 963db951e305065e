import type { Locator, Page } from 'playwright/test'
import { ROUTES } from '../../../src/domain/site/routes.ts'
import { WAIT_LIMITS_MS } from '../../support/patience.ts'
import { openPseudoSite, PSEUDO_LOCALE, type PseudoSite } from '../../support/pseudo-site.ts'
import { PSEUDO_TEXT_BRACKETS, pseudoTranslateText } from '../../support/pseudo-text.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'
import { expectNoHorizontalScroll, waitUntilLoadingEnds } from '../support/checks.ts'
import {
  addReceivingAccount,
  answerOrderAtProvider,
  betUntilFreeSpins,
  callApi,
  clearSiteStorage,
  finishWagering,
  logInNewPlayer,
  orderDeposit,
  placeBet,
  requestWithdrawalByApi,
} from '../support/player.ts'
import { test as base, expect } from '../support/test.ts'
import { findClippedTexts, findUntranslatedTexts } from '../support/translated.ts'

/**
 * A test on a copy of the site in a pseudo-locale. It reveals texts that are not translated or have no room to grow.
 */
const test = base.extend<object, { site: PseudoSite; translatedServer: ServerProcess }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await openPseudoSite()
      try {
        await site.build()
        await use(site)
      } finally {
        site.clear()
      }
    },
    { scope: 'worker', timeout: WAIT_LIMITS_MS.testMs },
  ],
  translatedServer: [
    async ({ site }, use) => {
      const env = { PERYA_LOCALE: PSEUDO_LOCALE, RATE_LIMIT_FACTOR: '1000', SLOT_CYCLE_MS: '0' }
      const server = await startServer({ root: site.folder, env })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ translatedServer }, use) =>
    use({ ...translatedServer, logs: async () => translatedServer.logs() }),
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** One address for each route; for a route with a variable part, an address whose page has all its sections. */
const PATHS = ROUTES.map(({ path }) =>
  path.replace('/rules/games/{slug}', '/rules/games/jeepney-fiesta').replace('{name}', 'gcash'),
)
const OPEN_PATHS = PATHS.filter((_, index) => ROUTES[index]?.guard === 'none')

const shownTextOf = pseudoTranslateText
/**
 * Returns the beginning of a translated text that ends with a parameter. Removes the closing bracket that the
 * pseudo-locale adds.
 */
const shownStartOf = (words: string) => shownTextOf(words).slice(0, -PSEUDO_TEXT_BRACKETS.close.length)

async function checkTexts(page: Page, what: string): Promise<void> {
  // Waits for the heading, which islands add on some pages.
  await expect(page.locator('h1:visible')).toHaveCount(1)
  await waitUntilLoadingEnds(page)
  await expect.soft(page.locator('html'), what).toHaveAttribute('lang', PSEUDO_LOCALE)
  expect.soft(await findUntranslatedTexts(page), `${what}: not translated`).toEqual([])
  expect.soft(await findClippedTexts(page), `${what}: no room for its words`).toEqual([])
  await expectNoHorizontalScroll(page)
}

async function visitAndCheck(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await checkTexts(page, path)
}

test('pages for visitors are fully translated and fit longer words', async ({ page }) => {
  for (const path of OPEN_PATHS) await visitAndCheck(page, path)
  await visitAndCheck(page, '/no/such/page')
  // Shows two parts that a new site hides: the notice of terms, which an operator turns on, and the install buttons,
  // which need a browser that offers to install the app.
  await page.evaluate(() => localStorage.setItem('perya:h5ClientMode', '1'))
  await visitAndCheck(page, '/about-us')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('perya:h5ClientMode'))
  for (const path of ['/', '/download']) {
    await page.goto(path)
    await page.locator('[data-install]').evaluateAll(all => {
      for (const it of all) it.removeAttribute('hidden')
    })
    await checkTexts(page, `${path}, where the app can be installed`)
  }
  await visitAndCheck(page, '/game/start?gameId=1001&tryIt=1')
})

test('pages of a new player and refused forms are fully translated and fit longer words', async ({
  page,
}) => {
  await logInNewPlayer(page)
  for (const path of PATHS) await visitAndCheck(page, path)
  await page.goto('/wallets?name=deposit')
  await page.getByLabel(shownTextOf('Or enter an amount')).fill('abc')
  await checkTexts(page, 'a deposit that cannot be read')
  await page.goto('/wallets/card/edit')
  await page.getByRole('button', { name: shownTextOf('Save account') }).click()
  await checkTexts(page, 'an account without name and number')
  await clearSiteStorage(page)
  for (const [path, send] of [
    ['/auth/register', 'Text me a code'],
    ['/auth/register?type=account', 'Register'],
    ['/auth/login', 'Log in'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: shownTextOf(send) }).click()
    await checkTexts(page, `${path}, sent empty`)
  }
  await page.getByRole('textbox', { name: shownTextOf('Account') }).fill('nobody_at_all')
  await page.getByLabel(shownTextOf('Password'), { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: shownTextOf('Log in') }).click()
  await expect(page.getByText(shownTextOf('The account or password is wrong. Try again.'))).toBeVisible()
  await checkTexts(page, 'a log-in that was refused')
})

test('pages after deposits, bets and withdrawals are fully translated and fit longer words', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 1000 })
  await answerOrderAtProvider(page, await orderDeposit(page, 100), 'decline')
  const waiting = await orderDeposit(page, 200)
  await placeBet(page, 500)
  await visitAndCheck(page, `/wallets?name=deposit&order=${waiting.orderId}`)
  await visitAndCheck(page, '/wallets?name=withdraw')
  await finishWagering(page)
  const account = await addReceivingAccount(page)
  await visitAndCheck(page, '/withdrawal/gcash')
  await requestWithdrawalByApi(page, account, 100)
  for (const path of ['/', '/member', '/member/games', '/wallets?name=withdraw'])
    await visitAndCheck(page, path)
  for (const view of ['deposits', 'withdrawals', 'statement'])
    await visitAndCheck(page, `/wallets/record?view=${view}`)
})

test('a game, its dialogs and a round are fully translated and fit longer words', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 1000 })
  // Finishes any open round, so that the server seed may be shown.
  await finishWagering(page)
  await page.goto('/game/start?gameId=1001')
  await checkTexts(page, 'the game at rest')
  await openSheet(page, 'Payouts and rules')
  await openSheet(page, 'Fairness', async dialog => {
    await dialog
      .getByRole('button', { name: shownTextOf('Show the server seed and start a new one') })
      .click()
    await expect(
      dialog.getByRole('status', { name: shownTextOf('Server seed of your last plays') }),
    ).toBeVisible()
  })
  await page.getByRole('button', { name: shownStartOf('Spin for') }).click()
  await expect(page.locator('[data-result]')).not.toBeEmpty()
  await checkTexts(page, 'the game after a spin')
  await betUntilFreeSpins(page)
  await visitAndCheck(page, '/game/start?gameId=1001')

  await page.goto('/member/games')
  await page
    .getByRole('button', { name: /^Jeepney Fiesta/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: shownStartOf('See every play of') })
    .first()
    .click()
  await expect(page.getByText(shownTextOf('Round'), { exact: true })).toBeVisible()
  await checkTexts(page, 'a round whose secret is not told yet')
})

test('the page of a round that the player has checked is fully translated and fits longer words', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await finishWagering(page)
  await callApi(page, '/fairSeedRotate', {})
  await page.goto('/member/games')
  await page
    .getByRole('button', { name: /^Jeepney Fiesta/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: shownStartOf('See every play of') })
    .first()
    .click()
  await page.getByRole('button', { name: shownTextOf('Check this round') }).click()
  await expect(page.getByText(shownStartOf('Hash, draws and payouts match'))).toBeVisible()
  await checkTexts(page, 'a round that was checked')
})

test('the alert about a time-out is fully translated and fits longer words', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 500 })
  await page.clock.install()
  await page.goto('/game/start?gameId=1001')
  const spin = page.getByRole('button', { name: shownStartOf('Spin for') })
  await expect(spin).toBeVisible()
  await page.route('**/app/v1/gameBet', () => {})
  await spin.click()
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('dialog', { name: shownTextOf('Tips') })).toBeVisible()
  await page.clock.resume()
  await checkTexts(page, 'the alert')
})

/** Opens a sheet over the game and checks it. Then runs `more`, checks the sheet again, and closes it. */
async function openSheet(page: Page, name: string, more?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: shownTextOf(name) }).click()
  const dialog = page.getByRole('dialog', { name: shownTextOf(name) })
  await expect(dialog).toBeVisible()
  await checkTexts(page, name)
  if (more) {
    await more(dialog)
    await checkTexts(page, `${name}, further on`)
  }
  await dialog.getByRole('button', { name: shownTextOf('Close') }).click()
  await expect(dialog).toBeHidden()
}
