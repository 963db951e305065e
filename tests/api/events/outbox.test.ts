import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import {
  ATTEMPTS_MAX,
  backOffMs,
  type Consumer,
  dispatchOutbox,
  startDispatcher,
} from '../../../src/server/events/dispatcher.ts'
import { createOutbox, type Outbox, type OutboxMessage } from '../../../src/server/events/outbox.ts'
import { outboxCommands } from '../../../src/server/operator/outbox.ts'
import type { Parts } from '../../../src/server/parts.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { CHANNEL, HOUSE, postAny, posting } from '../../support/ledger.ts'

onBothEngines('the outbox', databases => {
  let app: TestApp
  let outbox: Outbox
  let sent: OutboxMessage[]
  let failing: boolean

  const mailing: Consumer = {
    name: 'mailing',
    topics: ['greeting'],
    async send(_, message) {
      if (failing) throw new Error('The mail server is down')
      sent.push(message)
    },
  }
  /** Writes a row of the ledger for each message, so that the rows tell how often it ran. */
  const booking: Consumer = {
    name: 'booking',
    topics: ['greeting', 'other'],
    async apply(_, tx) {
      await postAny(tx, posting(CHANNEL, HOUSE, 1))
    },
  }
  const consumers = [mailing, booking]
  const outboxOf = (db: Database) =>
    createOutbox(db, topic => consumers.filter(each => each.topics.includes(topic)).map(each => each.name))

  beforeAll(async () => {
    app = await createTestApp(databases)
    outbox = outboxOf(app.parts.db)
  })

  beforeEach(() => {
    sent = []
    failing = false
  })

  const add = (topic: string, payload: object) =>
    app.parts.db.transact(tx => outbox.add(tx, topic, payload, app.clock.now()))
  const dispatch = (parts: Parts = app.parts) => dispatchOutbox(parts, consumers)
  const booked = async () => {
    const { n } = await app.parts.db.read
      .selectFrom('journal')
      .select(select => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const leftOver = async () => [
    await app.parts.db.read.selectFrom('outbox').selectAll().execute(),
    await app.parts.db.read.selectFrom('outbox_delivery').selectAll().execute(),
  ]
  const command = (verb: string) => {
    const found = outboxCommands.find(each => each.verb === verb)
    if (!found) throw new Error(`No command outbox ${verb}`)
    return found
  }

  test('hands a message to each consumer of its topic once, and keeps nothing of it', async () => {
    const before = await booked()
    await add('greeting', { to: 'Ana' })
    await add('other', { n: 1 })
    await add('nobody listens', {})
    expect(await dispatch()).toBe(3)
    expect(await dispatch()).toBe(0)
    expect(sent).toMatchObject([{ topic: 'greeting', payload: { to: 'Ana' } }])
    expect((await booked()) - before).toBe(2)
    expect(await leftOver()).toEqual([[], []])
  })

  test('has no message of a transaction that failed', async () => {
    const failed = app.parts.db.transact(async tx => {
      await outbox.add(tx, 'greeting', {}, app.clock.now())
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await dispatch()).toBe(0)
    expect(await leftOver()).toEqual([[], []])
  })

  test('applies exactly once however many dispatchers run, of several processes', async () => {
    const before = await booked()
    const db = databases.open(databases.configOf(app.parts.db))
    // Two processes hold one lock on PostgreSQL only; the delivery row itself keeps SQLite right.
    const unlocked: Parts = { ...app.parts, db: withoutLock(app.parts.db) }
    const other: Parts = {
      ...app.parts,
      db: withoutLock(databases.engine === 'postgres' ? db : app.parts.db),
    }
    for (let n = 0; n < 20; n++) await add('other', { n })
    await Promise.all([dispatch(unlocked), dispatch(other), dispatch(unlocked), dispatch(other)])
    expect((await booked()) - before).toBe(20)
    expect(await leftOver()).toEqual([[], []])
  })

  test('tries a failing delivery again, later each time, without holding up the others', async () => {
    const before = await booked()
    failing = true
    await add('greeting', {})
    expect(await dispatch()).toBe(1)
    expect((await booked()) - before).toBe(1)
    expect(await leftOver()).toMatchObject([[{}], [{ consumer: 'mailing', attempts: 1, state: 'waiting' }]])
    failing = false
    app.clock.move(backOffMs(1) - 1)
    expect(await dispatch()).toBe(0)
    app.clock.move(1)
    expect(await dispatch()).toBe(1)
    expect(sent).toHaveLength(1)
    expect((await booked()) - before).toBe(1)
    expect(await leftOver()).toEqual([[], []])
  })

  test('parks a delivery that keeps failing, shows it to staff, and tries again when they ask', async () => {
    failing = true
    await add('greeting', {})
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
      await dispatch()
      app.clock.move(backOffMs(attempt))
    }
    failing = false
    expect(await dispatch()).toBe(0)
    const words = { args: [], options: {} }
    const { data } = await command('list').run(app.parts, words)
    const error = 'Error: The mail server is down'
    expect(data).toMatchObject([{ consumer: 'mailing', attempts: ATTEMPTS_MAX, error }])
    const [{ messageId }] = data as [{ messageId: string }]
    await command('retry').run(app.parts, { args: [messageId], options: {} })
    expect(await dispatch()).toBe(1)
    expect(sent).toHaveLength(1)
    await expect(command('retry').run(app.parts, { args: [messageId], options: {} })).rejects.toThrow(
      'parked',
    )
  })

  test('a delivery to a consumer that is gone waits for staff instead of being lost', async () => {
    await add('other', {})
    expect(await dispatchOutbox(app.parts, [mailing])).toBe(0)
    expect(await leftOver()).toMatchObject([[{}], [{ consumer: 'booking', attempts: 1 }]])
    app.clock.move(backOffMs(1))
    expect(await dispatch()).toBe(1)
  })

  test('wakes the dispatcher of every process once a message is committed', async () => {
    const db =
      databases.engine === 'postgres' ? databases.open(databases.configOf(app.parts.db)) : app.parts.db
    let heard = 0
    const stopListening = db.listen('perya_outbox', () => heard++)
    // The listener of PostgreSQL calls once when it is connected.
    if (databases.engine === 'postgres') await expect.poll(() => heard).toBe(1)
    const stop = startDispatcher({ ...app.parts, db }, consumers)
    try {
      await add('greeting', { to: 'Bea' })
      await expect.poll(() => sent.length).toBe(1)
      expect(heard).toBeGreaterThan(databases.engine === 'postgres' ? 1 : 0)
    } finally {
      stop()
      stopListening()
    }
  })
})

/** A database whose named locks keep nobody out. */
function withoutLock(db: Database): Database {
  return new Proxy(db, {
    get(target, key) {
      if (key === 'withLock') return (_: string, work: () => Promise<unknown>) => work()
      return target[key as keyof Database]
    },
  })
}
