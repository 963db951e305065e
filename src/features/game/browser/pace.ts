import { ERROR_CODE } from '../../../contract/errors.ts'
import { CallError } from '../../../contract/requester.ts'
import { environment } from '../../../platform/environment.ts'

/** Maximum number of times that the page sends one bet while the server answers `tooFast`. */
const SENDINGS_MAX = 5

/** Minimum and maximum wait before a bet is sent again, in milliseconds. */
const WAIT_MIN_MS = 50
const WAIT_MAX_MS = 10_000

let lastStartAtMs = Number.NEGATIVE_INFINITY

/** Waits until `cycleMinMs` milliseconds have passed since this page started its last play. */
export async function waitForNextGameCycle(cycleMinMs: number): Promise<void> {
  const now = environment().time.now()
  // Waits at most one cycle, even if the device's clock was set back.
  const waitMs = Math.min(Math.max(0, lastStartAtMs + cycleMinMs - now), cycleMinMs)
  lastStartAtMs = now + waitMs
  if (waitMs > 0) await sleep(waitMs)
}

/**
 * Sends a bet. After the refusal `tooFast`, waits as long as the refusal says and sends it again. The server measures
 * between arrivals, so a play after a delayed one may arrive too soon.
 * @param cycleMinMs the wait if the refusal contains no time
 * @throws CallError of the last try
 */
export async function sendBetAtPace<Result>(
  send: () => Promise<Result>,
  cycleMinMs: number,
): Promise<Result> {
  for (let asks = 1; ; asks++) {
    try {
      return await send()
    } catch (error) {
      if (asks >= SENDINGS_MAX || !isTooFast(error)) throw error
      await sleep(retryAfterMs(error, cycleMinMs))
    }
  }
}

function isTooFast(error: unknown): error is CallError {
  return (
    error instanceof CallError &&
    error.failure.kind === 'refused' &&
    error.failure.code === ERROR_CODE.tooFast
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
    environment().time.after(ms, resolve)
  })
}
