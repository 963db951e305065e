import { BRAND } from '../../src/domain/brand.ts'
import { REWRITES, ROUTES } from '../../src/domain/routes.ts'
import { axe, look, noHorizontalScroll } from './support/checks.ts'
import { expect, test } from './support/test.ts'

/** Routes that anybody may open and that have one address. */
const OPEN = ROUTES.filter(route => route.guard === 'none' && !route.path.includes('{'))
const GUARDED = ROUTES.filter(route => route.guard !== 'none').map(
  ({ path }) => REWRITES.find(it => it.from === path)?.page ?? path,
)

for (const { path } of OPEN) {
  test(`${path} opens for a visitor`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(new RegExp(BRAND.name))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await axe(page)
    await noHorizontalScroll(page)
    await look(page, path.replaceAll('/', '-').slice(1) || 'home')
  })
}

for (const path of GUARDED) {
  test(`${path} sends a visitor to log in`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/login/)
  })
}

test('an address that leads nowhere gets the page that says so', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
