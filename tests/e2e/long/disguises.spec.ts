import { expect, type Page, test } from 'playwright/test'
import { waitUntilHydrated } from '../support/checks.ts'
import {
  PAGE_CHANGING_PROGRAMS,
  REACT_RERENDER_ERROR,
  runProgramBeforeHydration,
  runProgramInOpenPage,
} from '../support/disguises.ts'
import { type WalkStop, walkStopsOfVisitor } from '../support/guard-table.ts'
import { openBonusActivities } from '../support/operator.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expectAddressToOpen, openPageWalker, type PageWalker } from '../support/walk.ts'
import { waitUntilPageAtRest } from '../support/watch.ts'

/**
 * A changed page must show at least this share of its original text. It is below 1, since clocks, prizes and winners
 * change between two visits.
 */
const SHOWN_MIN = 0.9

/**
 * Returns the text lengths of a page's main part and of its islands. Blanks and a translator's marks are not counted.
 */
function textLengths(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main astro-island')].map(
      it => (it.textContent ?? '').replaceAll(/[\u200b\s]/g, '').length,
    ),
  )
}

async function openUntilAtRest(walker: PageWalker, stop: WalkStop): Promise<number[]> {
  await expectAddressToOpen(walker, stop)
  // A key starts the deferred islands, even when the mouse has not moved since the last page.
  await walker.page.keyboard.press('Shift')
  await waitUntilHydrated(walker.page)
  await waitUntilPageAtRest(walker.page)
  return textLengths(walker.page)
}

/**
 * Expects that every part of a page has at least `SHOWN_MIN` of the text that it has when no program changes the page.
 */
async function expectNoTextLost(page: Page, plain: readonly number[]): Promise<void> {
  await waitUntilPageAtRest(page)
  await expect
    .poll(async () => {
      const now = await textLengths(page)
      return plain.filter((length, part) => (now[part] ?? 0) < length * SHOWN_MIN)
    }, 'lengths of parts that lost text')
    .toEqual([])
}

for (const who of ['visitor', 'player'] as const) {
  test.describe(who, () => {
    // The page in which all imitated programs run at once. Each program changes different nodes, so one page is enough
    // for all of them: a test loads each address once without and once with the programs, not twice for each of the
    // four programs.
    let disguised: Page | undefined
    const walker = openPageWalker({
      kind: { name: 'disguises' },
      enter: async ({ page, server, problems }) => {
        await openBonusActivities(server)
        if (who === 'player') await logInNewPlayer(page, { pesos: 500 })
        problems.allow(REACT_RERENDER_ERROR)
        disguised = await page.context().newPage()
        for (const disguise of PAGE_CHANGING_PROGRAMS) await runProgramBeforeHydration(disguised, disguise)
      },
    })

    for (const stop of walkStopsOfVisitor(who).filter(({ opened }) => opened === 'page')) {
      test(`the page ${stop.address} of a ${who} keeps all its content when browser extensions change it before and after hydration`, async () => {
        const plain = await openUntilAtRest(walker(), stop)
        for (const disguise of PAGE_CHANGING_PROGRAMS) await runProgramInOpenPage(walker().page, disguise)
        await expectNoTextLost(walker().page, plain)
        if (!disguised) throw new Error('There is no second page')
        await openUntilAtRest({ ...walker(), page: disguised }, stop)
        await expectNoTextLost(disguised, plain)
      })
    }
  })
}
