import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../src/server/clock.ts'
import type { Database, Transaction } from '../../../src/server/db/database.ts'
import { prepareQuery } from '../../../src/server/db/prepared.ts'
import { type UndoneWrite, undoneWriteChannel } from '../../../src/server/db/sqlite/diagnostics.ts'
import { describeOnBothEngines, suiteDatabasesOnEngine } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'

const insertJournal = prepareQuery((db, p: { id: string; reference: string }) =>
  db
    .insertInto('journal')
    .values({ id: p.id, kind: 'test', reference: p.reference, player_id: null, at_ms: 7 }),
)
const findJournal = prepareQuery((db, p: { id: string }) =>
  db.selectFrom('journal').select(['reference', 'at_ms']).where('id', '=', p.id).where('kind', '=', 'test'),
)

const someId = () => newId(Date.now())

/** Matches the error of a function that began a transaction or a read inside a transaction. */
const NESTED_TRANSACTION_ERROR = expect.objectContaining({
  message: expect.stringContaining('began inside a transaction'),
})

async function writeJournal(tx: Transaction, id: string, reference = ''): Promise<string> {
  await tx.run(insertJournal, { id, reference })
  return id
}

async function isStored(db: Database, id: string): Promise<boolean> {
  return (await db.lookUp(findJournal, { id })) !== undefined
}

/** Makes the commit fail: the foreign key is deferred, so the database checks it only at the commit. */
async function breakCommit(tx: Transaction): Promise<void> {
  await sql`insert into child (id, parent) values (${someId()}, 'nobody')`.execute(tx.query)
}

async function createDeferred(db: Database): Promise<void> {
  await db.transact(async ({ query }) => {
    await sql`create table parent (id varchar(26) primary key)`.execute(query)
    await sql`create table child (id varchar(26) primary key,
      parent varchar(26) references parent (id) deferrable initially deferred)`.execute(query)
  })
}

describeOnBothEngines('transactions', databases => {
  let db: Database
  let elsewhere: Database

  beforeAll(async () => {
    db = await databases.create()
    elsewhere = databases.open(databases.configOf(db))
    await createDeferred(db)
  })

  test('a transaction whose promise resolves has been committed, as another connection sees', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, async () =>
        isStored(elsewhere, await db.transact(tx => writeJournal(tx, someId()))),
      ),
    )
    expect(seen).toEqual(Array(40).fill(true))
  })

  test('`read` and `lookUp` do not see the writes of a transaction before it is committed', async () => {
    const id = someId()
    const [written, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const done = db.transact(async tx => {
      await writeJournal(tx, id)
      expect(await tx.first(findJournal, { id })).toMatchObject({ at_ms: 7 })
      written.resolve()
      await seen.promise
    })
    await written.promise
    expect(await elsewhere.lookUp(findJournal, { id })).toBeUndefined()
    expect(await db.lookUp(findJournal, { id })).toBeUndefined()
    expect(
      await db.read.selectFrom('journal').select('id').where('id', '=', id).executeTakeFirst(),
    ).toBeUndefined()
    seen.resolve()
    await done
  })

  test('a committed transaction is seen by every later lookup, in its own and in another process, even right after a former lookup', async () => {
    for (const writer of [db, elsewhere]) {
      const id = someId()
      expect(await Promise.all([db, elsewhere].map(reader => isStored(reader, id)))).toEqual([false, false])
      await writer.transact(tx => writeJournal(tx, id))
      expect(await Promise.all([db, elsewhere].map(reader => isStored(reader, id)))).toEqual([true, true])
    }
  })

  test('only the transaction that throws is undone, whatever else commits in the same batch', async () => {
    const ids = Array.from({ length: 30 }, someId)
    const answers = await Promise.allSettled(
      ids.map((id, place) =>
        db.transact(async tx => {
          await writeJournal(tx, id)
          if (place % 3 === 0) throw new Error(`no ${place}`)
          return id
        }),
      ),
    )
    for (const [place, id] of ids.entries()) {
      const answer = answers[place]
      expect(await isStored(db, id)).toBe(place % 3 !== 0)
      if (place % 3 === 0) expect(answer).toMatchObject({ reason: new Error(`no ${place}`) })
      else expect(answer).toEqual({ status: 'fulfilled', value: id })
    }
  })

  test('a transaction is undone when one of its statements fails', async () => {
    const first = someId()
    const taken = await db.transact(tx => writeJournal(tx, someId()))
    const answer = db.transact(async tx => {
      await writeJournal(tx, first)
      await writeJournal(tx, taken)
    })
    await expect(answer).rejects.toThrow(/unique/i)
    expect(await isStored(db, first)).toBe(false)
  })

  test('a transaction whose commit fails is rejected and leaves the database usable', async () => {
    const id = someId()
    const answer = db.transact(async tx => {
      await writeJournal(tx, id)
      await breakCommit(tx)
    })
    await expect(answer).rejects.toThrow(/foreign key/i)
    expect(await isStored(db, id)).toBe(false)
    const next = await db.transact(tx => writeJournal(tx, someId()))
    expect(await isStored(db, next)).toBe(true)
  })

  test('an unawaited query that runs after its transaction is refused, and never joins the next transaction', async () => {
    const [own, next] = [someId(), someId()]
    const strays: Promise<unknown>[] = []
    const journalRow = (id: string) => ({ id, kind: 'stray', reference: '', player_id: null, at_ms: 1 })
    const queryAfterTwentyTurns = async (query: () => Promise<unknown>) => {
      for (let turn = 0; turn < 20; turn++) await null
      return query().catch((error: Error) => error.message)
    }
    await Promise.allSettled([
      db.transact(async tx => {
        const insert = tx.query.insertInto('journal').values(journalRow(own))
        strays.push(queryAfterTwentyTurns(() => insert.execute()))
        strays.push(queryAfterTwentyTurns(async () => tx.run(insertJournal, { id: own, reference: '' })))
        throw new Error('undo')
      }),
      db.transact(async tx => {
        for (let turn = 0; turn < 50; turn++) await null
        await writeJournal(tx, next)
      }),
    ])
    const ended = 'The transaction of this query has ended'
    expect(await Promise.all(strays)).toEqual([ended, ended])
    expect(await isStored(db, own)).toBe(false)
    expect(await isStored(db, next)).toBe(true)
  })

  test('a transaction begun inside a transaction is rejected at once, even if the outer one has awaited a query, and blocks nothing', async () => {
    const nested: unknown[] = []
    await db.transact(async tx => {
      await writeJournal(tx, someId())
      nested.push(await db.transact(async () => 'inner').catch(error => error))
      await tx.first(findJournal, { id: someId() })
      nested.push(await db.transact(async () => 'inner').catch(error => error))
    })
    expect(nested).toEqual([NESTED_TRANSACTION_ERROR, NESTED_TRANSACTION_ERROR])
    expect(await db.transact(async () => 'next')).toBe('next')
    expect(await db.isReady()).toBe(true)
  })

  test.each([
    ['`read`', () => db.read.selectFrom('journal').select('id').execute()],
    ['`readLong`', () => db.readLong.selectFrom('journal').select('id').execute()],
    ['`lookUp`', () => db.lookUp(findJournal, { id: '' })],
    ['`withLock`', () => db.withLock('inside', async () => 'locked')],
  ])(
    '%s called inside a transaction is rejected at once, even if the transaction has awaited; another database can be read',
    async (_, read) => {
      const answers: unknown[] = []
      await db.transact(async tx => {
        answers.push(await read().catch(error => error))
        await tx.first(findJournal, { id: '' })
        answers.push(await read().catch(error => error))
        answers.push(await elsewhere.lookUp(findJournal, { id: '' }))
      })
      expect(answers).toEqual([NESTED_TRANSACTION_ERROR, NESTED_TRANSACTION_ERROR, undefined])
      await read()
    },
  )

  test('work that a transaction started without awaiting it can begin its own transaction once the first one has ended', async () => {
    let later: Promise<string> = Promise.resolve('')
    const ended = Promise.withResolvers<void>()
    await db.transact(async tx => {
      await writeJournal(tx, someId())
      later = ended.promise.then(() => db.transact(async () => 'later'))
    })
    ended.resolve()
    expect(await later).toBe('later')
  })

  test('a transaction fails and is undone when a write that nobody awaited fails', async () => {
    const [taken, id] = [await db.transact(tx => writeJournal(tx, someId())), someId()]
    const answer = db.transact(async tx => {
      tx.write(insertJournal, { id, reference: '' })
      tx.write(insertJournal, { id: taken, reference: '' })
      return 'done'
    })
    await expect(answer).rejects.toThrow(/unique/i)
    expect(await isStored(db, id)).toBe(false)
  })

  test('a transaction stores many writes that nobody awaited, in their order', async () => {
    const ids = Array.from({ length: 30 }, someId)
    const changeReference = prepareQuery((query, p: { id: string; reference: string }) =>
      query.updateTable('journal').set({ reference: p.reference }).where('id', '=', p.id),
    )
    await db.transact(async tx => {
      for (const id of ids) {
        tx.write(insertJournal, { id, reference: 'first' })
        tx.write(changeReference, { id, reference: 'second' })
      }
    })
    const stored = await Promise.all(ids.map(id => db.lookUp(findJournal, { id })))
    expect(stored.map(row => row?.reference)).toEqual(Array(30).fill('second'))
  })

  test('of many transactions that race to insert a row if it is missing, one inserts it', async () => {
    const id = someId()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        (place % 2 ? db : elsewhere).transact(async tx => {
          if (await tx.first(findJournal, { id })) return 'taken'
          await writeJournal(tx, id)
          return 'mine'
        }),
      ),
    )
    expect(answers.filter(answer => answer === 'mine')).toHaveLength(1)
  })

  test('a transaction that has ended can no longer be used', async () => {
    const stored = await db.transact(async tx => ({ tx, query: tx.query }))
    expect(() => stored.tx.query).toThrow('has ended')
    await expect((async () => writeJournal(stored.tx, someId()))()).rejects.toThrow('has ended')
    await expect(stored.query.selectFrom('journal').selectAll().execute()).rejects.toThrow('has ended')
  })

  test('integers up to 2^53 are read exactly from the database, and larger ones are refused', async () => {
    const readBigint = (value: string) =>
      sql<{ value: number }>`select cast(${value} as bigint) as value`.execute(db.read)
    expect((await readBigint('9007199254740991')).rows[0]?.value).toBe(Number.MAX_SAFE_INTEGER)
    await expect(readBigint('9007199254740993')).rejects.toThrow(RangeError)
  })

  test('a sum in SQL is read as a number', async () => {
    const { rows } = await sql<{ total: number }>`select sum(at_ms) as total from journal
      where at_ms = 7 having count(*) > 0`.execute(db.read)
    expect(Number.isInteger(rows[0]?.total)).toBe(true)
  })

  test('the error for a missing argument of a prepared query names the argument', async () => {
    const args = { id: someId() } as { id: string; reference: string }
    await expect(db.transact(async tx => tx.run(insertJournal, args))).rejects.toThrow(/reference/)
  })

  test('closing the database waits for running transactions, and refuses new ones', async () => {
    const own = databases.open(databases.configOf(db))
    const transactions = Promise.all(
      Array.from({ length: 20 }, () => own.transact(tx => writeJournal(tx, someId()))),
    )
    await own.close()
    for (const id of await transactions) expect(await isStored(db, id)).toBe(true)
    await expect(own.transact(tx => writeJournal(tx, someId()))).rejects.toThrow()
    expect(await own.isReady()).toBe(false)
    await own.close()
  })

  test('functions under one named lock run one at a time', async () => {
    const nested = await db.withLock('draw', async () => [
      await db.withLock('draw', async () => 'second'),
      await db.withLock('other', async () => 'other'),
    ])
    expect(nested).toEqual([undefined, 'other'])
    await expect(db.withLock('draw', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await db.withLock('draw', async () => 'free')).toBe('free')
  })
})

describe('group commit', () => {
  const databases = suiteDatabasesOnEngine('sqlite')

  /** Counts the runs of each function of a batch, since the database may run a function again. */
  function createRunCounter() {
    const runs = new Map<string, number>()
    const countedWork = (name: string, work: (tx: Transaction) => Promise<unknown>) => (tx: Transaction) => {
      runs.set(name, (runs.get(name) ?? 0) + 1)
      return work(tx)
    }
    return { runs, counted: countedWork }
  }

  test('in a group commit each function runs once, even when one of them refuses before its first write', async () => {
    const db = await databases.create()
    const { runs, counted } = createRunCounter()
    const ids = Array.from({ length: 2 }, someId) as [string, string]
    const touchNothing = prepareQuery((query, p: { id: string }) =>
      query.updateTable('journal').set({ reference: 'x' }).where('id', '=', p.id).returning('id'),
    )
    const answers = await Promise.allSettled([
      db.transact(counted('first', tx => writeJournal(tx, ids[0]))),
      db.transact(
        counted('refuses', async tx => {
          await tx.first(findJournal, { id: ids[0] })
          await tx.first(touchNothing, { id: someId() })
          await tx.query.updateTable('journal').set({ kind: 'x' }).where('id', '=', someId()).execute()
          throw new Error('no')
        }),
      ),
      db.transact(counted('last', tx => writeJournal(tx, ids[1]))),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(Object.fromEntries(runs)).toEqual({ first: 1, refuses: 1, last: 1 })
    expect(await Promise.all(ids.map(id => isStored(db, id)))).toEqual([true, true])
  })

  test('a group commit in which several functions throw after writing is repeated, and leaves one commit without their writes', async () => {
    const db = await databases.create()
    const elsewhere = databases.open(databases.configOf(db))
    const { runs, counted } = createRunCounter()
    const ids = Array.from({ length: 6 }, someId)
    const workThatThrowsAfterWrite = (place: number) =>
      counted(`throws ${place}`, async tx => {
        await writeJournal(tx, ids[place] ?? '')
        throw new Error(`undo ${place}`)
      })
    const countCommits = () =>
      elsewhere.read.selectFrom(sql<{ count: number }>`commit_count`.as('c')).select('c.count')
    const before = await countCommits().executeTakeFirstOrThrow()
    const settled: number[] = []
    const answers = await Promise.allSettled(
      [
        db.transact(counted('first', tx => writeJournal(tx, ids[0] ?? ''))),
        db.transact(workThatThrowsAfterWrite(1)),
        db.transact(counted('sees', tx => Promise.resolve(tx.first(findJournal, { id: ids[1] ?? '' })))),
        db.transact(counted('writes what was undone', tx => writeJournal(tx, ids[1] ?? '', 'second'))),
        db.transact(workThatThrowsAfterWrite(4)),
        db.transact(counted('last', tx => writeJournal(tx, ids[5] ?? ''))),
      ].map(async (answer, place) => {
        try {
          return await answer
        } finally {
          settled.push(place)
        }
      }),
    )
    expect(answers).toEqual([
      { status: 'fulfilled', value: ids[0] },
      { status: 'rejected', reason: new Error('undo 1') },
      { status: 'fulfilled', value: undefined },
      { status: 'fulfilled', value: ids[1] },
      { status: 'rejected', reason: new Error('undo 4') },
      { status: 'fulfilled', value: ids[5] },
    ])
    expect(settled).toEqual([0, 1, 2, 3, 4, 5])
    expect(Object.fromEntries(runs)).toEqual({
      first: 2,
      'throws 1': 2,
      sees: 1,
      'writes what was undone': 1,
      'throws 4': 1,
      last: 1,
    })
    const after = await countCommits().executeTakeFirstOrThrow()
    expect(after.count - before.count).toBe(1)
    expect(await Promise.all(ids.map(id => isStored(db, id)))).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
    ])
    expect(await db.lookUp(findJournal, { id: ids[1] ?? '' })).toMatchObject({ reference: 'second' })
  })

  test('a group commit publishes the error of each function that threw after it had written, and of no other', async () => {
    const db = await databases.create()
    const published: unknown[] = []
    const noteUndoneWrite = (message: unknown) => published.push((message as UndoneWrite).error)
    const [alone, beside] = [new Error('alone'), new Error('beside others')]
    const writeAndThrow = (error: Error) => async (tx: Transaction) => {
      await writeJournal(tx, someId())
      throw error
    }
    undoneWriteChannel.subscribe(noteUndoneWrite)
    try {
      await db.transact(writeAndThrow(alone)).catch(() => {})
      await Promise.allSettled([
        db.transact(tx => writeJournal(tx, someId())),
        db.transact(writeAndThrow(beside)),
        db.transact(() => Promise.reject(new Error('before a write'))),
      ])
    } finally {
      undoneWriteChannel.unsubscribe(noteUndoneWrite)
    }
    expect(published).toEqual([alone, beside])
  })

  test('no function returns data that it read in a group commit that was rolled back', async () => {
    const db = await databases.create()
    const id = someId()
    let runs = 0
    const answers = await Promise.allSettled([
      db.transact(async tx => {
        runs++
        if (runs === 1) await writeJournal(tx, id)
        return runs
      }),
      db.transact(async tx => {
        if (await tx.first(findJournal, { id })) throw new Error('refused for what was undone')
        return 'not there'
      }),
      db.transact(async tx => {
        await writeJournal(tx, someId())
        throw new Error('undo')
      }),
    ])
    expect(answers.map(answer => ('value' in answer ? answer.value : answer.reason.message))).toEqual([
      2,
      'not there',
      'undo',
    ])
  })

  test('in a batch, only the transaction whose constraint fails at the commit fails, and the others are committed', async () => {
    const db = await databases.create()
    await createDeferred(db)
    const ids = Array.from({ length: 2 }, someId) as [string, string]
    const answers = await Promise.allSettled([
      db.transact(tx => writeJournal(tx, ids[0])),
      db.transact(breakCommit),
      db.transact(() => Promise.reject(new Error('own'))),
      db.transact(tx => writeJournal(tx, ids[1])),
    ])
    expect(answers[1]).toMatchObject({ reason: { message: expect.stringMatching(/foreign key/i) } })
    expect(answers[2]).toMatchObject({ reason: new Error('own') })
    expect(await Promise.all(ids.map(id => isStored(db, id)))).toEqual([true, true])
  })

  test('in a group commit, a function that ends its transaction fails, and the other functions are committed', async () => {
    const db = await databases.create()
    const ids = Array.from({ length: 2 }, someId) as [string, string]
    const answers = await Promise.allSettled([
      db.transact(tx => writeJournal(tx, ids[0])),
      db.transact(tx => sql`rollback`.execute(tx.query)),
      db.transact(tx => writeJournal(tx, ids[1])),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await Promise.all(ids.map(id => isStored(db, id)))).toEqual([true, true])
  })

  test.each(['group', 'single'] as const)(
    'transactions that are too many for one batch are committed in the order in which they began, in the commit mode "%s"',
    async commit => {
      const db = await databases.create()
      const other = databases.open({ ...databases.configOf(db), commit })
      const done: number[] = []
      const running = new Set<number>()
      await Promise.all(
        Array.from({ length: 600 }, async (_, place) => {
          await other.transact(async tx => {
            expect(running.size).toBe(0)
            running.add(place)
            await writeJournal(tx, someId())
            running.delete(place)
          })
          done.push(place)
        }),
      )
      expect(done).toEqual(Array.from({ length: 600 }, (_, place) => place))
    },
  )

  test('transactions that start in the same turn of the event loop share one commit', async () => {
    const db = await databases.create()
    const elsewhere = databases.open(databases.configOf(db))
    const ids = Array.from({ length: 10 }, someId)
    const whenFirst = await Promise.race(
      ids.map(async id => {
        await db.transact(tx => writeJournal(tx, id))
        return Promise.all(ids.map(each => isStored(elsewhere, each)))
      }),
    )
    expect(whenFirst).toEqual(Array(10).fill(true))
  })

  test('the connection for reads cannot write', async () => {
    const db = await databases.create()
    const write = db.read.insertInto('journal').values({
      id: someId(),
      kind: 'test',
      reference: '',
      player_id: null,
      at_ms: 1,
    })
    await expect(write.execute()).rejects.toThrow(/readonly/)
  })
})

/** Cancels all statements that run `pg_sleep` in the database. */
async function endSleepers(db: Database): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(db.read)
    expect(rows).toHaveLength(2)
    // Cancels the statements only when both are sleeping. Otherwise the second statement would sleep to its end.
    for (const { pid } of rows) await sql`select pg_cancel_backend(${pid})`.execute(db.read)
  })
}

describe('PostgreSQL', () => {
  const databases = suiteDatabasesOnEngine('postgres')

  test('a transaction on PostgreSQL fails if one of its statements failed, even if the error was caught', async () => {
    const db = await databases.create()
    const id = await db.transact(tx => writeJournal(tx, someId()))
    const answer = db.transact(async tx => {
      await Promise.resolve(writeJournal(tx, id)).catch(() => {})
    })
    await expect(answer).rejects.toThrow('rolled back')
  })

  test('a transaction on PostgreSQL that lost a deadlock is done again', async () => {
    const db = await databases.create()
    const ids = [
      await db.transact(tx => writeJournal(tx, someId())),
      await db.transact(tx => writeJournal(tx, someId())),
    ]
    const lockBoth = (order: string[]) =>
      db.transact(async tx => {
        for (const id of order) {
          await tx.query
            .updateTable('journal')
            .set(row => ({ at_ms: row('at_ms', '+', 1) }))
            .where('id', '=', id)
            .execute()
        }
      })
    await Promise.all(Array.from({ length: 4 }, (_, n) => lockBoth(n % 2 ? ids : ids.toReversed())))
    const rows = await db.read.selectFrom('journal').select('at_ms').execute()
    expect(rows.map(row => row.at_ms)).toEqual([11, 11])
  })

  test('functions that hold many named locks can read, report and write, whatever the number of connections', async () => {
    const own = databases.open({
      ...databases.configOf(await databases.create()),
      connectionMax: 2,
      reportConnectionMax: 1,
    })
    const all = Promise.withResolvers<void>()
    let count = 0
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        own.withLock(`job ${place}`, async () => {
          count++
          if (count === 12) all.resolve()
          await all.promise
          const id = await own.transact(tx => writeJournal(tx, someId()))
          const read = own.readLong.selectFrom('journal').select('id').where('id', '=', id)
          return [await isStored(own, id), (await read.execute()).length]
        }),
      ),
    )
    expect(results).toEqual(Array(12).fill([true, 1]))
  })

  test('requests run while reports use all their database connections, and reports run while requests use all theirs', async () => {
    const own = databases.open({
      ...databases.configOf(await databases.create()),
      connectionMax: 2,
      reportConnectionMax: 2,
    })
    const wait = sql`select pg_sleep(30)`
    const ended = Promise.allSettled([wait.execute(own.readLong), wait.execute(own.readLong)])
    const id = await own.transact(tx => writeJournal(tx, someId()))
    expect(await isStored(own, id)).toBe(true)
    expect(await own.withLock('beside reports', async () => 'locked')).toBe('locked')
    await endSleepers(own)
    await ended
    const held = Promise.allSettled([wait.execute(own.read), wait.execute(own.read)])
    expect(await own.readLong.selectFrom('journal').select('id').execute()).toHaveLength(1)
    await endSleepers(databases.open(databases.configOf(own)))
    await held
  })

  test('the locks of a broken connection pass to another process, and the work that held them gets an abort signal', async () => {
    const db = await databases.create()
    const elsewhere = databases.open(databases.configOf(db))
    const result = await db.withLock('draw', lost =>
      db.withLock('other', async otherLost => {
        expect([lost.aborted, otherLost.aborted]).toEqual([false, false])
        await sql`select pg_terminate_backend(pid) from pg_locks
          where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
          elsewhere.read,
        )
        await eventually(async () => expect([lost.aborted, otherLost.aborted]).toEqual([true, true]))
        return [
          await elsewhere.withLock('draw', async () => 'elsewhere'),
          // The work that holds the lock `draw` is still running in this process, so `withLock` does not run the work
          // of a second caller and returns `undefined`.
          await db.withLock('draw', async () => 'here again'),
          await db.withLock('third', async () => 'on a new connection'),
        ]
      }),
    )
    expect(result).toEqual(['elsewhere', undefined, 'on a new connection'])
    expect(await db.withLock('draw', async () => 'free')).toBe('free')
  })

  test('prepared connections still answer after a column of their table changed', async () => {
    const db = databases.open({ ...databases.configOf(await databases.create()), connectionMax: 4 })
    const id = someId()
    await db.transact(tx => writeJournal(tx, id))
    const findAll = prepareQuery((query, p: { id: string }) =>
      query.selectFrom('journal').selectAll().where('id', '=', p.id),
    )
    const startFourAtOnce = (ask: () => Promise<unknown>) => Promise.all(Array.from({ length: 4 }, ask))
    const inTransaction = () => {
      let runs = 0
      const all = Promise.withResolvers<void>()
      return startFourAtOnce(() =>
        db.transact(async tx => {
          runs++
          if (runs >= 4) all.resolve()
          // Each transaction waits, with its connection open, until all four transactions have a connection.
          await all.promise
          return tx.first(findAll, { id })
        }),
      )
    }
    const lookUp = () => startFourAtOnce(() => db.lookUp(findAll, { id }))
    const row = { id, at_ms: 7 }
    for (const [place, ask] of [lookUp, inTransaction].entries()) {
      await inTransaction()
      const addColumn = sql`alter table journal add column ${sql.ref(`note_${place}`)} text`
      await db.transact(tx => addColumn.execute(tx.query))
      const noted = { ...row, [`note_${place}`]: null }
      expect(await ask()).toMatchObject([noted, noted, noted, noted])
    }
  })

  test('a named lock on PostgreSQL also keeps functions of other processes waiting', async () => {
    const db = await databases.create()
    const elsewhere = databases.open(databases.configOf(db))
    const taken = await db.withLock('draw', () => elsewhere.withLock('draw', async () => 'second'))
    expect(taken).toBeUndefined()
    expect(await elsewhere.withLock('draw', async () => 'free')).toBe('free')
  })
})
