/** The functions of a browser's history that the back entry uses. */
export interface HistoryLike {
  pushState(state: unknown, unused: string): void
  back(): void
}

export interface DialogHistoryEntry {
  /**
   * Adds a history entry while a dialog is open over the page. The back button (Android: the back gesture) then closes
   * the dialog instead of leaving the page.
   * @param onBack called when the player goes back; if the dialog is still open afterwards, the entry is added again
   * @returns a function to call when the dialog is closed; it removes the entry
   */
  hold(onBack: () => void): () => void
  /** Whether the history contains the dialog's entry, so that a step back closes the dialog. */
  isHeld(): boolean
  /**
   * Resolves when no `history.back()` of this object is pending. A caller waits for this before a navigation, because a
   * pending step back would cancel the navigation.
   */
  settled(): Promise<void>
}

/**
 * Creates the owner of the one history entry that all dialogs share. `history.back()` is asynchronous. If a dialog
 * opens while the entry is being removed, its entry is added after the removal, so the step back of the first dialog
 * never closes the second one.
 */
export function createDialogHistoryEntry(
  history: HistoryLike,
  events: Pick<EventTarget, 'addEventListener'>,
): DialogHistoryEntry {
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
    // Adds the entry again when a dialog was opened during the removal, or is still open after the step back.
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
