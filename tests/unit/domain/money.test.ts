import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AMOUNT_MAX,
  addMoney,
  centavos,
  computePayoutMultipleHundredths,
  findSmallestAmountForShare,
  multiplyMoney,
  parsePesos,
  shareOfMoney,
  shareOfMoneyRoundedUp,
  splitMoneyByWeights,
  splitSignPesosCentavos,
} from '../../../src/domain/money.ts'
import { formatMoney } from '../../../src/i18n/money.ts'

const anyAmount = fc.integer({ min: 0, max: AMOUNT_MAX }).map(centavos)

describe('money', () => {
  test.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%d is refused as an amount of money',
    value => {
      expect(() => centavos(value)).toThrow(RangeError)
    },
  )

  test('adding amounts of money is exact, or throws when the sum is too large', () => {
    fc.assert(
      fc.property(fc.array(anyAmount), amounts => {
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
        expect(BigInt(addMoney(...amounts))).toBe(exact)
      }),
    )
    expect(() => addMoney(centavos(Number.MAX_SAFE_INTEGER), centavos(1))).toThrow(RangeError)
    expect(addMoney()).toBe(0)
  })

  test('multiplying an amount of money is exact, or throws for a fraction or a result that is too large', () => {
    expect(multiplyMoney(centavos(250), 3)).toBe(750)
    expect(() => multiplyMoney(AMOUNT_MAX, 1_000_000)).toThrow(RangeError)
    expect(() => multiplyMoney(centavos(1), 0.5)).toThrow(RangeError)
  })

  test('a share of an amount of money is rounded down to a centavo', () => {
    expect(shareOfMoney(centavos(199), 1, 2)).toBe(99)
    expect(shareOfMoney(centavos(0), 1, 3)).toBe(0)
    fc.assert(
      fc.property(anyAmount, fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (amount, part, whole) => {
        fc.pre(part <= whole)
        const share = shareOfMoney(amount, part, whole)
        const exact = BigInt(amount) * BigInt(part)
        expect(BigInt(share) * BigInt(whole) <= exact).toBe(true)
        expect((BigInt(share) + 1n) * BigInt(whole) > exact).toBe(true)
      }),
    )
  })

  test('shares of an amount of money never sum to more than the whole', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }),
        (amount, parts) => {
          const whole = parts.reduce((sum, part) => sum + part, 0)
          const shares = parts.map(part => shareOfMoney(amount, part, whole))
          expect(addMoney(...shares)).toBeLessThanOrEqual(amount)
        },
      ),
    )
  })

  test.each([
    [-1, 1, 2],
    [1, -1, 2],
    [1, 3, 2],
  ])(
    'taking a share of %i × %i/%i throws an error, since an amount is negative or the share exceeds the whole',
    (amount, part, whole) => {
      expect(() => shareOfMoney(centavos(amount), part, whole)).toThrow(RangeError)
    },
  )

  test('an amount of money is shown with two decimals, rounded down, also when it is negative', () => {
    expect(splitSignPesosCentavos(centavos(12_345))).toEqual({ sign: 1, pesos: 123, rest: 45 })
    expect(splitSignPesosCentavos(centavos(-5))).toEqual({ sign: -1, pesos: 0, rest: 5 })
    expect(splitSignPesosCentavos(centavos(0))).toEqual({ sign: 1, pesos: 0, rest: 0 })
  })
})

describe('an amount that a person typed', () => {
  test.each([
    ['20', 2000],
    ['₱20', 2000],
    [' ₱ 1,234.5 ', 123_450],
    ['0.01', 1],
    ['0.019', 1],
    ['1.', 100],
    ['1,000,000', 100_000_000],
    ['1000000000', AMOUNT_MAX],
    ['007', 700],
    ['0', 0],
  ])('the typed amount %j is parsed as %i hundredths', (text, value) => {
    expect(parsePesos(text)).toBe(value)
  })

  test.each([
    '',
    ' ',
    '₱',
    '-5',
    '+5',
    '1e3',
    '1 000',
    '12,34',
    ',100',
    '1,0000',
    '.5',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '1000000000.01',
    '9'.repeat(400),
    '२०',
  ])('the typed text %j is refused as an amount', text => {
    expect(parsePesos(text)).toBeUndefined()
  })

  test('an amount typed as it is shown is parsed to the same amount', () => {
    fc.assert(
      fc.property(anyAmount, amount => {
        expect(parsePesos(formatMoney(amount))).toBe(amount)
      }),
    )
  })

  test('parsing any typed text never throws, and never returns more than the maximum amount of one call', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^₱?[\d,.]{0,20}$/)), text => {
        const value = parsePesos(text)
        if (value !== undefined) expect(value >= 0 && value <= AMOUNT_MAX).toBe(true)
      }),
    )
  })
})

test('an amount split by weights has parts that sum to the amount, each of them its share rounded down or up', () => {
  const weights = fc.array(fc.integer({ min: 0, max: AMOUNT_MAX }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(anyAmount, weights, (amount, given) => {
      const whole = given.reduce((sum, weight) => sum + weight, 0)
      fc.pre(whole > 0)
      const parts = splitMoneyByWeights(amount, given)
      expect(addMoney(...parts)).toBe(amount)
      for (const [place, part] of parts.entries()) {
        const weight = given[place] ?? 0
        expect([shareOfMoney(amount, weight, whole), shareOfMoneyRoundedUp(amount, weight, whole)]).toContain(
          part,
        )
      }
    }),
  )
  expect(splitMoneyByWeights(centavos(2), [1, 1, 1])).toEqual([1, 1, 0])
  expect(() => splitMoneyByWeights(centavos(2), [0, 0])).toThrow(RangeError)
})

test('the smallest amount whose percentage is at least a given value is found, and one centavo less is too small', () => {
  const share = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(share, fc.integer({ min: 1, max: 100 }), (wanted, percent) => {
      const amount = findSmallestAmountForShare(centavos(wanted), percent, 100)
      expect(shareOfMoney(amount, percent, 100)).toBeGreaterThanOrEqual(wanted)
      expect(shareOfMoney(centavos(amount - 1), percent, 100)).toBeLessThan(wanted)
    }),
  )
  expect(() => findSmallestAmountForShare(centavos(1), 0, 100)).toThrow(RangeError)
})

test.each([
  [5_000, 1_000, 500],
  [999, 1_000, 99],
  [1, 3, 33],
  [0, 200, 0],
])(
  'a payout of %i centavos for a stake of %i centavos is %i hundredths of the stake',
  (payout, stake, hundredths) => {
    expect(computePayoutMultipleHundredths(centavos(payout), centavos(stake))).toBe(hundredths)
    expect(() => computePayoutMultipleHundredths(centavos(payout), centavos(0))).toThrow(RangeError)
  },
)
