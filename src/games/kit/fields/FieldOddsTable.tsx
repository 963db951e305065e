import type { ReactNode } from 'react'
import type { Centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { FieldFigures } from '../../mathematics.ts'
import { fieldGameTexts } from '../en-US.ts'
import { fillPlaceholders } from '../fill-text.ts'
import { createHighestPayoutFact } from '../odds/highest-payout.tsx'
import type { OddsFact } from '../odds/OddsFacts.tsx'
import { OddsFrame } from '../odds/OddsFrame.tsx'
import { formatOneInChance, formatPercent } from '../odds/percent.tsx'
import { payoutOfChips, STAKES } from './terms.ts'

interface FieldOddsTableProps {
  /** The prefix of the game's CSS classes and of the element ids, such as `bb`. */
  readonly prefix: string
  /** A class for styles that only this game has. */
  readonly className?: string
  /** The value of one chip, in centavos. */
  readonly chip: Centavos
  readonly unitsMax: number
  /** Facts about returns and hit rates. They come before the facts that all games with chips share. */
  readonly facts: readonly OddsFact[]
  /**
   * The field with the highest award: the name of its fact, the text for its mean number of plays (with `{count}`), and
   * its figures.
   */
  readonly top: { readonly name: string; readonly plays: string; readonly figures: FieldFigures }
  /** The sections that show the awards; they come before the facts. */
  readonly children: ReactNode
}

/** Shows the odds of a game with chips on fields: its awards and its facts. Static markup. */
export function FieldOddsTable(props: FieldOddsTableProps) {
  const { prefix, className, chip, unitsMax, facts, top, children } = props
  const { prices, chance } = top.figures.top
  return (
    <OddsFrame
      prefix={prefix}
      {...(className !== undefined && { className })}
      title={fieldGameTexts.payFacts}
      facts={[
        ...facts,
        { name: top.name, value: fillPlaceholders(top.plays, { count: formatOneInChance(chance) }) },
        { name: fieldGameTexts.factChips, value: formatWholeNumber(unitsMax) },
        createHighestPayoutFact(fieldGameTexts.factMost, chip, STAKES, at =>
          payoutOfChips(at, unitsMax, prices),
        ),
      ]}
    >
      {children}
    </OddsFrame>
  )
}

/**
 * The fact that states the return to player.
 * @param basis a note on how the figure was computed
 * @param name the fact's name; by default the name that all games share
 */
export function createReturnToPlayerFact(
  { returnToPlayer }: FieldFigures,
  basis: string,
  name?: string,
): OddsFact {
  return { name: name ?? fieldGameTexts.factReturn, value: formatPercent(returnToPlayer), basis }
}

/**
 * The heading of a table of awards, which states the value of a chip.
 * @param template text with `{chip}`; by default the text that all games share
 */
export function formatAwardTableTitle(chip: Centavos, template: string = fieldGameTexts.payTitle): string {
  return fillPlaceholders(template, { chip: formatMoney(chip) })
}
