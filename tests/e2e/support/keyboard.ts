import { expect, type Locator, type Page } from 'playwright/test'

/** Maximum number of presses of Tab; no page has this many tab stops. */
export const TAB_STOPS_MAX = 80

/** Expects that the focused element is visible: with an outline, and under no bar at the edge of the window. */
export async function expectFocusVisible(page: Page): Promise<void> {
  // Repeats the check, since the page may still be scrolling to the focused element.
  await expect.poll(() => focusError(page), 'the focus').toBe('')
}

function focusError(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const isOutlined = (it: Element | null) =>
      it !== null &&
      getComputedStyle(it).outlineStyle !== 'none' &&
      getComputedStyle(it).outlineWidth !== '0px'
    // The outline of a field is on the box around the field, and the outline of a hidden radio button is on its label.
    const ring = [element.closest('.field, .chip, .gk-option'), element].find(isOutlined)
    const words = element.outerHTML.slice(0, 120)
    if (!ring) return `no ring on ${words}`
    const box = ring.getBoundingClientRect()
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [upper, lower] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    if (left >= right || upper >= lower) return `out of view: ${words}`
    const top = document.elementFromPoint((left + right) / 2, (upper + lower) / 2)
    const isOnTop = top !== null && (ring.contains(top) || top.contains(ring))
    return isOnTop ? '' : `${words} is under ${top?.outerHTML.slice(0, 120)}`
  })
}

/** Presses Tab until `target` has the focus, and expects the focus to be visible. */
export async function pressTabUntilFocused(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  for (let tab = 0; tab < TAB_STOPS_MAX; tab++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) {
      await expectFocusVisible(page)
      return
    }
  }
  throw new Error(`Not reached in ${TAB_STOPS_MAX} tabs: ${target}`)
}

/**
 * Moves the focus to a control by Tab, unless the control already has it, and presses a key on it, by default Enter.
 */
export async function focusByTabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  if (!(await target.evaluate(element => element === document.activeElement)))
    await pressTabUntilFocused(page, target)
  await page.keyboard.press(key)
}
