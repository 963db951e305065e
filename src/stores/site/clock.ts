import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../../platform/environment.ts'

/** The `Date` header has whole seconds, so the server's time is half a second later on average. */
const HEADER_STEP_MS = 1000

/** The server's time minus the device's, in milliseconds; `undefined` before the first answer. */
let offsetMs: number | undefined

/**
 * Notes the server's time from the `Date` header of an answer that came at `receivedAtMs`. A difference that the
 * header's whole seconds explain changes nothing, so that a countdown does not jump.
 */
export function noteServerTime(date: string | null, receivedAtMs: number): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs)) return
  const measured = serverMs + HEADER_STEP_MS / 2 - receivedAtMs
  if (offsetMs === undefined || Math.abs(measured - offsetMs) > HEADER_STEP_MS) offsetMs = measured
}

/** The server's time in epoch milliseconds, within about a second; the device's before the first answer. */
export function serverNowMs(): number {
  return environment().time.now() + (offsetMs ?? 0)
}

const TICK_MS = 1000

/**
 * Milliseconds until a moment on the server's clock, never below 0; changes every second while the store is mounted.
 * @param endMs epoch milliseconds by the server's clock
 * @param onEnd called once when the moment comes while the store is mounted
 */
export function createCountdown(endMs: number, onEnd?: () => void): ReadableAtom<number> {
  const $leftMs = atom(0)
  const look = () => $leftMs.set(Math.max(0, endMs - serverNowMs()))
  onMount($leftMs, () => {
    look()
    if ($leftMs.get() === 0) return
    const stop = environment().time.every(TICK_MS, () => {
      look()
      if ($leftMs.get() > 0) return
      stop()
      onEnd?.()
    })
    return stop
  })
  return $leftMs
}
