import { expect, type Locator, type Page } from 'playwright/test'

/** More stops than any page has. */
export const TABS_MAX = 80

/** Holds what has the focus to being seen: drawn round, and under no bar at the edge of the window. */
export async function expectFocusSeen(page: Page): Promise<void> {
  // The page may still be scrolling to it.
  await expect.poll(() => focusFault(page), 'the focus').toBe('')
}

function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const outlined = (it: Element | null) =>
      it !== null &&
      getComputedStyle(it).outlineStyle !== 'none' &&
      getComputedStyle(it).outlineWidth !== '0px'
    // A field wears its ring on the box around it, a hidden radio on its label.
    const ring = [element.closest('.field, .chip, .gk-option'), element].find(outlined)
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

/** Tabs on until this has the focus, and holds it to being seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  for (let tab = 0; tab < TABS_MAX; tab++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) {
      await expectFocusSeen(page)
      return
    }
  }
  throw new Error(`Not reached in ${TABS_MAX} tabs: ${target}`)
}

/** Tabs to a control and presses a key on it: Enter, unless another one is named. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  if (!(await target.evaluate(element => element === document.activeElement))) await tabTo(page, target)
  await page.keyboard.press(key)
}
