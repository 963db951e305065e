import type { JeepneyOutcome } from './outcome.ts'

/** State of the stage. The server decided everything in `outcome`; the stage only shows it with an animation. */
export type StageView =
  /** Before the first spin. */
  | { phase: 'idle' }
  /** A spin was requested, and the server has not answered yet. */
  | { phase: 'spinning' }
  /** The server answered: the reels come to rest, then the stage calls `onSettled` once. */
  | { phase: 'landing'; outcome: JeepneyOutcome }
  /** At rest: after `landing`, or at once for a resumed round. */
  | { phase: 'settled'; outcome: JeepneyOutcome }

/** The outcome in `view`; `undefined` in the phases without an outcome. */
export function outcomeOfView(view: StageView): JeepneyOutcome | undefined {
  return view.phase === 'landing' || view.phase === 'settled' ? view.outcome : undefined
}
