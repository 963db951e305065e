import { atom, type ReadableAtom } from 'nanostores'
import { $topModal, closeModal } from '../../../stores/modals/modals.ts'

/**
 * The coach marks of the first-run guide in order: the text keys of each, and the CSS selector of the lobby element
 * that it explains.
 */
export const GUIDE_COACH_MARKS = [
  { title: 'wallet', text: 'walletText', target: '.balance-pill' },
  { title: 'games', text: 'gamesText', target: '.game-row' },
  { title: 'bonus', text: 'bonusText', target: '[data-tab="bonus"]' },
  { title: 'limits', text: 'limitsText', target: 'footer a[href="/responsible-play"]' },
] as const

export type GuideCoachMark = (typeof GUIDE_COACH_MARKS)[number]

const $step = atom(0)

/** The index of the displayed coach mark, from 0. */
export const $guideStep: ReadableAtom<number> = $step

/** Shows the first coach mark. */
export function startGuide(): void {
  $step.set(0)
}

/** Shows the next coach mark; after the last coach mark the guide ends. */
export function showNextCoachMark(): void {
  if ($step.get() === GUIDE_COACH_MARKS.length - 1) endGuide()
  else $step.set($step.get() + 1)
}

/** Shows the previous coach mark; does nothing at the first coach mark. */
export function showPreviousCoachMark(): void {
  $step.set(Math.max(0, $step.get() - 1))
}

/**
 * Closes the guide if it is the top modal. It does not open again automatically, since its version was stored when it
 * opened.
 */
export function endGuide(): void {
  if ($topModal.get()?.name === 'guide') closeModal()
}
