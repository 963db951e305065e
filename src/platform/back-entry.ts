/** The members of a browser's history that the back entry uses. */
export interface HistoryLike {
  pushState(state: unknown, unused: string): void
  back(): void
}

export interface BackEntry {
  /**
   * Keeps an entry in the history while something is open over the page. The back button (Android: the back gesture)
   * then closes it instead of leaving the page.
   * @param onBack called when the player goes back; the entry is pushed again if the hold has not ended
   * @returns a function that ends the hold and removes the entry
   */
  hold(onBack: () => void): () => void
  /** Whether the entry is in the history, so that a step back closes what is open over the page. */
  isHeld(): boolean
  /** Resolves when no `history.back()` of this object is pending, since a pending one would cancel a navigation. */
  settled(): Promise<void>
}

/**
 * Creates the owner of the one history entry that all dialogs share. `history.back()` is asynchronous: a hold that
 * begins during the removal of the entry waits for the removal and then pushes a new entry. So the step back of one
 * dialog never closes the next dialog.
 */
export function createBackEntry(
  history: HistoryLike,
  events: Pick<EventTarget, 'addEventListener'>,
): BackEntry {
  let onBack: (() => void) | undefined
  let entry: 'none' | 'pushed' | 'leaving' = 'none'
  let waiting: (() => void)[] = []

  function push(): void {
    entry = 'pushed'
    history.pushState({ dialog: true }, '')
  }

  events.addEventListener('popstate', () => {
    if (entry === 'none') return
    const wasPlayer = entry === 'pushed'
    entry = 'none'
    if (wasPlayer) onBack?.()
    // A new hold began during the removal, or another dialog is still open after the step back.
    if (onBack) push()
    for (const resolve of waiting) resolve()
    waiting = []
  })

  return {
    hold(listener) {
      onBack = listener
      if (entry === 'none') push()
      return () => {
        if (onBack !== listener) return
        onBack = undefined
        if (entry !== 'pushed') return
        entry = 'leaving'
        history.back()
      }
    },
    isHeld: () => entry === 'pushed',
    settled: () => (entry === 'leaving' ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve()),
  }
}
