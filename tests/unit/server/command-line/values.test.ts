import { describe, expect, test } from 'vitest'
import { InvalidValueError, UsageError } from '../../../../src/server/command-line/errors.ts'
import {
  CENTAVOS_VALUE,
  choiceListValue,
  choiceValue,
  JSON_VALUE,
  NUMERIC_ID_VALUE,
  TEXT_VALUE,
  TIME_VALUE,
  textValue,
  UTC_DAY_VALUE,
  type ValueType,
  wholeNumberValue,
} from '../../../../src/server/command-line/values.ts'

const STATES = ['held', 'paid'] as const

test.each<[string, ValueType<unknown>, string, unknown]>([
  ['a text, without blanks around it', TEXT_VALUE, '  a b ', 'a b'],
  ['an empty text where it may be empty', textValue({ canBeEmpty: true }), ' ', ''],
  ['a choice', choiceValue(STATES), 'paid', 'paid'],
  ['choices by commas', choiceListValue(STATES), 'paid, held', ['paid', 'held']],
  ['a number at its lower bound', wholeNumberValue({ min: 1, max: 9 }), '1', 1],
  ['a number at its upper bound', wholeNumberValue({ min: 1, max: 9 }), '9', 9],
  ['an amount in centavos', CENTAVOS_VALUE, '12345', 12_345],
  ['a UTC day as its first millisecond', UTC_DAY_VALUE, '2026-12-01', Date.UTC(2026, 11, 1)],
  ['a time with its zone', TIME_VALUE, '2026-12-01T08:00:00+08:00', Date.UTC(2026, 11, 1)],
  ['JSON', JSON_VALUE, '{"a":[1]}', { a: [1] }],
  ['a numeric id', NUMERIC_ID_VALUE, '1001', 1001],
])("a command of the operator's tool can read %s", (_, type, text, value) => {
  expect(type.read(text)).toEqual(value)
})

describe('words of the wrong form', () => {
  test.each<[ValueType<unknown>, string]>([
    [TEXT_VALUE, '   '],
    [textValue({ max: 3 }), 'four'],
    [choiceValue(STATES), 'Paid'],
    [choiceListValue(STATES), 'held,'],
    [wholeNumberValue({ min: 1, max: 9 }), '0'],
    [wholeNumberValue({ min: 1, max: 9 }), '10'],
    [wholeNumberValue({ min: 1, max: 9 }), '1.5'],
    [wholeNumberValue({ min: 1, max: 9 }), '1e0'],
    [wholeNumberValue({ min: 1, max: 9 }), ''],
    [CENTAVOS_VALUE, '0'],
    [CENTAVOS_VALUE, '-5'],
    [CENTAVOS_VALUE, '100000000001'],
    [UTC_DAY_VALUE, 'today'],
    [UTC_DAY_VALUE, '2026-13-01'],
    [UTC_DAY_VALUE, '2026-12-01T00:00:00Z'],
  ])('a command refuses the word "$1" for a parameter of the type $name', (type, text) => {
    expect(() => type.read(text)).toThrow(UsageError)
  })

  test.each<[ValueType<unknown>, string]>([
    [TIME_VALUE, 'soon'],
    [JSON_VALUE, 'much'],
    [NUMERIC_ID_VALUE, 'one'],
  ])(
    'a command refuses the word "$1" for a parameter of the type $name with an error that the audit records',
    (type, text) => {
      expect(() => type.read(text)).toThrow(InvalidValueError)
    },
  )
})
