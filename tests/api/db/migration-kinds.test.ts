import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import type {
  BackfillMigrationStep,
  ContractMigrationStep,
  ExpandMigrationStep,
  IndexMigrationStep,
  Migration,
} from '../../../src/server/db/migrations/migration.ts'
import { StartError } from '../../../src/server/start-error.ts'
import { describeOnBothEngines, suiteDatabasesOnEngine } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'

const SLICE_ROWS = 2_000

const createTableStep: ExpandMigrationStep = {
  name: '0001-base',
  kind: 'expand',
  up: async ({ createTable, column }) => {
    await createTable('thing', 'text')
      .addColumn('id', column.text, c => c.primaryKey().notNull())
      .addColumn('place', column.count, c => c.notNull())
      .execute()
  },
}
const addColumnStep: ExpandMigrationStep = {
  name: '0002-wider',
  kind: 'expand',
  up: async ({ db, column }) => {
    await db.schema
      .alterTable('thing')
      .addColumn('double', column.amount, c => c.notNull().defaultTo(0))
      .execute()
  },
}
const fillColumnStep: BackfillMigrationStep = {
  name: '0003-filled',
  kind: 'backfill',
  rows: { table: 'thing', key: 'id', keyType: 'text' },
  fill: async ({ db }, { after, upTo }) => {
    await sql`update thing set double = double + 2 * place where id > ${after} and id <= ${upTo}`.execute(db)
  },
}
const addIndexStep: IndexMigrationStep = {
  name: '0004-indexed',
  kind: 'index',
  index: { name: 'thing_place', table: 'thing', columns: ['place'], isUnique: true, where: 'place > 0' },
}
const dropColumnStep: ContractMigrationStep = {
  name: '0005-narrower',
  kind: 'contract',
  after: '0004-indexed',
  up: async ({ db }) => {
    await db.schema.dropTable('thing').execute()
  },
}

const idOf = (place: number) => String(place).padStart(6, '0')

async function addThings(db: Database, count: number): Promise<void> {
  await db.transact(async ({ query }) => {
    for (let first = 1; first <= count; first += 500) {
      const places = Array.from({ length: Math.min(500, count - first + 1) }, (_, index) => first + index)
      const rows = sql.join(places.map(place => sql`(${idOf(place)}, ${place})`))
      await sql`insert into thing (id, place) values ${rows}`.execute(query)
    }
  })
}

interface Sums {
  readonly count: number
  readonly doubled: number
}

async function sumsOf(db: Database): Promise<Sums> {
  const { rows } = await sql<Sums>`select count(*) as count,
    sum(case when double = 2 * place then 1 else 0 end) as doubled from thing`.execute(db.read)
  return { count: Number(rows[0]?.count), doubled: Number(rows[0]?.doubled) }
}

describeOnBothEngines('kinds of steps', databases => {
  const openEmpty = async () => databases.open(await databases.createEmpty())

  test('a backfill visits each row once, in transactions of 2,000 rows', async () => {
    const db = await openEmpty()
    await migrate(db, 1, [createTableStep, addColumnStep])
    const count = 2 * SLICE_ROWS + 7
    await addThings(db, count)
    const ranges: string[] = []
    const watched: BackfillMigrationStep = {
      ...fillColumnStep,
      fill: (context, range) => {
        ranges.push(`${range.after}-${range.upTo}`)
        return fillColumnStep.fill(context, range)
      },
    }
    expect(await migrate(db, 2, [createTableStep, addColumnStep, watched])).toEqual([fillColumnStep.name])
    expect(await sumsOf(db)).toEqual({ count, doubled: count })
    const ends = ['', idOf(SLICE_ROWS), idOf(2 * SLICE_ROWS), idOf(count)]
    expect(ranges.filter(range => range !== 'after-up-to')).toEqual(
      ends.slice(1).map((end, index) => `${ends[index]}-${end}`),
    )
  })

  test('a backfill that was interrupted continues after its last slice', async () => {
    const db = await openEmpty()
    await migrate(db, 1, [createTableStep, addColumnStep])
    const count = 3 * SLICE_ROWS
    await addThings(db, count)
    let slices = 0
    const cutOff: BackfillMigrationStep = {
      ...fillColumnStep,
      fill: async (context, range) => {
        if (range.after !== 'after' && ++slices === 2) throw new Error('killed')
        await fillColumnStep.fill(context, range)
      },
    }
    await expect(migrate(db, 2, [createTableStep, addColumnStep, cutOff])).rejects.toThrow('killed')
    expect((await sumsOf(db)).doubled).toBe(SLICE_ROWS)
    expect(await migrate(db, 3, [createTableStep, addColumnStep, fillColumnStep])).toEqual([
      fillColumnStep.name,
    ])
    expect((await sumsOf(db)).doubled).toBe(count)
    expect(await db.read.selectFrom('migration_progress').selectAll().execute()).toEqual([])
  })

  test('a migration that builds an index creates the index once', async () => {
    const db = await openEmpty()
    expect(await migrate(db, 1, [createTableStep, addIndexStep])).toEqual([
      createTableStep.name,
      addIndexStep.name,
    ])
    expect(await migrate(db, 2, [createTableStep, addIndexStep])).toEqual([])
    await addThings(db, 2)
    const twice = db.transact(async ({ query }) => {
      await sql`insert into thing (id, place) values ('x', 1)`.execute(query)
    })
    await expect(twice).rejects.toThrow(/unique/i)
  })

  test('an index or backfill migration that was edited after it had been applied is refused', async () => {
    const db = await openEmpty()
    await migrate(db, 1, [createTableStep, addColumnStep, fillColumnStep, addIndexStep])
    const otherIndex: IndexMigrationStep = {
      ...addIndexStep,
      index: { ...addIndexStep.index, columns: ['id'] },
    }
    const otherFill: BackfillMigrationStep = { ...fillColumnStep, fill: async () => {} }
    await expect(
      migrate(db, 2, [createTableStep, addColumnStep, fillColumnStep, otherIndex]),
    ).rejects.toThrow(/0004-indexed, with other SQL/)
    await expect(migrate(db, 2, [createTableStep, addColumnStep, otherFill, addIndexStep])).rejects.toThrow(
      /0003-filled, with other SQL/,
    )
  })

  test('the former release accepts a newer migration that removes no table or column', async () => {
    const db = await openEmpty()
    await migrate(db, 1, [createTableStep, addColumnStep, fillColumnStep, addIndexStep])
    for (const known of [[createTableStep], [createTableStep, addColumnStep]])
      expect(await migrate(db, 2, known)).toEqual([])
  })

  test('the former release refuses a newer migration that removes a table or column', async () => {
    const db = await openEmpty()
    const steps = [createTableStep, addColumnStep, fillColumnStep, addIndexStep]
    await migrate(db, 1, steps)
    await migrate(db, 2, [...steps, dropColumnStep])
    const start = migrate(db, 3, steps)
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(/step 5, 0005-narrower, which this version does not know/)
  })

  test('a migration that removes tables or columns runs on a new database, although no former release has started there', async () => {
    const db = await openEmpty()
    const steps = [createTableStep, addColumnStep, fillColumnStep, addIndexStep, dropColumnStep]
    expect(await migrate(db, 1, steps)).toEqual(steps.map(({ name }) => name))
  })
})

describe('steps on PostgreSQL', () => {
  const databases = suiteDatabasesOnEngine('postgres')
  const openBase = async (count: number) => {
    const db = databases.open(await databases.createEmpty())
    await migrate(db, 1, [createTableStep])
    await addThings(db, count)
    return db
  }

  /**
   * Opens a transaction that reads a table and stays open until `end` is called. A schema change of the table waits for
   * it.
   */
  function holdTableInTransaction(db: Database): { readonly begun: Promise<void>; end(): Promise<void> } {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = db.transact(async ({ query }) => {
      await sql`select count(*) from thing`.execute(query)
      begun.resolve()
      await ended.promise
    })
    return {
      begun: begun.promise,
      async end() {
        ended.resolve()
        await held
      },
    }
  }

  test('a migration that cannot lock its table lets other queries pass, and is applied once the lock is free', async () => {
    const db = await openBase(3)
    const held = holdTableInTransaction(db)
    await held.begun
    const waits: number[] = []
    const hasWaited = Promise.withResolvers<void>()
    const onWait = (_: string, tries: number) => {
      waits.push(tries)
      hasWaited.resolve()
    }
    const taken = migrate(db, 2, [createTableStep, addColumnStep], { onWait })
    await hasWaited.promise
    // The migration pauses between its attempts to lock the table. The query of a bet is answered during a pause.
    await db.transact(async ({ query }) => {
      await sql`update thing set place = place where id = ${idOf(1)}`.execute(query)
    })
    await held.end()
    expect(await taken).toEqual([addColumnStep.name])
    expect(waits[0]).toBe(1)
  })

  test('a migration that never gets its lock stops the server start with a one-sentence error, and changes nothing', async () => {
    const db = await openBase(1)
    const held = holdTableInTransaction(db)
    await held.begun
    const start = migrate(db, 2, [createTableStep, addColumnStep], { lockTriesMax: 2 })
    await expect(start).rejects.toThrow(
      /^Step 0002-wider of the schema did not get the lock of its table in 2 tries: end the long transactions/,
    )
    await held.end()
    expect(await migrate(db, 3, [createTableStep, addColumnStep])).toEqual([addColumnStep.name])
  })

  test('an index build waits for an open transaction that has written to the table, and lets other transactions write meanwhile', async () => {
    const db = await openBase(3)
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writer = db.transact(async ({ query }) => {
      await sql`update thing set place = 9 where id = ${idOf(3)}`.execute(query)
      begun.resolve()
      await ended.promise
    })
    await begun.promise
    const built = migrate(db, 2, [createTableStep, addIndexStep])
    const isBuilding = sql`select 1 from pg_stat_progress_create_index where datname = current_database()`
    await eventually(async () => expect((await isBuilding.execute(db.read)).rows).toHaveLength(1))
    // Building the index waits until the open transaction ends; other transactions can write meanwhile.
    await db.transact(async ({ query }) => {
      await sql`update thing set place = 8 where id = ${idOf(2)}`.execute(query)
    })
    ended.resolve()
    await writer
    expect(await built).toEqual([addIndexStep.name])
  })

  test('an invalid index of a failed or killed build is dropped and built again', async () => {
    const db = await openBase(2)
    const setPlaceOfSecondThing = (place: number) =>
      db.transact(async ({ query }) => {
        await sql`update thing set place = ${place} where id = ${idOf(2)}`.execute(query)
      })
    await setPlaceOfSecondThing(1)
    // Creates an invalid index, such as a process leaves when it is killed while it builds an index.
    const killed = sql`create unique index concurrently thing_place on thing (place) where place > 0`
    await expect(killed.execute(db.readLong)).rejects.toThrow(/could not create unique index/)
    await expect(migrate(db, 2, [createTableStep, addIndexStep])).rejects.toThrow(
      /could not create unique index/,
    )
    // Inserts a row that the invalid index of the failed start would refuse. The retry has removed this index.
    await db.transact(async ({ query }) => {
      await sql`insert into thing (id, place) values ('x', 1)`.execute(query)
      await sql`delete from thing where id = 'x'`.execute(query)
    })
    await setPlaceOfSecondThing(2)
    await expect(killed.execute(db.readLong)).resolves.toBeDefined()
    await sql`update pg_index set indisvalid = false where indexrelid = 'thing_place'::regclass`.execute(
      db.readLong,
    )
    expect(await migrate(db, 3, [createTableStep, addIndexStep])).toEqual([addIndexStep.name])
    const { rows } = await sql<{ is_valid: boolean }>`select indisvalid as is_valid from pg_index
      where indexrelid = 'thing_place'::regclass`.execute(db.read)
    expect(rows).toEqual([{ is_valid: true }])
  })

  test('a migration that removes a table or column is refused on a database on which the release before it has never started', async () => {
    const db = await openBase(1)
    const steps: Migration[] = [createTableStep, addColumnStep, fillColumnStep, addIndexStep]
    const start = migrate(db, 2, [...steps, dropColumnStep])
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(/0005-narrower takes away what releases before step 0004-indexed use/)
    expect(await migrate(db, 3, steps)).toEqual([addColumnStep.name, fillColumnStep.name, addIndexStep.name])
    expect(await migrate(db, 4, [...steps, dropColumnStep])).toEqual([dropColumnStep.name])
  })
})
