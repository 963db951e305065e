import { expect } from 'vitest'
import { type Centavos, centavos } from '../../../../src/domain/money.ts'
import type { GameEngine, PlayResult } from '../../../../src/games/engine.ts'
import type { FieldBets } from '../../../../src/games/kit/fields/fields.ts'
import type { PayoutAndPrice } from '../../../../src/games/kit/stage/result.ts'
import type { FieldFigures, GameMathematics } from '../../../../src/games/mathematics.ts'
import { createDictatedDraws } from '../draws.ts'

export const CHIP_VALUE = centavos(200)

const SIDES = [0, 1, 2, 3, 4, 5] as const

/** The draws for every possible throw of three dice. */
export const ALL_THROW_DRAWS = SIDES.flatMap(a => SIDES.flatMap(b => SIDES.map(c => [a, b, c] as const)))

type Engine<Field extends string, Outcome> = GameEngine<never, Outcome, FieldBets<Field>>

/** Returns the results of all possible throws for the same bets. */
export function playAllThrows<Field extends string, Outcome>(
  engine: Engine<Field, Outcome>,
  choice: FieldBets<Field>,
  stake: Centavos = CHIP_VALUE,
): PlayResult<never, Outcome>[] {
  return ALL_THROW_DRAWS.map(draws =>
    engine.play({ stake, state: undefined, choice, random: createDictatedDraws(...draws) }),
  )
}

interface DiceGame<Field extends string, Outcome> {
  readonly engine: Engine<Field, Outcome>
  readonly fields: readonly Field[]
  readonly figuresOfBets: Readonly<Record<Field, FieldFigures>>
  readonly mathematics: () => GameMathematics
}

/** Creates checks of a three-dice game's odds over all throws, for the tests of each such game. */
export function createDiceOddsChecks<Field extends string, Outcome extends PayoutAndPrice>({
  engine,
  fields,
  figuresOfBets,
  mathematics,
}: DiceGame<Field, Outcome>) {
  return {
    /**
     * Expects that the stated return, deviation and hit rate of a field equal those that its payouts give over all
     * throws.
     * @returns the sum of the payouts of one chip on the field over all throws, in chips
     */
    paysWhatTheFiguresSay(field: Field): number {
      const bets = { [field]: 1 } as FieldBets<Field>
      const payouts = playAllThrows(engine, bets).map(result => result.payout / CHIP_VALUE)
      const total = payouts.reduce((sum, prices) => sum + prices, 0)
      const squares = payouts.reduce((sum, prices) => sum + prices ** 2, 0) / ALL_THROW_DRAWS.length
      const mean = total / ALL_THROW_DRAWS.length
      const figures = figuresOfBets[field]
      expect(figures.returnToPlayer).toBeCloseTo(mean, 12)
      expect(figures.deviation).toBeCloseTo(Math.sqrt(squares - mean ** 2), 12)
      expect(figures.hitRate).toBeCloseTo(
        payouts.filter(prices => prices > 0).length / ALL_THROW_DRAWS.length,
        12,
      )
      const top = Math.max(...payouts)
      expect(figures.top).toEqual({
        prices: top,
        chance: payouts.filter(prices => prices === top).length / ALL_THROW_DRAWS.length,
      })
      return total
    },

    namesEveryFieldOnceWithItsTopAward() {
      const bets = mathematics()
      expect(bets.map(bet => bet.name)).toEqual([...fields])
      for (const bet of bets) {
        expect(bet.returnToPlayer).toBeGreaterThanOrEqual(0.94)
        const results = playAllThrows(engine, engine.readChoice(bet.choose(undefined)))
        const tops = results.filter(result => bet.topAward.isIn(result.outcome))
        expect(tops.length / results.length).toBeCloseTo(bet.topAward.chance, 12)
        for (const top of tops) expect(top.payout).toBe(bet.topAward.prices * CHIP_VALUE)
      }
    },
  }
}
