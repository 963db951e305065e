import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../../platform/environment.ts'

/**
 * The resolution of the `Date` header in milliseconds. The header has whole seconds, so the server's time is half a
 * second later on average.
 */
const DATE_HEADER_RESOLUTION_MS = 1000

/** The server's clock minus the device's clock, in milliseconds; `undefined` before the first answer of the server. */
let offsetMs: number | undefined

/**
 * Computes the clock difference from the `Date` header of an answer that arrived at `receivedAtMs`. A change that the
 * header's whole seconds can cause is ignored, so that a countdown does not jump.
 */
export function updateServerClock(date: string | null, receivedAtMs: number): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs)) return
  const measured = serverMs + DATE_HEADER_RESOLUTION_MS / 2 - receivedAtMs
  if (offsetMs === undefined || Math.abs(measured - offsetMs) > DATE_HEADER_RESOLUTION_MS) offsetMs = measured
}

/**
 * Returns the server's time in epoch milliseconds, exact to about a second. Before the first answer, returns the
 * device's time.
 */
export function serverNowMs(): number {
  return environment().time.now() + (offsetMs ?? 0)
}

const TICK_MS = 1000

/**
 * Creates a store with the milliseconds until a time on the server's clock, never below 0. The value changes every
 * second while the store is mounted.
 * @param endMs epoch milliseconds by the server's clock
 * @param onEnd called once when this time has come while the store is mounted
 */
export function createCountdown(endMs: number, onEnd?: () => void): ReadableAtom<number> {
  const $leftMs = atom(0)
  const updateLeftMs = () => $leftMs.set(Math.max(0, endMs - serverNowMs()))
  onMount($leftMs, () => {
    updateLeftMs()
    if ($leftMs.get() === 0) return
    const stop = environment().time.every(TICK_MS, () => {
      updateLeftMs()
      if ($leftMs.get() > 0) return
      stop()
      onEnd?.()
    })
    return stop
  })
  return $leftMs
}
