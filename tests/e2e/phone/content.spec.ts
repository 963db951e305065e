import { API_PREFIX } from '../../../src/contract/call.ts'
import { appConfig } from '../../../src/contract/settings.ts'
import { depositMinimumOf } from '../../../src/domain/payments/deposit.ts'
import { ROUTES } from '../../../src/domain/site/routes.ts'
import { DEFAULT_COUNTING_SHARES } from '../../../src/features/game/rules/counting-shares.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts'
import { expect, test } from '../support/test.ts'

const RULE_PAGES = ROUTES.filter(({ path }) => path.endsWith('/rule') || path === '/rules/kyc')
const TEXT_PAGES = ['/about-us', '/faq', '/terms-of-use', '/privacy-policy', '/responsible-play', '/download']

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every text page is readable without script, and its links lead to existing pages and anchors', async ({
    page,
    request,
  }) => {
    const links = new Set<string>()
    for (const path of [...TEXT_PAGES, ...RULE_PAGES.map(it => it.path)]) {
      await page.goto(path)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect.soft(page.getByText(/^Updated/), path).toBeVisible()
      const text = (await page.locator('main').textContent()) ?? ''
      expect.soft(text.length, path).toBeGreaterThan(500)
      expect.soft(text, path).not.toContain('{{')
      const found = await page
        .locator('main .prose a')
        .evaluateAll(all => all.map(it => it.getAttribute('href')))
      for (const href of found) if (href?.startsWith('/')) links.add(href)
    }
    expect(links.size).toBeGreaterThan(10)
    for (const href of links) {
      const [address = '', anchor] = href.split('#')
      const answer = await request.get(address)
      expect.soft(answer.status(), href).toBe(200)
      if (anchor) expect.soft(await answer.text(), href).toMatch(new RegExp(`id="?${anchor}["> ]`))
    }
  })

  test('the rules of a game say without script how much of each bet counts for bonuses', async ({ page }) => {
    await page.goto('/rules/games/color-game')
    const all = page.getByRole('row', { name: 'Red + Yellow + Blue + Green + Pink + White' })
    await expect(all).toContainText('27.77%')
    await expect(
      page.getByText(`Of that, ${DEFAULT_COUNTING_SHARES.own}% counts toward bonuses`),
    ).toBeVisible()
  })

  test('without script a tap on a FAQ question opens its answer, and the address of a question shows its answer', async ({
    page,
  }) => {
    await page.goto('/faq')
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.getByText('How do I deposit?', { exact: true }).click()
    await expect(page.getByText('continue to the checkout')).toBeVisible()
    await page.goto('/faq#who-may-play')
    await expect(page.locator('#who-may-play p').first()).toBeInViewport()
  })

  test('without script the maintenance page says that the balance does not change, and links to the lobby', async ({
    page,
  }) => {
    await page.goto('/maintenance')
    await expect(page.getByText('Your balance does not change.')).toBeVisible()
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', '/')
  })
})

test('the FAQ filters while a visitor types', async ({ page }) => {
  await page.goto('/faq')
  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  const shown = page.getByRole('status').filter({ hasText: 'Questions shown' })
  const all = await page.locator('details').count()
  await expect(shown).toHaveText(`Questions shown: ${all}`)

  await search.fill('Seed  CHOOSE')
  await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Deposits' })).toBeHidden()
  await expect(page.getByText('Can I choose my own seed?')).toBeVisible()

  await search.fill('zebra')
  await expect(shown).toHaveText('Questions shown: 0')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await search.fill('')
  await expect(shown).toHaveText(`Questions shown: ${all}`)
  await expect(page.getByText('Nothing found')).toBeHidden()
})

test('a player can open and close a question of the FAQ by keyboard', async ({ page }) => {
  await page.goto('/faq')
  const question = page.locator('summary').first()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('details').first()).toHaveAttribute('open', '')
  await page.keyboard.press('Enter')
  await expect(page.locator('details').first()).not.toHaveAttribute('open', '')
})

test('a link to a FAQ question opens its answer, both from another page and on the FAQ page', async ({
  page,
}) => {
  await page.goto('/faq#how-can-i-check')
  await expect(page.locator('#how-can-i-check p').first()).toBeInViewport()
  await page.evaluate(() => {
    location.hash = 'who-may-play'
  })
  await expect(page.locator('#who-may-play p').first()).toBeVisible()
})

test('the limits and amounts in the terms of use are those that the server sends', {
  tag: ['@games-rules-open', '@games-jackpot-terms'],
}, async ({ page, request }) => {
  const answer = await request.post(`${API_PREFIX}${appConfig.path}`, { data: {} })
  const config = appConfig.result.parse((await answer.json()).data)
  const formatPesos = (amount: number) => `₱${(amount / 100).toLocaleString('en-US')}`

  await page.goto('/terms-of-use')
  const terms = ((await page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ')
  const { minAmount, maxAmount } = config.withdrawal
  const [channel] = config.rechargeTypes
  if (!channel) throw new Error('No channel is open')
  const smallest = depositMinimumOf(channel, { hasRecharged: false }, config.minRechargeStatus)
  expect(terms).toContain(`can be from ${formatPesos(minAmount)} to ${formatPesos(maxAmount)}`)
  expect(terms).toContain(
    `deposit is ${formatPesos(smallest)} and the largest ${formatPesos(channel.maxAmount)}`,
  )
  expect(terms).toContain(`at least ${config.bounds.password.min} characters`)
})
