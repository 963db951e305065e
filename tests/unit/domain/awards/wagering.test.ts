import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeRequiredWager,
  lockedMoneyOfBalance,
  type OpenGrant,
  type RoundBonusStake,
  settleWager,
  undoBetEffects,
} from '../../../../src/domain/awards/wagering.ts'
import { centavos } from '../../../../src/domain/money.ts'

const grant = (id: string, remaining: number, bonusMoney = 0): OpenGrant => ({
  id,
  kind: bonusMoney > 0 ? 'bonus' : 'deposit',
  remaining: centavos(remaining),
  bonusMoney: centavos(bonusMoney),
  expiresAtMs: 1,
})

/**
 * Creates the bet of a round that has no other bet.
 * @param share the percentage of the stake that counts for bonuses
 */
const wager = (stake: number, payout: number, coin: number, share = 100) => ({
  stake: centavos(stake),
  payout: centavos(payout),
  coin: centavos(coin),
  roundStake: centavos(stake),
  countedStake: centavos(Math.floor((stake * share) / 100)),
  earlier: [] as RoundBonusStake[],
  atMs: 0,
})

describe('a wager', () => {
  test('a stake counts first toward the oldest deposit or bonus that must still be wagered, and its rest toward the next one', {
    tags: ['bonus-order'],
  }, () => {
    const { grants } = settleWager([grant('a', 300), grant('b', 500)], wager(400, 0, 10_000))
    expect(grants).toMatchObject([grant('a', 0), grant('b', 400)])
  })

  test('a stake is paid with real money before bonus money', { tags: ['bonus-order'] }, () => {
    const open = [grant('bonus', 5_000, 1_000)]
    expect(settleWager(open, wager(200, 0, 1_300)).grants[0]?.bonusMoney).toBe(1_000)
    const { grants, staked } = settleWager(open, wager(200, 0, 1_100))
    expect(grants[0]?.bonusMoney).toBe(900)
    expect(staked).toEqual([{ grantId: 'bonus', state: 'open', staked: 100 }])
  })

  test('the payout of a wager goes to bonus and real money in the proportion in which they paid the stake', () => {
    const { grants } = settleWager([grant('bonus', 5_000, 1_000)], wager(300, 1_000, 1_200))
    // The stake was 200 of real money and 100 of the bonus. A third of the payout, rounded up, therefore belongs to the
    // bonus.
    expect(grants[0]?.bonusMoney).toBe(900 + 334)
  })

  test('the payout of a free step, such as a free spin, goes to the bonus whose money paid for the start of the round', () => {
    const first = settleWager([grant('bonus', 5_000, 200)], wager(200, 0, 200))
    expect(first.grants[0]?.bonusMoney).toBe(0)
    const free = settleWager(first.grants, {
      ...wager(0, 800, 0),
      roundStake: centavos(200),
      earlier: first.staked,
    })
    expect(free.grants[0]?.bonusMoney).toBe(800)
  })

  test('a wager that completes the wagering of a bonus turns its bonus money into real money', () => {
    const { grants } = settleWager([grant('bonus', 200, 1_000)], wager(200, 600, 1_000))
    expect(grants).toMatchObject([{ remaining: 0, bonusMoney: 0, freed: 800 }])
  })

  test('a payout is split among the bonuses that paid the stake by their shares, even if one of them is completed', {
    tags: ['bonus-order'],
  }, () => {
    const [first, second] = [grant('first', 100, 100), grant('second', 500_000, 100_000)]
    const { grants, forfeits } = settleWager([first, second], wager(50_100, 100_200, 100_100))
    expect(grants).toMatchObject([
      { remaining: 0, bonusMoney: 0, freed: 0 },
      { remaining: 450_000, bonusMoney: 50_000 + 100_000 },
    ])
    expect(forfeits, 'the 200 of the first bonus are real money').toEqual([])
  })

  test('the shares of several bonuses in a payout sum to the payout, and leftover centavos go to the largest remainders', () => {
    const open = ['a', 'b', 'c'].map(id => grant(id, 5_000, 100))
    const { grants } = settleWager(open, wager(300, 101, 300))
    expect(grants.map(({ bonusMoney }) => bonusMoney)).toEqual([34, 34, 33])
  })

  test.each(['cancelled', 'expired'] as const)(
    'the share of a payout that belongs to a bonus that was %s during the round goes to the house',
    state => {
      const earlier = [
        { grantId: 'gone', state, staked: centavos(300) },
        { grantId: 'kept', state: 'open' as const, staked: centavos(100) },
        { grantId: 'done', state: 'done' as const, staked: centavos(100) },
      ]
      const step = { ...wager(0, 1_000, 0), roundStake: centavos(1_000), earlier }
      const { grants, forfeits } = settleWager([grant('kept', 500)], step)
      expect(grants[0]?.bonusMoney).toBe(100)
      expect(forfeits).toEqual([{ grantId: 'gone', state, amount: 300 }])
    },
  )

  test('the money of an expired bonus is staked, but the stake does not count for its wagering', () => {
    const over = { ...grant('over', 500, 300), expiresAtMs: 0 }
    const { grants, bonusPart } = settleWager([over, grant('next', 500, 300)], wager(400, 0, 600))
    expect(bonusPart).toBe(400)
    expect(grants).toMatchObject([
      { remaining: 500, bonusMoney: 0 },
      { remaining: 100, bonusMoney: 200 },
    ])
  })

  test('bonus money after a wager is at most the earlier bonus money plus the payout, and at most the balance', () => {
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

describe('locked money', () => {
  const deposit = { ...grant('deposit', 300), required: centavos(1_000), multiple: 1 }
  const twice = { ...grant('twice', 1_500), required: centavos(2_000), multiple: 2 }
  const bonus = { ...grant('bonus', 5_000, 400), required: centavos(9_000), multiple: 3 }

  test.each([
    ['nothing without an open grant', [], 5_000, 0],
    ['of a deposit what it still asks', [deposit], 5_000, 300],
    ['of a deposit at most the deposit', [twice], 5_000, 1_000],
    ['of a bonus its bonus money', [bonus], 5_000, 400],
    ['the sum of all', [deposit, twice, bonus], 5_000, 1_700],
    ['at most the balance', [deposit, twice, bonus], 900, 900],
  ])(
    'deposits and bonuses that must still be wagered lock this part of a balance: %s',
    (_, grants, coin, locked) => {
      expect(lockedMoneyOfBalance(grants, centavos(coin))).toBe(locked)
    },
  )
})

describe('what a stake counts', () => {
  test('a stake that counts only in part for bonuses still counts in full toward the wagering of a deposit', () => {
    const { grants, effects } = settleWager(
      [grant('deposit', 300), grant('bonus', 5_000, 100)],
      wager(1_100, 0, 5_000, 25),
    )
    expect(grants.map(({ remaining }) => remaining)).toEqual([0, 4_800])
    expect(effects).toEqual([
      { grantId: 'deposit', worked: 300, staked: 0 },
      { grantId: 'bonus', worked: 200, staked: 0 },
    ])
  })

  test('a stake that does not count for bonuses leaves the wagering of a bonus unchanged', () => {
    const { grants } = settleWager([grant('bonus', 500, 100)], wager(400, 0, 5_000, 0))
    expect(grants.map(({ remaining }) => remaining)).toEqual([500])
  })
})

describe('drawn stakes', () => {
  const draw = (left: number) => ({
    ...wager(0, 0, 5_000),
    drawn: { stake: centavos(1_000), countedStake: centavos(500), left: centavos(left) },
  })

  test('the stake of a lottery ticket counts at its draw only for the wagering of bonuses, in their order', () => {
    const open = [grant('first', 200, 100), grant('deposit', 300), grant('second', 5_000, 100)]
    const { grants } = settleWager(open, draw(1_000))
    expect(grants.map(({ remaining }) => remaining)).toEqual([0, 300, 4_700])
  })

  test("the part of a lottery stake that a deposit's wagering needed at the purchase counts for no bonus at the draw", () => {
    const { grants } = settleWager([grant('bonus', 5_000, 100)], draw(400))
    expect(grants.map(({ remaining }) => remaining)).toEqual([4_800])
  })
})

describe('a bet that is undone', () => {
  const stored = (id: string, remaining: number, bonusMoney: number, change = {}) => ({
    id,
    state: 'open' as const,
    remaining: centavos(remaining),
    bonusMoney: centavos(bonusMoney),
    freed: centavos(0),
    ...change,
  })
  const effect = (grantId: string, worked: number, staked: number) => ({
    grantId,
    worked: centavos(worked),
    staked: centavos(staked),
  })

  test('undoing a bet restores each deposit and bonus as it was before the bet, whatever the stake, share and balance were', () => {
    const amount = fc.integer({ min: 0, max: 5_000 })
    const given = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), amount), { maxLength: 5 })
    fc.assert(
      fc.property(given, amount, amount, fc.integer({ min: 0, max: 100 }), (list, real, asked, share) => {
        const open = list.map(([remaining, bonus], index) => grant(String(index), remaining, bonus))
        const coin = real + open.reduce((sum, each) => sum + each.bonusMoney, 0)
        const stake = Math.min(asked, coin)
        const { grants, effects } = settleWager(open, wager(stake, 0, coin, share))
        const after = grants.map(each => ({ ...each, state: each.remaining > 0 ? 'open' : 'done' }) as const)
        const bonus = grants.reduce((sum, each) => sum + each.bonusMoney, 0)
        const undone = undoBetEffects(after, effects, centavos(coin - bonus))
        const final = open.map(
          ({ id }) => undone.find(each => each.id === id) ?? after.find(each => each.id === id),
        )
        expect(final.map(each => [each?.state, each?.remaining, each?.bonusMoney])).toEqual(
          open.map(each => ['open', each.remaining, each.bonusMoney]),
        )
      }),
    )
  })

  test("undoing a bet takes back bonus money that it had turned into real money, up to the player's real money", () => {
    const done = stored('a', 0, 0, { state: 'done', freed: centavos(900) })
    expect(undoBetEffects([done], [effect('a', 100, 100)], centavos(500))).toEqual([stored('a', 100, 500)])
  })

  test('undoing a bet does not reopen a bonus that another bet completed or that was canceled or expired', () => {
    const ended = [
      stored('a', 50, 0, { state: 'cancelled' }),
      stored('b', 50, 0, { state: 'expired' }),
      stored('c', 0, 0, { state: 'done', freed: centavos(70) }),
    ]
    const effects = [effect('a', 10, 0), effect('b', 10, 0), effect('c', 0, 10)]
    expect(undoBetEffects(ended, effects, centavos(1_000))).toEqual([])
  })
})

test.each([-1, 0.5, 11, Number.NaN])(
  '%d is refused as a wagering multiple',
  { tags: ['bonus-wagering'] },
  multiple => {
    expect(() => computeRequiredWager(centavos(100), multiple)).toThrow(RangeError)
  },
)
