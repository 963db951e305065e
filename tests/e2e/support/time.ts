import { expect, type Page } from 'playwright/test'

/** Time by which the clock of a page is moved before each look. */
const STEP_MS = 1_000

/**
 * Waits for a condition while the clock of the page runs ahead, so that the page's own intervals and pauses take no time of
 * the test. The test has installed the clock before it opened the page: `page.clock.install()`.
 * @param check throws until the condition is met
 */
export async function withoutWaiting(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS)
    await check()
  }).toPass({ intervals: [100] })
}
