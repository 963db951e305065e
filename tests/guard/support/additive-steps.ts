import type { Migration } from '../../../src/server/db/migrations/migration.ts'
import type { DatabaseEngine } from '../../../src/server/db/prepared.ts'
import {
  type MigrationStepStatement,
  RECORDED_BACKFILL_RANGE,
  recordMigrationStepStatements,
} from '../../../src/server/db/steps/step-sql.ts'

const ENGINES: readonly DatabaseEngine[] = ['sqlite', 'postgres']

/** Matches the names of the steps that create the first schema. They come before all other steps. */
const BASELINE_STEP = /^\d{4}-baseline-/
export const LAST_BASELINE_STEP = '0014-baseline-operation'

const CREATE_TABLE = /^create table (?:if not exists )?"?(\w+)"?/
const CREATE_INDEX = /^create (?:unique )?index (?:if not exists )?"?\w+"? on "?(\w+)"?/
const INSERT = /^insert into "?(\w+)"?/
const ADD_COLUMN = /^alter table "?\w+"? add column "?\w+"? (.+)$/
const ROW_CHANGE_STATEMENT = /^(?:insert|update|delete) /

/**
 * Finds statements that the kind of a migration step, or the rules of the baseline, do not allow. Each result has the
 * form `name: reason`.
 */
export async function findStepKindErrors(steps: readonly Migration[]): Promise<string[]> {
  const errors: string[] = []
  for (const [place, step] of steps.entries()) {
    const found = new Set<string>(findNameErrors(step))
    for (const engine of ENGINES) {
      const statements = (await recordMigrationStepStatements(step, engine)).map(withPlainSql)
      for (const error of errorsOf(step, statements, steps.slice(0, place))) found.add(error)
    }
    errors.push(...[...found].map(error => `${step.name}: ${error}`))
  }
  return errors
}

function withPlainSql({ sql, parameters }: MigrationStepStatement): MigrationStepStatement {
  return { sql: sql.trim().replaceAll(/\s+/g, ' ').toLowerCase(), parameters }
}

function findNameErrors({ name }: Migration): string[] {
  if (BASELINE_STEP.test(name) === name <= LAST_BASELINE_STEP) return []
  return [`the baseline ends with ${LAST_BASELINE_STEP}: give the step another word and the highest number`]
}

function errorsOf(
  step: Migration,
  statements: readonly MigrationStepStatement[],
  earlier: readonly Migration[],
): string[] {
  if (BASELINE_STEP.test(step.name)) return findBaselineErrors(step, statements)
  if (step.kind === 'expand') return findExpandErrors(statements.map(({ sql }) => sql))
  if (step.kind === 'backfill') return statements.flatMap(findBackfillErrors)
  if (step.kind === 'index') return []
  if (earlier.some(({ name }) => name === step.after)) return []
  return ['its "after" names no earlier step']
}

/**
 * Returns errors of a baseline step. The baseline runs only on empty databases and creates each table complete, so it
 * must not change tables.
 */
function findBaselineErrors({ kind }: Migration, statements: readonly MigrationStepStatement[]): string[] {
  const texts = statements.map(({ sql }) => sql)
  const altered = texts.filter(text => text.startsWith('alter table '))
  return [
    ...(kind === 'expand' ? [] : [`the baseline has no "${kind}" step`]),
    ...altered.map(text => `the baseline makes a table whole: ${text.slice(0, 80)}`),
    ...findExpandErrors(texts.filter(text => !altered.includes(text))),
  ]
}

/**
 * Returns errors for statements that an `expand` step may not contain. The step may add rows and indexes only to a
 * table that it creates itself, since that table is empty and the former release does not use it.
 */
function findExpandErrors(statements: readonly string[]): string[] {
  const own = new Set(statements.flatMap(text => CREATE_TABLE.exec(text)?.[1] ?? []))
  return statements.flatMap(text => {
    if (CREATE_TABLE.test(text) || text.startsWith('select ')) return []
    const indexed = CREATE_INDEX.exec(text)?.[1]
    if (indexed) return own.has(indexed) ? [] : [`an index of ${indexed} needs a step of kind index`]
    const filled = INSERT.exec(text)?.[1]
    if (filled) return own.has(filled) ? [] : [`rows of ${filled} need a step of kind backfill`]
    const column = ADD_COLUMN.exec(text)?.[1]
    return column ? findColumnErrors(column, text) : [`no "expand" step: ${text.slice(0, 80)}`]
  })
}

/**
 * Returns the errors of an added column. PostgreSQL must be able to add the column without reading the rows, and the
 * inserts of the former release must work without it.
 */
function findColumnErrors(definition: string, text: string): string[] {
  if (/ (?:check|references|unique|primary key)\b/.test(definition))
    return [`a column with a constraint: ${text}`]
  const value = / default ('(?:[^']|'')*'|\S+)/.exec(definition)?.[1]
  if (value !== undefined && !/^(?:-?\d+|'.*')$/.test(value))
    return [`a default that is no constant: ${text}`]
  if (definition.includes('not null') && value === undefined) return [`a column without a default: ${text}`]
  return []
}

function findBackfillErrors({ sql, parameters }: MigrationStepStatement): string[] {
  if (!ROW_CHANGE_STATEMENT.test(sql) && !sql.startsWith('select '))
    return [`no "backfill" step: ${sql.slice(0, 80)}`]
  const isBound = Object.values(RECORDED_BACKFILL_RANGE).every(key => parameters.includes(key))
  return isBound ? [] : [`a statement beyond its slice: ${sql.slice(0, 80)}`]
}
