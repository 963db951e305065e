import { ExactText } from '../../components/ExactText.tsx'
import type { OddsTableProps } from '../game-client.tsx'
import { fieldGameTexts } from '../kit/en-US.ts'
import { formatMultiplier } from '../kit/fields/describe-play.ts'
import {
  createReturnToPlayerFact,
  FieldOddsTable,
  formatAwardTableTitle,
} from '../kit/fields/FieldOddsTable.tsx'
import { PictureRow } from '../kit/fields/PictureRow.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { gameTexts } from './en-US.ts'
import { betFigures, CABIN_COUNT, cabinCountOfKind } from './figures.ts'
import { CABIN_PAINT_CLASSES } from './Marks.tsx'
import { CABIN_KINDS, ODDS } from './odds.ts'
import './odds-table.css'
import { pictureUrlByName } from './picture-of.ts'

/**
 * Shows every award, its chance, the order of the cabins and the figures of the game. They are computed from the table
 * of odds by which the engine pays. Static markup without scripts.
 */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const all = CABIN_COUNT
  return (
    <FieldOddsTable
      prefix="ff"
      chip={chip}
      unitsMax={ODDS.unitsMax}
      facts={[createReturnToPlayerFact(betFigures.sun, fillPlaceholders(gameTexts.factReturnBasis, { all }))]}
      top={{ name: gameTexts.factTop, plays: gameTexts.turns, figures: betFigures.sun }}
    >
      <AwardTable
        id="ff-pays"
        title={formatAwardTableTitle(chip)}
        note={fillPlaceholders(gameTexts.payNote, { all })}
        heads={[gameTexts.payKind, gameTexts.payCabins, fieldGameTexts.payBack, fieldGameTexts.payReturn]}
      >
        {CABIN_KINDS.map(kind => (
          <PictureRow
            key={kind}
            name={gameTexts[kind]}
            picture={pictureUrlByName(kind)}
            size={[30, 36]}
            chance={fillPlaceholders(fieldGameTexts.share, { count: cabinCountOfKind(kind), all })}
            chip={chip}
            figures={betFigures[kind]}
          />
        ))}
      </AwardTable>
      <section aria-labelledby="ff-order">
        <h3 id="ff-order">{gameTexts.orderTitle}</h3>
        <p>{fillPlaceholders(gameTexts.orderNote, { all })}</p>
        <ol className="ff-order">
          {ODDS.cabins.map((kind, place) => (
            <li key={place} className={CABIN_PAINT_CLASSES[kind]}>
              <ExactText>{formatMultiplier(ODDS.returns[kind])}</ExactText>
            </li>
          ))}
        </ol>
      </section>
    </FieldOddsTable>
  )
}
