import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { checkPage } from './support/checks.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'search' })

test.beforeEach(async ({ server }) => {
  for (const id of [ACTIVITY_TYPE.lottery, ACTIVITY_TYPE.coinPusher, ACTIVITY_TYPE.freeSign])
    await runOperatorCommandOnServer(server, 'activity', 'open', String(id))
})

const PAGES_BY_WORD = {
  lottery: 'Lottery',
  scratch: 'Scratch cards',
  coin: 'Coin pusher',
  free: 'Free sign-in',
  turnover: 'What is turnover?',
  rollover: 'What is turnover?',
  wagering: 'What is turnover?',
  help: 'Customer service 8 AM to midnight',
  withdraw: 'Withdraw',
} as const

for (const [word, title] of Object.entries(PAGES_BY_WORD)) {
  test(`a search for ${word} lists the page ${title}`, async ({ page }) => {
    await page.goto(`/game/search?q=${word}`)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link', { name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ pages? · \d+ games?$/)
  })
}

test('a search announces the pages that it finds, and the Tab key reaches them before the games', async ({
  page,
}) => {
  await page.goto('/game/search')
  await page.getByRole('searchbox').fill('lottery')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText('1 page · 0 games')
  await expect(page.getByText('No game found')).toHaveCount(0)
  await checkPage(page, 'search-pages')
  await page.getByRole('searchbox').fill('coin')
  await expect(main.getByRole('status')).toHaveText(/^2 pages · [1-9]\d* games?$/)
  const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first()
  const game = main.locator('.found-game a').first()
  await page.getByRole('searchbox').focus()
  for (let tab = 0; tab < 40; tab++) {
    await page.keyboard.press('Tab')
    await expect(game).not.toBeFocused()
    if (await link.evaluate(it => it === document.activeElement)) break
  }
  await expect(link).toBeFocused()
  await expect(link).toHaveAccessibleName('Coin pusher')
  await page.getByRole('searchbox').fill('turnover')
  await page.getByRole('link', { name: 'What is turnover?' }).press('Enter')
  await expect(page).toHaveURL('/faq#what-is-turnover')
})
