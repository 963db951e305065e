import { expect, type Locator, type Page } from 'playwright/test'

/** Counts the taps of the player and the fields that the player fills in. Filling in a field counts as one tap. */
export function createTapRecorder(page: Page) {
  const taps: string[] = []
  const fields: string[] = []
  return {
    taps,
    fields,
    async tap(target: Locator): Promise<void> {
      taps.push(`${target}`)
      await target.click()
    },
    async type(field: Locator, text: string): Promise<void> {
      taps.push(`${field}`)
      fields.push(`${field}`)
      await field.click()
      await page.keyboard.type(text)
    },
    /** Fills in a field that has the focus already, without a tap. */
    async typeIntoFocused(field: Locator, text: string): Promise<void> {
      fields.push(`${field}`)
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
    },
  }
}
