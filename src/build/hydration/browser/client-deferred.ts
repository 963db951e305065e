import { loadPageModules } from './load-modules.ts'

const FIRST_TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Hydrates an island late: for a logged-in player after the page is painted, and for a visitor at the first touch, key
 * or scroll. A visitor who only reads the page therefore does not download React.
 */
export default function hydrateDeferredIsland(load: () => Promise<() => Promise<void>>): void {
  let isAsked = false
  const hydrate = async (event?: Event) => {
    if (isAsked || (event && isLayoutMove(event))) return
    isAsked = true
    for (const touch of FIRST_TOUCHES) removeEventListener(touch, hydrate)
    await loadPageModules()
    await (await load())()
  }
  if ('session' in document.documentElement.dataset) {
    void hydrate()
    return
  }
  for (const touch of FIRST_TOUCHES) addEventListener(touch, hydrate, { passive: true })
}

/**
 * Whether a `pointermove` event has no movement. Browsers report such an event when a page appears under a mouse that
 * does not move.
 */
function isLayoutMove(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}
