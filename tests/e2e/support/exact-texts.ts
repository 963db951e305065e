import type { Page } from 'playwright/test'

/**
 * Amounts of money, factors, hashes and ids of a page that stand alone and that a program which translates pages would
 * change, each with the beginning of its element. The unit of a text is that of a translator: a text node.
 */
export function translatableAmounts(page: Page): Promise<string[]> {
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
