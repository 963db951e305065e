import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { gameClient } from '../../../../src/games/beto-beto/client.tsx'
import { check } from '../../../../src/games/beto-beto/fair-check.mjs'
import { BET_FIELDS, ODDS } from '../../../../src/games/beto-beto/odds.ts'
import type { Bets } from '../../../../src/games/beto-beto/outcome.ts'
import { betoBetoEngine } from '../../../../src/games/beto-beto/rules.ts'
import { createDictatedDraws } from '../draws.ts'
import { createFieldRulesChecks } from '../support/field-rules.ts'

const stake = centavos(1_000)
const checks = createFieldRulesChecks({
  engine: betoBetoEngine,
  client: gameClient,
  fields: ['one', 'low'],
  unitsMax: ODDS.unitsMax,
})

function playOf(bets: Bets, ...draws: number[]) {
  return betoBetoEngine.play({ stake, state: undefined, choice: bets, random: createDictatedDraws(...draws) })
}

describe('a throw', () => {
  test('a throw of Beto-Beto makes three random draws, one for each die, and pays every field by the three dice', () => {
    const { outcome, payout, state } = playOf({ one: 2, three: 1, low: 1, triple: 1 }, 0, 0, 1)
    expect(outcome).toEqual({
      game: 'beto-beto',
      chip: stake,
      price: 5 * stake,
      bets: { one: 2, three: 1, low: 1, triple: 1 },
      dice: [1, 1, 2],
      sum: 4,
      wins: [
        { field: 'one', units: 2, dice: 2, pay: 6 * stake },
        { field: 'low', units: 1, dice: 3, pay: 2 * stake },
      ],
      payout: 8 * stake,
    })
    expect(payout).toBe(8 * stake)
    expect(state).toBeUndefined()
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
  })

  test('a throw of Beto-Beto costs the sum of all chips that are bet', checks.costsAllItsChips)

  test('a throw of Beto-Beto has no price as long as no chip is bet', checks.hasNoPriceBeforeAChipIsDown)

  test(
    'Beto-Beto refuses a throw at a stake that the game does not offer',
    checks.isRefusedAtAStakeThatIsNotOffered,
  )

  test('Beto-Beto accepts a throw with the maximum number of chips', checks.acceptsTheMaximumOfChips)

  test('Beto-Beto refuses a choice that is not a bet on its fields', checks.refusesAnyOtherChoice)

  test('Beto-Beto stores no state between throws, and refuses a stored state', checks.refusesStoredStates)
})

test('the published check of Beto-Beto computes the same result as the engine for every throw', () => {
  const choice = Object.fromEntries(BET_FIELDS.map((field, index) => [field, 1 + (index % 3)])) as Bets
  for (let number = 0; number < 216; number++) {
    const draws = [Math.floor(number / 36), Math.floor(number / 6) % 6, number % 6]
    const { outcome, payout } = playOf(choice, ...draws)
    const random = createDictatedDraws(...draws)
    const checked = check((bound: number) => random.below(bound), { stake, choice })
    expect(checked).toEqual({ outcome, payout, price: outcome.price, state: undefined })
  }
})

describe('the result in words', () => {
  const describeThrow = (bets: Bets, ...draws: number[]) =>
    gameClient.describe(playOf(bets, ...draws).outcome)

  test.each([
    [{ one: 1 }, [1, 2, 5], '2, 3, 6, sum 11. No win.'],
    [{ two: 1 }, [1, 2, 5], '2, 3, 6, sum 11. You won ₱20.00. Number 2 on 1 of 3 dice: ₱20.00.'],
    [{ low: 1, high: 1 }, [1, 2, 5], '2, 3, 6, sum 11. You get back ₱20.00 on ₱20.00 in bets. High: ₱20.00.'],
    [{ straight: 1, odd: 1 }, [3, 5, 4], '4, 6, 5, sum 15. You won ₱105.00. Odd: ₱20.00. Straight: ₱85.00.'],
    [
      { six: 1, triple: 1 },
      [5, 5, 5],
      '6, 6, 6, sum 18. You won ₱430.00. Number 6 on 3 of 3 dice: ₱90.00. Triple: ₱340.00.',
    ],
  ] as const)(
    'for the bets %j and the drawn numbers %j, Beto-Beto describes the result as: %s',
    (bets, draws, sentence) => {
      expect(describeThrow(bets, ...draws)).toBe(sentence)
    },
  )
})
