import type { Page } from 'playwright/test'
import { isLaidOutAsAnother, settled } from '../support/checks.ts'
import { GUARD_TABLE } from '../support/guard-table.ts'
import { layoutErrors } from '../support/layout-errors.ts'
import { openBonuses } from '../support/operator.ts'
import { newPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { networkQuiet } from '../support/watch.ts'

test.use({
  serviceWorkers: 'block',
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
  serverName: 'geometry',
})

// Pages of bonuses show what they offer, and the lobby its slides.
test.beforeEach(({ server }) => openBonuses(server))

const WIDTHS = [320, 390]

/** Pages of activities that `openBonuses` opens and that a new server has closed. */
const OPENED = ['/rank']

/**
 * Addresses that this visitor or player sees as pages of their own, without those whose layout another address shows. A
 * game has its own test.
 */
function addressesFor(who: 'visitor' | 'player'): string[] {
  return Object.entries(GUARD_TABLE)
    .filter(([path]) => !isLaidOutAsAnother(path))
    .filter(([path, row]) => row[who] === 'page' || (who === 'player' && OPENED.includes(path)))
    .filter(([path]) => path !== '/game/start')
    .map(([path, row]) => row.address ?? path)
    .filter(path => !path.includes('{'))
}

/** Every third page belongs to a part, so that no test takes long. */
const PARTS = [0, 1, 2]

async function holdTogether(page: Page, who: 'visitor' | 'player', part: number): Promise<void> {
  for (const address of addressesFor(who).filter((_, place) => place % PARTS.length === part)) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    await settled(page)
    // Parts that load later are measured too.
    await networkQuiet(page)
    expect.soft(await layoutErrors(page, WIDTHS), address).toEqual([])
  }
}

for (const part of PARTS) {
  test(`no page of a visitor covers or cuts its texts on narrow phones, with large letters too, part ${part}`, ({
    page,
  }) => holdTogether(page, 'visitor', part))

  test(`no page of a player covers or cuts its texts on narrow phones, with large letters too, part ${part}`, async ({
    page,
  }) => {
    await newPlayer(page, { pesos: 12_345 })
    await holdTogether(page, 'player', part)
  })
}

test.describe('under forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  test('what is chosen is underlined, and buttons have an edge', async ({ page }) => {
    await newPlayer(page)
    await page.goto('/wallets?name=deposit')
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    const chosen = [
      page.getByRole('link', { name: 'Deposit' }).and(page.locator('main [aria-current=page]')),
      page.getByRole('button', { name: '₱500', exact: true }),
      page.locator('label').filter({ hasText: 'GCash' }),
      page.locator('.tab[aria-current=page]'),
    ]
    for (const each of chosen) await expect(each).toHaveCSS('text-decoration-line', 'underline')
    await expect(page.locator('label').filter({ hasText: 'QRPh' })).toHaveCSS('text-decoration-line', 'none')
    await expect(page.getByRole('button', { name: 'Deposit ₱500' })).toHaveCSS('border-top-width', '1px')
  })
})
