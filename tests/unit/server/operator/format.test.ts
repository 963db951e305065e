import { expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import type { ValueFormat } from '../../../../src/server/command-line/result.ts'
import { formatValue, toPrintableLines } from '../../../../src/server/operator/format.ts'

test.each<[unknown, ValueFormat, string]>([
  ['a', 'text', 'a'],
  [1001, 'text', '1001'],
  [1_234_567, 'number', '1,234,567'],
  [centavos(123_450), 'money', 'PHP 1,234.50'],
  [centavos(-5), 'money', '-PHP 0.05'],
  [Date.UTC(2026, 11, 1, 8, 0, 0, 999), 'time', '2026-12-01T08:00:00Z'],
  [0.959895, 'percent', '95.99 %'],
  [true, 'yesNo', 'yes'],
  [false, 'yesNo', 'no'],
  [['a', 'b'], 'list', 'a, b'],
])(`the operator's tool prints the value %j in the format %s as %s`, (value, format, text) => {
  expect(formatValue(value, format)).toBe(text)
})

test.each<[unknown, ValueFormat]>([
  [null, 'money'],
  [undefined, 'time'],
  ['', 'text'],
  [[], 'list'],
])(`the operator's tool prints the absent value %j in the format %s as a dash`, (value, format) => {
  expect(formatValue(value, format)).toBe('-')
})

test("the operator's tool prints characters that control a terminal as codes", () => {
  const text = 'a\u001b[31m\u009b2J\r\n\t\u007f\u202eb\u2066c\u2028\u200f'
  const written = 'a\\u001b[31m\\u009b2J\\u000d\\u000a\\u0009\\u007f\\u202eb\\u2066c\\u2028\\u200f'
  expect(formatValue(text, 'text')).toBe(written)
  expect(formatValue([text], 'list')).toBe(written)
  expect(toPrintableLines('a\u001b\nb\u009b')).toBe('a\\u001b\nb\\u009b')
})

test("the operator's tool prints marks without a width as codes", () => {
  expect(formatValue('ad\u200bmin\ufeff\u2060\u00ad', 'text')).toBe('ad\\u200bmin\\ufeff\\u2060\\u00ad')
})

test("the operator's tool prints letters with marks, and emoji of several characters, unchanged", () => {
  const text = 'Señor Ñ 👩‍👧 ₱ مريم'
  expect(formatValue(text, 'text')).toBe(text)
})
