/**
 * Focuses the heading of the page if no element has the focus, for example after a dialog whose opening button is gone.
 * The Tab key and a screen reader would otherwise start at the top of the page again.
 */
export function focusPageIfFocusIsLost(): void {
  const { activeElement, body } = document
  // An element in a closed dialog keeps the focus until the next frame.
  const isLost = !activeElement || activeElement === body || activeElement.closest('dialog:not([open])')
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!isLost || !heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
