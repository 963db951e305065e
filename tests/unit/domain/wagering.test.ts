import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import { type OpenGrant, requiredWager, settleWager } from '../../../src/domain/wagering.ts'

const grant = (id: string, remaining: number, bonusMoney = 0): OpenGrant => ({
  id,
  remaining: centavos(remaining),
  bonusMoney: centavos(bonusMoney),
})

const wager = (stake: number, payout: number, coin: number) => ({
  stake: centavos(stake),
  payout: centavos(payout),
  coin: centavos(coin),
})

describe('a wager', () => {
  test('works off the oldest grant first, and what is left over the next one', () => {
    const { grants } = settleWager([grant('a', 300), grant('b', 500)], wager(400, 0, 10_000))
    expect(grants).toEqual([grant('a', 0), grant('b', 400)])
  })

  test('is paid with real money before bonus money', () => {
    const open = [grant('bonus', 5_000, 1_000)]
    expect(settleWager(open, wager(200, 0, 1_300)).grants[0]?.bonusMoney).toBe(1_000)
    const { grants, funding } = settleWager(open, wager(200, 0, 1_100))
    expect(grants[0]?.bonusMoney).toBe(900)
    expect(funding).toEqual({ grantId: 'bonus', stake: 200, bonusPart: 100 })
  })

  test('returns its payout to the bonus in the proportion in which it was paid with it', () => {
    const { grants } = settleWager([grant('bonus', 5_000, 1_000)], wager(300, 1_000, 1_200))
    // 200 of real money and 100 of the bonus were staked, so a third of the payout, rounded down, belongs to the bonus.
    expect(grants[0]?.bonusMoney).toBe(900 + 333)
  })

  test('of a round that began with bonus money pays its free steps to the bonus, too', () => {
    const first = settleWager([grant('bonus', 5_000, 200)], wager(200, 0, 200))
    expect(first.grants[0]?.bonusMoney).toBe(0)
    const free = settleWager(first.grants, { ...wager(0, 800, 0), earlier: first.funding })
    expect(free.grants[0]?.bonusMoney).toBe(800)
  })

  test('that works a bonus off turns its money into real money', () => {
    const { grants } = settleWager([grant('bonus', 200, 1_000)], wager(200, 600, 1_000))
    expect(grants).toEqual([grant('bonus', 0, 0)])
  })

  test('never makes bonus money out of nothing, nor more than the balance', () => {
    const amount = fc.integer({ min: 0, max: 5_000 })
    const grants = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), amount), { maxLength: 5 })
    fc.assert(
      fc.property(grants, amount, amount, amount, (given, real, payout, share) => {
        const open = given.map(([remaining, bonus], index) => grant(String(index), remaining, bonus))
        const bonus = open.reduce((sum, each) => sum + each.bonusMoney, 0)
        const coin = real + bonus
        const stake = Math.min(share, coin)
        const after = settleWager(open, wager(stake, payout, coin)).grants
        const left = after.reduce((sum, each) => sum + each.bonusMoney, 0)
        expect(left).toBeLessThanOrEqual(coin - stake + payout)
        expect(left).toBeLessThanOrEqual(bonus + payout)
        const worked = open.reduce(
          (sum, each, index) => sum + each.remaining - (after[index]?.remaining ?? 0),
          0,
        )
        const owed = open.reduce((sum, each) => sum + each.remaining, 0)
        expect(worked).toBe(Math.min(stake, owed))
      }),
    )
  })
})

test.each([-1, 0.5, 11, Number.NaN])('a multiple of %d is none', multiple => {
  expect(() => requiredWager(centavos(100), multiple)).toThrow(RangeError)
})
