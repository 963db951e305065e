import { DEFAULT_RATE_LIMIT, type RateLimit } from '../../contract/endpoint.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'

/**
 * Largest number of counting periods in the memory of one process. Beyond it, a new period replaces the oldest, so that
 * very many calls cannot fill the memory.
 */
const WINDOWS_MAX = 200_000

interface CountWindow {
  endsAtMs: number
  count: number
}

/** The caller whose calls are counted: the player, or the network of a visitor. */
export interface CountedCaller {
  readonly playerId: string | undefined
  /** The IPv4 address or IPv6 network of the caller. */
  readonly network: string
  /**
   * SHA-256 of the id of a visitor's known device, on which a player has recently logged in; `undefined` for any other
   * device.
   */
  readonly deviceHash?: string | undefined
}

/** Counts calls for each player and each network, and says how long a caller with too many calls must wait. */
export interface CallLimiter {
  /**
   * Counts a call.
   * @param limit the limit that the endpoint declares; `undefined` for `DEFAULT_RATE_LIMIT`
   * @returns the whole seconds to wait when there were too many calls, otherwise `undefined`
   */
  count(
    path: string,
    limit: RateLimit | undefined,
    who: CountedCaller,
    atMs: number,
  ): RetryDelayMs | Promise<RetryDelayMs>
}

type RetryDelayMs = number | undefined

/**
 * Creates the counter of calls. Calls with a shared limit are counted in the database, all other calls in the memory of
 * this process, so that a bet needs no write for its limit. With N processes, a caller can therefore send up to N times
 * as many calls as a limit that is not shared.
 * @param factor multiplies every limit
 */
export function createCallLimiter(limits: RateLimits, factor: number): CallLimiter {
  const windows = new Map<string, CountWindow>()

  function countInMemory(key: string, limit: number, windowMs: number, atMs: number): RetryDelayMs {
    let window = windows.get(key)
    if (!window || window.endsAtMs <= atMs) {
      // Deletes the old period before adding the new one, so that the map stays sorted by the beginning of the periods.
      windows.delete(key)
      window = { endsAtMs: atMs + windowMs, count: 0 }
      windows.set(key, window)
      if (windows.size > WINDOWS_MAX) windows.delete(windows.keys().next().value ?? key)
    }
    window.count += 1
    return window.count > limit * factor ? secondsTo(window.endsAtMs, atMs) : undefined
  }

  async function countInDatabase(key: string, limit: RateLimit, atMs: number): Promise<RetryDelayMs> {
    const max = Math.max(1, Math.floor(limit.limit * factor))
    const reached = await limits.take([{ key, limit: max, windowMs: limit.windowMs }], atMs)
    return reached && secondsTo(reached.endsAtMs, atMs)
  }

  return {
    count(path, limit, { playerId, network, deviceHash }, atMs) {
      if (!limit) {
        const { perPlayer, perAddress, windowMs } = DEFAULT_RATE_LIMIT
        return playerId === undefined
          ? countInMemory(network, perAddress, windowMs, atMs)
          : countInMemory(playerId, perPlayer, windowMs, atMs)
      }
      const known = limit.perKnown === undefined ? undefined : (playerId ?? deviceHash)
      const counted = { ...limit, limit: (known !== undefined && limit.perKnown) || limit.limit }
      const key = `call:${path}:${known ?? ((limit.key === 'player' && playerId) || network)}`
      return limit.isShared
        ? countInDatabase(key, counted, atMs)
        : countInMemory(key, counted.limit, limit.windowMs, atMs)
    },
  }
}

function secondsTo(endsAtMs: number, atMs: number): number {
  return Math.max(1, Math.ceil((endsAtMs - atMs) / 1000))
}
