import { expect, type Page, test } from 'playwright/test'
import { waitUntilHydrated } from '../support/checks.ts'
import { DISGUISES, disguiseEarly, disguiseNow, RENDERED_ANEW } from '../support/disguises.ts'
import { type Stop, stopsFor } from '../support/guard-table.ts'
import { openBonuses } from '../support/operator.ts'
import { newPlayer } from '../support/player.ts'
import { expectOpened, type Walker, walkAs } from '../support/walk.ts'
import { waitUntilAtRest } from '../support/watch.ts'

/**
 * A changed page must show at least this share of its original text. It is below 1, since clocks, prizes and winners
 * change between two visits.
 */
const SHOWN_MIN = 0.9

/** Lengths of the texts of a page's main part and of its islands, without blanks and the marks of a translator. */
function textLengths(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main astro-island')].map(
      it => (it.textContent ?? '').replaceAll(/[\u200b\s]/g, '').length,
    ),
  )
}

async function openAndRest(walker: Walker, stop: Stop): Promise<number[]> {
  await expectOpened(walker, stop)
  // A key starts the deferred islands, even when the mouse has not moved since the last page.
  await walker.page.keyboard.press('Shift')
  await waitUntilHydrated(walker.page)
  await waitUntilAtRest(walker.page)
  return textLengths(walker.page)
}

/** Expects every part of a page to show at least nearly as much text as in a page that no program has changed. */
async function expectWhole(page: Page, plain: readonly number[]): Promise<void> {
  await waitUntilAtRest(page)
  await expect
    .poll(async () => {
      const now = await textLengths(page)
      return plain.filter((length, part) => (now[part] ?? 0) < length * SHOWN_MIN)
    }, 'lengths of parts that lost text')
    .toEqual([])
}

for (const who of ['visitor', 'player'] as const) {
  test.describe(who, () => {
    // All programs run at once, since each changes different nodes. So a page is loaded twice instead of eight times.
    let disguised: Page | undefined
    const walker = walkAs({
      kind: { name: 'disguises' },
      enter: async ({ page, server, problems }) => {
        await openBonuses(server)
        if (who === 'player') await newPlayer(page, { pesos: 500 })
        problems.allow(RENDERED_ANEW)
        disguised = await page.context().newPage()
        for (const disguise of DISGUISES) await disguiseEarly(disguised, disguise)
      },
    })

    for (const stop of stopsFor(who).filter(({ opened }) => opened === 'page')) {
      test(`the page ${stop.address} of a ${who} keeps all its content when browser extensions change it before and after hydration`, async () => {
        const plain = await openAndRest(walker(), stop)
        for (const disguise of DISGUISES) await disguiseNow(walker().page, disguise)
        await expectWhole(walker().page, plain)
        if (!disguised) throw new Error('There is no second page')
        await openAndRest({ ...walker(), page: disguised }, stop)
        await expectWhole(disguised, plain)
      })
    }
  })
}
