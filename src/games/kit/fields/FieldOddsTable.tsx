import type { ReactNode } from 'react'
import type { Centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { FieldFigures } from '../../mathematics.ts'
import { fieldWords } from '../en-US.ts'
import { fillText } from '../fill-text.ts'
import type { Fact } from '../odds/Facts.tsx'
import { highestPayoutFact } from '../odds/highest-payout.tsx'
import { OddsFrame } from '../odds/OddsFrame.tsx'
import { formatOneInChance, formatPercent } from '../odds/percent.tsx'
import { payoutOfChips, STAKES } from './terms.ts'

interface FieldOddsTableProps {
  /** Class prefix of the game: `bb`. The ids of the frame start with it. */
  readonly prefix: string
  /** Class with styles of the game itself. */
  readonly className?: string
  /** Worth of one chip. */
  readonly chip: Centavos
  readonly unitsMax: number
  /** Facts about returns and hit rates, before the facts that all such games share. */
  readonly facts: readonly Fact[]
  /**
   * The field with the highest award: the name of the fact about it, the text of its number of plays with `{count}`,
   * and its figures.
   */
  readonly top: { readonly name: string; readonly plays: string; readonly figures: FieldFigures }
  /** Sections with the awards. */
  readonly children: ReactNode
}

/** The odds of a game of chips on fields: its awards and its facts. Static markup. */
export function FieldOddsTable(props: FieldOddsTableProps) {
  const { prefix, className, chip, unitsMax, facts, top, children } = props
  const { prices, chance } = top.figures.top
  return (
    <OddsFrame
      prefix={prefix}
      {...(className !== undefined && { className })}
      title={fieldWords.payFacts}
      facts={[
        ...facts,
        { name: top.name, value: fillText(top.plays, { count: formatOneInChance(chance) }) },
        { name: fieldWords.factChips, value: formatWholeNumber(unitsMax) },
        highestPayoutFact(fieldWords.factMost, chip, STAKES, at => payoutOfChips(at, unitsMax, prices)),
      ]}
    >
      {children}
    </OddsFrame>
  )
}

/** The fact about the return to player. @param name the fact's name in a game with several returns */
export function returnToPlayerFact({ returnToPlayer }: FieldFigures, basis: string, name?: string): Fact {
  return { name: name ?? fieldWords.factReturn, value: formatPercent(returnToPlayer), basis }
}

/** The heading of a table of awards. @param template text with `{chip}`; by default the one that games share */
export function awardTableTitle(chip: Centavos, template: string = fieldWords.payTitle): string {
  return fillText(template, { chip: formatMoney(chip) })
}
