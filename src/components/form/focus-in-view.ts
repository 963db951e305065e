/**
 * Focuses an element and scrolls it into view, without the bars at the window's edges covering it; `scroll-padding` and
 * `scroll-margin` in the style sheets provide the distance. Does nothing without an element.
 */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
