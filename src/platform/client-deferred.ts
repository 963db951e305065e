/** The shell's islands, as `shell-loader.ts` fetches them. */
const SHELL = import.meta.env.DEV
  ? '/src/islands/shell/mount.tsx'
  : `/_assets/shell-${import.meta.env.PUBLIC_BUILD_ID}.js`

const FIRST_TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Hydrates an island late: for a logged-in player when the page is idle, for a visitor at the first touch, key or
 * scroll, together with the shell. A visitor who only reads downloads no React.
 */
export default function late(load: () => Promise<() => Promise<void>>): void {
  let isAsked = false
  const hydrate = async (event?: Event) => {
    if (isAsked || (event && isLayoutMove(event))) return
    isAsked = true
    for (const touch of FIRST_TOUCHES) removeEventListener(touch, hydrate)
    await (await load())()
    // A visitor's page has no shell of its own yet: with it the log-in opens over the page.
    if (event) await import(/* @vite-ignore */ SHELL)
  }
  if ('session' in document.documentElement.dataset) {
    ;(window.requestIdleCallback ?? setTimeout)(() => void hydrate())
    return
  }
  for (const touch of FIRST_TOUCHES) addEventListener(touch, hydrate, { passive: true })
}

/** The move that a browser reports for a resting mouse when a page appears under it. */
function isLayoutMove(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}
