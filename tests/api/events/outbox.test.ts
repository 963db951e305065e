import { beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import type { Database, Transaction } from '../../../src/server/db/database.ts'
import { retryDelayMsAfterAttempts } from '../../../src/server/events/back-off.ts'
import { DeferredDeliveryError, type OutboxConsumer } from '../../../src/server/events/consumer.ts'
import { dispatchOutbox, startDispatcher } from '../../../src/server/events/dispatcher.ts'
import { DELIVERY_ATTEMPTS_MAX } from '../../../src/server/events/lane.ts'
import { createOutbox, type Outbox, type OutboxMessage } from '../../../src/server/events/outbox.ts'
import type { Services } from '../../../src/server/services.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { replaceMethods } from '../../support/failing-database.ts'
import { createPosting, GAMES_HOUSE_ACCOUNT, GCASH_ACCOUNT, postTestJournal } from '../../support/ledger.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'

describeOnBothEngines('the outbox', databases => {
  const app = startAppForSuite(databases)
  let outbox: Outbox
  let sent: OutboxMessage[]
  let failing: boolean

  const mailing: OutboxConsumer = {
    name: 'mailing',
    topics: ['greeting'],
    async send(_, message) {
      if (failing) throw new Error('The mail server is down')
      sent.push(message)
    },
  }
  /** Posts one journal for each message, so that the number of journals shows how often the consumer ran. */
  const booking: OutboxConsumer = {
    name: 'booking',
    topics: ['greeting', 'other'],
    async apply(_services: Services, tx: Transaction) {
      await postTestJournal(tx, createPosting(GCASH_ACCOUNT, GAMES_HOUSE_ACCOUNT, 1))
    },
  }
  const consumers = [mailing, booking]
  const outboxOf = (db: Database) =>
    createOutbox(db, topic => consumers.filter(each => each.topics.includes(topic)).map(each => each.name))

  beforeAll(async () => {
    outbox = outboxOf(app.services.db)
  })

  beforeEach(() => {
    sent = []
    failing = false
  })

  const addMessage = (topic: string, payload: object) =>
    app.services.db.transact(tx => outbox.add(tx, topic, payload, app.clock.now()))
  const dispatchMessages = (services: Services = app.services) => dispatchOutbox(services, consumers)
  const countJournals = async () => {
    const { n } = await app.services.db.read
      .selectFrom('journal')
      .select(select => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const readRemainingOutboxRows = async () => [
    await app.services.db.read.selectFrom('outbox').selectAll().execute(),
    await app.services.db.read.selectFrom('outbox_delivery').selectAll().execute(),
  ]
  const runOutboxCommand = (...words: string[]) => runCommandInProcess(app.services, 'outbox', ...words)

  test('a message in the outbox goes to each consumer of its topic once, and is then deleted', async () => {
    const before = await countJournals()
    await addMessage('greeting', { to: 'Ana' })
    await addMessage('other', { n: 1 })
    await addMessage('nobody listens', {})
    expect(await dispatchMessages()).toBe(3)
    expect(await dispatchMessages()).toBe(0)
    expect(sent).toMatchObject([{ topic: 'greeting', payload: { to: 'Ana' } }])
    expect((await countJournals()) - before).toBe(2)
    expect(await readRemainingOutboxRows()).toEqual([[], []])
  })

  test('a message that is added with a delay is delivered after it, and no earlier', async () => {
    await app.services.db.transact(tx => outbox.add(tx, 'greeting', {}, app.clock.now(), MINUTE_MS))
    app.clock.move(MINUTE_MS - 1)
    expect(await dispatchMessages()).toBe(0)
    app.clock.move(1)
    expect(await dispatchMessages()).toBe(2)
    expect(sent).toHaveLength(1)
  })

  test('a transaction that failed leaves no message in the outbox', async () => {
    const failed = app.services.db.transact(async tx => {
      await outbox.add(tx, 'greeting', {}, app.clock.now())
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await dispatchMessages()).toBe(0)
    expect(await readRemainingOutboxRows()).toEqual([[], []])
  })

  test('a message in the outbox is applied exactly once, however many dispatchers run in several processes', async () => {
    const before = await countJournals()
    const db = databases.open(databases.configOf(app.services.db))
    // Removes the named locks, which two processes share only on PostgreSQL. Without them, as on SQLite, only the
    // delivery's row prevents a second run.
    const unlocked: Services = { ...app.services, db: withoutNamedLocks(app.services.db) }
    const other: Services = {
      ...app.services,
      db: withoutNamedLocks(databases.engine === 'postgres' ? db : app.services.db),
    }
    for (let n = 0; n < 20; n++) await addMessage('other', { n })
    await Promise.all([
      dispatchMessages(unlocked),
      dispatchMessages(other),
      dispatchMessages(unlocked),
      dispatchMessages(other),
    ])
    expect((await countJournals()) - before).toBe(20)
    expect(await readRemainingOutboxRows()).toEqual([[], []])
  })

  test('a failing delivery of a message is tried again after growing pauses, without delaying other deliveries', async () => {
    const before = await countJournals()
    failing = true
    await addMessage('greeting', {})
    expect(await dispatchMessages()).toBe(1)
    expect((await countJournals()) - before).toBe(1)
    expect(await readRemainingOutboxRows()).toMatchObject([
      [{}],
      [{ consumer: 'mailing', attempts: 1, state: 'waiting' }],
    ])
    failing = false
    app.clock.move(retryDelayMsAfterAttempts(1) - 1)
    expect(await dispatchMessages()).toBe(0)
    app.clock.move(1)
    expect(await dispatchMessages()).toBe(1)
    expect(sent).toHaveLength(1)
    expect((await countJournals()) - before).toBe(1)
    expect(await readRemainingOutboxRows()).toEqual([[], []])
  })

  test('a deferred delivery of a message is made at its time, and deferring it does not count as a failed attempt', async () => {
    const untilMs = app.clock.now() + HOUR_MS
    const night: OutboxConsumer = {
      name: 'mailing',
      topics: ['greeting'],
      async send(services, message) {
        if (services.clock.now() < untilMs)
          throw new DeferredDeliveryError(Math.min(services.clock.now() + MINUTE_MS, untilMs))
        sent.push(message)
      },
    }
    const dispatchNightAndBooking = () => dispatchOutbox(app.services, [night, booking])
    await addMessage('greeting', { to: 'Nena' })
    for (let minutes = 0; minutes < 60; minutes++) {
      await dispatchNightAndBooking()
      app.clock.move(MINUTE_MS)
      expect(sent).toEqual([])
    }
    const [, [delivery]] = (await readRemainingOutboxRows()) as [
      unknown,
      { attempts: number; state: string }[],
    ]
    expect(delivery).toMatchObject({ attempts: 0, state: 'waiting', error: '' })
    await dispatchNightAndBooking()
    expect(sent.map(({ payload }) => payload)).toEqual([{ to: 'Nena' }])
    expect(await readRemainingOutboxRows()).toEqual([[], []])
  })

  test('a message whose delivery keeps failing is parked, shown to staff, and tried again when staff ask for it', async () => {
    failing = true
    await addMessage('greeting', {})
    for (let attempt = 1; attempt <= DELIVERY_ATTEMPTS_MAX; attempt++) {
      await dispatchMessages()
      app.clock.move(retryDelayMsAfterAttempts(attempt))
    }
    failing = false
    expect(await dispatchMessages()).toBe(0)
    const { data } = await runOutboxCommand('list')
    const error = 'Error: The mail server is down'
    expect(data).toMatchObject([{ consumer: 'mailing', attempts: DELIVERY_ATTEMPTS_MAX, error }])
    const [{ messageId }] = data as [{ messageId: string }]
    await runOutboxCommand('retry', messageId)
    expect(await dispatchMessages()).toBe(1)
    expect(sent).toHaveLength(1)
    await expect(runOutboxCommand('retry', messageId)).rejects.toThrow('parked')
  })

  test('a message for a consumer that no longer exists waits for staff instead of being lost', async () => {
    await addMessage('other', {})
    expect(await dispatchOutbox(app.services, [mailing])).toBe(0)
    expect(await readRemainingOutboxRows()).toMatchObject([[{}], [{ consumer: 'booking', attempts: 1 }]])
    app.clock.move(retryDelayMsAfterAttempts(1))
    expect(await dispatchMessages()).toBe(1)
  })

  test('a consumer that hangs while it gets a message is aborted, and delays no other delivery', async () => {
    const before = await countJournals()
    const aborted: unknown[] = []
    const partlyHanging: OutboxConsumer = {
      ...mailing,
      timeLimitMs: 3_000,
      async send(services, message, signal) {
        if ((message.payload as { n: number }).n > 0) return mailing.send(services, message, signal)
        signal.addEventListener('abort', () => aborted.push(signal.reason))
        await new Promise(() => {})
      },
    }
    for (let n = 0; n < 100; n++) await addMessage('greeting', { n })
    const dispatched = dispatchOutbox(app.services, [partlyHanging, booking])
    await eventually(async () => {
      expect(sent).toHaveLength(99)
      expect((await countJournals()) - before).toBe(100)
    })
    expect(aborted).toEqual([])
    expect(await dispatched).toBe(199)
    expect(aborted).toMatchObject([{ message: 'mailing took longer than 3000 ms' }])
    const error = 'Error: mailing took longer than 3000 ms'
    expect(await readRemainingOutboxRows()).toMatchObject([[{}], [{ attempts: 1, state: 'waiting', error }]])
    app.clock.move(retryDelayMsAfterAttempts(1))
    expect(await dispatchMessages()).toBe(1)
    expect(await readRemainingOutboxRows()).toEqual([[], []])
  })

  test('a running server delivers new messages while an earlier call of the consumer hangs', async () => {
    const calls: number[] = []
    let releaseHangingSends = () => {}
    const hanging: OutboxConsumer = {
      ...mailing,
      concurrency: 2,
      async send(_, { payload }) {
        calls.push((payload as { n: number }).n)
        if (calls.length > 1) return
        await new Promise<void>(resolve => {
          releaseHangingSends = resolve
        })
      },
    }
    const stop = startDispatcher(app.services, [hanging, booking])
    try {
      const before = await countJournals()
      await addMessage('greeting', { n: 1 })
      await eventually(() => expect(calls).toEqual([1]))
      await addMessage('greeting', { n: 2 })
      await eventually(() => expect(calls).toEqual([1, 2]))
      await eventually(async () => expect((await countJournals()) - before).toBe(2))
      releaseHangingSends()
      await eventually(async () => expect(await readRemainingOutboxRows()).toEqual([[], []]))
    } finally {
      releaseHangingSends()
      await stop()
    }
  })

  test('a consumer gets messages in the order in which they were stored', async () => {
    const started: number[] = []
    const noting: OutboxConsumer = {
      ...mailing,
      async send(_, { payload }) {
        started.push((payload as { n: number }).n)
        await new Promise(resolve => setImmediate(resolve))
      },
    }
    for (let n = 0; n < 50; n++) {
      await addMessage('greeting', { n })
      app.clock.move(1)
    }
    expect(await dispatchOutbox(app.services, [noting, booking])).toBe(100)
    expect(started).toEqual(Array.from({ length: 50 }, (_, n) => n))
  })

  test('a message that its consumer cannot apply affects no other message', async () => {
    const before = await countJournals()
    const choosy: OutboxConsumer = {
      ...booking,
      async apply(services, tx, message) {
        await booking.apply(services, tx, message)
        if ((message.payload as { n: number }).n === 7) throw new Error('Seven is not possible')
      },
    }
    for (let n = 0; n < 20; n++) await addMessage('other', { n })
    expect(await dispatchOutbox(app.services, [choosy])).toBe(19)
    expect((await countJournals()) - before).toBe(19)
    const error = 'Error: Seven is not possible'
    expect(await readRemainingOutboxRows()).toMatchObject([
      [{ payload: '{"n":7}' }],
      [{ attempts: 1, error }],
    ])
    app.clock.move(retryDelayMsAfterAttempts(1))
    expect(await dispatchMessages()).toBe(1)
    expect(await readRemainingOutboxRows()).toEqual([[], []])
  })

  test('the messages of one transaction are announced to the dispatchers once, not one by one', async () => {
    let announced = 0
    const { db } = app.services
    const counting = outboxOf(
      replaceMethods(db, {
        notify(tx, channel) {
          announced++
          return db.notify(tx, channel)
        },
      }),
    )
    await db.transact(async tx => {
      announced = 0
      for (let n = 0; n < 5; n++) await counting.add(tx, 'other', { n }, app.clock.now())
    })
    expect(announced).toBe(1)
    expect(await dispatchMessages()).toBe(5)
  })

  test('a committed message wakes the dispatcher of every process', async () => {
    const db =
      databases.engine === 'postgres' ? databases.open(databases.configOf(app.services.db)) : app.services.db
    let heard = 0
    const stopListening = db.listen('perya_outbox', () => heard++)
    // Waits until the PostgreSQL listener has called back once, which it does when it has connected.
    if (databases.engine === 'postgres') await expect.poll(() => heard).toBe(1)
    const stop = startDispatcher({ ...app.services, db }, consumers)
    try {
      await addMessage('greeting', { to: 'Bea' })
      await expect.poll(() => sent.length).toBe(1)
      expect(heard).toBeGreaterThan(databases.engine === 'postgres' ? 1 : 0)
    } finally {
      await stop()
      stopListening()
    }
  })
})

/** Returns a database whose named locks lock nothing: every caller runs at once. */
function withoutNamedLocks(db: Database): Database {
  return replaceMethods(db, { withLock: (_, work) => work(new AbortController().signal) })
}
