import { REWRITES, ROUTES } from '../../../src/domain/site/routes.ts'
import { isLaidOutAsAnother, opensForVisitor } from '../support/checks.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const GUARDED = ROUTES.filter(route => route.guard !== 'none').map(
  ({ path }) => REWRITES.find(it => it.from === path)?.page ?? path,
)

for (const { path } of ROUTES.filter(route => isLaidOutAsAnother(route.path))) {
  test(`${path} opens for a visitor`, ({ page }) => opensForVisitor(page, path))
}

for (const path of GUARDED) {
  test(`${path} sends a visitor to log in`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/login/)
  })
}
