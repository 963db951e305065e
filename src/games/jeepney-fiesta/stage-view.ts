import type { JeepneyOutcome } from './outcome.ts'

/** What the stage shows. The server decided everything in `outcome`; the stage only animates to it. */
export type StageView =
  /** Before the first spin. */
  | { phase: 'idle' }
  /** Asked, not answered yet. */
  | { phase: 'spinning' }
  /** Answered: the reels come to rest, then `onSettled` is called once. */
  | { phase: 'landing'; outcome: JeepneyOutcome }
  /** At rest: after `landing`, or at once for a round that is resumed. */
  | { phase: 'settled'; outcome: JeepneyOutcome }

/** The outcome in view, if there is one. */
export function outcomeOf(view: StageView): JeepneyOutcome | undefined {
  return view.phase === 'landing' || view.phase === 'settled' ? view.outcome : undefined
}
