import { performance as nodePerformance } from 'node:perf_hooks'
import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'

/** Bounds of the calls of one player in one process. */
export const TURN_LIMITS = {
  /** Number of calls that run at the same time, so that one player never holds many connections of the database. */
  atOnce: 2,
  /** Time in milliseconds after which a call, such as one that waits for a provider, no longer counts as running. */
  countedMs: 100,
  /** Number of calls that may wait. It is enough for several tabs of a browser that open at once. */
  waiting: 256,
  /** In the long run, a player's calls may use the process for 1/`shareDivisor` of the time. */
  shareDivisor: 5,
  /**
   * Time in milliseconds for which a player's calls may use the process before they must pause. It is enough for the
   * calls of several pages. The work of other players during a call counts too, because Node does not measure it
   * separately. Therefore a player on a busy process needs more time than the calls themselves take.
   */
  burstMs: 500,
} as const

/**
 * Largest number of players in the memory of one process. Beyond it, a new player replaces the one who was first seen
 * the longest ago.
 */
const PLAYERS_MAX = 100_000

const RETRY_AFTER_S = 1

/** The state of one player's calls: how many run, which wait, and how much of the process they have used. */
interface PlayerQueue {
  running: number
  readonly waiting: (() => void)[]
  /**
   * A time of `performance.now()`. Each call moves it forward, in proportion to the time that the call used. While it
   * is in the future, the player's calls have used more than the player's share of the process.
   */
  paidUntilMs: number
}

/**
 * Runs `work`, which handles one call of a player, when it is the call's turn; see `createTurns`.
 * @throws Refusal `tooManyRequests` when too many calls of the player wait already
 */
export type TakeTurn = <T>(playerId: string, work: () => Promise<T>) => Promise<T>

/** Reads how long the process has worked since its start, without the time in which it waited; in milliseconds. */
const readBusyMs = () => nodePerformance.eventLoopUtilization().active

/**
 * Creates a function that lets the calls of a player take turns. Only a few calls of one player run at the same time,
 * and the others wait in the order in which they came. A player whose calls have used the process for more than
 * `burstMs` waits between calls, so that other players get the rest of the process.
 * @param factor multiplies the limits; a factor below 1 counts as 1
 * @param busyMs reads how long the process has worked, in milliseconds
 */
export function createTurns(factor: number, busyMs = readBusyMs): TakeTurn {
  const times = Math.max(1, factor)
  const lines = new Map<string, PlayerQueue>()

  function lineOf(playerId: string): PlayerQueue {
    const known = lines.get(playerId)
    if (known) return known
    if (lines.size >= PLAYERS_MAX) lines.delete(lines.keys().next().value ?? playerId)
    const line = { running: 0, waiting: [], paidUntilMs: 0 }
    lines.set(playerId, line)
    return line
  }

  async function begin(line: PlayerQueue): Promise<void> {
    if (line.running < TURN_LIMITS.atOnce * times) {
      line.running += 1
      return
    }
    if (line.waiting.length >= TURN_LIMITS.waiting * times) {
      throw new Refusal('tooManyRequests', { retryAfterS: RETRY_AFTER_S })
    }
    await new Promise<void>(resolve => line.waiting.push(resolve))
  }

  /**
   * Counts the time of a call against the player's share, and lets the player's next call run. The next call begins in
   * a later turn of the event loop: a call on SQLite often runs from start to end in one callback, and the process must
   * read other requests before the next call.
   */
  async function end(line: PlayerQueue, usedMs: number): Promise<void> {
    const owedMs = (usedMs * TURN_LIMITS.shareDivisor) / times
    line.paidUntilMs = Math.max(line.paidUntilMs, performance.now()) + owedMs
    await nextLoopTurn()
    const aheadMs = line.paidUntilMs - performance.now()
    const pauseMs = aheadMs - TURN_LIMITS.burstMs * TURN_LIMITS.shareDivisor
    if (pauseMs > 0) await new Promise(resolve => setTimeout(resolve, pauseMs))
    const next = line.waiting.shift()
    if (next) next()
    else line.running -= 1
  }

  return async (playerId, work) => {
    const line = lineOf(playerId)
    await begin(line)
    const startMs = busyMs()
    let isEnded = false
    const endOnce = () => {
      if (isEnded) return
      isEnded = true
      clearTimeout(timer)
      void end(line, busyMs() - startMs)
    }
    const timer = setTimeout(endOnce, TURN_LIMITS.countedMs)
    try {
      return await work()
    } finally {
      endOnce()
    }
  }
}
