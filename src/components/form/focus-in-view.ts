/**
 * Focuses an element and scrolls it into view, so that the bars at the window's edges do not cover it. `scroll-padding`
 * and `scroll-margin` in the style sheets provide the distance. Does nothing for `null` or `undefined`.
 */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
