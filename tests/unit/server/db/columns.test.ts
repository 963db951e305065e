import { expect, test } from 'vitest'
import { columnsOf, columnsWithout } from '../../../../src/server/db/columns.ts'
import { count, id, impersonal, text } from '../../../../src/server/db/table.ts'

const table = impersonal({ id: id(), word: text(), last_line: count() })

test('the columns of a table are named in its order', () => {
  expect(columnsOf(table)).toEqual(['id', 'word', 'last_line'])
})

test('the columns of a table carry its name in a query of several tables', () => {
  expect(columnsOf(table, 'page')).toEqual(['page.id', 'page.word', 'page.last_line'])
})

test('some columns of a table are left out', () => {
  expect(columnsWithout(table, 'word')).toEqual(['id', 'last_line'])
})
