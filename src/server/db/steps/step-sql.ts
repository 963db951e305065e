import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { createMigrationContext, type Migration, type NewIndex } from '../migrations/migration.ts'
import type { DatabaseEngine } from '../prepared.ts'
import { PortableSqliteCompiler } from '../sqlite/compiler.ts'

/** A statement of a migration step, as it is sent to the database. */
export interface MigrationStepStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/**
 * The key range with which a `backfill` step runs when its hash is computed. It contains names instead of real keys.
 */
export const RECORDED_BACKFILL_RANGE = { after: 'after', upTo: 'up-to' } as const

/**
 * Returns the statement that creates an index.
 * @param way `concurrently` lets other transactions write during the build; PostgreSQL refuses it inside a transaction
 */
export function createIndexStatement(
  { name, table, columns, isUnique, where }: NewIndex,
  way: 'at once' | 'concurrently',
): RawBuilder<unknown> {
  const unique = sql.raw(isUnique ? 'unique ' : '')
  const how = sql.raw(way === 'concurrently' ? 'concurrently ' : '')
  const condition = where === undefined ? sql`` : sql` where ${sql.raw(where)}`
  const keys = sql.join(columns.map(column => sql.ref(column)))
  return sql`create ${unique}index ${how}${sql.ref(name)} on ${sql.table(table)} (${keys})${condition}`
}

/**
 * Returns the statements of a step on one engine. The step runs with a driver that stores nothing and returns no rows,
 * so the statements depend only on the step and not on data.
 */
export async function recordMigrationStepStatements(
  step: Migration,
  engine: DatabaseEngine,
): Promise<MigrationStepStatement[]> {
  const statements: MigrationStepStatement[] = []
  const recorder = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () =>
        engine === 'sqlite' ? new PortableSqliteCompiler() : new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  const context = createMigrationContext(recorder, engine)
  if (step.kind === 'index') await createIndexStatement(step.index, 'at once').execute(recorder)
  else if (step.kind === 'backfill') await step.fill(context, RECORDED_BACKFILL_RANGE)
  else await step.up(context)
  return statements
}

/**
 * Computes the hash of a step's SQL on one engine. The hash leaves out bound values, because a step may bind the
 * current time or random values.
 */
export async function hashOfMigrationStep(step: Migration, engine: DatabaseEngine): Promise<string> {
  const hash = createHash('sha256')
  for (const { sql } of await recordMigrationStepStatements(step, engine))
    hash.update(`${sql.replaceAll(/\s+/g, ' ')}\n`)
  return hash.digest('base64url')
}
