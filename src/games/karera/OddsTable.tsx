import { formatWholeNumber } from '../../i18n/number.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fieldGameTexts } from '../kit/en-US.ts'
import { FieldOddsTable, formatAwardTableTitle } from '../kit/fields/FieldOddsTable.tsx'
import { PictureRow } from '../kit/fields/PictureRow.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { formatPercent } from '../kit/odds/percent.tsx'
import { gameTexts } from './en-US.ts'
import { betFigures, POSSIBLE_FINISHES } from './figures.ts'
import { BET_KINDS, type BetKind, HORSES, ODDS } from './odds.ts'
import './odds-table.css'
import { pictureUrlByName } from './picture-of.ts'

const TITLES: Readonly<Record<BetKind, { readonly title: string; readonly note: string }>> = {
  win: { title: gameTexts.payTitleWin, note: gameTexts.payNoteWin },
  place: { title: gameTexts.payTitlePlace, note: gameTexts.payNotePlace },
}

/**
 * Shows every award, its chance and the figures of the game. They are computed from the table of odds by which the
 * engine pays. Static markup without scripts.
 */
export function OddsTable({ stake: chip }: OddsTableProps) {
  return (
    <FieldOddsTable
      prefix="ka"
      className="ka-odds"
      chip={chip}
      unitsMax={ODDS.unitsMax}
      facts={[
        { name: gameTexts.factReturnWin, value: formatPercent(betFigures['ulap-win'].returnToPlayer) },
        {
          name: gameTexts.factReturnPlace,
          value: placeReturns(),
          basis: fillPlaceholders(gameTexts.factReturnBasis, {
            orders: formatWholeNumber(POSSIBLE_FINISHES.length),
          }),
        },
      ]}
      top={{ name: gameTexts.factTop, plays: gameTexts.races, figures: betFigures['gabi-win'] }}
    >
      {BET_KINDS.map(kind => (
        <AwardTable
          key={kind}
          id={`ka-pays-${kind}`}
          title={formatAwardTableTitle(chip, TITLES[kind].title)}
          note={TITLES[kind].note}
          heads={[
            gameTexts.payHorse,
            fieldGameTexts.payChance,
            fieldGameTexts.payBack,
            fieldGameTexts.payReturn,
          ]}
        >
          {HORSES.map(horse => (
            <PictureRow
              key={horse}
              name={gameTexts[horse]}
              picture={pictureUrlByName(horse)}
              size={[40, 36]}
              chance={formatPercent(betFigures[`${horse}-${kind}`].hitRate)}
              chip={chip}
              figures={betFigures[`${horse}-${kind}`]}
            />
          ))}
        </AwardTable>
      ))}
    </FieldOddsTable>
  )
}

/** The lowest and the highest return to player of the place fields, as text. */
function placeReturns(): string {
  const returns = HORSES.map(horse => betFigures[`${horse}-place`].returnToPlayer)
  return fillPlaceholders(gameTexts.factReturnRange, {
    least: formatPercent(Math.min(...returns)),
    most: formatPercent(Math.max(...returns)),
  })
}
