import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { gameClient } from '../../../../src/games/color-game/client.tsx'
import { ODDS } from '../../../../src/games/color-game/odds.ts'
import type { Bets } from '../../../../src/games/color-game/outcome.ts'
import { colorGameEngine } from '../../../../src/games/color-game/rules.ts'
import { createDictatedDraws } from '../draws.ts'
import { createFieldRulesChecks } from '../support/field-rules.ts'

const stake = centavos(1_000)
const checks = createFieldRulesChecks({
  engine: colorGameEngine,
  client: gameClient,
  fields: ['red', 'triple'],
  unitsMax: ODDS.unitsMax,
})

function playOf(bets: Bets, ...draws: number[]) {
  return colorGameEngine.play({
    stake,
    state: undefined,
    choice: bets,
    random: createDictatedDraws(...draws),
  })
}

describe('a throw', () => {
  test('a throw of Color Game makes three random draws, one for each die, and pays every field by the three dice', () => {
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

  test('a throw of Color Game costs the sum of all chips that are bet', checks.costsAllItsChips)

  test('a throw of Color Game has no price as long as no chip is bet', checks.hasNoPriceBeforeAChipIsDown)

  test(
    'Color Game refuses a throw at a stake that the game does not offer',
    checks.isRefusedAtAStakeThatIsNotOffered,
  )

  test('Color Game accepts a throw with the maximum number of chips', checks.acceptsTheMaximumOfChips)

  test('Color Game refuses a choice that is not a bet on its fields', checks.refusesAnyOtherChoice)

  test('Color Game stores no state between throws, and refuses a stored state', checks.refusesStoredStates)
})

describe('the result in words', () => {
  const describeThrow = (bets: Bets, ...draws: number[]) =>
    gameClient.describe(playOf(bets, ...draws).outcome)

  test.each([
    [{ red: 1 }, [1, 2, 3], 'Yellow, Blue, Green. No win.'],
    [{ red: 1 }, [0, 2, 3], 'Red, Blue, Green. You won ₱20.00. Red on 1 of 3 dice: ₱20.00.'],
    [
      { red: 1, yellow: 1 },
      [0, 2, 3],
      'Red, Blue, Green. You get back ₱20.00 on ₱20.00 in bets. Red on 1 of 3 dice: ₱20.00.',
    ],
    [
      { white: 1, triple: 1 },
      [5, 5, 5],
      'White, White, White. You won ₱430.00. White on 3 of 3 dice: ₱90.00. Any triple: ₱340.00.',
    ],
  ] as const)(
    'for the bets %j and the drawn numbers %j, Color Game describes the result as: %s',
    (bets, draws, sentence) => {
      expect(describeThrow(bets, ...draws)).toBe(sentence)
    },
  )
})
