import { performance as nodePerformance } from 'node:perf_hooks'
import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'

/** Bounds of the calls of one player in one process. */
export const TURN_LIMITS = {
  /** Number of calls that run at the same time, so that one player never holds many connections of the database. */
  atOnce: 2,
  /** A call that runs longer, such as one that waits for a provider, no longer counts as running; in milliseconds. */
  countedMs: 100,
  /** Number of calls that may wait: several tabs of a browser that open at once. */
  waiting: 256,
  /** The share of the process that a player gets in the long run is one divided by this number. */
  shareDivisor: 5,
  /**
   * Milliseconds of the process that a player may use at once: the calls of several pages. The work of others during a
   * call counts too, since Node does not tell them apart, so a player on a busy process needs more than the calls take.
   */
  burstMs: 500,
} as const

/**
 * Largest number of players in the memory of one process. Beyond it, a new player replaces the one who was first seen
 * the longest ago.
 */
const PLAYERS_MAX = 100_000

const RETRY_AFTER_S = 1

/** The calls of a player. */
interface Line {
  running: number
  readonly waiting: (() => void)[]
  /** The time of `performance.now()` at which the player's share has paid for all calls so far. */
  paidUntilMs: number
}

/**
 * Runs the work of a player's call in the player's turn.
 * @throws Refusal `tooManyRequests` when too many calls of the player wait already
 */
export type TakeTurn = <T>(playerId: string, work: () => Promise<T>) => Promise<T>

/** Reads how long the process has worked since its start, without the time in which it waited; in milliseconds. */
const readBusyMs = () => nodePerformance.eventLoopUtilization().active

/**
 * Creates the turns of calls: of one player's calls, few run at the same time, and the others wait in the order in which
 * they came. A player who has used more of the process than `burstMs` waits between calls, so that other players get the
 * rest of the process.
 * @param factor multiplies the limits; a factor below 1 counts as 1
 * @param busyMs reads how long the process has worked, in milliseconds
 */
export function createTurns(factor: number, busyMs = readBusyMs): TakeTurn {
  const times = Math.max(1, factor)
  const lines = new Map<string, Line>()

  function lineOf(playerId: string): Line {
    const known = lines.get(playerId)
    if (known) return known
    if (lines.size >= PLAYERS_MAX) lines.delete(lines.keys().next().value ?? playerId)
    const line = { running: 0, waiting: [], paidUntilMs: 0 }
    lines.set(playerId, line)
    return line
  }

  async function begin(line: Line): Promise<void> {
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
   * Counts the time of a call, and lets the next call run. Ends in a later turn of the event loop: a call on SQLite often
   * runs from start to end in one callback, and the process must read other requests before the next one.
   */
  async function end(line: Line, usedMs: number): Promise<void> {
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
