import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import { BRAND } from '../../../src/domain/site/brand.ts'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no violation of WCAG 2.2 AA and of axe's best practices in the page's state once nothing fades in or out. */
export async function axe(page: Page): Promise<void> {
  await page.evaluate(transitionsEnded)
  const { violations } = await allInView(page, () => new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze())
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${help}: ${node.target.join(' ')}\n  ${node.failureSummary}`),
  )
  expect(found, 'accessibility violations').toEqual([])
}

/** Half-faded text has too little contrast. Animations that repeat for ever, such as a skeleton's, are not waited for. */
async function transitionsEnded(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(it => Number.isFinite(it.effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(it => it.finished))
}

/** Runs `work` in a window as high as the page: content under a bar at the edge could be scrolled into view. */
async function allInView<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
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

/** Expects that no element makes the page scroll sideways. */
export async function noHorizontalScroll(page: Page): Promise<void> {
  expect(await wideElements(page), 'wider than the window').toEqual([])
}

/** The width of a page that scrolls sideways, and elements that make it so; empty for any other page. */
export async function wideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    // An element that scrolls or is clipped within another box does not widen the page.
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement))
    const outside = [...document.body.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 0.5 && !isHeld(element.parentElement),
    )
    return [`${scrollWidth} > ${clientWidth}`, ...outside.slice(0, 5).map(it => it.outerHTML.slice(0, 120))]
  })
}

/** Saves a picture of the page under `test-results/screens`, for people to look at. */
export async function look(page: Page, name: string): Promise<void> {
  const path = `test-results/screens/${name}-${test.info().project.name}.png`
  await allInView(page, () => page.screenshot({ path, animations: 'disabled' }))
}

/** The checks that every screen and state must pass, and a picture of it. */
export async function holdsUp(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    await expect(page.getByRole('heading', { level: 1 }), 'main headings').toHaveCount(1)
    await axe(page)
    await noHorizontalScroll(page)
    await look(page, name)
  })
}

/** Resolves when the balance shows and no placeholder is left. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(
    page.locator('.skeleton, .balance-skeleton, .game-loading').filter({ visible: true }),
  ).toHaveCount(0)
}

/** Resolves when every island acts on what a player does: before that, a link leads to its page. */
export const hydrated = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)

/**
 * Whether the page has the same layout as another page that is checked at both widths, and only the words differ. These
 * are the rules of activities: VIP represents those with the bars, and the lottery those without.
 */
export function isLaidOutAsAnother(path: string): boolean {
  return /^\/activity\/(?!vip\/|lottery\/).+\/rule$/.test(path)
}

/** Opens a page as a visitor and checks it. */
export async function opensForVisitor(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(new RegExp(BRAND.name))
  await holdsUp(page, path.replaceAll('/', '-').slice(1) || 'home')
}
