import type { ComponentType } from 'react'
import { formatMoney, type MoneyFormatter } from '../../../i18n/money.ts'
import type { GameClient, PlayButtonLabels, SymbolsProps } from '../../game-client.tsx'
import { fieldGameTexts } from '../en-US.ts'
import { fillPlaceholders } from '../fill-text.ts'
import { describeBets, describePayout } from './describe-play.ts'
import type { FieldResult } from './field-odds.ts'
import { countedPriceOfBets } from './field-results.ts'
import { betsFromChoice, type FieldOutcome, priceOfChoice } from './fields.ts'
import { DEFAULT_STAKE } from './terms.ts'

type WinOf<Outcome> = Outcome extends { readonly wins: readonly (infer Win)[] } ? Win : never

interface FieldGame<Field extends string, Outcome, Sign>
  extends Pick<GameClient, 'slug' | 'engineVersion' | 'OddsTable'>,
    Pick<PlayButtonLabels, 'play' | 'playing' | 'waiting'> {
  /** The label of the play button for a screen reader, with `{price}`. */
  readonly playFor: string
  /** Text of the play button before the player has placed a chip; by default the text that all games share. */
  readonly choose?: string
  readonly nameOf: (field: Field) => string
  readonly results: readonly FieldResult<Field>[]
  /** The field on which a visitor's first round of practice has its chip. */
  readonly firstField: Field
  /** A sentence that says what the engine drew. */
  readonly describeDrawn: (outcome: Outcome) => string
  /**
   * Returns a sentence that says which field has won, and how much. Absent in a game in which only one field can win.
   */
  readonly describeWin?: (win: WinOf<Outcome>, formatMoney: MoneyFormatter) => string
  /** The signs that show the draw of a play in the list of the last plays. */
  readonly signsOf: (outcome: Outcome) => readonly Sign[]
  readonly Sign: ComponentType<{ readonly of: Sign }>
}

/** The client of a game with chips on fields. Every round is a single play, so a player never continues a round. */
export function createFieldClient<Field extends string, Outcome extends FieldOutcome<Field>, Sign>(
  game: FieldGame<Field, Outcome, Sign>,
): GameClient {
  const {
    slug,
    engineVersion,
    nameOf,
    results,
    firstField,
    describeDrawn,
    describeWin,
    signsOf,
    Sign,
    OddsTable,
  } = game
  const { play, playFor, playing, choose = fieldGameTexts.choose, waiting } = game

  function describe(outcome: Outcome): string {
    const { wins = [] } = outcome as { readonly wins?: readonly WinOf<Outcome>[] }
    const sentences = describeWin ? wins.map(win => describeWin(win, formatMoney)) : []
    const payout = describePayout(outcome.payout, outcome.price, formatMoney)
    return [describeDrawn(outcome), payout, ...sentences].join(' ')
  }

  const renderSignsOfOutcome = ({ outcome }: SymbolsProps) =>
    signsOf(outcome as Outcome).map((sign, index) => <Sign key={index} of={sign} />)

  return {
    slug,
    ...(engineVersion === undefined ? {} : { engineVersion }),
    labels: {
      play,
      playFor: price => fillPlaceholders(playFor, { price }),
      choose,
      playing,
      continueLabel: () => play,
      continuingLabel: () => playing,
      waiting,
    },
    firstChoice: { [firstField]: 1 },
    priceOf: priceOfChoice,
    countedPriceOf: ({ stake, choice }) => countedPriceOfBets(results, betsFromChoice(choice), stake),
    describe: outcome => describe(outcome as Outcome),
    describeBets: outcome => describeBets(outcome as Outcome, nameOf, formatMoney),
    Symbols: renderSignsOfOutcome,
    OddsTable,
    defaultStake: DEFAULT_STAKE,
  }
}
