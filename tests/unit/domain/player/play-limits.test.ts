import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addUtcMonths } from '../../../../src/domain/day.ts'
import { computeCoolOffEndMs, DEFAULT_PROTECTION_CHOICES } from '../../../../src/domain/player/exclusion.ts'
import {
  computeRemainingLimitAmount,
  createLimitLoosening,
  DEPOSIT_LIMITS_MASK,
  directionOfLimitChange,
  firstDaysOfLimitWindows,
  isLimitReached,
  LIMIT_KEYS,
  LIMIT_PERIODS,
  limitAmountBoundsOf,
  limitBitOf,
  limitLooseningStateAt,
  limitMaskOf,
  limitWindowAt,
  PLAY_LIMITS_MASK,
  stricterOfTwoLimits,
} from '../../../../src/domain/player/play-limits.ts'
import { DAY_MS } from '../../../../src/domain/time.ts'

const parseUtcTime = (text: string) => Date.parse(`${text}Z`)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)

describe('the window of a limit', () => {
  test.each([
    ['day', '2026-11-20T12:00', '2026-11-20T00:00', '2026-11-21T00:00'],
    ['day', '2026-11-20T00:00', '2026-11-20T00:00', '2026-11-21T00:00'],
    // The next three rows test a Friday, the Monday of its week, and the Sunday before this Monday.
    ['week', '2026-11-20T12:00', '2026-11-16T00:00', '2026-11-23T00:00'],
    ['week', '2026-11-16T00:00', '2026-11-16T00:00', '2026-11-23T00:00'],
    ['week', '2026-11-15T23:59', '2026-11-09T00:00', '2026-11-16T00:00'],
    ['week', '2027-01-01T10:00', '2026-12-28T00:00', '2027-01-04T00:00'],
    ['month', '2026-12-31T23:59', '2026-12-01T00:00', '2027-01-01T00:00'],
    ['month', '2028-02-29T12:00', '2028-02-01T00:00', '2028-03-01T00:00'],
  ] as const)('the window of a limit per %s at %s is from %s to %s', (period, moment, start, end) => {
    const { startMs, endMs } = limitWindowAt(period, parseUtcTime(moment))
    expect([iso(startMs), iso(endMs)]).toEqual([start, end])
  })

  test('every moment is in exactly one window of a limit, and windows begin on whole UTC days', () => {
    const moment = fc.integer({
      min: parseUtcTime('2020-01-01T00:00'),
      max: parseUtcTime('2060-01-01T00:00'),
    })
    fc.assert(
      fc.property(moment, fc.constantFrom(...LIMIT_PERIODS), (atMs, period) => {
        const window = limitWindowAt(period, atMs)
        expect(window.startMs).toBeLessThanOrEqual(atMs)
        expect(window.endMs).toBeGreaterThan(atMs)
        expect(window.startMs % DAY_MS).toBe(0)
        expect(limitWindowAt(period, window.startMs)).toEqual(window)
        expect(limitWindowAt(period, window.endMs).startMs).toBe(window.endMs)
        expect(firstDaysOfLimitWindows(atMs)[period]).toBe(iso(window.startMs).slice(0, 10))
      }),
    )
  })

  test('the earliest day of all current limit windows is the Monday of the week if the week began in the month before', () => {
    expect(firstDaysOfLimitWindows(parseUtcTime('2026-12-02T10:00'))).toEqual({
      day: '2026-12-02',
      week: '2026-11-30',
      month: '2026-12-01',
      first: '2026-11-30',
    })
  })
})

describe('a limit', () => {
  test('each kind of limit has its own bit in a mask, and is either a limit on play or a limit on deposits', () => {
    const bits = LIMIT_KEYS.map(limitBitOf)
    expect(new Set(bits).size).toBe(LIMIT_KEYS.length)
    expect(limitMaskOf(LIMIT_KEYS)).toBe(2 ** LIMIT_KEYS.length - 1)
    expect(PLAY_LIMITS_MASK & DEPOSIT_LIMITS_MASK).toBe(0)
    expect(PLAY_LIMITS_MASK | DEPOSIT_LIMITS_MASK).toBe(limitMaskOf(LIMIT_KEYS))
  })

  test.each([
    [null, null, 'same'],
    [500, 500, 'same'],
    [null, 500, 'tighter'],
    [500, 499, 'tighter'],
    [500, 501, 'looser'],
    [500, null, 'looser'],
  ] as const)('changing a limit from %s to %s counts as %s', (from, to, change) => {
    expect(directionOfLimitChange(from, to)).toBe(change)
  })

  test("the limit that applies is the stricter one of the player's limit and the operator's limit", () => {
    expect(stricterOfTwoLimits(null, null)).toBeNull()
    expect(stricterOfTwoLimits(300, null)).toBe(300)
    expect(stricterOfTwoLimits(null, 200)).toBe(200)
    expect(stricterOfTwoLimits(300, 200)).toBe(200)
    expect(stricterOfTwoLimits(100, 200)).toBe(100)
  })

  test('a net win raises the amount that is left under a loss limit, and the amount left is never below zero', () => {
    expect(computeRemainingLimitAmount(1_000, 400)).toBe(600)
    expect(computeRemainingLimitAmount(1_000, 1_400)).toBe(0)
    expect(computeRemainingLimitAmount(1_000, -400)).toBe(1_400)
  })

  test.each([
    ['deposit', 9_999, 10_000],
    ['loss', 199, 200],
    ['wager', 199, 200],
    ['time', 0, 1],
  ] as const)('a limit on %s counts as reached with %i left, but not with %i left', (kind, hit, enough) => {
    expect(isLimitReached(kind, 50_000, 50_000 - hit)).toBe(true)
    expect(isLimitReached(kind, 50_000, 50_000 - enough)).toBe(false)
  })

  test('a time limit cannot be longer than the day or week to which it applies', () => {
    expect(limitAmountBoundsOf({ kind: 'time', period: 'day' })).toEqual({ min: 1, max: 1_440 })
    expect(limitAmountBoundsOf({ kind: 'time', period: 'week' }).max).toBe(7 * 1_440)
    expect(limitAmountBoundsOf({ kind: 'loss', period: 'month' })).toEqual({ min: 100, max: 1_000_000_000 })
  })

  test('a request for a looser limit can be confirmed from one day until eight days after it was made, and then lapses', () => {
    const asked = createLimitLoosening(null, 0)
    expect(limitLooseningStateAt(asked, DAY_MS - 1)).toBe('waiting')
    expect(limitLooseningStateAt(asked, DAY_MS)).toBe('ready')
    expect(limitLooseningStateAt(asked, 8 * DAY_MS - 1)).toBe('ready')
    expect(limitLooseningStateAt(asked, 8 * DAY_MS)).toBe('lapsed')
  })
})

describe('a break', () => {
  test('the cool-off lengths that a player can choose are 1, 7 and 30 days', () => {
    expect(
      DEFAULT_PROTECTION_CHOICES.coolOffHours.map(hours => computeCoolOffEndMs(hours, 0) / DAY_MS),
    ).toEqual([1, 7, 30])
  })

  test.each([
    ['2026-11-20T12:34', 6, '2027-05-20T12:34'],
    ['2026-08-31T23:59', 6, '2027-02-28T23:59'],
    ['2027-08-31T23:59', 6, '2028-02-29T23:59'],
    ['2026-11-20T12:34', 60, '2031-11-20T12:34'],
    ['2028-02-29T01:00', 12, '2029-02-28T01:00'],
  ] as const)('a break that begins at %s and lasts %i months ends at %s', (from, months, to) => {
    expect(iso(addUtcMonths(parseUtcTime(from), months))).toBe(to)
  })
})
