import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { client } from '../../../../src/games/color-game/client.tsx'
import { ODDS } from '../../../../src/games/color-game/odds.ts'
import type { Bets } from '../../../../src/games/color-game/outcome.ts'
import { colorGameEngine } from '../../../../src/games/color-game/rules.ts'
import { dictated } from '../draws.ts'
import { fieldRulesChecks } from '../support/field-rules.ts'

const stake = centavos(1_000)
const checks = fieldRulesChecks({
  engine: colorGameEngine,
  client,
  fields: ['red', 'triple'],
  unitsMax: ODDS.unitsMax,
})

function playOf(bets: Bets, ...draws: number[]) {
  return colorGameEngine.play({ stake, state: undefined, choice: bets, random: dictated(...draws) })
}

describe('a throw', () => {
  test('a throw of Color Game takes three draws and pays every field by the dice', () => {
    const { outcome, payout, state } = playOf({ red: 2, blue: 1, triple: 1 }, 0, 0, 1)
    expect(outcome).toEqual({
      game: 'color-game',
      chip: stake,
      price: 4 * stake,
      bets: { red: 2, blue: 1, triple: 1 },
      dice: ['red', 'red', 'yellow'],
      wins: [{ field: 'red', units: 2, dice: 2, pay: 6 * stake }],
      payout: 6 * stake,
    })
    expect(payout).toBe(6 * stake)
    expect(state).toBeUndefined()
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
  })

  test('a throw of Color Game costs all its chips', checks.costsAllItsChips)

  test('a throw of Color Game has no price before a chip is down', checks.hasNoPriceBeforeAChipIsDown)

  test(
    'a throw of Color Game is refused at a stake that is not offered',
    checks.isRefusedAtAStakeThatIsNotOffered,
  )

  test('a throw of Color Game accepts the maximum of chips', checks.acceptsTheMaximumOfChips)

  test('a throw of Color Game refuses a choice that is no bet on its fields', checks.refusesAnyOtherChoice)

  test('Color Game has no state between throws: stored states are refused', checks.refusesStoredStates)
})

describe('the result in words', () => {
  const said = (bets: Bets, ...draws: number[]) => client.describe(playOf(bets, ...draws).outcome)

  test.each([
    [{ red: 1 }, [1, 2, 3], 'Yellow, Blue, Green. No win.'],
    [{ red: 1 }, [0, 2, 3], 'Red, Blue, Green. You won ₱20.00. Red on 1 of 3 dice: ₱20.00.'],
    [
      { red: 1, yellow: 1 },
      [0, 2, 3],
      'Red, Blue, Green. You get back ₱20.00 on bets of ₱20.00. Red on 1 of 3 dice: ₱20.00.',
    ],
    [
      { white: 1, triple: 1 },
      [5, 5, 5],
      'White, White, White. You won ₱430.00. White on 3 of 3 dice: ₱90.00. Any triple: ₱340.00.',
    ],
  ] as const)('the result of Color Game is described in words: %j with %j', (bets, draws, sentence) => {
    expect(said(bets, ...draws)).toBe(sentence)
  })
})
