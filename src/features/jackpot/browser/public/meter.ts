import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../../contract/endpoint.ts'
import {
  JACKPOT_DISPLAY_STEP_MS,
  JACKPOT_POOLS,
  type JackpotPool,
  type PoolDisplayRange,
} from '../../../../domain/awards/jackpot.ts'
import { type Centavos, centavos } from '../../../../domain/money.ts'
import { MINUTE_MS } from '../../../../domain/time.ts'
import { environment, hasEnvironment } from '../../../../platform/environment.ts'
import { sendPublicRequest } from '../../../../stores/call/api.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import { $prefersReducedMotion } from '../../../../stores/site/preferences.ts'
import type { getJackpotMeter } from '../../contract.ts'

export type JackpotMeter = ResultOf<typeof getJackpotMeter>

const query = createQuery<JackpotMeter>({
  name: 'jackpotMeter',
  keepMs: MINUTE_MS,
  ask: signal =>
    sendPublicRequest<typeof getJackpotMeter>('/getJackpotMeter', {}, { signal, isSilent: true }),
})

/** The number that the display of each pool shows; centavos. */
export type ShownPoolNumbers = Readonly<Record<JackpotPool, Centavos>>

/**
 * What the jackpot display shows: numbers, `closed` while the jackpots are closed, or `undefined` before the first
 * answer.
 */
export type JackpotDisplay = ShownPoolNumbers | 'closed' | undefined

const $display = atom<JackpotDisplay>(undefined)

/**
 * The numbers that the display of the jackpots shows. Every six seconds each number changes within its range; the range
 * ends at the pool's balance. With reduced motion the number is always the end of the range. The ranges are loaded
 * again once a minute and after a win.
 */
export const $jackpotDisplay: ReadableAtom<JackpotDisplay> = $display

/** The ranges in which the numbers of the jackpots move; `null` as data while the jackpots are closed. */
export const $jackpotMeter = query.$state

/**
 * Picks a number in a range.
 * @param random a random number, at least 0 and below 1
 */
export function pickRandomNumberWithin({ min, max }: PoolDisplayRange, random: number): Centavos {
  return centavos(min + Math.floor((max - min + 1) * random))
}

/** The ranges that the display uses instead of the latest ones, while a draw of this page is not shown yet. */
let heldMeter: NonNullable<JackpotMeter> | undefined

/**
 * Makes the display keep its ranges, so that the fall of a pool does not tell a win before its draw is shown.
 * @param ranges the ranges before the draw; the present ones by default
 * @returns a function that makes the display use the latest ranges again
 */
export function holdJackpotMeter(ranges?: NonNullable<JackpotMeter>): () => void {
  const state = query.$state.get()
  heldMeter = ranges ?? ((state.state === 'ready' && state.data) || undefined)
  return () => {
    heldMeter = undefined
    updateDisplayedNumbers()
  }
}

function updateDisplayedNumbers(): void {
  const state = query.$state.get()
  if (state.state !== 'ready') return
  const data = heldMeter ?? state.data
  if (!data) {
    $display.set('closed')
    return
  }
  const isStill = $prefersReducedMotion.get()
  const pickNumber = (pool: JackpotPool) => {
    const section = data[`${pool}Jackpot`]
    return isStill ? section.max : pickRandomNumberWithin(section, Math.random())
  }
  $display.set(Object.fromEntries(JACKPOT_POOLS.map(pool => [pool, pickNumber(pool)])) as ShownPoolNumbers)
}

onMount($display, () => {
  if (!hasEnvironment()) return
  const { time, page } = environment()
  const stops = [
    query.$state.subscribe(updateDisplayedNumbers),
    time.every(JACKPOT_DISPLAY_STEP_MS, () => page.isVisible() && updateDisplayedNumbers()),
    time.every(MINUTE_MS, () => page.isVisible() && void query.load()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

/** Loads the ranges again, if a display is on the page. */
export async function refreshJackpotMeter(): Promise<void> {
  if ($display.lc > 0) await query.restart()
}
