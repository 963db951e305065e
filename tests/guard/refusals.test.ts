import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ERROR_CODE, type ErrorName } from '../../src/contract/errors.ts'
import { refusalTextOfCode } from '../../src/stores/call/refusals.ts'
import { findUnseenRefusals } from '../support/seen-refusals.ts'
import { findUntestedRefusals, type RefusalTest } from './support/refusals.ts'
import { PROJECT_ROOT_FOLDER } from './support/sources.ts'

const AUTH = 'tests/unit/stores/call/refusals.test.ts'
const BESIDE_FIELD = 'a refusal says beside its field what is wrong'
const BESIDE_BUTTON = 'a refusal to send a code says beside the button why'

/** Every refusal that a form about the player's own identity can get, with the test that checks the shown text. */
const TESTED: Readonly<Partial<Record<ErrorName, RefusalTest>>> = {
  codeWrong: { file: AUTH, title: BESIDE_FIELD },
  codeExpired: { file: AUTH, title: BESIDE_FIELD },
  codeTries: { file: AUTH, title: BESIDE_FIELD },
  codeTooSoon: { file: AUTH, title: BESIDE_BUTTON },
  codeDayLimit: { file: AUTH, title: BESIDE_BUTTON },
  phoneTaken: { file: AUTH, title: BESIDE_FIELD },
  passwordCommon: { file: AUTH, title: BESIDE_FIELD },
  passwordIsSet: { file: AUTH, title: BESIDE_FIELD },
  nicknameTaken: { file: AUTH, title: BESIDE_FIELD },
  nicknameReserved: { file: AUTH, title: BESIDE_FIELD },
  inviterUnknown: { file: AUTH, title: BESIDE_FIELD },
  inviterSelf: { file: AUTH, title: BESIDE_FIELD },
  inviterSet: { file: AUTH, title: BESIDE_FIELD },
  termsOutdated: { file: AUTH, title: BESIDE_FIELD },
}

const read = (file: string) => readFileSync(join(PROJECT_ROOT_FOLDER, file), 'utf8')

test('every refusal by the server has a message for players', () => {
  const hasRefusalText = (name: string) =>
    name === 'ok' || refusalTextOfCode(ERROR_CODE[name as ErrorName]) !== undefined
  const silent = Object.keys(ERROR_CODE).filter(name => !hasRefusalText(name))
  expect(silent, 'write the message in src/i18n/en-US/refusals.ts').toEqual([])
})

test('every refusal in a log-in or identity form has a test that its message shows beside the field', () => {
  expect(Object.keys(TESTED).filter(name => !(name in ERROR_CODE))).toEqual([])
  expect(findUntestedRefusals(TESTED, read)).toEqual([])
})

test('a refusal that a call declares, although no API test has caused it, is reported with the path of the call', () => {
  const endpoints = [{ path: '/taskOne', errors: ['taskUnknown', 'blocked'] }] as const
  const seen = new Set(['/taskOne taskUnknown', '/taskTwo blocked'])
  expect(findUnseenRefusals(endpoints, seen)).toEqual(['/taskOne blocked'])
})

describe('the guard', () => {
  const file = 'sample.test.ts'
  const tested = { codeWrong: { file, title: 'says so beside the field' } }

  test('the guard of refusal tests accepts a test that has the expected title and names the refusal', () => {
    const text = "test.each([['codeWrong', 'code']])('%s says so beside the field', () => {})"
    expect(findUntestedRefusals(tested, () => text)).toEqual([])
  })

  test.each([
    ['no such test', "test.each([['codeWrong', 'code']])('%s is sent', () => {})"],
    ['a test that leaves the refusal out', "test('says so beside the field', () => {})"],
    ['a test that is left out', `test.${'skip'}.each([['codeWrong']])('says so beside the field', () => {})`],
  ])('the guard of refusal tests reports a missing test when the test file has %s', (_, text) => {
    expect(findUntestedRefusals(tested, () => text)).toHaveLength(1)
  })
})
