import { ERROR } from '../../contract/errors.ts'
import { CallError } from '../../contract/requester.ts'
import { environment } from '../../platform/environment.ts'

/** How often one bet is sent when the server says that it came too soon. */
const ASKS_MAX = 5

/** A wait that the server asks for is at least and at most this long. */
const WAIT_MIN_MS = 50
const WAIT_MAX_MS = 10_000

let lastStartAtMs = Number.NEGATIVE_INFINITY

/** Waits until `cycleMinMs` have passed since the last play was started here. */
export async function waitForCycle(cycleMinMs: number): Promise<void> {
  const now = environment().now()
  // A clock that was set back must not hold the game: no wait is longer than one cycle.
  const waitMs = Math.min(Math.max(0, lastStartAtMs + cycleMinMs - now), cycleMinMs)
  lastStartAtMs = now + waitMs
  if (waitMs > 0) await sleep(waitMs)
}

/**
 * Sends a bet, and sends the same one again after the time that the server asks for when it came too soon. The server
 * measures from arrival to arrival, so an ordinary play comes too soon after a slow one.
 * @param cycleMinMs the wait when the refusal names none
 * @throws CallError of the last try
 */
export async function sendInTime<Result>(send: () => Promise<Result>, cycleMinMs: number): Promise<Result> {
  for (let asks = 1; ; asks++) {
    try {
      return await send()
    } catch (error) {
      if (asks >= ASKS_MAX || !isTooFast(error)) throw error
      await sleep(retryAfterMs(error, cycleMinMs))
    }
  }
}

function isTooFast(error: unknown): error is CallError {
  return (
    error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === ERROR.tooFast
  )
}

function retryAfterMs({ failure }: CallError, cycleMinMs: number): number {
  const detail = failure.kind === 'refused' ? failure.detail : undefined
  const { retryAfterMs } = (detail ?? {}) as { retryAfterMs?: unknown }
  const askedMs = typeof retryAfterMs === 'number' ? retryAfterMs : cycleMinMs
  return Math.min(Math.max(askedMs, WAIT_MIN_MS), WAIT_MAX_MS)
}

function sleep(ms: number): Promise<void> {
  return new Promise(resolve => {
    environment().after(ms, resolve)
  })
}
