/** CSS media queries about the window. */
export interface DisplayPort {
  /** Whether a media query matches now. */
  matches(query: string): boolean
  /**
   * Calls `listener` when a media query begins to match or stops matching.
   * @returns a function that removes the listener
   */
  onChange(query: string, listener: () => void): () => void
  prefersReducedMotion(): boolean
}

const matchesMediaQuery = (query: string) => matchMedia(query).matches

export const browserDisplay: DisplayPort = {
  matches: matchesMediaQuery,
  onChange(query, listener) {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  },
  prefersReducedMotion: () => matchesMediaQuery('(prefers-reduced-motion: reduce)'),
}
