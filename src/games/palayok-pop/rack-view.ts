import {
  DEFAULT_SOOT_POT_COUNT,
  POT_COUNT,
  ROUND_WORTH_HUNDREDTHS,
  SOOT_POT_COUNTS,
  type SootPotCount,
} from './odds.ts'
import type { PotsOutcome, PotsRoundEnd } from './outcome.ts'
import type { PotsStagePicture } from './timeline.ts'

/**
 * The state in which the stage draws a pot: whole; broken (`good` or `soot`); or, after the end of the round, unbroken
 * with a mark of its content (`rest-…`).
 */
export type PotView = 'whole' | 'good' | 'soot' | 'rest-good' | 'rest-soot'

/**
 * Returns the view of each pot, in the order of the pots.
 * @param outcome outcome of the last play; `undefined` while the stage shows no round
 */
export function listPotViews(
  outcome: PotsOutcome | undefined,
  picture: PotsStagePicture,
): readonly PotView[] {
  return Array.from({ length: POT_COUNT }, (_, pot) => (outcome ? potView(pot, outcome, picture) : 'whole'))
}

function potView(pot: number, outcome: PotsOutcome, { isStruck, isResult }: PotsStagePicture): PotView {
  const { broken, sootPots } = outcome
  if (pot === outcome.pot && !isStruck) return 'whole'
  if (broken.includes(pot)) return 'good'
  if (pot === outcome.pot) return 'soot'
  if (!isResult || !sootPots) return 'whole'
  return sootPots.includes(pot) ? 'rest-soot' : 'rest-good'
}

/** One step of the ladder of multiples, which lists what a round pays after each good pot. */
export interface LadderRung {
  /** Number of good pots that the rung represents, from 1. */
  readonly pots: number
  readonly hundredths: number
  readonly state: 'reached' | 'here' | 'next' | 'ahead'
}

/** Number of rungs that the ladder shows at once. */
const SHOWN_RUNG_COUNT = 5

/**
 * Returns the rungs that the ladder shows: the rung before the current one, the current one, and the next ones.
 * @param broken number of good pots so far
 * @param end how the round ended, `null` while it is open. After the end no rung is `next`, and after soot no rung is
 * `here`.
 */
export function listShownRungs(
  soot: SootPotCount,
  broken: number,
  end: PotsRoundEnd | null,
): readonly LadderRung[] {
  const table = ROUND_WORTH_HUNDREDTHS[soot]
  const first = Math.max(0, Math.min(broken - 2, table.length - SHOWN_RUNG_COUNT))
  return table.slice(first, first + SHOWN_RUNG_COUNT).map((hundredths, index) => {
    const pots = first + index + 1
    return { pots, hundredths, state: stateOfRung(pots - broken, end) }
  })
}

function stateOfRung(ahead: number, end: PotsRoundEnd | null): LadderRung['state'] {
  if (ahead < 0 || (ahead === 0 && end === 'soot')) return 'reached'
  if (ahead === 0) return 'here'
  return ahead === 1 && end === null ? 'next' : 'ahead'
}

/** The chosen risk; `DEFAULT_SOOT_POT_COUNT` before the first choice. */
export function sootPotCountFromChoice(choice: unknown): SootPotCount {
  const { soot } = (choice ?? {}) as { readonly soot?: unknown }
  return SOOT_POT_COUNTS.find(it => it === soot) ?? DEFAULT_SOOT_POT_COUNT
}
