import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { gameClient } from '../../../../src/games/pula-puti/client.tsx'
import { ODDS } from '../../../../src/games/pula-puti/odds.ts'
import type { Bets } from '../../../../src/games/pula-puti/outcome.ts'
import { pulaPutiEngine } from '../../../../src/games/pula-puti/rules.ts'
import { createDictatedDraws } from '../draws.ts'
import { createFieldRulesChecks } from '../support/field-rules.ts'

const stake = centavos(1_000)
const STAR_HOLE = 12
const checks = createFieldRulesChecks({
  engine: pulaPutiEngine,
  client: gameClient,
  fields: ['red', 'star'],
  unitsMax: ODDS.unitsMax,
})

function playOf(bets: Bets, hole: number) {
  return pulaPutiEngine.play({ stake, state: undefined, choice: bets, random: createDictatedDraws(hole) })
}

describe('a ball', () => {
  test('a ball of Pula Puti makes one random draw below 25, and pays the fields of its color and of its row separately', () => {
    const bounds: number[] = []
    const below = (bound: number) => {
      bounds.push(bound)
      return 0
    }
    const choice = { red: 2, white: 1, top: 3 }
    const { outcome, payout, state } = pulaPutiEngine.play({
      stake,
      state: undefined,
      choice,
      random: { below },
    })
    expect(bounds).toEqual([25])
    expect(outcome).toEqual({
      game: 'pula-puti',
      chip: stake,
      price: 6 * stake,
      bets: choice,
      hole: 0,
      wins: [
        { field: 'red', units: 2, pay: 4 * stake },
        { field: 'top', units: 3, pay: 7_200 },
      ],
      payout: 11_200,
    })
    expect(payout).toBe(11_200)
    expect(state).toBeUndefined()
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
  })

  test('a ball of Pula Puti that ends in the star loses the chips on red and on white', () => {
    const { outcome } = playOf({ red: 1, star: 1, white: 1, middle: 1 }, STAR_HOLE)
    expect(outcome.wins).toEqual([
      { field: 'star', units: 1, pay: 24 * stake },
      { field: 'middle', units: 1, pay: 4_800 },
    ])
  })

  test('a ball of Pula Puti costs the sum of all chips that are bet', checks.costsAllItsChips)

  test('a ball of Pula Puti has no price as long as no chip is bet', checks.hasNoPriceBeforeAChipIsDown)

  test(
    'Pula Puti refuses a ball at a stake that the game does not offer',
    checks.isRefusedAtAStakeThatIsNotOffered,
  )

  test('Pula Puti accepts a ball with the maximum number of chips', checks.acceptsTheMaximumOfChips)

  test('Pula Puti refuses a choice that is not a bet on its fields', checks.refusesAnyOtherChoice)

  test('Pula Puti stores no state between balls, and refuses a stored state', checks.refusesStoredStates)
})

test.each([
  [{ red: 1 }, 1, 'White, top rows. No win.'],
  [{ red: 1 }, 24, 'Red, bottom rows. You won ₱20.00. Red: ₱20.00.'],
  [{ red: 1, white: 1 }, 24, 'Red, bottom rows. You get back ₱20.00 on ₱20.00 in bets. Red: ₱20.00.'],
  [{ star: 1, middle: 1 }, STAR_HOLE, 'Star, middle row. You won ₱288.00. Star: ₱240.00. Middle: ₱48.00.'],
] as const)(
  'for the bets %j and the drawn hole %i, Pula Puti describes the result as: %s',
  (bets, hole, sentence) => {
    expect(gameClient.describe(playOf(bets, hole).outcome)).toBe(sentence)
  },
)
