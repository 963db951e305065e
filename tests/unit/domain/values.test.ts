import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BASE_LOCALE_FIGURES, replaceFigureNames } from '../../../src/build/figures/figures.ts'
import { nextUtcDayStartMsAfter, utcDayAt } from '../../../src/domain/day.ts'
import { createId, ID_PATTERN } from '../../../src/domain/ids.ts'
import { findAccountNameError, findPasswordError } from '../../../src/domain/player/account.ts'

const anyTime = fc.integer({ min: 0, max: Date.UTC(2999, 0) })

describe('a day', () => {
  test.each([
    ['2026-11-20T00:00:00.000Z', '2026-11-20', '2026-11-21'],
    ['2026-11-20T23:59:59.999Z', '2026-11-20', '2026-11-21'],
    ['2028-02-28T12:00:00Z', '2028-02-28', '2028-02-29'],
    ['2026-12-31T23:59:59Z', '2026-12-31', '2027-01-01'],
  ])('the day of %s is %s in UTC, and the next UTC day is %s', (at, day, next) => {
    const atMs = Date.parse(at)
    expect(utcDayAt(atMs)).toBe(day)
    expect(new Date(nextUtcDayStartMsAfter(atMs)).toISOString()).toBe(`${next}T00:00:00.000Z`)
  })

  test('a UTC day ends exactly where the next UTC day begins', () => {
    fc.assert(
      fc.property(anyTime, atMs => {
        const next = nextUtcDayStartMsAfter(atMs)
        expect(next > atMs && utcDayAt(next - 1) === utcDayAt(atMs) && utcDayAt(next) > utcDayAt(atMs)).toBe(
          true,
        )
      }),
    )
  })
})

describe('an id', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })

  test('every id matches the id pattern, whatever its time and random bytes', () => {
    fc.assert(
      fc.property(anyTime, bytes, (atMs, random) => {
        expect(createId(atMs, random)).toMatch(ID_PATTERN)
      }),
    )
  })

  test('ids sort by the time at which they were created', () => {
    fc.assert(
      fc.property(anyTime, anyTime, bytes, bytes, (a, b, some, others) => {
        fc.pre(a < b)
        expect(createId(a, some) < createId(b, others)).toBe(true)
      }),
    )
  })

  test('two ids differ when one of their random bits differs', () => {
    const zero = new Uint8Array(16)
    const ids = Array.from({ length: 16 }, (_, at) => createId(0, zero.with(at, 1)))
    expect(new Set([createId(0, zero), ...ids]).size).toBe(17)
  })
})

describe('what a player chooses', () => {
  test.each([
    ['abc', 'short'],
    ['a'.repeat(21), 'long'],
    ['1abc', 'pattern'],
    ['ab-c', 'pattern'],
    ['áccent', 'pattern'],
    ['abcd\n', 'pattern'],
    ['Abc_1', undefined],
  ])('the account name %j has this fault (undefined: none): %s', (account, error) => {
    expect(findAccountNameError(account)).toBe(error)
  })

  test.each([
    ['1234567', 'short'],
    ['x'.repeat(65), 'long'],
    ['        ', undefined],
  ])('the password %j has this fault (undefined: none): %s', (password, error) => {
    expect(findPasswordError(password)).toBe(error)
  })

  test('account names and passwords must have a length within the bounds that the operator sets', () => {
    expect(findAccountNameError('abcd', { min: 6, max: 8 })).toBe('short')
    expect(findPasswordError('12345678', { min: 10, max: 12 })).toBe('short')
  })
})

describe('figures in texts', () => {
  test('figures replace their placeholders in a text, whether the placeholders contain spaces or not', () => {
    expect(replaceFigureNames('From {{ageMin}} on, {{ withdrawalMin }} or more', 'x')).toBe(
      'From 21 on, ₱100 or more',
    )
  })

  test('a text with a placeholder for an unknown figure throws an error that names the text', () => {
    expect(() => replaceFigureNames('{{nonsense}}', 'faq/x.md')).toThrow(
      'faq/x.md: there is no figure {{nonsense}}',
    )
  })

  test('every figure that texts can show has a value', () => {
    for (const [name, figure] of Object.entries(BASE_LOCALE_FIGURES)) {
      expect(figure, name).not.toMatch(/NaN|undefined|^$/)
    }
  })
})
