import type { Page } from 'playwright/test'
import { ROUTES, type Route } from '../../../src/domain/site/routes.ts'
import { settled } from '../support/checks.ts'
import { newPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

/** Addresses of all pages with a guard, one for each route. */
function addressesOf(guard: Route['guard']): string[] {
  return ROUTES.filter(it => it.guard === guard).map(({ path }) =>
    path.replace('{slug}', 'jeepney-fiesta').replace('{name}', 'gcash'),
  )
}

/** The first font of each heading that shows, as `h1 Bungee`. */
function headingsOf(page: Page): Promise<string[]> {
  return page
    .locator('main h1:visible, main h2:visible')
    .evaluateAll(headings =>
      headings
        .filter(it => it.getBoundingClientRect().width > 1)
        .map(it => `${it.localName} ${getComputedStyle(it).fontFamily.split(',')[0]?.replaceAll('"', '')}`),
    )
}

/** Opens each page, and expects the faces of the look: titles of pages are painted, headings within them are set. */
async function keepTheFaces(page: Page, addresses: readonly string[]): Promise<void> {
  const seen: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeAttached()
    await settled(page)
    const within = address === '/' ? 'h2 Bungee' : 'h2 Inter'
    const faces = await headingsOf(page)
    expect
      .soft(
        [...new Set(faces)].filter(it => it !== 'h1 Bungee' && it !== within),
        address,
      )
      .toEqual([])
    seen.push(...faces)
  }
  expect(new Set(seen)).toContain('h1 Bungee')
  expect(new Set(seen)).toContain('h2 Inter')
}

test('a visitor sees the title of every page in the painted letters, and its headings in the plain ones', ({
  page,
}) => keepTheFaces(page, addressesOf('none')))

test('a player sees the title of every page in the painted letters, and its headings in the plain ones', async ({
  page,
}) => {
  await newPlayer(page, { pesos: 500 })
  await keepTheFaces(page, addressesOf('auth'))
})
