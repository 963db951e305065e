import { ExactText } from '../../components/ExactText.tsx'
import type { OddsTableProps } from '../game-client.tsx'
import { fieldWords } from '../kit/en-US.ts'
import { timesText } from '../kit/fields/describe-play.ts'
import { FieldOddsTable, payTitle, returnFact } from '../kit/fields/FieldOddsTable.tsx'
import { PictureRow } from '../kit/fields/PictureRow.tsx'
import { fillText } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { words } from './en-US.ts'
import { CABINS, cabinsOf, figuresOfBets } from './figures.ts'
import { PAINT_CLASS } from './Marks.tsx'
import { KINDS, ODDS } from './odds.ts'
import './odds-table.css'
import { pictureOf } from './picture-of.ts'

/** Every award, its chance, the order of the cabins and the figures, read from the engine's table. Static markup. */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const all = CABINS
  return (
    <FieldOddsTable
      prefix="ff"
      chip={chip}
      unitsMax={ODDS.unitsMax}
      facts={[returnFact(figuresOfBets.sun, fillText(words.factReturnBasis, { all }))]}
      top={{ name: words.factTop, plays: words.turns, figures: figuresOfBets.sun }}
    >
      <AwardTable
        id="ff-pays"
        title={payTitle(chip)}
        note={fillText(words.payNote, { all })}
        heads={[words.payKind, words.payCabins, fieldWords.payBack, fieldWords.payReturn]}
      >
        {KINDS.map(kind => (
          <PictureRow
            key={kind}
            name={words[kind]}
            picture={pictureOf(kind)}
            size={[30, 36]}
            chance={fillText(fieldWords.share, { count: cabinsOf(kind), all })}
            chip={chip}
            figures={figuresOfBets[kind]}
          />
        ))}
      </AwardTable>
      <section aria-labelledby="ff-order">
        <h3 id="ff-order">{words.orderTitle}</h3>
        <p>{fillText(words.orderNote, { all })}</p>
        <ol className="ff-order">
          {ODDS.cabins.map((kind, place) => (
            <li key={place} className={PAINT_CLASS[kind]}>
              <ExactText>{timesText(ODDS.returns[kind])}</ExactText>
            </li>
          ))}
        </ol>
      </section>
    </FieldOddsTable>
  )
}
