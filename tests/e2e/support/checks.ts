import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Holds the page as it stands to WCAG 2.2 AA and axe's best practices: no violation at all. */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${help}: ${node.target.join(' ')}\n  ${node.failureSummary}`),
  )
  expect(found, 'accessibility violations').toEqual([])
}

/** Holds the page to its width: nothing may stick out and make it scroll sideways. */
export async function noHorizontalScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.body.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...outside.slice(0, 5).map(it => it.outerHTML.slice(0, 120))]
  })
  expect(wide, 'wider than the window').toEqual([])
}

/** Saves what the page looks like under `test-results/screens`, for people to look at. */
export async function look(page: Page, name: string): Promise<void> {
  const path = `test-results/screens/${name}-${test.info().project.name}.png`
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}
