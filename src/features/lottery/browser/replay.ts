import { atom, type ReadableAtom } from 'nanostores'
import { environment } from '../../../platform/environment.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { $prefersReducedMotion } from '../../../stores/site/preferences.ts'
import { replayStepMsOf, type TicketsOutcome } from '../rules/replay.ts'
import type { PastDrawDetails } from './history.ts'

/** The replay of a draw's published result. */
export interface DrawReplay {
  readonly drawId: string
  /** The number of winners that the replay has shown. */
  readonly shown: number
  readonly isOver: boolean
}

const $current = atom<DrawReplay | undefined>(undefined)

/** The replay on the page, running or over; `undefined` before the first one. */
export const $drawReplay: ReadableAtom<DrawReplay | undefined> = $current

let stopTimer = () => {}

onPageMount($drawReplay, () => () => {
  stopTimer()
  $current.set(undefined)
})

/** Shows the winners of a draw one after the other. With reduced motion, shows all at once. */
export function startDrawReplay({ drawId, winners }: PastDrawDetails): void {
  stopTimer()
  if ($prefersReducedMotion.get()) {
    showAll(drawId, winners.length)
    return
  }
  const stepMs = replayStepMsOf(winners.length)
  const show = (shown: number) => {
    $current.set({ drawId, shown, isOver: false })
    stopTimer = environment().time.after(stepMs, () => {
      if (shown < winners.length) show(shown + 1)
      else showAll(drawId, winners.length)
    })
  }
  show(0)
}

/** Ends the running replay with all winners. */
export function skipDrawReplay({ drawId, winners }: PastDrawDetails): void {
  stopTimer()
  showAll(drawId, winners.length)
}

const showAll = (drawId: string, shown: number) => $current.set({ drawId, shown, isOver: true })

/** What the player's own tickets in a draw cost and won; `undefined` for a draw without own tickets. */
export function outcomeOfOwnTickets({ own, ownCost, winners }: PastDrawDetails): TicketsOutcome | undefined {
  if (own === 0) return undefined
  const prizes = winners.filter(({ isOwn }) => isOwn)
  return {
    cost: ownCost,
    won: prizes.reduce((sum, { amount }) => sum + amount, 0),
    hasWonGoods: prizes.some(({ goods }) => goods !== ''),
  }
}
