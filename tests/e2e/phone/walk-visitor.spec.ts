import { expect, test } from 'playwright/test'
import { isLaidOutAsAnother } from '../support/checks.ts'
import { formatFrames } from '../support/frames.ts'
import { type Stop, stopsFor } from '../support/guard-table.ts'
import { openBonuses } from '../support/operator.ts'
import { checkAtRest, expectOpened, expectPainted, walkAs } from '../support/walk.ts'

const GAME_RULES = '/rules/games/{slug}'

// The activities are open, so that the pages of bonuses show their offers and the lobby shows its slides.
const visitor = walkAs({ kind: { name: 'walk' }, enter: ({ server }) => openBonuses(server) })

/**
 * Opens a page, or expects the log-in before any part of a guarded page is painted, and checks the page that opened.
 */
async function openStop(stop: Stop): Promise<void> {
  const walker = visitor()
  await expectOpened(walker, stop)
  if (stop.opened !== 'login') {
    await expectPainted(walker, stop)
    const isOwnLayout = !isLaidOutAsAnother(stop.address)
    const devices = isOwnLayout ? (['phone', 'desktop'] as const) : (['phone'] as const)
    await checkAtRest(walker, stop, { devices, isMeasured: isOwnLayout })
  }
  const guarded = walker.frames.filter(({ guard }) => guard !== undefined)
  expect(formatFrames(guarded), 'painted frames of a guarded page').toEqual([])
}

for (const stop of stopsFor('visitor').filter(({ route }) => route !== GAME_RULES)) {
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
