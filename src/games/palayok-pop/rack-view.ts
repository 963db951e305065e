import { DEFAULT_SOOT, HUNDREDTHS, POTS, SOOTS, type Soot } from './odds.ts'
import type { PotsEnd, PotsOutcome } from './outcome.ts'
import type { PotsPicture } from './timeline.ts'

/** View of a pot: whole; broken (`good` or `soot`); or after the end, unbroken with its content shown (`rest-…`). */
export type PotView = 'whole' | 'good' | 'soot' | 'rest-good' | 'rest-soot'

/** The views of all pots, in the order of their places. @param outcome `undefined` while no round is shown */
export function potViews(outcome: PotsOutcome | undefined, picture: PotsPicture): readonly PotView[] {
  return Array.from({ length: POTS }, (_, pot) => (outcome ? potView(pot, outcome, picture) : 'whole'))
}

function potView(pot: number, outcome: PotsOutcome, { isStruck, isResult }: PotsPicture): PotView {
  const { broken, sootPots } = outcome
  if (pot === outcome.pot && !isStruck) return 'whole'
  if (broken.includes(pot)) return 'good'
  if (pot === outcome.pot) return 'soot'
  if (!isResult || !sootPots) return 'whole'
  return sootPots.includes(pot) ? 'rest-soot' : 'rest-good'
}

/** A step of the ladder of multiples. */
export interface Rung {
  /** Number of good pots, from 1. */
  readonly pots: number
  readonly hundredths: number
  readonly state: 'reached' | 'here' | 'next' | 'ahead'
}

/** Number of rungs that the ladder shows at once. */
const RUNGS = 5

/**
 * The shown rungs: the rung below the current rung, the current rung, and the rungs ahead.
 * @param broken number of good pots so far
 * @param end end of the round, if it is over: then no rung is `next`, and after soot no rung is `here`
 */
export function rungsOf(soot: Soot, broken: number, end: PotsEnd | null): readonly Rung[] {
  const table = HUNDREDTHS[soot]
  const first = Math.max(0, Math.min(broken - 2, table.length - RUNGS))
  return table.slice(first, first + RUNGS).map((hundredths, index) => {
    const pots = first + index + 1
    return { pots, hundredths, state: stateOf(pots - broken, end) }
  })
}

function stateOf(ahead: number, end: PotsEnd | null): Rung['state'] {
  if (ahead < 0 || (ahead === 0 && end === 'soot')) return 'reached'
  if (ahead === 0) return 'here'
  return ahead === 1 && end === null ? 'next' : 'ahead'
}

/** The chosen risk; `DEFAULT_SOOT` before the first choice. */
export function sootOf(choice: unknown): Soot {
  const { soot } = (choice ?? {}) as { readonly soot?: unknown }
  return SOOTS.find(it => it === soot) ?? DEFAULT_SOOT
}
