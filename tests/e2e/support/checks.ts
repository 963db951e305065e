import { AxeBuilder } from '@axe-core/playwright'
import axeCore, { type Result, type RunOptions } from 'axe-core'
import { expect, type Page, test } from 'playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until no transition runs, and expects that the page violates neither WCAG 2.2 AA nor axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAxeViolations(page), 'accessibility violations').toEqual([])
}

/** Returns the violations that would make `expectAccessible` fail, one text each. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(waitForTransitions)
  const violations = await withWholePageInView(page, () =>
    page.frames().length === 1 ? violationsOf(page) : violationsInFrames(page),
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${help}: ${node.target.join(' ')}\n  ${node.failureSummary}`),
  )
}

const AXE_OPTIONS: RunOptions = { runOnly: WCAG_22_AA, resultTypes: ['violations'] }

/**
 * Checks a page without frames: sends axe's script once for each document. This takes a third of the processor time of
 * `violationsInFrames`.
 */
async function violationsOf(page: Page): Promise<Result[]> {
  const isThere = await page.evaluate(() => Reflect.has(globalThis, 'axe'))
  if (!isThere) await page.evaluate(axeCore.source)
  return page.evaluate(async options => {
    const { violations } = await (Reflect.get(globalThis, 'axe') as typeof axeCore).run(document, options)
    return violations
  }, AXE_OPTIONS)
}

/**
 * Checks a page with frames, also from other origins: axe's library sends its script twice to each frame and joins the
 * results in a second page.
 */
async function violationsInFrames(page: Page): Promise<Result[]> {
  return (await new AxeBuilder({ page }).options(AXE_OPTIONS).analyze()).violations
}

/**
 * Waits for the end of transitions, since half-faded text has too little contrast. Does not wait for endless
 * animations, such as a skeleton's.
 */
async function waitForTransitions(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(it => Number.isFinite(it.effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(it => it.finished))
}

/**
 * Runs `work` in a window that is as high as the page. In a lower window, content under a bar at the edge would count
 * as covered, although it can be scrolled into view.
 */
async function withWholePageInView<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (!size || height <= size.height) return work()
  await page.setViewportSize({ width: size.width, height })
  try {
    return await work()
  } finally {
    await page.setViewportSize(size)
  }
}

/** Expects that the page does not scroll sideways. The error message names the elements that cause the scrolling. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  expect(await findSidewaysScrollCauses(page), 'wider than the window').toEqual([])
}

/**
 * Returns the width of a page that scrolls sideways, and the elements that cause it. Returns an empty list for any
 * other page.
 */
export async function findSidewaysScrollCauses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    // Whether a box around the element scrolls or clips it, so that the element does not widen the page.
    const isOverflowContained = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isOverflowContained(element.parentElement))
    const outside = [...document.body.querySelectorAll('*')].filter(
      element =>
        element.getBoundingClientRect().right > clientWidth + 0.5 &&
        !isOverflowContained(element.parentElement),
    )
    return [`${scrollWidth} > ${clientWidth}`, ...outside.slice(0, 5).map(it => it.outerHTML.slice(0, 120))]
  })
}

/** With `TEST_PICTURES=1`, saves a screenshot of the page under `test-results/screens` for people to inspect. */
export async function savePageScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.TEST_PICTURES !== '1') return
  const path = `test-results/screens/${name}-${test.info().project.name}.png`
  await withWholePageInView(page, () => page.screenshot({ path, animations: 'disabled' }))
}

/** Like `savePageScreenshot`, but saves only the visible part of the page, and does not wait for movement to end. */
export async function saveWindowScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.TEST_PICTURES !== '1') return
  await page.screenshot({ path: `test-results/screens/${name}.png` })
}

/** Runs the checks that every page must pass in every state, and saves a picture when `TEST_PICTURES` is 1. */
export async function checkPage(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    await expect(page.getByRole('heading', { level: 1 }), 'main headings').toHaveCount(1)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await savePageScreenshot(page, name)
  })
}

/** Finds the main heading of the 404 page, "Page Not Found". */
export const headingOfNotFoundPage = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Page Not Found' })

/**
 * Resolves when no sign of loading is left on the page: no loading status and no placeholder, such as the one of the
 * balance.
 */
export async function waitUntilLoadingEnds(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(
    page.locator('.skeleton, .balance-skeleton, .game-loading').filter({ visible: true }),
  ).toHaveCount(0)
}

/** Resolves when every island is hydrated. Before that, a link that should open a dialog opens a page instead. */
export const waitUntilHydrated = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)

/** Moves the mouse. This counts as a visitor's first input and starts the deferred islands. */
export async function moveMouseAsFirstTouch(page: Page): Promise<void> {
  // Moves in two steps. Some browsers report no distance for the first move on a page, and such a move does not count
  // as input.
  await page.mouse.move(100, 200, { steps: 2 })
}

/**
 * Whether a page needs fewer checks because another page with the same layout is checked at both widths. True for the
 * rules of most activities. The rules of VIP (layout with bars) and of the lottery (layout without bars) are checked
 * fully.
 */
export function hasLayoutOfCheckedPage(path: string): boolean {
  return /^\/activity\/(?!vip\/|lottery\/).+\/rule$/.test(path)
}
