import type { Services } from '../services.ts'
import type { OutboxConsumer } from './consumer.ts'
import { OutboxDeliveryLane } from './lane.ts'
import { OUTBOX_CHANNEL } from './outbox.ts'
import { listWaitingConsumers } from './outbox-repository.ts'

/**
 * Interval, in milliseconds, of the check for deliveries that no notification announces: retries, and messages whose
 * notification was lost.
 */
const POLL_MS = 1_000

/**
 * The lanes of the dispatcher. A lane is the queue of one consumer's deliveries; it is created when it is first needed,
 * and then used again.
 */
class OutboxDeliveryLanes {
  readonly #services: Services
  readonly #consumers: readonly OutboxConsumer[]
  readonly #lanes = new Map<string, OutboxDeliveryLane>()

  constructor(services: Services, consumers: readonly OutboxConsumer[]) {
    this.#services = services
    this.#consumers = consumers
  }

  async listWaitingLanes(): Promise<OutboxDeliveryLane[]> {
    return (await listWaitingConsumers(this.#services.db)).map(name => this.#laneOf(name))
  }

  #laneOf(name: string): OutboxDeliveryLane {
    const known = this.#lanes.get(name)
    if (known) return known
    const consumer = this.#consumers.find(each => each.name === name) ?? createMissingConsumer(name)
    const lane = new OutboxDeliveryLane(this.#services, consumer)
    this.#lanes.set(name, lane)
    return lane
  }
}

/**
 * Returns a substitute for a consumer that this release does not have. Each delivery fails until it has failed too
 * often and waits for staff.
 */
function createMissingConsumer(name: string): OutboxConsumer {
  return { name, topics: [], send: () => Promise.reject(new Error(`No consumer is named ${name}`)) }
}

/**
 * Delivers every message that is due. Only one process at a time works for a consumer.
 * @returns the number of deliveries that succeeded
 */
export async function dispatchOutbox(
  services: Services,
  consumers: readonly OutboxConsumer[],
): Promise<number> {
  const lanes = await new OutboxDeliveryLanes(services, consumers).listWaitingLanes()
  const counts = await Promise.all(lanes.map(lane => lane.drain()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Starts the delivery of messages: whenever a message is announced, and once a second.
 * @returns a function that stops the dispatcher; its promise resolves when the running calls have ended
 */
export function startDispatcher(
  services: Services,
  consumers: readonly OutboxConsumer[],
): () => Promise<void> {
  const lanes = new OutboxDeliveryLanes(services, consumers)
  /** Lanes that are delivering now, and for each whether a message was announced since its delivery began. */
  const draining = new Map<OutboxDeliveryLane, boolean>()
  const underWay = new Set<Promise<void>>()
  let isStopped = false
  const logFailure = (error: unknown) => services.log.error({ err: error }, 'outbox failed')

  async function drain(lane: OutboxDeliveryLane): Promise<void> {
    try {
      // Repeats the delivery if a message was announced during it, because the lane may have read the outbox before
      // that message was committed.
      do {
        draining.set(lane, false)
        await lane.drain()
      } while (draining.get(lane) && !isStopped)
    } finally {
      draining.delete(lane)
    }
  }

  async function drainWaiting(): Promise<void> {
    for (const lane of await lanes.listWaitingLanes()) {
      if (isStopped) return
      if (draining.has(lane)) {
        draining.set(lane, true)
        lane.wake()
      } else trackWork(drain(lane))
    }
  }

  function trackWork(work: Promise<void>): void {
    const tracked = work.catch(logFailure).finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }

  const run = () => {
    if (!isStopped) trackWork(drainWaiting())
  }
  const timer = setInterval(run, POLL_MS)
  const stopListening = services.db.listen(OUTBOX_CHANNEL, run)
  return async () => {
    isStopped = true
    clearInterval(timer)
    stopListening()
    while (underWay.size > 0) await Promise.all(underWay)
  }
}
