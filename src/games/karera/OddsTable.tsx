import { formatWhole } from '../../i18n/number.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fieldWords } from '../kit/en-US.ts'
import { FieldOddsTable, payTitle } from '../kit/fields/FieldOddsTable.tsx'
import { PictureRow } from '../kit/fields/PictureRow.tsx'
import { fillText } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { percent } from '../kit/odds/percent.tsx'
import { words } from './en-US.ts'
import { FINISHES, figuresOfBets } from './figures.ts'
import { HORSES, KINDS, type Kind, ODDS } from './odds.ts'
import './odds-table.css'
import { pictureOf } from './picture-of.ts'

const TITLES: Readonly<Record<Kind, { readonly title: string; readonly note: string }>> = {
  win: { title: words.payTitleWin, note: words.payNoteWin },
  place: { title: words.payTitlePlace, note: words.payNotePlace },
}

/** Every award, its chance and the figures of the game, read from the table that the engine uses. Static markup. */
export function OddsTable({ stake: chip }: OddsTableProps) {
  return (
    <FieldOddsTable
      prefix="ka"
      className="ka-odds"
      chip={chip}
      unitsMax={ODDS.unitsMax}
      facts={[
        { name: words.factReturnWin, value: percent(figuresOfBets['ulap-win'].returnToPlayer) },
        {
          name: words.factReturnPlace,
          value: placeReturns(),
          basis: fillText(words.factReturnBasis, { orders: formatWhole(FINISHES.length) }),
        },
      ]}
      top={{ name: words.factTop, plays: words.races, figures: figuresOfBets['gabi-win'] }}
    >
      {KINDS.map(kind => (
        <AwardTable
          key={kind}
          id={`ka-pays-${kind}`}
          title={payTitle(chip, TITLES[kind].title)}
          note={TITLES[kind].note}
          heads={[words.payHorse, fieldWords.payChance, fieldWords.payBack, fieldWords.payReturn]}
        >
          {HORSES.map(horse => (
            <PictureRow
              key={horse}
              name={words[horse]}
              picture={pictureOf(horse)}
              size={[40, 36]}
              chance={percent(figuresOfBets[`${horse}-${kind}`].hitRate)}
              chip={chip}
              figures={figuresOfBets[`${horse}-${kind}`]}
            />
          ))}
        </AwardTable>
      ))}
    </FieldOddsTable>
  )
}

/** The lowest and the highest return of a place field, in words. */
function placeReturns(): string {
  const returns = HORSES.map(horse => figuresOfBets[`${horse}-place`].returnToPlayer)
  return fillText(words.factReturnRange, {
    least: percent(Math.min(...returns)),
    most: percent(Math.max(...returns)),
  })
}
