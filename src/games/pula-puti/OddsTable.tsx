import type { OddsTableProps } from '../game-client.tsx'
import { fieldGameTexts } from '../kit/en-US.ts'
import {
  createReturnToPlayerFact,
  FieldOddsTable,
  formatAwardTableTitle,
} from '../kit/fields/FieldOddsTable.tsx'
import { PictureRow } from '../kit/fields/PictureRow.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { gameTexts } from './en-US.ts'
import { betFigures, holeCountOfField } from './figures.ts'
import { BET_FIELDS, type BetField, HOLE_COUNT, ODDS } from './odds.ts'
import { pictureUrlByName } from './picture-of.ts'

/** The full name of each betting field, which the table of odds shows. */
const NAMES: Readonly<Record<BetField, string>> = {
  red: gameTexts.red,
  star: gameTexts.star,
  white: gameTexts.white,
  top: gameTexts.payTop,
  middle: gameTexts.payMiddle,
  bottom: gameTexts.payBottom,
}

/**
 * Shows every award, its chance and the figures of the game, computed from the same table of odds as the engine's
 * payouts. The markup is static and needs no script.
 */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const all = HOLE_COUNT
  return (
    <FieldOddsTable
      prefix="pu"
      chip={chip}
      unitsMax={ODDS.unitsMax}
      facts={[createReturnToPlayerFact(betFigures.red, fillPlaceholders(gameTexts.factReturnBasis, { all }))]}
      top={{ name: gameTexts.factTop, plays: gameTexts.balls, figures: betFigures.star }}
    >
      <AwardTable
        id="pu-pays"
        title={formatAwardTableTitle(chip)}
        note={fillPlaceholders(gameTexts.payNote, { all })}
        heads={[fieldGameTexts.payOn, gameTexts.payHoles, fieldGameTexts.payBack, fieldGameTexts.payReturn]}
      >
        {BET_FIELDS.map(field => (
          <PictureRow
            key={field}
            name={NAMES[field]}
            picture={pictureUrlByName(field)}
            size={[28, 28]}
            chance={fillPlaceholders(fieldGameTexts.share, { count: holeCountOfField(field), all })}
            chip={chip}
            figures={betFigures[field]}
          />
        ))}
      </AwardTable>
    </FieldOddsTable>
  )
}
