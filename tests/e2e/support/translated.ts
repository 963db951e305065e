import type { Page } from 'playwright/test'
import { PSEUDO_TEXT_BRACKETS } from '../../support/pseudo-text.ts'

/** Texts that are the same in every language, by kind. */
const SAME_IN_EVERY_LANGUAGE: readonly RegExp[] = [
  // Separators between texts, such as dots and dashes.
  /^[\s·•.,:;()/+\-–—]*$/,
  // Amounts of money (also a placeholder for an unknown amount), numbers, percentages, time spans and factors.
  /^[−+]?₱([\d,]+(\.\d\d)?| –)$/,
  /^[−+×]?\d[\d.,:]*[%×]?$/,
  // Dates, times and lengths of time, as `Intl` writes them; tests/unit/i18n tests the locale.
  /^\d+ (minute|hour|day|month|year)s?$/,
  /^[A-Z][a-z]+ \d{1,2}, \d{4}(, \d{1,2}:\d\d\s[AP]M)?( ·)?$/,
  // Names: of the brand, the payment channels, browsers and operating systems.
  /^(Perya|GCash|Maya|GrabPay|QRPh|Chrome|Linux)$/,
  // Texts that a player or the server created: account names, hashes, seeds, account numbers, addresses.
  /^(e2e_\w+|player\d{6}|[\da-f]{16,}|[\w-]{12,}|Juan dela Cruz|•••• \d{4}|\/\S+)$/,
]

interface PageText {
  /** The element with the text, as error messages name it, such as `p.hint` or `img alt`. */
  readonly where: string
  readonly text: string
}

/** Returns the texts of a page that are shown or read out but are not translated. */
export async function findUntranslatedTexts(page: Page): Promise<string[]> {
  const spoken = [...(await page.evaluate(collectTexts)), { where: 'title', text: await page.title() }]
  return spoken.flatMap(({ where, text }) => {
    const words = textOutsideBrackets(text).split(/\s+·\s+|:\s/)
    return words.every(word => SAME_IN_EVERY_LANGUAGE.some(it => it.test(word.trim())))
      ? []
      : [`${where}: ${text.trim()}`]
  })
}

/**
 * Removes the translated texts, which the pseudo-locale puts in brackets. Repeats this, since a translated text may
 * contain another one, such as the name of a game in a sentence.
 */
function textOutsideBrackets(text: string): string {
  const { open, close } = PSEUDO_TEXT_BRACKETS
  const inner = new RegExp(`${open}[^${open}${close}]*${close}`, 'g')
  const without = text.replaceAll(inner, ' ')
  return without === text ? text : textOutsideBrackets(without)
}

function collectTexts(): PageText[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
  const nameOf = (element: Element) => {
    const { className } = element
    return `${element.localName}${typeof className === 'string' && className ? `.${className.split(' ')[0]}` : ''}`
  }
  const found: PageText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, template, noscript, code') || !isShown(parent)) continue
    // Skips codes, such as an invite code: a text of one word in an element with `translate=no`.
    if (parent.matches('[translate=no]') && !/\s/.test(node.nodeValue?.trim() ?? '')) continue
    // Uses the text of the whole label: a label in a drawing may have several lines, and the sign of a large win has
    // one element for each letter.
    const text = parent.closest('svg text, .gk-letters')?.textContent ?? node.nodeValue
    if (text?.trim()) found.push({ where: nameOf(parent), text })
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)
      if (text && isShown(element)) found.push({ where: `${nameOf(element)} ${name}`, text })
    }
  }
  for (const element of document.querySelectorAll('meta[name=description], meta[property="og:title"]')) {
    found.push({ where: 'meta', text: element.getAttribute('content') ?? '' })
  }
  return found
}

/** Finds texts that are cut off, or that extend beyond the button, link, label or other box that contains them. */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1.5
    // Elements that only screen readers read, or that are out of view until they have the focus.
    const UNSEEN_ELEMENTS = '.sr-only, .skip-link'
    const BOX_ELEMENTS = 'a, button, label, summary, .card, .sticker, .jf-plate, .jf-award, .jf-free-sign'

    /** Whether a box cuts off its content at the edges of an axis, scrolls it, or does neither. */
    function overflowOf(
      style: CSSStyleDeclaration,
      axis: 'overflowX' | 'overflowY',
    ): 'cut' | 'scrolled' | 'free' {
      if (style[axis] === 'visible') return 'free'
      return style[axis] === 'auto' || style[axis] === 'scroll' ? 'scrolled' : 'cut'
    }

    function errorOf(rect: DOMRect, parent: Element): string | undefined {
      const axes = { x: true, y: true }
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const sideways = rect.left < edge.left - SLACK_PX || rect.right > edge.right + SLACK_PX
        const upright = rect.top < edge.top - SLACK_PX || rect.bottom > edge.bottom + SLACK_PX
        const isInline = style.display === 'inline' || style.display === 'contents'
        if (!isInline && axes.x && sideways && overflowOf(style, 'overflowX') === 'cut')
          return 'cut at the side'
        if (!isInline && axes.y && upright && overflowOf(style, 'overflowY') === 'cut')
          return 'cut above or below'
        if (!isInline && axes.x && sideways && box.matches(BOX_ELEMENTS)) return 'sticks out sideways'
        if (!isInline && axes.y && upright && box.matches(BOX_ELEMENTS)) return 'sticks out above or below'
        if (overflowOf(style, 'overflowX') === 'scrolled') axes.x = false
        if (overflowOf(style, 'overflowY') === 'scrolled') axes.y = false
        if (style.position === 'fixed') break
      }
      const { clientWidth } = document.documentElement
      return axes.x && (rect.left < -SLACK_PX || rect.right > clientWidth + SLACK_PX)
        ? 'off the page'
        : undefined
    }

    const errors = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || parent.closest(UNSEEN_ELEMENTS)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const error = rect.width > 0 ? errorOf(rect, parent) : undefined
        if (error) errors.add(`${error}: ${node.nodeValue.trim()} in ${parent.outerHTML.slice(0, 100)}`)
      }
    }
    return [...errors]
  })
}
