import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PASSWORD_LENGTH_BOUNDS } from '../../../../src/domain/player/account.ts'
import { isCommonPassword } from '../../../../src/server/identity/common-passwords.ts'

test.each(['password', '12345678', 'QwertyUIOP', 'iloveyou', '11111111', ' password ', 'ｐａｓｓｗｏｒｄ'])(
  'the password %j is recognized as common, whatever its spelling',
  password => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each([
  ['the name of the site', 'Perya', []],
  ['the name of the site with a year', 'perya2026!', []],
  ['the account in another case', 'MARIA_CRUZ', ['maria_cruz']],
  ['the account with digits after it', 'maria_cruz123', ['Maria_Cruz']],
  ['the phone', '09171234567', ['+639171234567', '09171234567']],
])('a password that consists of %s is refused as easy to guess', (_, password, names) => {
  expect(isCommonPassword(password, names)).toBe(true)
})

test.each(['the lights of the fair', 'k7#qz-Lw', 'perya by the sea', 'maria_cruz is my name'])(
  'the password %j is accepted',
  password => {
    expect(isCommonPassword(password, ['maria_cruz', ''])).toBe(false)
  },
)

test('no password in the list of common passwords is shorter than the minimum', () => {
  const path = new URL('../../../../src/server/identity/common-passwords.txt', import.meta.url)
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  expect(lines.length).toBeGreaterThan(2_000)
  expect(new Set(lines).size).toBe(lines.length)
  expect(
    lines.filter(line => line.length < PASSWORD_LENGTH_BOUNDS.min || line !== line.toLowerCase()),
  ).toEqual([])
})
