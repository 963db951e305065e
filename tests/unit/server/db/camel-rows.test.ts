import { expect, test } from 'vitest'
import { camelRows } from '../../../../src/server/db/camel-rows.ts'
import { atMs, count, id, impersonal, nullable } from '../../../../src/server/db/table.ts'

const table = impersonal({ id: id(), last_line: count(), read_at_ms: nullable(atMs()) })
const row = { id: 'a', last_line: 2, read_at_ms: null }

test('a row is returned with its columns in camelCase', () => {
  expect(camelRows(table)(row)).toEqual({ id: 'a', lastLine: 2, readAtMs: null })
})

test('a row with more columns than its table keeps those of the table', () => {
  expect(camelRows(table)({ ...row, newer_column: 1 } as typeof row)).toEqual({
    id: 'a',
    lastLine: 2,
    readAtMs: null,
  })
})
