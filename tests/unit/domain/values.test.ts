import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BASE_LOCALE_FIGURES, replaceFigureNames } from '../../../src/build/figures/figures.ts'
import { nextUtcDayMs, utcDay } from '../../../src/domain/day.ts'
import { createId, ID_PATTERN } from '../../../src/domain/ids.ts'
import { accountNameError, passwordError } from '../../../src/domain/player/account.ts'

const anyTime = fc.integer({ min: 0, max: Date.UTC(2999, 0) })

describe('a day', () => {
  test.each([
    ['2026-11-20T00:00:00.000Z', '2026-11-20', '2026-11-21'],
    ['2026-11-20T23:59:59.999Z', '2026-11-20', '2026-11-21'],
    ['2028-02-28T12:00:00Z', '2028-02-28', '2028-02-29'],
    ['2026-12-31T23:59:59Z', '2026-12-31', '2027-01-01'],
  ])('the day of %s is %s in UTC, and the next is %s', (at, day, next) => {
    const atMs = Date.parse(at)
    expect(utcDay(atMs)).toBe(day)
    expect(new Date(nextUtcDayMs(atMs)).toISOString()).toBe(`${next}T00:00:00.000Z`)
  })

  test('a day ends exactly where the next begins', () => {
    fc.assert(
      fc.property(anyTime, atMs => {
        const next = nextUtcDayMs(atMs)
        expect(next > atMs && utcDay(next - 1) === utcDay(atMs) && utcDay(next) > utcDay(atMs)).toBe(true)
      }),
    )
  })
})

describe('an id', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })

  test('an id has one form, whatever time and bytes', () => {
    fc.assert(
      fc.property(anyTime, bytes, (atMs, random) => {
        expect(createId(atMs, random)).toMatch(ID_PATTERN)
      }),
    )
  })

  test('an id sorts by its time', () => {
    fc.assert(
      fc.property(anyTime, anyTime, bytes, bytes, (a, b, some, others) => {
        fc.pre(a < b)
        expect(createId(a, some) < createId(b, others)).toBe(true)
      }),
    )
  })

  test('an id differs when one of its random bits does', () => {
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
  ])('the account name %j: %s', (account, error) => {
    expect(accountNameError(account)).toBe(error)
  })

  test.each([
    ['1234567', 'short'],
    ['x'.repeat(65), 'long'],
    ['        ', undefined],
  ])('the password %j: %s', (password, error) => {
    expect(passwordError(password)).toBe(error)
  })

  test("the operator's bounds apply to the length of names and passwords", () => {
    expect(accountNameError('abcd', { min: 6, max: 8 })).toBe('short')
    expect(passwordError('12345678', { min: 10, max: 12 })).toBe('short')
  })
})

describe('figures in texts', () => {
  test('figures are filled into texts, with or without spaces', () => {
    expect(replaceFigureNames('From {{ageMin}} on, {{ withdrawalMin }} or more', 'x')).toBe(
      'From 21 on, ₱100 or more',
    )
  })

  test('a text with an unknown figure is an error that names the text', () => {
    expect(() => replaceFigureNames('{{nonsense}}', 'faq/x.md')).toThrow(
      'faq/x.md: there is no figure {{nonsense}}',
    )
  })

  test('no figure for texts is empty or broken', () => {
    for (const [name, figure] of Object.entries(BASE_LOCALE_FIGURES)) {
      expect(figure, name).not.toMatch(/NaN|undefined|^$/)
    }
  })
})
