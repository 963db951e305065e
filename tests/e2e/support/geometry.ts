/**
 * Functions that find layout errors of a page by geometry. Each function runs in the page and uses nothing from outside
 * its own body.
 */

/** Finds visible texts that overlap another text, that another box covers, or that their box or the window cuts off. */
export function findUnreadableTexts(): string[] {
  // Caches a computed value of each element. The page does not change while a check runs, so each value is computed
  // once.
  const cacheByElement = <Fact>(factOf: (element: Element) => Fact) => {
    const facts = new Map<Element, Fact>()
    return (element: Element): Fact => {
      if (!facts.has(element)) facts.set(element, factOf(element))
      return facts.get(element) as Fact
    }
  }
  const clipping = cacheByElement(element => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return { inX: /hidden|clip/.test(overflowX), inY: /hidden|clip/.test(overflowY) }
  })
  const isScrolling = cacheByElement(element => /auto|scroll/.test(getComputedStyle(element).overflow))
  const edgeOf = cacheByElement(element => element.getBoundingClientRect())
  const isUnseen = cacheByElement(element =>
    element.matches('.sr-only:not(.lg\\:not-sr-only), dialog, [popover]'),
  )
  const ancestors = cacheByElement((element): Element[] => {
    const { parentElement } = element
    return parentElement ? [element, ...ancestors(parentElement)] : [element]
  })
  const page = document.querySelector('.game-page')
  const isPainted = cacheByElement(element => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return backgroundImage !== 'none' || !/^(transparent|rgba\(.+, 0\))$/.test(backgroundColor)
  })
  const areaOf = cacheByElement(element =>
    element.closest(
      '.game-bar, .game-stage, .game-controls, .game-dock, .game-awards, .top-bar, .tab-bar, .ribbon, main, footer',
    ),
  )
  /**
   * Finds the boxes that are painted over a line of text. It looks at three points: both ends and the middle of the
   * line. Text without pointer events, such as the sum on a chip, is left out, since `elementsFromPoint` does not
   * return it.
   */
  const elementsCovering = (element: Element, { left, right, y, height }: DOMRect) => {
    if (getComputedStyle(element).pointerEvents === 'none') return []
    return [left + 1, (left + right) / 2, right - 1].flatMap(x => {
      const stack = document.elementsFromPoint(x, y + height / 2)
      const place = stack.findIndex(it => it.contains(element) || element.contains(it))
      return stack.slice(0, Math.max(0, place)).filter(it => isPainted(it) && areaOf(it) === areaOf(element))
    })
  }
  const walker = document.createTreeWalker(page ?? document.body, NodeFilter.SHOW_TEXT)
  const texts: { element: Element; text: string; box: DOMRect }[] = []
  const errors: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim()) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // Texts that only screen readers read are one pixel wide, so skip them.
    if (edgeOf(element).width <= 1) continue
    const around = ancestors(element)
    if (around.some(isUnseen)) continue
    // Skips texts outside the visible part of a scrolling list, since a player can scroll to them.
    const list = around.find(it => isScrolling(it) && it !== document.documentElement)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      // Letters fill about two thirds of a line's height, so the box is made smaller than the line.
      const box = new DOMRect(line.x + 1, line.y + line.height * 0.2, line.width - 2, line.height * 0.6)
      if (box.width <= 0) continue
      const text = node.textContent.trim()
      const isEllipsis = getComputedStyle(element).textOverflow === 'ellipsis' && !element.matches('.money')
      const view = list && edgeOf(list)
      if (view && (box.left < view.left || box.right > view.right)) continue
      texts.push({ element, text, box })
      for (const cover of elementsCovering(element, box)) {
        errors.push(`covered by .${cover.getAttribute('class') ?? cover.tagName}: ${text}`)
      }
      if (isEllipsis || list) continue
      if (box.left < -1 || box.right > innerWidth + 1) errors.push(`outside the window: ${text}`)
      for (const outer of around) {
        const edge = edgeOf(outer)
        const isInX = box.left >= edge.left - 1 && box.right <= edge.right + 1
        const isInY = box.top >= edge.top - 1 && box.bottom <= edge.bottom + 1
        const { inX, inY } = clipping(outer)
        if (!((isInX || !inX) && (isInY || !inY))) errors.push(`cut off by .${outer.className}: ${text}`)
      }
    }
  }
  // First compares the boxes of lines as a quick test. A page has hundreds of lines, and only pairs with overlapping
  // boxes are compared closely.
  const lines = texts.map(({ box: { left, right, top, bottom } }) => ({ left, right, top, bottom }))
  for (const [place, a] of lines.entries()) {
    for (let other = place + 1; other < lines.length; other++) {
      const b = lines[other]
      if (!b || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= 1) continue
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) <= 1) continue
      const [one, two] = [texts[place], texts[other]]
      if (!one || !two || one.element === two.element || areaOf(one.element) !== areaOf(two.element)) continue
      // Skips pairs within one rotated label of a drawing. The box of a rotated line is larger than the line, so
      // overlapping boxes are no error there.
      if (one.element.closest('svg text[transform]')?.contains(two.element)) continue
      errors.push(`overlap: “${one.text}” and “${two.text}”`)
    }
  }
  return [...new Set(errors)]
}

/** Finds controls whose center another element covers after they are scrolled into view. */
export function findCoveredControls(): string[] {
  const controls = [...document.querySelectorAll('.game-page :is(button, a[href], label)')]
  return controls
    .filter(control => control.checkVisibility() && !control.closest('dialog, [popover]'))
    .flatMap(control => {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const box = control.getBoundingClientRect()
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (hit && (control.contains(hit) || hit.contains(control))) return []
      return [`covered: ${control.textContent || control.ariaLabel} by .${hit?.className}`]
    })
}

/** Finds machines on a game's stage whose top is cut off by the edge of the stage. */
export function findCutOffMachines(): string[] {
  const stage = document.querySelector('.game-stage')?.getBoundingClientRect()
  return [...document.querySelectorAll('.gk-machine, .gk-cabinet, .ff-ride, .jf-frame')]
    .filter(machine => stage && machine.getBoundingClientRect().top < stage.top - 1)
    .map(machine => `cut at the top: .${machine.className}`)
}
