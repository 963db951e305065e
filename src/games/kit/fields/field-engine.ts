import type { GameEngine } from '../../engine.ts'
import type { FieldFigures } from '../../mathematics.ts'
import { ROUND_PAYOUT_MAX } from '../round-payout.ts'
import type { FieldOdds } from './field-odds.ts'
import { countedPriceOfBets } from './field-results.ts'
import { type FieldWin, listFieldWins, payoutOfWins } from './field-wins.ts'
import { type FieldBets, type FieldOutcome, priceOfBets, readFieldBets } from './fields.ts'
import { DEFAULT_STAKE, GAME_CYCLE_MIN_MS, STAKES } from './terms.ts'

type Engine<Field extends string, Outcome> = GameEngine<never, Outcome, FieldBets<Field>>

/** The properties of an outcome that the shared code writes. The game's draw writes all others. */
type SharedOutcomeProperty = 'game' | 'wins' | 'units' | keyof FieldOutcome<string>

interface FieldGame<Field extends string, Outcome extends FieldOutcome<Field> & { game: string }>
  extends Pick<Engine<Field, Outcome>, 'gameId' | 'version'> {
  /** The name of the game's folder, which outcomes store. */
  readonly game: Outcome['game']
  readonly odds: FieldOdds<Field, Omit<Outcome, SharedOutcomeProperty>>
  /** Returns the properties in which an outcome stores its wins; by default the list `wins`. */
  readonly storedWins?: (wins: readonly FieldWin<Field>[]) => Partial<Outcome>
}

/** The engine of a game with chips on fields. The stake is the value of one chip, and every round is a single play. */
export function createFieldEngine<
  Field extends string,
  Outcome extends FieldOutcome<Field> & { game: string },
>({
  gameId,
  version,
  game,
  odds: { fields, unitsMax, draw, returnOf, figures, results },
  storedWins = wins => ({ wins }) as unknown as Partial<Outcome>,
}: FieldGame<Field, Outcome>): Engine<Field, Outcome> {
  return {
    gameId,
    version,
    stakes: STAKES,
    defaultStake: DEFAULT_STAKE,
    maxPayout: ROUND_PAYOUT_MAX,
    cycleMinMs: GAME_CYCLE_MIN_MS,
    theory: theoreticalFiguresOf(Object.values<FieldFigures>(figures)),
    readChoice: sent => readFieldBets(sent, { fields, unitsMax }),
    priceOf: ({ stake, choice }) => priceOfBets(choice, stake),
    countedPriceOf: ({ stake, choice }) => countedPriceOfBets(results, choice, stake),
    play({ stake, choice, random }) {
      if (!STAKES.includes(stake)) throw new RangeError(`Stake not offered: ${stake}`)
      const drawn = draw(random)
      const wins = listFieldWins(fields, choice, stake, field => returnOf(field, drawn))
      const payout = payoutOfWins(wins)
      const round = { game, chip: stake, price: priceOfBets(choice, stake), bets: choice }
      const outcome = { ...round, ...drawn, ...storedWins(wins), payout } as unknown as Outcome
      return { outcome, payout, state: undefined }
    },
    readState() {
      throw new RangeError('A round of this game is never open')
    },
  }
}

/**
 * The figures with which actual payouts are compared. The deviation is the largest of all fields, so that the 99 %
 * interval of measured returns is wide enough for each field.
 */
function theoreticalFiguresOf(
  figures: readonly FieldFigures[],
): NonNullable<GameEngine<never, never, never>['theory']> {
  const returns = figures.map(({ returnToPlayer }) => returnToPlayer)
  return {
    returnToPlayer: Math.min(...returns),
    highestReturn: Math.max(...returns),
    deviation: Math.max(...figures.map(({ deviation }) => deviation)),
  }
}
