import { expect, type Page } from 'playwright/test'

/** Milliseconds by which the page's clock moves forward before each check. */
const STEP_MS = 1_000

/**
 * Waits for a condition while the page's clock runs ahead, so that the page's intervals and pauses take no time. The
 * test must install the clock before it opens the page: `page.clock.install()`.
 * @param check throws until the condition is met
 */
export async function waitWithFastClock(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS)
    await check()
  }).toPass({ intervals: [100] })
}
