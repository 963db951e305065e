import type { ComponentType } from 'react'
import { formatMoney } from '../../../i18n/money.ts'
import type { GameClient, PlayLabels, SymbolsProps } from '../../game-client.tsx'
import { fillText } from '../fill-text.ts'
import { describeBets } from './describe-bets.ts'
import { type FieldOutcome, priceOfChoice } from './fields.ts'

interface FieldGame<Field extends string, Outcome>
  extends Pick<GameClient, 'slug' | 'OddsTable' | 'defaultStake'>,
    Pick<PlayLabels, 'play' | 'playing' | 'waiting'> {
  /** The label of the play button for a screen reader, with `{price}`. */
  readonly playFor: string
  /** Text of the play button while no chip is placed. */
  readonly choose: string
  readonly describe: (outcome: Outcome) => string
  readonly nameOf: (field: Field) => string
  /** The field of the chip in a visitor's first round of practice. */
  readonly firstField: Field
  readonly Symbols: ComponentType<SymbolsProps<Outcome>>
}

/** The client of a game of chips on fields. Every round is a single play, so no round is ever continued. */
export function fieldClient<Field extends string, Outcome extends FieldOutcome<Field>>(
  game: FieldGame<Field, Outcome>,
): GameClient {
  const { slug, play, playFor, playing, choose, waiting, describe, nameOf, OddsTable, defaultStake } = game
  const { firstField } = game
  const Symbols = game.Symbols as ComponentType<SymbolsProps>
  return {
    slug,
    labels: {
      play,
      playFor: price => fillText(playFor, { price }),
      choose,
      playing,
      continueLabel: () => play,
      continuingLabel: () => playing,
      waiting,
    },
    firstChoice: { [firstField]: 1 },
    priceOf: priceOfChoice,
    describe: outcome => describe(outcome as Outcome),
    describeBets: outcome => describeBets(outcome as Outcome, nameOf, formatMoney),
    Symbols,
    OddsTable,
    defaultStake,
  }
}
