import { expect, test } from 'vitest'
import { createCamelRowMapper } from '../../../../src/server/db/camel-rows.ts'
import {
  atMsColumn,
  countColumn,
  impersonalTable,
  nullableColumn,
  recordIdColumn,
} from '../../../../src/server/db/table.ts'

const table = impersonalTable({
  id: recordIdColumn(),
  last_line: countColumn(),
  read_at_ms: nullableColumn(atMsColumn()),
})
const row = { id: 'a', last_line: 2, read_at_ms: null }

test('a database row is returned with its columns in camelCase', () => {
  expect(createCamelRowMapper(table)(row)).toEqual({ id: 'a', lastLine: 2, readAtMs: null })
})

test('a database row with columns that its table does not have is returned without those columns', () => {
  expect(createCamelRowMapper(table)({ ...row, newer_column: 1 } as typeof row)).toEqual({
    id: 'a',
    lastLine: 2,
    readAtMs: null,
  })
})
