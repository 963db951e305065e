const FIRST_TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Hydrates an island late: when the page is idle for somebody who is logged in, and at the first touch, key or
 * scroll of a visitor. A page that is only looked at costs a visitor no React.
 */
export default function late(load: () => Promise<() => Promise<void>>): void {
  let isAsked = false
  const hydrate = async () => {
    if (isAsked) return
    isAsked = true
    for (const touch of FIRST_TOUCHES) removeEventListener(touch, hydrate)
    await (await load())()
  }
  if ('session' in document.documentElement.dataset) {
    ;(window.requestIdleCallback ?? setTimeout)(() => void hydrate())
    return
  }
  for (const touch of FIRST_TOUCHES) addEventListener(touch, hydrate, { passive: true })
}
