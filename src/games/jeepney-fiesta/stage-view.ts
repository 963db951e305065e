import type { JeepneyOutcome } from './outcome.ts'

/** The state of the stage. `outcome` is decided by the server; the stage only animates it. */
export type StageView =
  /** The player has not played yet. */
  | { phase: 'idle' }
  /** The page has requested a spin, and the server has not answered yet. */
  | { phase: 'spinning' }
  /** The server has answered: the reels come to rest, then the stage calls `onSettled` once. */
  | { phase: 'landing'; outcome: JeepneyOutcome }
  /** Nothing moves: after `landing`, or from the beginning in a round that the player has resumed. */
  | { phase: 'settled'; outcome: JeepneyOutcome }

/** The outcome in `view`; `undefined` in the phases without an outcome. */
export function outcomeOfView(view: StageView): JeepneyOutcome | undefined {
  return view.phase === 'landing' || view.phase === 'settled' ? view.outcome : undefined
}
