import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { mostFact } from '../kit/odds/most-fact.tsx'
import { OddsFrame } from '../kit/odds/OddsFrame.tsx'
import { PictureRow } from '../kit/odds/PictureRow.tsx'
import { oneIn, percent } from '../kit/odds/percent.tsx'
import { words } from './en-US.ts'
import { figuresOfBets, HOLES_OF, payOf, TIMES } from './figures.ts'
import { FIELDS, type Field, HOLES, ODDS, STAKES } from './odds.ts'
import { pictureOf } from './picture-of.ts'

/** Full names of the fields. */
const NAMES: Readonly<Record<Field, string>> = {
  red: words.red,
  star: words.star,
  white: words.white,
  top: words.payTop,
  middle: words.payMiddle,
  bottom: words.payBottom,
}

/** Every award, its chance and the figures of the game, read from the table that the engine uses. Static markup. */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const { red, star } = figuresOfBets
  return (
    <OddsFrame
      prefix="pu"
      title={words.payFacts}
      facts={[
        {
          name: words.factReturn,
          value: percent(red.returnToPlayer),
          basis: fillText(words.factReturnBasis, { all: HOLES }),
        },
        { name: words.factTop, value: fillText(words.balls, { balls: oneIn(star.top.chance) }) },
        { name: words.factChips, value: formatWhole(ODDS.unitsMax) },
        mostFact(words.factMost, chip, STAKES, at => payOf('star', ODDS.unitsMax, at)),
      ]}
    >
      <AwardTable
        id="pu-pays"
        title={fillText(words.payTitle, { chip: formatMoney(chip) })}
        note={fillText(words.payNote, { all: HOLES })}
        heads={[words.payOn, words.payHoles, words.payBack, words.payReturn]}
      >
        {FIELDS.map(field => (
          <PictureRow
            key={field}
            name={NAMES[field]}
            picture={pictureOf(field)}
            size={[28, 28]}
            chance={fillText(words.share, { holes: HOLES_OF[field].length, all: HOLES })}
            pay={payOf(field, 1, chip)}
            times={fillText(words.times, { times: TIMES[field] })}
            returnToPlayer={figuresOfBets[field].returnToPlayer}
          />
        ))}
      </AwardTable>
    </OddsFrame>
  )
}
