import { describe, expect, test } from 'vitest'
import { utcWeekStartMsAt } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS, WEEK_MS } from '../../../src/domain/time.ts'
import {
  addMonthsToUtcMonth,
  firstAndLastDayOfMonth,
  type UtcMonth,
  utcMonthAt,
  utcMonthStartMsOf,
} from '../../../src/domain/utc-month.ts'
import {
  computeMonthlyBonus,
  DEFAULT_MONTHLY_BONUS_STEPS,
  monthlyBonusClaimWindowOf,
} from '../../../src/features/monthly-bonus/rules/monthly-bonus.ts'
import { computePointsForStakes, DEFAULT_STAKE_PER_POINT } from '../../../src/features/points/rules/points.ts'
import {
  bandOfPayoutMultiple,
  nextRankSettlementMsAfter,
  utcDaysOfWeek,
} from '../../../src/features/rank/rules/rank.ts'
import {
  computeSavingsBoxAmount,
  DEFAULT_SAVINGS_BOX_TERMS,
  SAVINGS_BOXES_OPEN_MAX,
  savingsBoxClaimWindowOf,
} from '../../../src/features/savings-box/rules/savings-box.ts'

const month = (text: string) => text as UtcMonth

describe('a UTC month', () => {
  test('a UTC month begins and ends at midnight', () => {
    expect(utcMonthAt(Date.UTC(2026, 11, 1) - 1)).toBe('2026-11')
    expect(utcMonthAt(Date.UTC(2026, 11, 1))).toBe('2026-12')
    expect(utcMonthStartMsOf(month('2026-11'))).toBe(Date.UTC(2026, 10, 1))
    expect(firstAndLastDayOfMonth(month('2028-02'))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  test('adding months to a UTC month, or subtracting them, goes on into the next or the former year', () => {
    expect(addMonthsToUtcMonth(month('2026-12'), 1)).toBe('2027-01')
    expect(addMonthsToUtcMonth(month('2026-01'), -1)).toBe('2025-12')
    expect(addMonthsToUtcMonth(month('2026-11'), -14)).toBe('2025-09')
  })
})

describe('the monthly bonus', () => {
  test.each([
    [99_999, 0],
    [100_000, 200],
    [999_999, 200],
    [1_000_000, 2_000],
    [100_000_000, 150_000],
    [900_000_000, 150_000],
  ])('stakes of %d centavos in a month earn a monthly bonus of %d centavos', (staked, bonus) => {
    expect(computeMonthlyBonus(DEFAULT_MONTHLY_BONUS_STEPS, staked)).toBe(bonus)
  })

  test('a monthly bonus that can be claimed for seven days is open from the first to the seventh day of the next month', () => {
    expect(monthlyBonusClaimWindowOf(month('2026-12'), 7)).toEqual({
      fromMs: Date.UTC(2027, 0, 1),
      untilMs: Date.UTC(2027, 0, 8),
    })
  })
})

test("the savings box holds a thousandth of the month's stakes, rounded down", () => {
  expect(computeSavingsBoxAmount(centavos(100_999), DEFAULT_SAVINGS_BOX_TERMS)).toBe(100)
  expect(computeSavingsBoxAmount(centavos(999), DEFAULT_SAVINGS_BOX_TERMS)).toBe(0)
  expect(computeSavingsBoxAmount(centavos(-5), DEFAULT_SAVINGS_BOX_TERMS)).toBe(0)
  const { fromMs, untilMs } = savingsBoxClaimWindowOf(month('2026-11'), DEFAULT_SAVINGS_BOX_TERMS)
  expect([fromMs, untilMs - fromMs]).toEqual([Date.UTC(2026, 11, 1), 60 * DAY_MS])
})

test('three monthly savings boxes are open at once only on March 1 and April 1 of a year that is not a leap year', () => {
  const openBoxesAt = (atMs: number) =>
    [1, 2, 3, 4, 5].filter(ago => {
      const { untilMs } = savingsBoxClaimWindowOf(
        addMonthsToUtcMonth(utcMonthAt(atMs), -ago),
        DEFAULT_SAVINGS_BOX_TERMS,
      )
      return atMs < untilMs
    }).length
  const days = Array.from({ length: 4 * 366 }, (_, day) => Date.UTC(2026, 0, 1) + day * DAY_MS)
  expect(Math.max(...days.map(openBoxesAt))).toBe(SAVINGS_BOXES_OPEN_MAX)
  const full = days.filter(atMs => openBoxesAt(atMs) === SAVINGS_BOXES_OPEN_MAX)
  expect(full.map(atMs => new Date(atMs).toISOString().slice(0, 10))).toEqual([
    '2026-03-01',
    '2026-04-01',
    '2027-03-01',
    '2027-04-01',
    '2029-03-01',
    '2029-04-01',
  ])
})

test('each full ₱10 of stakes earns one point, and negative stakes earn none', () => {
  expect(computePointsForStakes(999, DEFAULT_STAKE_PER_POINT)).toBe(0)
  expect(computePointsForStakes(1_999, DEFAULT_STAKE_PER_POINT)).toBe(1)
  expect(computePointsForStakes(-1_000, DEFAULT_STAKE_PER_POINT)).toBe(0)
})

describe('the table of the week', () => {
  const MONDAY = Date.UTC(2026, 10, 16)

  test('the week of the ranking begins on Monday', () => {
    expect(new Date(MONDAY).getUTCDay()).toBe(1)
    expect(utcWeekStartMsAt(MONDAY)).toBe(MONDAY)
    expect(utcWeekStartMsAt(MONDAY - 1)).toBe(MONDAY - WEEK_MS)
    expect(utcDaysOfWeek(MONDAY)).toHaveLength(7)
    expect(utcDaysOfWeek(MONDAY).at(-1)).toBe('2026-11-22')
  })

  test('the ranking of a week is settled a day after the week has ended', () => {
    const settled = MONDAY + WEEK_MS + DAY_MS
    expect(nextRankSettlementMsAfter(settled - 1)).toBe(settled)
    expect(nextRankSettlementMsAfter(settled)).toBe(settled + WEEK_MS)
  })

  test.each([
    [1, { from: 0, to: 200 }],
    [199, { from: 0, to: 200 }],
    [200, { from: 200, to: 500 }],
    [12_345, { from: 10_000, to: 20_000 }],
    [9_999_999, { from: 500_000, to: null }],
  ])(
    'the weekly ranking shows a payout of %d hundredths of the stake as the range %j, which is in hundredths too',
    (multiple, band) => {
      expect(bandOfPayoutMultiple(multiple)).toEqual(band)
    },
  )
})
