/**
 * Measures how many messages a second the outbox delivers, on both engines. It measures calls (`send`) alone,
 * transactions (`apply`) alone, both together with a third consumer, and both together with a consumer whose calls
 * never end. It prints medians. The exit code is 1 when a figure is outside its limit.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { HOUR_MS } from '../../src/domain/time.ts'
import { systemClock } from '../../src/server/clock.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import type { OutboxConsumer } from '../../src/server/events/consumer.ts'
import { dispatchOutbox } from '../../src/server/events/dispatcher.ts'
import { createOutbox } from '../../src/server/events/outbox.ts'
import type { Services } from '../../src/server/services.ts'
import { newDatabase } from '../support/cluster.ts'
import { borrowCluster } from '../support/shared-cluster.ts'

const RATE_MIN = 5_000
/**
 * The lowest allowed delivery rate while the third consumer hangs, as a share of the rate while that consumer works.
 */
const DEAD_RATIO_MIN = 0.8
const ROUNDS = 3
const ADDED_AT_ONCE = 500
const TOPIC = 'bench'

const { values } = parseArgs({ options: { messages: { type: 'string', default: '20000' } } })
const messages = Number(values.messages)

const sending: OutboxConsumer = { name: 'sending', topics: [TOPIC], send: async () => {} }
const applying: OutboxConsumer = { name: 'applying', topics: [TOPIC], apply: async () => {} }

const alive: OutboxConsumer = { name: 'alive', topics: [TOPIC], send: async () => {} }

/** Ends the calls of the consumer `dead`, which hang until then. */
let releaseDeadConsumer = () => {}
let hangingCall = Promise.resolve()
const dead: OutboxConsumer = { name: 'dead', topics: [TOPIC], send: () => hangingCall, timeLimitMs: HOUR_MS }

/**
 * Stores messages for some consumers and measures their delivery.
 * @returns the rate of the slower of `sending` and `applying`, in messages a second
 */
async function measureDeliveryRate(db: Database, consumers: readonly OutboxConsumer[]): Promise<number> {
  const names = consumers.map(({ name }) => name)
  const outbox = createOutbox(db, () => names)
  for (let added = 0; added < messages; added += ADDED_AT_ONCE) {
    await db.transact(async tx => {
      for (let n = added; n < Math.min(messages, added + ADDED_AT_ONCE); n++) {
        await outbox.add(tx, TOPIC, { n }, systemClock.now())
      }
    })
  }
  const log = { warn() {}, error() {} }
  const services = { db, clock: systemClock, log } as unknown as Services
  hangingCall = new Promise(resolve => {
    releaseDeadConsumer = resolve
  })
  const startedAt = performance.now()
  const dispatched = dispatchOutbox(services, consumers)
  for (const { name } of consumers) {
    if (name !== dead.name && name !== alive.name) await waitUntilDelivered(db, name)
  }
  const rate = messages / ((performance.now() - startedAt) / 1_000)
  releaseDeadConsumer()
  await dispatched
  return rate
}

const LOOK_EVERY_MS = 10

async function waitUntilDelivered(db: Database, consumer: string): Promise<void> {
  for (;;) {
    const left = await db.read
      .selectFrom('outbox_delivery')
      .select('message_id')
      .where('consumer', '=', consumer)
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst()
    if (!left) return
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/**
 * Measures the cases by turns, so that other work of the machine affects all of them equally.
 * @returns whether all figures are within their limits
 */
async function measure(engine: string, db: Database): Promise<boolean> {
  const cases = [[sending], [applying], [sending, applying, alive], [sending, applying, dead]]
  const taken: number[][] = cases.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, consumers] of cases.entries())
      taken[place]?.push(await measureDeliveryRate(db, consumers))
  }
  const [send = 0, apply = 0, besideAlive = 0, besideDead = 0] = taken.map(median)
  const ratio = besideDead / besideAlive
  const isHeld = Math.min(send, apply) >= RATE_MIN && ratio >= DEAD_RATIO_MIN
  const cells = [send, apply, besideAlive, besideDead].map(rate => rate.toFixed(0).padStart(10)).join('')
  stdout.write(`${engine.padEnd(10)}${cells}${ratio.toFixed(2).padStart(8)}  ${isHeld ? 'held' : 'MISSED'}\n`)
  return isHeld
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'perya-outbox-'))
  const cluster = await borrowCluster()
  const postgres = await newDatabase(cluster.url)
  stdout.write(
    `messages/s: send, apply (bar ≥ ${RATE_MIN}), both beside a third consumer, beside a dead one, ratio (bar ≥ ${DEAD_RATIO_MIN})\n`,
  )
  const held: boolean[] = []
  for (const [engine, config] of [
    ['sqlite', { file: join(home, 'perya.sqlite') }],
    ['postgres', { url: postgres.url }],
  ] as const) {
    const db = openDatabase(config)
    await migrate(db, systemClock.now())
    held.push(await measure(engine, db))
    await db.close()
  }
  await postgres.drop()
  await cluster.giveBack()
  await rm(home, { recursive: true, force: true })
  process.exitCode = held.every(Boolean) ? 0 : 1
}

await main()
