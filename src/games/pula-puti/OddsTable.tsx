import type { OddsTableProps } from '../game-client.tsx'
import { fieldWords } from '../kit/en-US.ts'
import { FieldOddsTable, payTitle, returnFact } from '../kit/fields/FieldOddsTable.tsx'
import { PictureRow } from '../kit/fields/PictureRow.tsx'
import { fillText } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { words } from './en-US.ts'
import { figuresOfBets, holesOf } from './figures.ts'
import { FIELDS, type Field, HOLES, ODDS } from './odds.ts'
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
  const all = HOLES
  return (
    <FieldOddsTable
      prefix="pu"
      chip={chip}
      unitsMax={ODDS.unitsMax}
      facts={[returnFact(figuresOfBets.red, fillText(words.factReturnBasis, { all }))]}
      top={{ name: words.factTop, plays: words.balls, figures: figuresOfBets.star }}
    >
      <AwardTable
        id="pu-pays"
        title={payTitle(chip)}
        note={fillText(words.payNote, { all })}
        heads={[fieldWords.payOn, words.payHoles, fieldWords.payBack, fieldWords.payReturn]}
      >
        {FIELDS.map(field => (
          <PictureRow
            key={field}
            name={NAMES[field]}
            picture={pictureOf(field)}
            size={[28, 28]}
            chance={fillText(fieldWords.share, { count: holesOf(field), all })}
            chip={chip}
            figures={figuresOfBets[field]}
          />
        ))}
      </AwardTable>
    </FieldOddsTable>
  )
}
