import { expect, test } from 'vitest'
import { isNestedTooDeep, JSON_NESTING_MAX, parseJson } from '../../../../src/server/http/json-body.ts'

const nestedText = (depth: number, open: string, close: string) =>
  parseJson(`${open.repeat(depth)}1${close.repeat(depth)}`)

test.each([
  ['arrays', '[', ']'],
  ['objects', '{"a":', '}'],
  ['both', '[{"a":', '}]'],
])('%s in a request body may be nested as deep as the limit, but not deeper', (_, open, close) => {
  const levels = open.length > 5 ? 2 : 1
  expect(isNestedTooDeep(nestedText(JSON_NESTING_MAX / levels, open, close))).toBe(false)
  expect(isNestedTooDeep([nestedText(JSON_NESTING_MAX / levels, open, close)])).toBe(true)
  expect(isNestedTooDeep(nestedText(5_000, open, close))).toBe(true)
})

test('a request body with many fields side by side does not count as deeply nested', () => {
  expect(isNestedTooDeep(Array.from({ length: 30_000 }, () => [{}]))).toBe(false)
})

test('parsing a request body that is not JSON gives no value, and parsing an empty body gives an empty object', () => {
  expect(['', '{', 'null'].map(parseJson)).toEqual([{}, undefined, null])
})
