/** The members of a browser's history that the back entry uses. */
export interface HistoryLike {
  pushState(state: unknown, unused: string): void
  back(): void
}

export interface BackEntry {
  /**
   * Keeps one entry of the history while something is open over the page, so that the back button (Android: the
   * back gesture) closes it instead of leaving the page.
   * @param onBack called when the player goes back; the entry is pushed again while the hold lasts
   * @returns ends the hold and removes the entry
   */
  hold(onBack: () => void): () => void
  /** Whether something is open over the page that a step back closes. */
  isHeld(): boolean
  /** Resolves when no step back of ours is under way: a navigation that starts earlier would be cancelled by it. */
  settled(): Promise<void>
}

/**
 * The one owner of the history entry that dialogs share. `history.back()` is asynchronous: a hold that begins while
 * an entry is being removed waits for the removal and pushes a fresh entry afterwards, so that the step back of
 * one dialog never closes the next one.
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
    // The hold has begun meanwhile, or more is open than what the step back closed.
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
