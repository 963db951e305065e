import type { Random } from '../../../domain/games/random.ts'
import type { GameEngine } from '../../engine.ts'
import { type FieldBets, type FieldOutcome, type FieldRules, priceOfBets, readFieldBets } from './fields.ts'

/** A round before its draws. */
export interface FieldRound<Field extends string>
  extends Readonly<Pick<FieldOutcome<Field>, 'chip' | 'price' | 'bets'>> {
  readonly random: Random
}

type Engine<Field extends string, Outcome> = GameEngine<never, Outcome, FieldBets<Field>>

interface FieldGame<Field extends string, Outcome>
  extends Omit<Engine<Field, Outcome>, 'readChoice' | 'priceOf' | 'play' | 'readState'>,
    FieldRules<Field> {
  /** Decides a round from its draws. */
  readonly decide: (round: FieldRound<Field>) => Outcome
}

/** The engine of a game of chips on fields. The stake is the worth of one chip, and every round is a single play. */
export function fieldEngine<Field extends string, Outcome extends FieldOutcome<Field>>({
  fields,
  unitsMax,
  decide,
  ...game
}: FieldGame<Field, Outcome>): Engine<Field, Outcome> {
  return {
    ...game,
    readChoice: sent => readFieldBets(sent, { fields, unitsMax }),
    priceOf: ({ stake, choice }) => priceOfBets(choice, stake),
    play({ stake, choice, random }) {
      if (!game.stakes.includes(stake)) throw new RangeError(`Stake not offered: ${stake}`)
      const price = priceOfBets(choice, stake)
      const outcome = decide({ chip: stake, price, bets: choice, random })
      return { outcome, payout: outcome.payout, state: undefined }
    },
    readState() {
      throw new RangeError('A round of this game is never open')
    },
  }
}
