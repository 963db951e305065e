import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import type {
  ContractMigrationStep,
  ExpandMigrationStep,
  Migration,
} from '../../../src/server/db/migrations/migration.ts'
import { migrations } from '../../../src/server/db/migrations.ts'
import { StartError } from '../../../src/server/start-error.ts'
import { describeOnBothEngines } from '../../support/databases.ts'

const first: ExpandMigrationStep = {
  name: '0001-first',
  kind: 'expand',
  up: async ({ createTable, column }) => {
    await createTable('first', 'number')
      .addColumn('id', 'integer', c => c.primaryKey())
      .addColumn('amount', column.amount)
      .execute()
  },
}
const second: ContractMigrationStep = {
  name: '0002-second',
  kind: 'contract',
  after: '0001-first',
  up: async ({ createTable, column }) => {
    await createTable('second', 'text')
      .addColumn('id', column.id, c => c.primaryKey())
      .addColumn('body', column.bytes)
      .addColumn('is_open', column.flag)
      .execute()
  },
}

describeOnBothEngines('migrate', databases => {
  const openEmpty = async () => databases.open(await databases.createEmpty())

  test('a first migration runs every step once, in order, and a later migration runs only the missing steps', async () => {
    const db = await openEmpty()
    expect(await migrate(db, 1, [first])).toEqual(['0001-first'])
    expect(await migrate(db, 2, [first, second])).toEqual(['0002-second'])
    expect(await migrate(db, 3, [first, second])).toEqual([])
  })

  test('migrations create every table of the product, by uniquely named steps in order', async () => {
    const db = await openEmpty()
    const names = migrations.map(({ name }) => name)
    expect(await migrate(db, 1)).toEqual(names)
    expect(names).toEqual([...new Set(names)].sort())
  })

  test('of many migrations that start at once one runs the steps, and the others find all steps done', async () => {
    const config = await databases.createEmpty()
    const starts = Array.from({ length: 6 }, () => migrate(databases.open(config), 1, [first, second]))
    const taken = await Promise.all(starts)
    expect(taken.flat().sort()).toEqual(['0001-first', '0002-second'])
  })

  test('a migration step that fails is rolled back and run again at the next start', async () => {
    const db = await openEmpty()
    const broken: Migration = {
      ...first,
      name: '0002-second',
      up: async context => {
        await second.up(context)
        throw new Error('no such step')
      },
    }
    await migrate(db, 1, [first])
    const before = await db.read.introspection.getTables()
    await expect(migrate(db, 1, [first, broken])).rejects.toThrow('no such step')
    expect(await db.read.introspection.getTables()).toEqual(before)
    expect(await migrate(db, 1, [first, second])).toEqual(['0002-second'])
  })

  test.each([
    ['has one more step, which removes something', [first]],
    ['has another step in the place of one of ours', [first, { ...second, name: '0002-other' }]],
  ])('a migration refuses a database that %s', async (_, known) => {
    const db = await openEmpty()
    await migrate(db, 1, [first, second])
    await expect(migrate(db, 2, known)).rejects.toThrow(/which this version does not know/)
  })

  const edited: Migration = {
    name: first.name,
    kind: 'expand',
    up: async ({ createTable, column }) => {
      await createTable('first', 'number')
        .addColumn('id', 'integer', c => c.primaryKey())
        .addColumn('amount', column.text)
        .execute()
    },
  }

  test('a migration refuses a step that was edited after it had been applied, and names the step', async () => {
    const db = await openEmpty()
    await migrate(db, 1, [first, second])
    const answer = migrate(db, 2, [edited, second])
    await expect(answer).rejects.toThrow(StartError)
    await expect(answer).rejects.toThrow(/0001-first, with other SQL/)
    expect(await migrate(db, 2, [{ ...first, up: context => first.up(context) }, second])).toEqual([])
  })

  test('the hash of a migration step covers its SQL, but neither its data nor its random values', async () => {
    const db = await openEmpty()
    const data: Migration = {
      name: '0002-data',
      kind: 'expand',
      up: async ({ db: query }) => {
        const { rows } = await sql<{ id: number }>`select id from first`.execute(query)
        for (const { id } of rows) {
          await sql`update first set amount = ${Math.trunc(performance.now() * 1000)} where id = ${id}`.execute(
            query,
          )
        }
        await sql`insert into first (id, amount) values (${Date.now() % 1000}, 1)`.execute(query)
      },
    }
    await migrate(db, 1, [first])
    await db.transact(async ({ query }) => {
      await sql`insert into first (id, amount) values (-1, 0)`.execute(query)
    })
    expect(await migrate(db, 2, [first, data])).toEqual(['0002-data'])
    expect(await migrate(db, 3, [first, data])).toEqual([])
  })
})
