import { expect, test } from 'vitest'
import { columnsOf, columnsWithout } from '../../../../src/server/db/columns.ts'
import { countColumn, impersonalTable, recordIdColumn, textColumn } from '../../../../src/server/db/table.ts'

const table = impersonalTable({ id: recordIdColumn(), word: textColumn(), last_line: countColumn() })

test('the list of the columns of a database table is in the order of the table', () => {
  expect(columnsOf(table)).toEqual(['id', 'word', 'last_line'])
})

test('in a database query of several tables, each column is written with the name of its table', () => {
  expect(columnsOf(table, 'page')).toEqual(['page.id', 'page.word', 'page.last_line'])
})

test('the columns of a database table can be listed without some named columns', () => {
  expect(columnsWithout(table, 'word')).toEqual(['id', 'last_line'])
})
