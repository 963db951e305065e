import type { DisplayPort } from '../../../src/platform/ports/display.ts'

export interface DisplayControls {
  /** The media queries that currently match. */
  media: ReadonlySet<string>
  readonly watching: Set<() => void>
  /** Changes the size of the window, so that exactly these media queries match. */
  resize(...queries: string[]): void
}

export function createDisplayControls(): DisplayControls {
  return {
    media: new Set(),
    watching: new Set(),
    resize(...queries) {
      this.media = new Set(queries)
      this.watching.forEach(listener => void listener())
    },
  }
}

export function createTestDisplay(tab: DisplayControls): DisplayPort {
  return {
    matches: query => tab.media.has(query),
    onChange(_query, listener) {
      tab.watching.add(listener)
      return () => tab.watching.delete(listener)
    },
    prefersReducedMotion: () => tab.media.has('(prefers-reduced-motion: reduce)'),
  }
}
