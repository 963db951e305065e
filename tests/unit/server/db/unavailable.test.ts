import { expect, test } from 'vitest'
import { DatabaseUnavailableError, isDatabaseUnavailable } from '../../../../src/server/db/unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ['a lock of another process', new DatabaseUnavailableError('locked')],
  ['a connection that could not be made', withCode('08006')],
  ['a connection that was refused', withCode('ECONNREFUSED')],
  ['a connection that broke', withCode('ECONNRESET')],
  ['too many connections', withCode('53300')],
  ['a lock that took too long', withCode('55P03')],
  ['a statement that took too long', withCode('57014')],
  ['a server that shuts down', withCode('57P01')],
  ['a server that starts', withCode('57P03')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a query without an answer', new Error('Query read timeout')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
])('the database error %s says nothing about the request', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['a constraint', withCode('23505')],
  ['a value out of range', withCode('22003')],
  ['a deadlock that was lost too often', withCode('40P01')],
  ['a defect', new TypeError('undefined is not a function')],
  ['words in the middle', new Error('The player typed: Query read timeout')],
  ['no error', '08006'],
])('the database error %s is no outage', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
