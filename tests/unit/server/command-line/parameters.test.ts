import { expect, test } from 'vitest'
import { InvalidValueError, UsageError } from '../../../../src/server/command-line/errors.ts'
import {
  flagParameter,
  optionalParameter,
  parameterWithDefault,
  readCommandInput,
  requiredParameter,
} from '../../../../src/server/command-line/parameters.ts'
import { JSON_VALUE, TEXT_VALUE, wholeNumberValue } from '../../../../src/server/command-line/values.ts'

const declared = {
  arguments: { key: requiredParameter(TEXT_VALUE, 'a key'), value: optionalParameter(JSON_VALUE, 'a value') },
  options: {
    days: parameterWithDefault(wholeNumberValue({ min: 1, max: 30 }), '7', 'days'),
    note: optionalParameter(TEXT_VALUE, 'a note'),
    all: flagParameter('everything'),
  },
}

test('parameters of an operator command are read by name, with a default for an absent one', () => {
  expect(readCommandInput(declared, { key: ' a ' })).toEqual({
    key: 'a',
    value: undefined,
    days: 7,
    note: undefined,
    all: false,
  })
  expect(readCommandInput(declared, { key: 'a', value: '{}', days: '30', note: 'x', all: true })).toEqual({
    key: 'a',
    value: {},
    days: 30,
    note: 'x',
    all: true,
  })
})

test('an error about an invalid parameter of an operator command names the argument or option', () => {
  expect(() => readCommandInput(declared, {})).toThrow(new UsageError('key: it is missing'))
  expect(() => readCommandInput(declared, { key: 'a', days: '31' })).toThrow(
    new UsageError('--days: "31" is not a whole number from 1 to 30'),
  )
  expect(() => readCommandInput(declared, { key: 'a', value: '{' })).toThrow(
    new InvalidValueError('value: This is not JSON: {'),
  )
})
