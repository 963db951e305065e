import { expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import {
  commandResult,
  jsonBlock,
  recordBlock,
  sentenceBlock,
  tableBlock,
} from '../../../../src/server/command-line/result.ts'
import { formatCommandResult, formatPrintableJson } from '../../../../src/server/operator/render.ts'

const rows = [
  { id: '1', name: 'Ñ', amount: centavos(5), dueAtMs: null },
  { id: '22', name: 'マリア', amount: centavos(123_450), dueAtMs: 0 },
]
const columns = { id: 'text', name: 'text', amount: 'money', dueAtMs: 'time' } as const

test('a table printed for an operator aligns its columns: numbers by the last digit, text by the width of its characters', () => {
  expect(formatCommandResult(commandResult(rows, [tableBlock(rows, columns)]))).toBe(
    [
      'ID  NAME          AMOUNT  DUE',
      '1   Ñ           PHP 0.05  -',
      '22  マリア  PHP 1,234.50  1970-01-01T00:00:00Z',
    ].join('\n'),
  )
})

test('a record is printed for an operator as one line for each field', () => {
  expect(formatCommandResult(commandResult(rows[1], [recordBlock(rows[1] ?? {}, columns)]))).toBe(
    ['id      22', 'name    マリア', 'amount  PHP 1,234.50', 'due     1970-01-01T00:00:00Z'].join('\n'),
  )
})

test('the parts of a command result are printed in order, tables after an empty line, and an empty table as a note', () => {
  const blocks = [
    sentenceBlock('Two tables.'),
    tableBlock(rows.slice(0, 0), columns, { title: 'First' }),
    tableBlock(rows.slice(0, 0), columns, { none: 'Nothing.' }),
    jsonBlock({ a: [] }),
  ]
  expect(formatCommandResult(commandResult(null, blocks))).toBe(
    ['Two tables.', '', 'First', 'None.', '', 'Nothing.', '{', '  "a": []', '}'].join('\n'),
  )
})

test("no text of a player can control the operator's terminal, as a cell, in a sentence or as JSON", () => {
  const text = 'a\u001b]0;b\u0007\u009b31m\n\u202ec'
  const written = 'a\\u001b]0;b\\u0007\\u009b31m\\u000a\\u202ec'
  const blocks = [
    tableBlock([{ text }], { text: 'text' }),
    sentenceBlock(text),
    recordBlock({ text }, { text: 'text' }),
  ]
  expect(formatCommandResult(commandResult(null, blocks)).split('\n')).toEqual([
    'TEXT',
    written,
    written,
    `text  ${written}`,
  ])
  const json = formatPrintableJson({ text })
  expect(json).not.toMatch(/[\p{Cc}\u202e]/u)
  expect(JSON.parse(json)).toEqual({ text })
})
