import { useEffect } from 'react'

/** Elements that use the space bar themselves, and dialogs above the game. */
const OTHER_CONTROLS = 'a, button, input, select, textarea, summary, label, [tabindex], dialog, [popover]'

/**
 * Plays when the player presses the space bar and no control has the focus; otherwise the bar belongs to that control.
 * A held key plays once.
 */
export function usePlayKey(canPlay: boolean, play: () => void): void {
  useEffect(() => {
    if (!canPlay) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(OTHER_CONTROLS)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (!event.repeat) play()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [canPlay, play])
}
