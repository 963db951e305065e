import { WHEEL_SPIN_DURATION_MS } from './jackpot.ts'

/**
 * Times of the highlight that runs around the prize cells, in milliseconds (spec, section 4). Each step takes `step`
 * until `slowFrom`; from then on each step takes `slowBy` longer than the last one. Once a step takes longer than
 * `stopAbove`, the highlight stops on the drawn cell.
 */
export const JACKPOT_HIGHLIGHT_STEP_TIMES_MS = {
  step: 80,
  slowFrom: 3_000,
  slowBy: 20,
  stopAbove: 300,
} as const

/** One step of the highlight: the lit cell, and the time for which it is lit. */
export interface HighlightStep {
  readonly cell: number
  readonly ms: number
}

/**
 * Creates the steps of the highlight around the cells. A step takes 80 ms; after three seconds each step takes 20 ms
 * longer than the last one. Once a step takes longer than 300 ms, the highlight stops at the target cell.
 * @param from the cell that is lit at the start
 */
export function createHighlightSteps(
  target: number,
  { from, cells }: { from: number; cells: number },
): HighlightStep[] {
  const steps: HighlightStep[] = []
  let [cell, ms, elapsed] = [from, JACKPOT_HIGHLIGHT_STEP_TIMES_MS.step as number, 0]
  do {
    if (elapsed >= JACKPOT_HIGHLIGHT_STEP_TIMES_MS.slowFrom) ms += JACKPOT_HIGHLIGHT_STEP_TIMES_MS.slowBy
    cell = (cell + 1) % cells
    steps.push({ cell, ms })
    elapsed += ms
  } while (ms <= JACKPOT_HIGHLIGHT_STEP_TIMES_MS.stopAbove || cell !== target)
  return steps
}

/** The dialog of the jackpot wheel closes this many milliseconds after the wheel has stopped (spec, section 9). */
export const WHEEL_CLOSE_DELAY_MS = 2_000

/**
 * The longest time from the draw of a jackpot to its display, in milliseconds: the lights run for less than 20 s, and
 * the wheel follows. The message about the jackpot is sent after this time.
 */
export const JACKPOT_REVEAL_MAX_MS = 20_000 + WHEEL_SPIN_DURATION_MS.max + WHEEL_CLOSE_DELAY_MS
