import type { GameEngine } from '../../engine.ts'
import type { FieldFigures } from '../../mathematics.ts'
import { ROUND_PAYOUT_MAX } from '../round-payout.ts'
import type { FieldOdds } from './field-odds.ts'
import { type FieldWin, listFieldWins, payoutOfWins } from './field-wins.ts'
import { type FieldBets, type FieldOutcome, priceOfBets, readFieldBets } from './fields.ts'
import { CYCLE_MIN_MS, DEFAULT_STAKE, STAKES } from './terms.ts'

type Engine<Field extends string, Outcome> = GameEngine<never, Outcome, FieldBets<Field>>

/** The properties of an outcome that the kit writes; the others are drawn. */
type KitProperty = 'game' | 'wins' | 'units' | keyof FieldOutcome<string>

interface FieldGame<Field extends string, Outcome extends FieldOutcome<Field> & { game: string }>
  extends Pick<Engine<Field, Outcome>, 'gameId' | 'version'> {
  /** The game's folder, which its outcomes store. */
  readonly game: Outcome['game']
  readonly odds: FieldOdds<Field, Omit<Outcome, KitProperty>>
  /** The properties of an outcome that store its wins; by default the list `wins`. */
  readonly storedWins?: (wins: readonly FieldWin<Field>[]) => Partial<Outcome>
}

/** The engine of a game of chips on fields. The stake is the worth of one chip, and every round is a single play. */
export function createFieldEngine<
  Field extends string,
  Outcome extends FieldOutcome<Field> & { game: string },
>({
  gameId,
  version,
  game,
  odds: { fields, unitsMax, draw, returnOf, figures },
  storedWins = wins => ({ wins }) as unknown as Partial<Outcome>,
}: FieldGame<Field, Outcome>): Engine<Field, Outcome> {
  return {
    gameId,
    version,
    stakes: STAKES,
    defaultStake: DEFAULT_STAKE,
    maxPayout: ROUND_PAYOUT_MAX,
    cycleMinMs: CYCLE_MIN_MS,
    theory: theoryOf(Object.values<FieldFigures>(figures)),
    readChoice: sent => readFieldBets(sent, { fields, unitsMax }),
    priceOf: ({ stake, choice }) => priceOfBets(choice, stake),
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
 * The figures for comparing actual payouts. The largest deviation of any field is used, so that the 99 % interval of
 * the returns is not too narrow.
 */
function theoryOf(figures: readonly FieldFigures[]): NonNullable<GameEngine<never, never, never>['theory']> {
  const returns = figures.map(({ returnToPlayer }) => returnToPlayer)
  return {
    returnToPlayer: Math.min(...returns),
    highestReturn: Math.max(...returns),
    deviation: Math.max(...figures.map(({ deviation }) => deviation)),
  }
}
