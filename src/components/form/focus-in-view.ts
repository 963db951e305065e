/**
 * Focuses an element and scrolls it into view, clear of the bars at the window's edges: `scroll-padding` and
 * `scroll-margin` of the style sheets keep it so. Does nothing without an element.
 */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
