import { useEffect, useRef } from 'react'

const SKIP_KEYS: readonly string[] = ['Escape', 'Enter', ' ']

/**
 * Calls `onSkip` at a tap anywhere on the page, and at Escape, Enter or Space. A button that is tapped works as usual,
 * so a tap on the play button starts the next play too.
 * @param canSkip whether an animation can be skipped now
 */
export function useStageSkip(canSkip: boolean, onSkip: () => void): void {
  const latest = useRef(onSkip)
  latest.current = onSkip
  useEffect(() => {
    if (!canSkip) return
    const skip = () => latest.current()
    const skipByKey = (event: KeyboardEvent) => {
      if (!event.repeat && SKIP_KEYS.includes(event.key)) skip()
    }
    document.addEventListener('click', skip)
    document.addEventListener('keydown', skipByKey)
    return () => {
      document.removeEventListener('click', skip)
      document.removeEventListener('keydown', skipByKey)
    }
  }, [canSkip])
}
