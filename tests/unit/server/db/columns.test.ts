import { expect, test } from 'vitest'
import { columnsOf, columnsWithout } from '../../../../src/server/db/columns.ts'
import { countColumn, impersonalTable, recordIdColumn, textColumn } from '../../../../src/server/db/table.ts'

const table = impersonalTable({ id: recordIdColumn(), word: textColumn(), last_line: countColumn() })

test('the columns of a table are named in its order', () => {
  expect(columnsOf(table)).toEqual(['id', 'word', 'last_line'])
})

test('the columns of a table carry its name in a query of several tables', () => {
  expect(columnsOf(table, 'page')).toEqual(['page.id', 'page.word', 'page.last_line'])
})

test('some columns of a table are left out', () => {
  expect(columnsWithout(table, 'word')).toEqual(['id', 'last_line'])
})
