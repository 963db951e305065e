import type { Page } from 'playwright/test'
import { BRACKETS } from '../../support/pseudo-text.ts'

/** What is the same in every language, by its kind. */
const SAME_IN_EVERY_LANGUAGE: readonly RegExp[] = [
  // Marks between texts.
  /^[\s·•.,:;()/+\-–—]*$/,
  // Money, numbers, shares, spans of time, factors.
  /^[−+]?₱[\d,]+(\.\d\d)?$/,
  /^[−+]?\d[\d.,:]*[%×]?$/,
  // Days and moments, as `Intl` writes them; tests/unit/i18n says in which locale.
  /^[A-Z][a-z]+ \d{1,2}, \d{4}(, \d{1,2}:\d\d\s[AP]M)?( ·)?$/,
  // The brand, the payment channels, browsers and systems.
  /^(Perya|GCash|Maya|GrabPay|QRPh|Chrome|Linux)$/,
  // What a player or the server made up: account names, hashes, seeds, numbers of accounts, addresses.
  /^(e2e_\w+|[\da-f]{16,}|[\w-]{12,}|Juan dela Cruz|•••• \d{4}|\/\S+)$/,
]

interface Spoken {
  /** The element, as a person would find it. */
  readonly where: string
  readonly text: string
}

/** Texts of a page that are shown or read out and were not translated. */
export async function untranslated(page: Page): Promise<string[]> {
  const spoken = [...(await page.evaluate(collect)), { where: 'title', text: await page.title() }]
  return spoken.flatMap(({ where, text }) => {
    const words = outsideBrackets(text).split(/\s+·\s+|:\s/)
    return words.every(word => SAME_IN_EVERY_LANGUAGE.some(it => it.test(word.trim())))
      ? []
      : [`${where}: ${text.trim()}`]
  })
}

/** A text may have another in it, as the name of a game in a sentence. */
function outsideBrackets(text: string): string {
  const { open, close } = BRACKETS
  const inner = new RegExp(`${open}[^${open}${close}]*${close}`, 'g')
  const without = text.replaceAll(inner, ' ')
  return without === text ? text : outsideBrackets(without)
}

function collect(): Spoken[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
  const nameOf = (element: Element) => {
    const { className } = element
    return `${element.localName}${typeof className === 'string' && className ? `.${className.split(' ')[0]}` : ''}`
  }
  const found: Spoken[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, template, noscript, code') || !isShown(parent)) continue
    if (node.nodeValue?.trim()) found.push({ where: nameOf(parent), text: node.nodeValue })
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

/** Texts that are cut, or that stick out of the button, link or label they belong to. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1.5
    // Said to screen readers alone, or out of sight until it has the focus.
    const UNSEEN = '.sr-only, .skip-link'
    const BOXES = 'a, button, label, summary, .card, .sticker, .jf-plate, .jf-award, .jf-free-sign'

    /** The edges that cut what is in a box, or else could be scrolled to. */
    function cuts(style: CSSStyleDeclaration, axis: 'overflowX' | 'overflowY'): 'cut' | 'scrolled' | 'free' {
      if (style[axis] === 'visible') return 'free'
      return style[axis] === 'auto' || style[axis] === 'scroll' ? 'scrolled' : 'cut'
    }

    function faultOf(rect: DOMRect, parent: Element): string | undefined {
      const axes = { x: true, y: true }
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const sideways = rect.left < edge.left - SLACK_PX || rect.right > edge.right + SLACK_PX
        const upright = rect.top < edge.top - SLACK_PX || rect.bottom > edge.bottom + SLACK_PX
        const isInline = style.display === 'inline' || style.display === 'contents'
        if (!isInline && axes.x && sideways && cuts(style, 'overflowX') === 'cut') return 'cut at the side'
        if (!isInline && axes.y && upright && cuts(style, 'overflowY') === 'cut') return 'cut above or below'
        if (!isInline && axes.x && sideways && box.matches(BOXES)) return 'sticks out sideways'
        if (!isInline && axes.y && upright && box.matches(BOXES)) return 'sticks out above or below'
        if (cuts(style, 'overflowX') === 'scrolled') axes.x = false
        if (cuts(style, 'overflowY') === 'scrolled') axes.y = false
        if (style.position === 'fixed') break
      }
      const { clientWidth } = document.documentElement
      return axes.x && (rect.left < -SLACK_PX || rect.right > clientWidth + SLACK_PX)
        ? 'off the page'
        : undefined
    }

    const faults = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || parent.closest(UNSEEN)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const fault = rect.width > 0 ? faultOf(rect, parent) : undefined
        if (fault) faults.add(`${fault}: ${node.nodeValue.trim()} in ${parent.outerHTML.slice(0, 100)}`)
      }
    }
    return [...faults]
  })
}
