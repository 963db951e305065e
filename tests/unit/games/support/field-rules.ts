import { expect } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import type { GameEngine } from '../../../../src/games/engine.ts'
import type { GameClient } from '../../../../src/games/game-client.tsx'
import { ChoiceError } from '../../../../src/games/kit/choice-error.ts'
import type { FieldBets } from '../../../../src/games/kit/fields/fields.ts'
import { createDictatedDraws } from '../draws.ts'

const stake = centavos(1_000)

interface FieldGame<Field extends string, Outcome> {
  readonly engine: GameEngine<never, Outcome, FieldBets<Field>>
  readonly client: GameClient
  /** Two fields of the game, in the order in which the odds table lists them. */
  readonly fields: readonly [Field, Field]
  readonly unitsMax: number
}

/** Creates checks of the rules of a game with chips on fields, for the tests of each such game. */
export function createFieldRulesChecks<Field extends string, Outcome>({
  engine,
  client,
  fields: [first, second],
  unitsMax,
}: FieldGame<Field, Outcome>) {
  const betsOf = (units: number, others: number) => ({ [second]: others, [first]: units }) as FieldBets<Field>

  return {
    costsAllItsChips() {
      const choice = betsOf(3, 4)
      expect(engine.priceOf?.({ stake, state: undefined, choice })).toBe(7 * stake)
      expect(client.priceOf?.({ stake, choice, lastOutcome: undefined })).toBe(7 * stake)
    },

    hasNoPriceBeforeAChipIsDown() {
      for (const choice of [undefined, {}]) {
        expect(client.priceOf?.({ stake, choice, lastOutcome: undefined })).toBeUndefined()
      }
    },

    isRefusedAtAStakeThatIsNotOffered() {
      expect(engine.stakes).not.toContain(300)
      const play = {
        stake: centavos(300),
        state: undefined,
        choice: betsOf(1, 1),
        random: createDictatedDraws(),
      }
      expect(() => engine.play(play)).toThrow('Stake not offered')
    },

    refusesStoredStates() {
      expect(() => engine.readState({})).toThrow(RangeError)
    },

    /**
     * Expects that the maximum number of chips is accepted, and that the bets are in the order of the odds table even
     * when they are sent in another order.
     */
    acceptsTheMaximumOfChips() {
      const bets = engine.readChoice(betsOf(unitsMax - 1, 1))
      expect(Object.entries(bets)).toEqual([
        [first, unitsMax - 1],
        [second, 1],
      ])
    },

    refusesAnyOtherChoice() {
      const others = [
        undefined,
        null,
        {},
        [],
        [1],
        { [first]: 1, 'no such field': 1 },
        { [first]: 0 },
        { [first]: 1.5 },
      ]
      for (const sent of [...others, { [first]: unitsMax + 1 }, betsOf(unitsMax, 1)]) {
        expect(() => engine.readChoice(sent), JSON.stringify(sent)).toThrow(ChoiceError)
      }
    },
  }
}
