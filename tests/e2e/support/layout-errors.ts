import type { Page } from 'playwright/test'
import { findSidewaysScrollCauses } from './checks.ts'
import { findUnreadableTexts } from './geometry.ts'

const LETTER_SIZES = ['100%', '200%'] as const

const twoFrames = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/**
 * Finds the layout errors of a page at these widths, with letters of the usual size and twice as large. The window is
 * as high as the page, so that no bar covers its content.
 */
export async function findLayoutErrors(page: Page, widths: readonly number[]): Promise<string[]> {
  const errors: string[] = []
  for (const letters of LETTER_SIZES) {
    for (const width of widths) {
      // Makes the window low while the letter size changes. In a high window, the browser would lay out and paint the
      // whole page at once.
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(size => {
        document.documentElement.style.fontSize = size
      }, letters)
      // Waits for a frame, since the styles of the previous width apply until then.
      await page.evaluate(twoFrames)
      const wide = await findSidewaysScrollCauses(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: height + 200 })
      // Waits for a frame, since a long list lays out newly visible rows only in the next frame.
      await page.evaluate(twoFrames)
      const found = wide.length > 0 ? wide : await page.evaluate(findUnreadableTexts)
      errors.push(...found.map(error => `${width}, ${letters}: ${error}`))
    }
  }
  return errors
}
