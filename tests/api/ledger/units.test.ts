import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../src/server/clock.ts'
import type { Database, Transaction } from '../../../src/server/db/database.ts'
import { prepare } from '../../../src/server/db/prepared.ts'
import { databasesOn, onBothEngines } from '../../support/databases.ts'

const insertJournal = prepare((db, p: { id: string; reference: string }) =>
  db
    .insertInto('journal')
    .values({ id: p.id, kind: 'test', reference: p.reference, player_id: null, at_ms: 7 }),
)
const findJournal = prepare((db, p: { id: string }) =>
  db.selectFrom('journal').select(['reference', 'at_ms']).where('id', '=', p.id).where('kind', '=', 'test'),
)

const someId = () => newId(Date.now())

async function write(tx: Transaction, id: string, reference = ''): Promise<string> {
  await tx.run(insertJournal, { id, reference })
  return id
}

async function isStored(db: Database, id: string): Promise<boolean> {
  return (await db.lookUp(findJournal, { id })) !== undefined
}

/** Makes the commit itself fail: the constraint is looked at no sooner. */
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

onBothEngines('a unit of work', databases => {
  let db: Database
  let elsewhere: Database

  beforeAll(async () => {
    db = await databases.create()
    elsewhere = databases.open(databases.configOf(db))
    await createDeferred(db)
  })

  test('has been committed when it answers, as another connection sees', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, async () =>
        isStored(elsewhere, await db.transact(tx => write(tx, someId()))),
      ),
    )
    expect(seen).toEqual(Array(40).fill(true))
  })

  test('does not let `read` and `lookUp` see what it has not committed', async () => {
    const id = someId()
    const seen: unknown[] = []
    await db.transact(async tx => {
      await write(tx, id)
      expect(await tx.first(findJournal, { id })).toMatchObject({ at_ms: 7 })
      seen.push(await elsewhere.lookUp(findJournal, { id }))
      seen.push(await db.lookUp(findJournal, { id }))
      seen.push(await db.read.selectFrom('journal').select('id').where('id', '=', id).executeTakeFirst())
    })
    expect(seen).toEqual([undefined, undefined, undefined])
  })

  test('that throws is undone alone, whatever stands beside it', async () => {
    const ids = Array.from({ length: 30 }, someId)
    const answers = await Promise.allSettled(
      ids.map((id, place) =>
        db.transact(async tx => {
          await write(tx, id)
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

  test('is undone when one of its statements fails', async () => {
    const first = someId()
    const taken = await db.transact(tx => write(tx, someId()))
    const answer = db.transact(async tx => {
      await write(tx, first)
      await write(tx, taken)
    })
    await expect(answer).rejects.toThrow(/unique/i)
    expect(await isStored(db, first)).toBe(false)
  })

  test('whose commit fails is rejected and leaves the database usable', async () => {
    const id = someId()
    const answer = db.transact(async tx => {
      await write(tx, id)
      await breakCommit(tx)
    })
    await expect(answer).rejects.toThrow(/foreign key/i)
    expect(await isStored(db, id)).toBe(false)
    const next = await db.transact(tx => write(tx, someId()))
    expect(await isStored(db, next)).toBe(true)
  })

  test('does the work of a savepoint wholly or not at all, at any depth', async () => {
    const [undoneFirst, kept, undone, inner, outer] = Array.from({ length: 5 }, someId) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const fail = async (tx: Transaction, id: string) => {
      await write(tx, id)
      throw new Error('undo')
    }
    await db.transact(async tx => {
      await expect(tx.savepoint(() => fail(tx, undoneFirst))).rejects.toThrow('undo')
      await tx.savepoint(() => write(tx, kept))
      await expect(tx.savepoint(() => fail(tx, undone))).rejects.toThrow('undo')
      await tx.savepoint(async () => {
        await write(tx, outer)
        await expect(tx.savepoint(() => fail(tx, inner))).rejects.toThrow('undo')
      })
    })
    const stored = await Promise.all([undoneFirst, kept, undone, inner, outer].map(id => isStored(db, id)))
    expect(stored).toEqual([false, true, false, false, true])
  })

  test('goes on after a statement that failed inside a savepoint', async () => {
    const taken = await db.transact(tx => write(tx, someId()))
    const id = await db.transact(async tx => {
      await expect(tx.savepoint(() => write(tx, taken))).rejects.toThrow(/unique/i)
      await write(tx, someId())
      await expect(tx.savepoint(() => write(tx, taken))).rejects.toThrow(/unique/i)
      return write(tx, someId())
    })
    expect(await isStored(db, id)).toBe(true)
  })

  test('that decides on what is not there yet decides once, however many race', async () => {
    const id = someId()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        (place % 2 ? db : elsewhere).transact(async tx => {
          if (await tx.first(findJournal, { id })) return 'taken'
          await write(tx, id)
          return 'mine'
        }),
      ),
    )
    expect(answers.filter(answer => answer === 'mine')).toHaveLength(1)
  })

  test('leaves a transaction that can do nothing any more', async () => {
    const kept = await db.transact(async tx => ({ tx, query: tx.query }))
    expect(() => kept.tx.query).toThrow('has ended')
    await expect((async () => write(kept.tx, someId()))()).rejects.toThrow('has ended')
    await expect(kept.query.selectFrom('journal').selectAll().execute()).rejects.toThrow('has ended')
  })

  test('takes whole numbers to 2^53 and refuses to read beyond', async () => {
    const read = (value: string) =>
      sql<{ value: number }>`select cast(${value} as bigint) as value`.execute(db.read)
    expect((await read('9007199254740991')).rows[0]?.value).toBe(Number.MAX_SAFE_INTEGER)
    await expect(read('9007199254740993')).rejects.toThrow(RangeError)
  })

  test('adds up to a number', async () => {
    const { rows } = await sql<{ total: number }>`select sum(at_ms) as total from journal
      where at_ms = 7 having count(*) > 0`.execute(db.read)
    expect(Number.isInteger(rows[0]?.total)).toBe(true)
  })

  test('is named when an argument is missing', async () => {
    const args = { id: someId() } as { id: string; reference: string }
    await expect(db.transact(async tx => tx.run(insertJournal, args))).rejects.toThrow(/reference/)
  })

  test('is waited for by close, which then refuses new ones', async () => {
    const own = databases.open(databases.configOf(db))
    const units = Promise.all(Array.from({ length: 20 }, () => own.transact(tx => write(tx, someId()))))
    await own.close()
    for (const id of await units) expect(await isStored(db, id)).toBe(true)
    await expect(own.transact(tx => write(tx, someId()))).rejects.toThrow()
    expect(await own.isReady()).toBe(false)
    await own.close()
  })

  test('works under a lock that one holds at a time', async () => {
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
  const databases = databasesOn('sqlite')

  test('fails all units of a commit that fails, refusals too, and none of the next', async () => {
    const db = await databases.create()
    await createDeferred(db)
    const ids = Array.from({ length: 3 }, someId) as [string, string, string]
    const answers = await Promise.allSettled([
      db.transact(tx => write(tx, ids[0])),
      db.transact(breakCommit),
      db.transact(() => Promise.reject(new Error('own'))),
      db.transact(tx => write(tx, ids[1])),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({ reason: { message: expect.stringMatching(/foreign key/i) } })
    }
    await db.transact(tx => write(tx, ids[2]))
    expect(await Promise.all(ids.map(id => isStored(db, id)))).toEqual([false, false, true])
  })

  test('starts over behind a unit that ended the transaction for everyone before it', async () => {
    const db = await databases.create()
    const ids = Array.from({ length: 2 }, someId) as [string, string]
    const answers = await Promise.allSettled([
      db.transact(tx => write(tx, ids[0])),
      db.transact(tx => sql`rollback`.execute(tx.query)),
      db.transact(tx => write(tx, ids[1])),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await Promise.all(ids.map(id => isStored(db, id)))).toEqual([false, true])
  })

  test.each(['group', 'single'] as const)(
    'commits more units than fit one batch, in order: %s',
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
            await write(tx, someId())
            running.delete(place)
          })
          done.push(place)
        }),
      )
      expect(done).toEqual(Array.from({ length: 600 }, (_, place) => place))
    },
  )

  test('shares one commit among the units of a turn', async () => {
    const db = await databases.create()
    const elsewhere = databases.open(databases.configOf(db))
    const ids = Array.from({ length: 10 }, someId)
    const whenFirst = await Promise.race(
      ids.map(async id => {
        await db.transact(tx => write(tx, id))
        return Promise.all(ids.map(each => isStored(elsewhere, each)))
      }),
    )
    expect(whenFirst).toEqual(Array(10).fill(true))
  })

  test('never writes through the connection that reads', async () => {
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

describe('PostgreSQL', () => {
  const databases = databasesOn('postgres')

  test('does not take a unit for committed in which a failure was swallowed', async () => {
    const db = await databases.create()
    const id = await db.transact(tx => write(tx, someId()))
    const answer = db.transact(async tx => {
      await Promise.resolve(write(tx, id)).catch(() => {})
    })
    await expect(answer).rejects.toThrow('rolled back')
  })

  test('does a unit again that lost a deadlock', async () => {
    const db = await databases.create()
    const ids = [await db.transact(tx => write(tx, someId())), await db.transact(tx => write(tx, someId()))]
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

  test('keeps a lock from another process, too', async () => {
    const db = await databases.create()
    const elsewhere = databases.open(databases.configOf(db))
    const taken = await db.withLock('draw', () => elsewhere.withLock('draw', async () => 'second'))
    expect(taken).toBeUndefined()
    expect(await elsewhere.withLock('draw', async () => 'free')).toBe('free')
  })
})
