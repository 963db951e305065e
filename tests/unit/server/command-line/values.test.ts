import { describe, expect, test } from 'vitest'
import { InvalidValueError, UsageError } from '../../../../src/server/command-line/errors.ts'
import {
  CENTAVOS,
  choiceOf,
  JSON_VALUE,
  listChoices,
  NUMERIC_ID,
  TEXT,
  TIME,
  textValue,
  UTC_DAY,
  type ValueType,
  wholeNumber,
} from '../../../../src/server/command-line/values.ts'

const STATES = ['held', 'paid'] as const

test.each<[string, ValueType<unknown>, string, unknown]>([
  ['a text, without blanks around it', TEXT, '  a b ', 'a b'],
  ['an empty text where it may be empty', textValue({ canBeEmpty: true }), ' ', ''],
  ['a choice', choiceOf(STATES), 'paid', 'paid'],
  ['choices by commas', listChoices(STATES), 'paid, held', ['paid', 'held']],
  ['a number at its lower bound', wholeNumber({ min: 1, max: 9 }), '1', 1],
  ['a number at its upper bound', wholeNumber({ min: 1, max: 9 }), '9', 9],
  ['an amount in centavos', CENTAVOS, '12345', 12_345],
  ['a UTC day as its first millisecond', UTC_DAY, '2026-12-01', Date.UTC(2026, 11, 1)],
  ['a time with its zone', TIME, '2026-12-01T08:00:00+08:00', Date.UTC(2026, 11, 1)],
  ['JSON', JSON_VALUE, '{"a":[1]}', { a: [1] }],
  ['a numeric id', NUMERIC_ID, '1001', 1001],
])('a command reads %s', (_, type, text, value) => {
  expect(type.read(text)).toEqual(value)
})

describe('words of the wrong form', () => {
  test.each<[ValueType<unknown>, string]>([
    [TEXT, '   '],
    [textValue({ max: 3 }), 'four'],
    [choiceOf(STATES), 'Paid'],
    [listChoices(STATES), 'held,'],
    [wholeNumber({ min: 1, max: 9 }), '0'],
    [wholeNumber({ min: 1, max: 9 }), '10'],
    [wholeNumber({ min: 1, max: 9 }), '1.5'],
    [wholeNumber({ min: 1, max: 9 }), '1e0'],
    [wholeNumber({ min: 1, max: 9 }), ''],
    [CENTAVOS, '0'],
    [CENTAVOS, '-5'],
    [CENTAVOS, '100000000001'],
    [UTC_DAY, 'today'],
    [UTC_DAY, '2026-13-01'],
    [UTC_DAY, '2026-12-01T00:00:00Z'],
  ])('an invalid word is refused: %o refuses %j', (type, text) => {
    expect(() => type.read(text)).toThrow(UsageError)
  })

  test.each<[ValueType<unknown>, string]>([
    [TIME, 'soon'],
    [JSON_VALUE, 'much'],
    [NUMERIC_ID, 'one'],
  ])('an invalid word of a recorded command is refused: %o refuses %j', (type, text) => {
    expect(() => type.read(text)).toThrow(InvalidValueError)
  })
})
