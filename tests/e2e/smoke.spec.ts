import { ROUTES } from '../../src/domain/site/routes.ts'
import { isLaidOutAsAnother, opensForVisitor } from './support/checks.ts'
import { test } from './support/test.ts'

// The offline tests cover the service worker; here it would only fetch every page.
test.use({ serviceWorkers: 'block' })

/** Routes that anybody may open and that have a single address. */
const OPEN = ROUTES.filter(route => route.guard === 'none' && !route.path.includes('{'))

for (const { path } of OPEN.filter(route => !isLaidOutAsAnother(route.path))) {
  test(`${path} opens for a visitor`, ({ page }) => opensForVisitor(page, path))
}
