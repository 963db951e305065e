import { test } from 'playwright/test'
import { walkStopsOfVisitor } from '../support/guard-table.ts'
import { excludePlayer } from '../support/operator.ts'
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

// These tests check only which page opens for an excluded player. The pages of Slotshack and of the daily wheel are
// closed for this player, besides those that are closed for every player.
for (const stop of walkStopsOfVisitor('excluded')) {
  test(`the address ${stop.address} shows an excluded player the page, log-in or 404 page that the route table states`, () =>
    expectAddressToOpen(excludedWalker(), stop))
}
