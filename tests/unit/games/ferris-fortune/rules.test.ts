import { describe, expect, test } from 'vitest'
import type { RandomSource } from '../../../../src/domain/games/random.ts'
import { centavos } from '../../../../src/domain/money.ts'
import { client } from '../../../../src/games/ferris-fortune/client.tsx'
import { check } from '../../../../src/games/ferris-fortune/fair-check.mjs'
import { betFigures, cabinCountOfKind } from '../../../../src/games/ferris-fortune/figures.ts'
import { mathematics } from '../../../../src/games/ferris-fortune/mathematics.ts'
import { CABIN_KINDS, type CabinKind, ODDS } from '../../../../src/games/ferris-fortune/odds.ts'
import type { FerrisOutcome } from '../../../../src/games/ferris-fortune/outcome.ts'
import { ferrisFortuneEngine } from '../../../../src/games/ferris-fortune/rules.ts'
import { DEFAULT_STAKE, STAKES } from '../../../../src/games/kit/fields/terms.ts'
import { ROUND_PAYOUT_MAX } from '../../../../src/games/kit/round-payout.ts'
import { fieldRulesChecks } from '../support/field-rules.ts'

const CABINS = 54

/** One draw with a number that the test sets. @throws RangeError when the rules draw more, or with another bound */
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
const checks = fieldRulesChecks({
  engine: ferrisFortuneEngine,
  client,
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
  test('the wheel of Ferris Fortune has the number of cabins of each kind on the sheet, counted by hand', () => {
    expect(ODDS.cabins).toHaveLength(CABINS)
    expect(CABIN_KINDS.map(cabinCountOfKind)).toEqual([26, 13, 8, 4, 2, 1])
  })
})

describe('the mathematics', () => {
  test.each(mathematics())(
    'the mathematics of $name in Ferris Fortune equal the figures of all turns played by the engine',
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

  test('every kind of Ferris Fortune returns 52 of 54 chips', () => {
    expect(mathematics().map(({ name }) => name)).toEqual([...CABIN_KINDS])
    for (const kind of CABIN_KINDS) expect(betFigures[kind].returnToPlayer).toBeCloseTo(52 / 54, 12)
    expect(ferrisFortuneEngine.theory?.returnToPlayer).toBeCloseTo(52 / 54, 12)
  })
})

describe('a turn', () => {
  test('a turn of Ferris Fortune pays the kind that comes, and takes the chips of the others', () => {
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

  test('a turn of Ferris Fortune pays whole centavos at every stake', () => {
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

  test('a turn of Ferris Fortune costs all its chips', checks.costsAllItsChips)

  test('a turn of Ferris Fortune has no price before a chip is down', checks.hasNoPriceBeforeAChipIsDown)

  test(
    'a turn of Ferris Fortune is refused at a stake that is not offered',
    checks.isRefusedAtAStakeThatIsNotOffered,
  )

  test('a turn of Ferris Fortune accepts the maximum of chips', checks.acceptsTheMaximumOfChips)

  test('a turn of Ferris Fortune refuses a choice that is no bet on its fields', checks.refusesAnyOtherChoice)

  test('Ferris Fortune has no state between turns: stored states are refused', checks.refusesStoredStates)
})

describe('the check of a round by itself', () => {
  test('the published check of Ferris Fortune computes the payout of the engine, for every cabin and kind', () => {
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
