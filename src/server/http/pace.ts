/** Bounds of the requests of one network in one process. All customers of a mobile carrier may share one network. */
export const NETWORK_PACE = {
  /** Number of requests that begin in one turn of the event loop. */
  perLoopTurn: 1,
  /** Number of requests that may wait. They take memory, and a client can send many without waiting for an answer. */
  waiting: 10_000,
} as const

/**
 * Lets a request of a network begin in its turn.
 * @param begin called now or in a later turn of the event loop
 * @returns whether `begin` is called; `false` when too many requests of the network wait already
 */
export type RequestPacer = (network: string, begin: () => void) => boolean

/**
 * Creates a pacer: of the requests of one network, one begins in each turn of the event loop, and the others wait in
 * the order in which they came. Node hands over the requests of all sockets that have data in one turn. Without the
 * pacer, the requests of 20 connections would be answered one after the other before the process reads another
 * network's request. While only one network sends requests, its requests wait only for its own earlier requests. A rate
 * limit does not protect other networks, because refusing a request takes time too.
 * @param factor multiplies the bounds; a factor below 1 counts as 1
 */
export function createRequestPacer(factor: number): RequestPacer {
  const perLoopTurn = NETWORK_PACE.perLoopTurn * Math.max(1, factor)
  const waitingMax = NETWORK_PACE.waiting * Math.max(1, factor)
  /** The number of requests that began in this turn of the event loop, by network. */
  const begun = new Map<string, number>()
  const lines = new Map<string, (() => void)[]>()
  let isTurnEndAwaited = false

  function scheduleNextTurn(): void {
    if (isTurnEndAwaited) return
    isTurnEndAwaited = true
    setImmediate(startTurn)
  }

  function startTurn(): void {
    isTurnEndAwaited = false
    begun.clear()
    for (const [network, line] of lines) {
      const next = line.splice(0, perLoopTurn)
      if (line.length === 0) lines.delete(network)
      begun.set(network, next.length)
      for (const begin of next) begin()
    }
    if (begun.size > 0) scheduleNextTurn()
  }

  return (network, begin) => {
    scheduleNextTurn()
    const count = begun.get(network) ?? 0
    if (count < perLoopTurn) {
      begun.set(network, count + 1)
      begin()
      return true
    }
    const line = lines.get(network) ?? []
    lines.set(network, line)
    if (line.length >= waitingMax) return false
    line.push(begin)
    return true
  }
}
