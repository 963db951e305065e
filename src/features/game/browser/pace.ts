import { ERROR_CODE } from '../../../contract/errors.ts'
import { CallError } from '../../../contract/requester.ts'
import { environment } from '../../../platform/environment.ts'

/** Maximum number of times that the page sends one bet while the server answers `tooFast`. */
const SENDS_PER_BET_MAX = 5

/** Minimum and maximum wait before a bet is sent again, in milliseconds. */
const RETRY_WAIT_MIN_MS = 50
const RETRY_WAIT_MAX_MS = 10_000

let lastPlayStartAtMs = Number.NEGATIVE_INFINITY

/** Waits until `cycleMinMs` milliseconds have passed since this page started its last play. */
export async function waitForNextGameCycle(cycleMinMs: number): Promise<void> {
  const now = environment().time.now()
  // Waits at most one cycle, even if the device's clock was set back.
  const waitMs = Math.min(Math.max(0, lastPlayStartAtMs + cycleMinMs - now), cycleMinMs)
  lastPlayStartAtMs = now + waitMs
  if (waitMs > 0) await sleep(waitMs)
}

/**
 * Sends a bet. After the refusal `tooFast`, waits as long as the refusal says and sends the bet again. The server
 * measures the time between the arrivals of bets, so a bet that follows a delayed bet may arrive too soon.
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
      if (asks >= SENDS_PER_BET_MAX || !isTooFast(error)) throw error
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
  return Math.min(Math.max(askedMs, RETRY_WAIT_MIN_MS), RETRY_WAIT_MAX_MS)
}

function sleep(ms: number): Promise<void> {
  return new Promise(resolve => {
    environment().time.after(ms, resolve)
  })
}
