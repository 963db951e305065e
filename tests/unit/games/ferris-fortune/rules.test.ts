import { describe, expect, test } from 'vitest'
import type { RandomSource } from '../../../../src/domain/games/random.ts'
import { centavos } from '../../../../src/domain/money.ts'
import { gameClient } from '../../../../src/games/ferris-fortune/client.tsx'
import { check } from '../../../../src/games/ferris-fortune/fair-check.mjs'
import { betFigures, cabinCountOfKind } from '../../../../src/games/ferris-fortune/figures.ts'
import { computeBetMathematics } from '../../../../src/games/ferris-fortune/mathematics.ts'
import { CABIN_KINDS, type CabinKind, ODDS } from '../../../../src/games/ferris-fortune/odds.ts'
import type { FerrisOutcome } from '../../../../src/games/ferris-fortune/outcome.ts'
import { ferrisFortuneEngine } from '../../../../src/games/ferris-fortune/rules.ts'
import { DEFAULT_STAKE, STAKES } from '../../../../src/games/kit/fields/terms.ts'
import { ROUND_PAYOUT_MAX } from '../../../../src/games/kit/round-payout.ts'
import { createFieldRulesChecks } from '../support/field-rules.ts'

const CABINS = 54

/**
 * Creates a random source for one draw, which returns the given number.
 * @throws RangeError when the rules draw more, or with another bound
 */
function drawOfCabin(cabin: number): RandomSource {
  let isDrawn = false
  return {
    below(bound) {
      if (isDrawn || bound !== CABINS) throw new RangeError(`Not a draw of this game: below ${bound}`)
      isDrawn = true
      return cabin
    },
  }
}
const checks = createFieldRulesChecks({
  engine: ferrisFortuneEngine,
  client: gameClient,
  fields: ['jasmine', 'sun'],
  unitsMax: ODDS.unitsMax,
})

function turn(
  choice: Partial<Record<CabinKind, number>>,
  cabin: number,
  stake = DEFAULT_STAKE,
): FerrisOutcome {
  return ferrisFortuneEngine.play({ stake, choice, state: undefined, random: drawOfCabin(cabin) }).outcome
}

const everyCabin = Array.from({ length: CABINS }, (_, cabin) => cabin)

describe('the wheel', () => {
  test('the wheel of Ferris Fortune has 26, 13, 8, 4, 2 and 1 cabins of the six kinds', () => {
    expect(ODDS.cabins).toHaveLength(CABINS)
    expect(CABIN_KINDS.map(cabinCountOfKind)).toEqual([26, 13, 8, 4, 2, 1])
  })
})

describe('the mathematics', () => {
  test.each(computeBetMathematics())(
    'the mathematics of $name in Ferris Fortune match the results of the engine over all cabins',
    figures => {
      const choice = ferrisFortuneEngine.readChoice(figures.choose(undefined))
      const outcomes = everyCabin.map(cabin => turn(choice, cabin))
      const prices = outcomes.map(({ payout, price }) => payout / price)
      const mean = prices.reduce((sum, paid) => sum + paid, 0) / CABINS
      const variance = prices.reduce((sum, paid) => sum + (paid - mean) ** 2, 0) / CABINS

      expect(figures.isExact).toBe(true)
      expect(figures.returnToPlayer).toBeCloseTo(mean, 12)
      expect(figures.deviation).toBeCloseTo(Math.sqrt(variance), 12)
      expect(figures.hitRate).toBeCloseTo(prices.filter(paid => paid > 0).length / CABINS, 12)
      expect(figures.topAward.prices).toBe(Math.max(...prices))
      expect(figures.topAward.chance).toBeCloseTo(outcomes.filter(figures.topAward.isIn).length / CABINS, 12)
    },
  )

  test('a bet on any kind of cabin of Ferris Fortune has an expected return of 52/54', () => {
    expect(computeBetMathematics().map(({ name }) => name)).toEqual([...CABIN_KINDS])
    for (const kind of CABIN_KINDS) expect(betFigures[kind].returnToPlayer).toBeCloseTo(52 / 54, 12)
    expect(ferrisFortuneEngine.theory?.returnToPlayer).toBeCloseTo(52 / 54, 12)
  })
})

describe('a turn', () => {
  test('a turn of Ferris Fortune pays the bets on the drawn kind of cabin, and takes the chips on the others', () => {
    const sun = ODDS.cabins.indexOf('sun')
    expect(turn({ jasmine: 3, sun: 2 }, sun)).toEqual({
      game: 'ferris-fortune',
      chip: 1_000,
      price: 5_000,
      bets: { jasmine: 3, sun: 2 },
      cabin: sun,
      kind: 'sun',
      units: 2,
      payout: 104_000,
    })
    expect(turn({ jasmine: 3 }, sun)).toMatchObject({ kind: 'sun', units: 0, payout: 0 })
  })

  test('a turn of Ferris Fortune pays a whole number of centavos at every stake', () => {
    const wave = ODDS.cabins.indexOf('wave')
    for (const stake of STAKES) {
      expect(turn({ wave: 1 }, wave, stake).payout).toBe((stake * 13) / 2)
    }
  })

  test('a turn of Ferris Fortune cannot pay more than the maximum of a round', () => {
    const stake = STAKES.at(-1) ?? DEFAULT_STAKE
    const most = turn({ sun: ODDS.unitsMax }, ODDS.cabins.indexOf('sun'), stake).payout
    expect(most).toBe(52_000_000)
    expect(most).toBeLessThanOrEqual(ROUND_PAYOUT_MAX)
  })

  test('a turn of Ferris Fortune costs the sum of all chips that are bet', checks.costsAllItsChips)

  test('a turn of Ferris Fortune has no price as long as no chip is bet', checks.hasNoPriceBeforeAChipIsDown)

  test(
    'Ferris Fortune refuses a turn at a stake that the game does not offer',
    checks.isRefusedAtAStakeThatIsNotOffered,
  )

  test('Ferris Fortune accepts a turn with the maximum number of chips', checks.acceptsTheMaximumOfChips)

  test(
    'Ferris Fortune refuses a choice that is not a bet on its kinds of cabins',
    checks.refusesAnyOtherChoice,
  )

  test('Ferris Fortune stores no state between turns, and refuses a stored state', checks.refusesStoredStates)
})

describe('the check of a round by itself', () => {
  test('the published check of Ferris Fortune computes the same payout as the engine, for every cabin and kind', () => {
    for (const cabin of everyCabin) {
      for (const choice of [...CABIN_KINDS.map(kind => ({ [kind]: 1 })), { jasmine: 7, wave: 3, sun: 10 }]) {
        const draw = (bound: number) => drawOfCabin(cabin).below(bound)
        const { outcome, payout, price, state } = check(draw, { stake: 500, choice })
        const played = turn(choice, cabin, centavos(500))
        expect(outcome).toEqual(played)
        expect({ payout, price, state }).toEqual({
          payout: played.payout,
          price: played.price,
          state: undefined,
        })
      }
    }
  })

  test('the published check of Ferris Fortune refuses bets that the game does not accept', () => {
    for (const choice of [null, {}, { star: 1 }, { sun: 0 }, { sun: 21 }]) {
      expect(() => check(() => 0, { stake: 500, choice })).toThrow('no bets')
    }
  })
})
