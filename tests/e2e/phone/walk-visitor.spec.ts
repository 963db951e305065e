import { expect, test } from 'playwright/test'
import { hasLayoutOfCheckedPage } from '../support/checks.ts'
import { formatPaintedFrames } from '../support/frames.ts'
import { type WalkStop, walkStopsOfVisitor } from '../support/guard-table.ts'
import { openBonusActivities } from '../support/operator.ts'
import { checkPageAtRest, expectAddressToOpen, expectFramePainted, openPageWalker } from '../support/walk.ts'

const GAME_RULES = '/rules/games/{slug}'

// The operator opens activities first, so that the bonus pages show their offers and the lobby shows its slides.
const visitorWalker = openPageWalker({
  kind: { name: 'walk' },
  enter: async ({ server, page, problems }) => {
    await openBonusActivities(server)
    page.context().on('response', response => {
      if (response.status() === 401) problems.note(`Call for which a visitor must log in: ${response.url()}`)
    })
  },
})

/**
 * Opens an address and checks the page that opened. For a guarded page, this is the log-in, and no part of the guarded
 * page may be painted before.
 */
async function openStop(stop: WalkStop): Promise<void> {
  const walker = visitorWalker()
  await expectAddressToOpen(walker, stop)
  if (stop.opened !== 'login') {
    await expectFramePainted(walker, stop)
    const isOwnLayout = !hasLayoutOfCheckedPage(stop.address)
    const devices = isOwnLayout ? (['phone', 'desktop'] as const) : (['phone'] as const)
    await checkPageAtRest(walker, stop, { devices, isMeasured: isOwnLayout })
  }
  const guarded = walker.frames.filter(({ guard }) => guard !== undefined)
  expect(formatPaintedFrames(guarded), 'painted frames of a guarded page').toEqual([])
}

for (const stop of walkStopsOfVisitor('visitor').filter(({ route }) => route !== GAME_RULES)) {
  test(`the address ${stop.address} shows a visitor the page that the route table states, without errors`, () =>
    openStop(stop))
}

for (const slug of ['jeepney-fiesta', 'color-game']) {
  test(
    `the page with the rules of ${slug} opens for a visitor without errors`,
    { tag: '@games-rules-open' },
    () => openStop({ address: GAME_RULES.replace('{slug}', slug), opened: 'page', route: GAME_RULES }),
  )
}
