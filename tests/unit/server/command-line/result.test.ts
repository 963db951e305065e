import { expect, expectTypeOf, test } from 'vitest'
import type { Centavos } from '../../../../src/domain/money.ts'
import { type PrintedColumns, recordBlock } from '../../../../src/server/command-line/result.ts'

test('the columns of a command result keep their order, and are labeled by their fields unless a label is given', () => {
  const row = { playerId: 'p', createdAtMs: 1, dueMs: null, isLate: true, help: '' }
  const block = recordBlock(row, {
    createdAtMs: 'time',
    dueMs: 'time',
    playerId: 'text',
    isLate: 'yesNo',
    help: { format: 'text', label: 'meaning' },
  })
  expect(block).toMatchObject({
    record: row,
    columns: [
      { field: 'createdAtMs', label: 'created', format: 'time' },
      { field: 'dueMs', label: 'due', format: 'time' },
      { field: 'playerId', label: 'player id', format: 'text' },
      { field: 'isLate', label: 'late', format: 'yesNo' },
      { field: 'help', label: 'meaning', format: 'text' },
    ],
  })
})

test('a column of a command result takes only a format that fits its field', () => {
  type Row = { name: string; amount: number; paid: Centavos | null }
  type FormatOf<Field extends keyof Row> = Extract<PrintedColumns<Row>[Field], string>
  expectTypeOf<FormatOf<'name'>>().toEqualTypeOf<'text'>()
  expectTypeOf<FormatOf<'amount'>>().toEqualTypeOf<'text' | 'number' | 'time' | 'percent'>()
  expectTypeOf<'money'>().toExtend<FormatOf<'paid'>>()
})
