/*
 * Errors of a page's layout, found by geometry. Each function runs in the page and uses nothing from outside
 * its own body.
 */

/** Visible texts that overlap another text, that another box covers, or that their box or the window cuts off. */
export function textErrors(): string[] {
  const clips = (element: Element, axis: 'overflowX' | 'overflowY') =>
    /hidden|clip/.test(getComputedStyle(element)[axis])
  const isScrolling = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow)
  const ancestors = (element: Element | null): Element[] =>
    element === null ? [] : [element, ...ancestors(element.parentElement)]
  const page = document.querySelector('.game-page')
  const isPainted = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return backgroundImage !== 'none' || !/^(transparent|rgba\(.+, 0\))$/.test(backgroundColor)
  }
  const areaOf = (element: Element) =>
    element.closest(
      '.game-bar, .game-stage, .game-controls, .game-dock, .game-awards, .top-bar, .tab-bar, .ribbon, main, footer',
    )
  /**
   * The boxes that are painted over a line of a text, at its ends and in its middle. Points find no text that ignores the
   * pointer, such as the sum on a chip, so nothing is known about it.
   */
  const coversOf = (element: Element, { left, right, y, height }: DOMRect) => {
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
    // Texts for screen readers alone are one pixel wide.
    if (element.getBoundingClientRect().width <= 1) continue
    const around = ancestors(element)
    if (around.some(it => it.matches('.sr-only:not(.lg\\:not-sr-only), dialog, [popover]'))) continue
    // A list that scrolls shows the rest when it is scrolled.
    const list = around.find(it => isScrolling(it) && it !== document.documentElement)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      // Letters fill about two thirds of their line's height.
      const box = new DOMRect(line.x + 1, line.y + line.height * 0.2, line.width - 2, line.height * 0.6)
      if (box.width <= 0) continue
      const text = node.textContent.trim()
      const isEllipsis = getComputedStyle(element).textOverflow === 'ellipsis' && !element.matches('.money')
      const view = list?.getBoundingClientRect()
      if (view && (box.left < view.left || box.right > view.right)) continue
      texts.push({ element, text, box })
      for (const cover of coversOf(element, box)) {
        errors.push(`covered by .${cover.getAttribute('class') ?? cover.tagName}: ${text}`)
      }
      if (isEllipsis || list) continue
      if (box.left < -1 || box.right > innerWidth + 1) errors.push(`outside the window: ${text}`)
      for (const outer of around) {
        const edge = outer.getBoundingClientRect()
        const isInX = box.left >= edge.left - 1 && box.right <= edge.right + 1
        const isInY = box.top >= edge.top - 1 && box.bottom <= edge.bottom + 1
        const isIn = (isInX || !clips(outer, 'overflowX')) && (isInY || !clips(outer, 'overflowY'))
        if (!isIn) errors.push(`cut off by .${outer.className}: ${text}`)
      }
    }
  }
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (one.element === other.element || areaOf(one.element) !== areaOf(other.element)) continue
      // The boxes of a drawing's rotated lines are larger than the lines, so those of one label overlap.
      const label = one.element.closest('svg text[transform]')
      if (label?.contains(other.element)) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across > 1 && down > 1) errors.push(`overlap: “${one.text}” and “${other.text}”`)
    }
  }
  return [...new Set(errors)]
}

/** Controls that another element covers at their centre when they are scrolled into view. */
export function coveredControls(): string[] {
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

/** Machines whose top is above their stage. */
export function cutMachines(): string[] {
  const stage = document.querySelector('.game-stage')?.getBoundingClientRect()
  return [...document.querySelectorAll('.gk-machine, .gk-cabinet, .ff-ride, .jf-frame')]
    .filter(machine => stage && machine.getBoundingClientRect().top < stage.top - 1)
    .map(machine => `cut at the top: .${machine.className}`)
}
