import type { Page } from 'playwright/test'

/**
 * Finds text nodes that contain only an amount of money, a factor, a hash or an id, and that a translation program
 * would change. Each result has the text and the start of the element around it.
 */
export function findTranslatableAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const exact = /^[+−]?(₱[\d,]+(\.\d\d)?|×[\d.]+|[\d.]+×|[\da-f]{16,}|[\da-z]{26})$/
    const unchanged = 'script, style, noscript, template, svg, [translate=no]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = (walker.currentNode as Text).data.trim()
      const parent = walker.currentNode.parentElement
      if (exact.test(text) && parent && !parent.closest(unchanged))
        found.push(`${text} in ${parent.outerHTML.slice(0, 100)}`)
    }
    return found
  })
}
