import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { STAKES } from '../../../../src/games/kit/fields/terms.ts'
import { ROUND_PAYOUT_MAX } from '../../../../src/games/kit/round-payout.ts'
import { check } from '../../../../src/games/pula-puti/fair-check.mjs'
import { holeCountOfField } from '../../../../src/games/pula-puti/figures.ts'
import { computeBetMathematics } from '../../../../src/games/pula-puti/mathematics.ts'
import {
  BET_FIELDS,
  boardRegionOfHole,
  HOLE_COUNT,
  ODDS,
  paintOfHole,
} from '../../../../src/games/pula-puti/odds.ts'
import type { Bets, PulaOutcome } from '../../../../src/games/pula-puti/outcome.ts'
import { pulaPutiEngine } from '../../../../src/games/pula-puti/rules.ts'
import { createDictatedDraws } from '../draws.ts'

const ALL_HOLES = Array.from({ length: HOLE_COUNT }, (_, hole) => hole)
const chip = centavos(200)

function playAll(bets: Bets, stake = chip): PulaOutcome[] {
  return ALL_HOLES.map(hole => {
    const random = createDictatedDraws(hole)
    const { outcome } = pulaPutiEngine.play({ stake, state: undefined, choice: bets, random })
    expect(random.left()).toBe(0)
    return outcome
  })
}

describe('the board', () => {
  test('the board of Pula Puti alternates between red and white, with the star in the middle', () => {
    const letters = { red: 'R', white: 'W', star: 'S' }
    const rows = [0, 1, 2, 3, 4].map(row =>
      ALL_HOLES.slice(row * 5, row * 5 + 5)
        .map(hole => letters[paintOfHole(hole)])
        .join(''),
    )
    expect(rows).toEqual(['RWRWR', 'WRWRW', 'RWSWR', 'WRWRW', 'RWRWR'])
  })

  test('the board of Pula Puti has the stated number of holes of each field', () => {
    expect(BET_FIELDS.map(field => [field, holeCountOfField(field)])).toEqual([
      ['red', 12],
      ['star', 1],
      ['white', 12],
      ['top', 10],
      ['middle', 5],
      ['bottom', 10],
    ])
    expect(ALL_HOLES.map(boardRegionOfHole)).toEqual([
      ...Array(10).fill('top'),
      ...Array(5).fill('middle'),
      ...Array(10).fill('bottom'),
    ])
  })
})

describe('over all holes', () => {
  test.each(computeBetMathematics())(
    'over all holes of Pula Puti, a chip on $name returns exactly 24/25, as the mathematics state',
    bet => {
      const outcomes = playAll(pulaPutiEngine.readChoice(bet.choose(undefined)))
      const prices = outcomes.map(({ payout, price }) => payout / price)
      const mean = prices.reduce((sum, paid) => sum + paid, 0) / HOLE_COUNT
      const variance = prices.reduce((sum, paid) => sum + (paid - mean) ** 2, 0) / HOLE_COUNT
      const tops = outcomes.filter(bet.topAward.isIn)

      expect(mean).toBeCloseTo(24 / 25, 12)
      expect(bet.isExact).toBe(true)
      expect(bet.returnToPlayer).toBeCloseTo(mean, 12)
      expect(bet.deviation).toBeCloseTo(Math.sqrt(variance), 12)
      expect(bet.hitRate).toBeCloseTo(prices.filter(paid => paid > 0).length / HOLE_COUNT, 12)
      expect(bet.topAward.prices).toBe(Math.max(...prices))
      expect(bet.topAward.chance).toBeCloseTo(tops.length / HOLE_COUNT, 12)
      for (const { payout, price } of tops) expect(payout / price).toBe(bet.topAward.prices)
    },
  )

  test('the mathematics of Pula Puti name every field once', () => {
    expect(computeBetMathematics().map(bet => bet.name)).toEqual([...BET_FIELDS])
  })

  test('chips on all fields of Pula Puti together return the same share as a chip on one field', () => {
    const bets = Object.fromEntries(BET_FIELDS.map((field, index) => [field, index + 1])) as Bets
    const paid = playAll(bets).reduce((sum, outcome) => sum + outcome.payout, 0)
    expect(paid / (HOLE_COUNT * 21 * chip)).toBeCloseTo(24 / 25, 12)
  })

  test('every payout of Pula Puti is a whole number of centavos, and none is above the maximum of a round', () => {
    const payouts = STAKES.flatMap(stake =>
      BET_FIELDS.flatMap(field =>
        [1, 3, 7, ODDS.unitsMax].flatMap(units => playAll({ [field]: units }, stake)),
      ),
    ).map(outcome => outcome.payout)
    expect(payouts.every(Number.isSafeInteger)).toBe(true)
    expect(Math.max(...payouts)).toBe(24_000_000)
    expect(Math.max(...payouts)).toBeLessThanOrEqual(ROUND_PAYOUT_MAX)
    expect(pulaPutiEngine.maxPayout).toBe(ROUND_PAYOUT_MAX)
  })
})

describe('the check of a round by itself', () => {
  test('the published check of Pula Puti computes the same payout as the engine, for every hole and field', () => {
    const choices = [...BET_FIELDS.map(field => ({ [field]: 1 })), { red: 7, star: 3, middle: 5, bottom: 5 }]
    for (const choice of choices) {
      for (const [hole, played] of playAll(choice, centavos(500)).entries()) {
        const checked = check((bound: number) => createDictatedDraws(hole).below(bound), {
          stake: 500,
          choice,
        })
        expect(checked.outcome).toEqual(played)
        expect(checked).toMatchObject({ payout: played.payout, price: played.price, state: undefined })
      }
    }
  })

  test('the published check of Pula Puti refuses bets that the game does not accept', () => {
    for (const choice of [null, {}, { blue: 1 }, { red: 0 }, { red: 1.5 }, { star: 21 }]) {
      expect(() => check(() => 0, { stake: 500, choice })).toThrow('no bets')
    }
  })
})
