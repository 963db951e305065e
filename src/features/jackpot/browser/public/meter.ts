import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../../contract/endpoint.ts'
import {
  type DisplayRange,
  JACKPOT_DISPLAY_STEP_MS,
  JACKPOT_POOLS,
  type JackpotPool,
} from '../../../../domain/awards/jackpot.ts'
import { type Centavos, centavos } from '../../../../domain/money.ts'
import { MINUTE_MS } from '../../../../domain/time.ts'
import { environment, hasEnvironment } from '../../../../platform/environment.ts'
import { publicRequest } from '../../../../stores/call/api.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import { $prefersReducedMotion } from '../../../../stores/site/preferences.ts'
import type { getJackpotMeter } from '../../contract.ts'

export type Meter = ResultOf<typeof getJackpotMeter>

const query = createQuery<Meter>({
  name: 'jackpotMeter',
  keepMs: MINUTE_MS,
  ask: signal => publicRequest<typeof getJackpotMeter>('/getJackpotMeter', {}, { signal, isSilent: true }),
})

/** The number that the display of each pool shows; centavos. */
export type Shown = Readonly<Record<JackpotPool, Centavos>>

/** What the display shows: `closed` while the jackpots are closed, `undefined` before the first answer. */
export type Display = Shown | 'closed' | undefined

const $display = atom<Display>(undefined)

/**
 * The numbers of the display. Each changes every six seconds to one within its range, which ends at what the pool holds;
 * where motion is reduced it is the end of the range. The ranges are loaded again once a minute and after a win.
 */
export const $jackpotDisplay: ReadableAtom<Display> = $display

/** A number in a range. @param random from 0 to below 1 */
export function numberWithin({ min, max }: DisplayRange, random: number): Centavos {
  return centavos(min + Math.floor((max - min + 1) * random))
}

function show(): void {
  const state = query.$state.get()
  if (state.state !== 'ready') return
  const { data } = state
  if (!data) {
    $display.set('closed')
    return
  }
  const isStill = $prefersReducedMotion.get()
  const number = (pool: JackpotPool) => {
    const section = data[`${pool}Jackpot`]
    return isStill ? section.max : numberWithin(section, Math.random())
  }
  $display.set(Object.fromEntries(JACKPOT_POOLS.map(pool => [pool, number(pool)])) as Shown)
}

onMount($display, () => {
  if (!hasEnvironment()) return
  const { time, page } = environment()
  const stops = [
    query.$state.subscribe(show),
    time.every(JACKPOT_DISPLAY_STEP_MS, () => page.isVisible() && show()),
    time.every(MINUTE_MS, () => page.isVisible() && void query.load()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

/** Loads the ranges again, as after a win. Nothing where no display is shown. */
export async function refreshMeter(): Promise<void> {
  if ($display.lc > 0) await query.restart()
}
