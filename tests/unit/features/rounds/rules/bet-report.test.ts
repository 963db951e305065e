import { expect, test } from 'vitest'
import { csvTextOfRows, formatPlainPesos } from '../../../../../src/domain/csv.ts'
import type { UtcDay } from '../../../../../src/domain/day.ts'
import { centavos } from '../../../../../src/domain/money.ts'
import {
  addUtcDays,
  betChartColumnsOf,
  countDaysInclusive,
  type GameDayBetSums,
  netResultOfBets,
  sumBetsByGame,
  sumOfBets,
} from '../../../../../src/features/rounds/rules/bet-report.ts'

const row = (day: string, gameId: number, stake: number, payout: number): GameDayBetSums => ({
  day,
  gameId,
  plays: 1,
  stake: centavos(stake),
  payout: centavos(payout),
})
const periodFrom = (fromDay: string, days: number) => ({ fromDay: fromDay as UtcDay, days })

test("the bet report lists the games with the highest stakes first, and a player's net result may be negative", () => {
  const rows = [row('2026-11-01', 1, 100, 0), row('2026-11-01', 2, 300, 900), row('2026-11-02', 1, 150, 50)]
  expect(sumBetsByGame(rows)).toEqual([
    { gameId: 2, plays: 1, stake: 300, payout: 900 },
    { gameId: 1, plays: 2, stake: 250, payout: 50 },
  ])
  expect(sumBetsByGame(rows).map(netResultOfBets)).toEqual([600, -200])
  expect(sumOfBets([])).toEqual({ plays: 0, stake: 0, payout: 0 })
})

test('the bet report has a column for each day of a month, each week of a quarter and each month of a year', () => {
  const rows = [row('2026-02-28', 1, 100, 0), row('2026-03-01', 1, 200, 0)]
  const month = betChartColumnsOf(rows, periodFrom('2026-02-01', 31))
  expect(month).toHaveLength(31)
  expect(month.slice(27, 29).map(it => [it.fromDay, it.days, it.stake])).toEqual([
    ['2026-02-28', 1, 100],
    ['2026-03-01', 1, 200],
  ])
  const quarter = betChartColumnsOf(rows, periodFrom('2026-02-24', 90))
  expect(quarter.map(it => it.days)).toEqual([...Array<number>(12).fill(7), 6])
  expect(quarter[0]).toMatchObject({ fromDay: '2026-02-24', stake: 300 })
  const year = betChartColumnsOf(rows, periodFrom('2026-01-01', 365))
  expect(year.map(it => it.days)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  expect(year.map(it => it.stake).slice(0, 4)).toEqual([0, 100, 200, 0])
  const chosen = betChartColumnsOf(rows, periodFrom('2026-01-20', 120))
  expect(chosen.map(it => [it.fromDay, it.days])).toEqual([
    ['2026-01-20', 12],
    ['2026-02-01', 28],
    ['2026-03-01', 31],
    ['2026-04-01', 30],
    ['2026-05-01', 19],
  ])
})

test('the bet report counts days correctly across the ends of months and years, and in leap years', () => {
  expect(addUtcDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addUtcDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(countDaysInclusive('2028-01-01', '2028-12-31')).toBe(366)
  expect(countDaysInclusive('2026-11-02', '2026-11-01')).toBe(0)
})

test('the file of the bet report quotes separators, contains no formulas, and has exact amounts', () => {
  expect(
    csvTextOfRows([
      ['a', 'b,c'],
      ['say "x"', 1],
    ]),
  ).toBe('a,"b,c"\r\n"say ""x""",1\r\n')
  expect(csvTextOfRows([['=1+1', '+639', '@sum(a1)', '-2+3', '\t=1', '-2.50', -7, '2026-11-20']])).toBe(
    "'=1+1,'+639,'@sum(a1),'-2+3,'\t=1,-2.50,-7,2026-11-20\r\n",
  )
  expect([centavos(-5), centavos(0), centavos(123_456)].map(formatPlainPesos)).toEqual([
    '-0.05',
    '0.00',
    '1234.56',
  ])
})
