import { expect, test } from 'vitest'
import { InvalidValueError, UsageError } from '../../../../src/server/command-line/errors.ts'
import {
  flag,
  optional,
  readInput,
  required,
  withDefault,
} from '../../../../src/server/command-line/parameters.ts'
import { JSON_VALUE, TEXT, wholeNumber } from '../../../../src/server/command-line/values.ts'

const declared = {
  arguments: { key: required(TEXT, 'a key'), value: optional(JSON_VALUE, 'a value') },
  options: {
    days: withDefault(wholeNumber({ min: 1, max: 30 }), '7', 'days'),
    note: optional(TEXT, 'a note'),
    all: flag('everything'),
  },
}

test('parameters of a command are read by name, with a default for an absent one', () => {
  expect(readInput(declared, { key: ' a ' })).toEqual({
    key: 'a',
    value: undefined,
    days: 7,
    note: undefined,
    all: false,
  })
  expect(readInput(declared, { key: 'a', value: '{}', days: '30', note: 'x', all: true })).toEqual({
    key: 'a',
    value: {},
    days: 30,
    note: 'x',
    all: true,
  })
})

test('an invalid parameter is reported with its argument or option', () => {
  expect(() => readInput(declared, {})).toThrow(new UsageError('key: it is missing'))
  expect(() => readInput(declared, { key: 'a', days: '31' })).toThrow(
    new UsageError('--days: "31" is not a whole number from 1 to 30'),
  )
  expect(() => readInput(declared, { key: 'a', value: '{' })).toThrow(
    new InvalidValueError('value: This is not JSON: {'),
  )
})
