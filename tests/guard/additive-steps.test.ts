import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type {
  BackfillMigrationStep,
  ContractMigrationStep,
  Migration,
} from '../../src/server/db/migrations/migration.ts'
import { migrations } from '../../src/server/db/migrations.ts'
import { findStepKindErrors, LAST_BASELINE_STEP } from './support/additive-steps.ts'

test('every database migration contains only statements that its kind, such as expand or contract, allows', async () => {
  expect(migrations.map(({ name }) => name)).toContain(LAST_BASELINE_STEP)
  expect(await findStepKindErrors(migrations)).toEqual([])
})

const expand = (...statements: RawBuilder<unknown>[]): Migration => named('9000-sample', ...statements)
const named = (name: string, ...statements: RawBuilder<unknown>[]): Migration => ({
  name,
  kind: 'expand',
  up: async ({ db }) => {
    for (const statement of statements) await statement.execute(db)
  },
})
const contract = (after: string): ContractMigrationStep => ({
  name: '9001-narrower',
  kind: 'contract',
  after,
  up: async ({ db }) => {
    await sql`drop table a_row`.execute(db)
  },
})
const backfill = (fill: BackfillMigrationStep['fill']): BackfillMigrationStep => ({
  name: '9000-sample',
  kind: 'backfill',
  rows: { table: 'a_row', key: 'id', keyType: 'text' },
  fill,
})

describe('the guard refuses', () => {
  test.each([
    sql`drop table a_row`,
    sql`alter table a_row drop column word`,
    sql`alter table a_row rename column word to text`,
    sql`alter table a_row alter column word set not null`,
    sql`alter table a_row add column word text not null`,
    sql`alter table a_row add column word text unique`,
    sql`alter table a_row add column amount bigint check (amount > 0)`,
    sql`alter table a_row add column other_id text references other_row (id)`,
    sql`alter table a_row add column word text not null default gen_random_uuid()`,
    sql`create index a_row_word on a_row (word)`,
    sql`insert into a_row (id) values (1)`,
    sql`update a_row set word = ''`,
    sql`delete from a_row`,
  ])(
    'the guard of migrations refuses an expand migration that does more than add tables or optional columns: sample %#',
    async statement => {
      expect(await findStepKindErrors([expand(statement)])).toHaveLength(1)
    },
  )

  test('the guard of migrations refuses an expand migration that uses Kysely to add a required column', async () => {
    const step: Migration = {
      name: '9000-sample',
      kind: 'expand',
      up: async ({ db, column }) => {
        await db.schema
          .alterTable('a_row')
          .addColumn('word', column.text, c => c.notNull())
          .execute()
      },
    }
    expect(await findStepKindErrors([step])).toContainEqual(
      expect.stringContaining('a column without a default'),
    )
  })

  test.each(['0015', '0050', '0085', '0237', '9999'])(
    'the guard of migrations refuses an expand migration that drops a table, whatever its number is: %s',
    async number => {
      const errors = await findStepKindErrors([named(`${number}-sample`, sql`drop table a_row`)])
      expect(errors).toEqual([`${number}-sample: no "expand" step: drop table a_row`])
    },
  )

  test('the guard of migrations refuses a new migration numbered within the baseline, and a baseline migration numbered after it', async () => {
    for (const name of ['0000-sample', '0014-baseless', '0015-baseline-sample'])
      expect(await findStepKindErrors([named(name)])).toEqual([
        expect.stringContaining('the baseline ends with'),
      ])
  })

  test('the guard of migrations refuses a baseline migration that changes a table or is a contract or backfill migration', async () => {
    const name = '0002-baseline-sample'
    for (const statement of [sql`alter table a_row add column word text`, sql`drop table a_row`])
      expect(await findStepKindErrors([named(name, statement)])).toHaveLength(1)
    for (const step of [contract('0001-baseline-sample'), backfill(async () => {})])
      expect(await findStepKindErrors([{ ...step, name }])).toContainEqual(
        expect.stringContaining('the baseline has no "'),
      )
  })

  test('the guard of migrations refuses a backfill that changes a table, or rows outside the range that it is given', async () => {
    const everyRow = backfill(async ({ db }) => {
      await sql`update a_row set word = ''`.execute(db)
    })
    const table = backfill(async ({ db }, { after, upTo }) => {
      await sql`alter table a_row add column word text default ${after} || ${upTo}`.execute(db)
    })
    expect(await findStepKindErrors([everyRow])).toEqual([expect.stringContaining('beyond its slice')])
    expect(await findStepKindErrors([table])).toContainEqual(expect.stringContaining('no "backfill" step'))
  })

  test('the guard of migrations refuses a contract migration that does not name an earlier migration', async () => {
    const sample = expand()
    for (const after of ['9001-narrower', '8999-unknown'])
      expect(await findStepKindErrors([sample, contract(after)])).toHaveLength(1)
  })
})

describe('the guard lets pass', () => {
  test('the guard of migrations accepts a new table with indexes and first rows, and new columns that are optional', async () => {
    const step: Migration = {
      name: '9000-sample',
      kind: 'expand',
      up: async ({ db, engine, column, createTable }) => {
        await createTable('b_row', 'text')
          .addColumn('id', column.id, c => c.primaryKey().notNull().references('a_row.id'))
          .execute()
        await db.schema.createIndex('b_row_id').unique().on('b_row').column('id').execute()
        await sql`insert into b_row (id) select id from a_row`.execute(db)
        await db.schema.alterTable('a_row').addColumn('word', column.text).execute()
        for (const value of ['', 0, -1, 'some words'] as const) {
          await db.schema
            .alterTable('a_row')
            .addColumn(`a_${engine}`, typeof value === 'string' ? column.text : column.amount, c =>
              c.notNull().defaultTo(value),
            )
            .execute()
        }
      },
    }
    expect(await findStepKindErrors([step])).toEqual([])
  })

  test('the guard of migrations accepts a backfill of the given rows, a new index, and a contract that names an earlier migration', async () => {
    const filled = backfill(async ({ db }, { after, upTo }) => {
      await sql`update a_row set word = 'x' where id > ${after} and id <= ${upTo}`.execute(db)
    })
    const index: Migration = {
      name: '9000-sample',
      kind: 'index',
      index: { name: 'a_row_word', table: 'a_row', columns: ['word'] },
    }
    expect(await findStepKindErrors([filled])).toEqual([])
    expect(await findStepKindErrors([index, contract('9000-sample')])).toEqual([])
  })
})
