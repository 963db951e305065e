import { expect, test } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { OFFER_PAGES } from '../../../src/domain/awards/prizes.ts'
import { expectAccessible, headingOfNotFoundPage } from '../support/checks.ts'
import { walkStopsOfVisitor } from '../support/guard-table.ts'
import { excludePlayer, openActivities } from '../support/operator.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expectAddressToOpen, openPageWalker } from '../support/walk.ts'

// These tests load pages on a desktop. The other `walk-*.spec.ts` tests load them on a phone.
const excludedWalker = openPageWalker({
  device: 'desktop',
  enter: async ({ page, server }) => {
    const { account } = await logInNewPlayer(page, { pesos: 100 })
    await excludePlayer(server, page, account)
  },
})

// These tests check only which page opens for an excluded player. On a new server some activities are closed for every
// player.
for (const stop of walkStopsOfVisitor('excluded')) {
  test(`the address ${stop.address} shows an excluded player the page, log-in or 404 page that the route table states`, () =>
    expectAddressToOpen(excludedWalker(), stop))
}

test.describe('with all activities open', () => {
  const limitedWalker = openPageWalker({
    kind: { name: 'limited' },
    enter: async ({ page, server }) => {
      const { notice: _, ...others } = ACTIVITY_TYPE
      await openActivities(server, ...Object.values(others))
      const { account } = await logInNewPlayer(page, { pesos: 100 })
      await excludePlayer(server, page, account)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-offers', 'off')
    },
  })

  for (const path of Object.keys(OFFER_PAGES)) {
    test(`the offer page ${path} shows an excluded player the limit with its end, what is still theirs, and no offer`, async () => {
      const { page } = limitedWalker()
      await page.goto(path === '/activity/lottery/product' ? `${path}?tier=2` : path)
      const limit = page.locator('[data-limit]')
      await expect(limit.getByText(/^You cannot play until .*\d/)).toBeVisible()
      await expect(limit.getByRole('link', { name: 'See your limits' })).toBeVisible()
      await expect(limit.getByRole('navigation', { name: 'Still yours' }).getByRole('link')).toHaveText([
        'My lottery tickets',
        'My items',
        'Reward history',
        'Withdraw',
        'Ask customer service',
      ])
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(headingOfNotFoundPage(page)).toHaveCount(0)
      await expect(page.locator('.button-gold:visible')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectAccessible(page)
    })
  }
})
